//! A house that is open to its network, and says so.
#![cfg(target_os = "linux")]

use client::ask;
use mdns_sd::{HostnameResolutionEvent, ServiceDaemon, ServiceEvent};
use rqrr::PreparedImage;
use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::Path;
use std::process::Command;
use std::time::Duration;
use test_house::{HouseProcess, told};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// A house at a free port whose standard output goes into a file.
fn open(folder: &Path) -> (HouseProcess, String) {
    let said = folder.join("said");
    let mut serve = Command::new("sh");
    serve
        .args([
            "-c",
            "exec \"$0\" serve --lan=0 --data \"$1\" > \"$2\"",
            PROGRAM,
        ])
        .arg(folder.join("house.db"))
        .arg(&said)
        .env("TABLEE_MIN_FREE_DISK", "0");
    let house = HouseProcess::start(&mut serve);
    (house, fs::read_to_string(said).unwrap())
}

fn urls(said: &str) -> Vec<&str> {
    let words = said.split_whitespace();
    words
        .filter_map(|word| word.strip_prefix("http://"))
        .collect()
}

/// What a camera reads from the picture: each letter is two points, one above the other.
fn read(said: &str) -> String {
    let is_drawn = |line: &&str| line.contains(['█', '▀', '▄']);
    let lines: Vec<Vec<char>> = said
        .lines()
        .filter(is_drawn)
        .map(|it| it.chars().collect())
        .collect();
    // A picture begins and ends with an empty margin, which is no letter that is looked for above.
    let (margin, scale) = (4, 4);
    let width = lines.iter().map(Vec::len).max().unwrap();
    let is_dark = |x: usize, y: usize| {
        let letter = lines.get(y / 2).and_then(|line| line.get(x));
        let dark = if y.is_multiple_of(2) {
            ['█', '▀']
        } else {
            ['█', '▄']
        };
        letter.is_some_and(|letter| dark.contains(letter))
    };
    let at = |point: usize| (point / scale).checked_sub(margin);
    let light = |x: usize, y: usize| match (at(x), at(y)) {
        (Some(x), Some(y)) if is_dark(x, y) => 0,
        _ => 255,
    };
    let side = |points: usize| (points + 2 * margin) * scale;
    let (wide, high) = (side(width), side(2 * lines.len()));
    let mut image = PreparedImage::prepare_from_greyscale(wide, high, light);
    let found = image.detect_grids();
    let [code] = &found[..] else {
        panic!("{} codes in\n{said}", found.len());
    };
    code.decode().unwrap().1
}

#[tokio::test(flavor = "multi_thread")]
async fn the_address_that_is_told_and_drawn_leads_to_the_house() {
    let folder = tempfile::tempdir().unwrap();
    let (house, said) = open(folder.path());
    let port = house.address.port();
    assert!(house.address.ip().is_unspecified(), "{}", house.address);
    let urls = urls(&said);
    let addresses: Vec<SocketAddr> = urls.iter().filter_map(|url| url.parse().ok()).collect();
    if addresses.is_empty() {
        assert!(said.contains("in no network"), "{said}");
        eprintln!("this machine is in no network: nothing more was tried");
        return;
    }
    for address in &addresses {
        assert!(!address.ip().is_loopback(), "{said}");
        let answer = ask(*address, "GET", "/api/version", &[], "").await.unwrap();
        assert_eq!(answer.status, 200, "{address}");
    }
    assert!(said.contains(&format!("{port}/tcp")), "{said}");
    assert_eq!(read(&said), format!("http://{}", addresses[0]));
    let by_name = format!("tablee.local:{port}");
    assert!(urls.contains(&by_name.as_str()), "{said}");
    let asked = [("host", by_name.as_str())];
    let named = ask(house.address, "GET", "/", &asked, "").await;
    assert_eq!(named.unwrap().status, 200);
    let (status, log) = house.closes();
    assert!(status.success(), "{log}");
}

/// Nothing that is waited for takes this long, on any machine.
const TIMEOUT: Duration = Duration::from_mins(4);

/// Whether what is sent to all in the network of this address comes back: in some sandboxes nothing does.
fn is_multicast_heard(own: IpAddr) -> bool {
    let (IpAddr::V4(own), group) = (own, Ipv4Addr::new(224, 0, 0, 251)) else {
        return false;
    };
    let heard = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.join_multicast_v4(&group, &own)?;
        socket.set_read_timeout(Some(Duration::from_secs(2)))?;
        socket.send_to(b"?", (group, socket.local_addr()?.port()))?;
        socket.recv(&mut [0])
    };
    heard().is_ok()
}

#[test]
fn its_name_is_answered_for_until_it_closes() {
    let folder = tempfile::tempdir().unwrap();
    let (house, said) = open(folder.path());
    let urls = urls(&said).into_iter();
    let own: Vec<IpAddr> = urls
        .filter_map(|url| Some(url.parse::<SocketAddr>().ok()?.ip()))
        .collect();
    if !own.iter().any(|own| is_multicast_heard(*own)) {
        eprintln!("nobody hears multicast on this machine: the name was not asked for");
        return;
    }
    let resolver = ServiceDaemon::new().unwrap();
    let pages = resolver.browse("_http._tcp.local.").unwrap();
    let service = loop {
        if let ServiceEvent::ServiceResolved(found) = pages.recv_timeout(TIMEOUT).unwrap()
            && found.get_port() == house.address.port()
        {
            break found;
        }
    };
    let host = service.get_hostname();
    assert!(
        host.starts_with("tablee") && host.ends_with(".local."),
        "{host}"
    );
    let found = resolver.resolve_hostname(host, None).unwrap();
    let addresses = loop {
        if let HostnameResolutionEvent::AddressesFound(_, addresses) =
            found.recv_timeout(TIMEOUT).unwrap()
        {
            break addresses;
        }
    };
    let mut addresses = addresses.iter().map(mdns_sd::ScopedIp::to_ip_addr);
    assert!(addresses.any(|ip| own.contains(&ip)), "{own:?}");
    let (status, log) = house.closes();
    assert!(status.success(), "{log}");
    // It says good-bye, and is listed no more.
    loop {
        if let ServiceEvent::ServiceRemoved(_, name) = pages.recv_timeout(TIMEOUT).unwrap()
            && name == service.get_fullname()
        {
            break;
        }
    }
    resolver.shutdown().unwrap();
}

#[test]
fn it_listens_everywhere_or_at_one_address() {
    let mut both = Command::new(PROGRAM);
    let both = both.args(["serve", "--lan", "--listen", "127.0.0.1:0"]);
    let refused = both.env("TABLEE_DATA", "no-such-folder/house.db").output();
    let refused = refused.unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(told(&refused).contains("say one of them"), "{refused:?}");
    let mut none = Command::new(PROGRAM);
    let none = none.args(["serve", "--lan=many"]).output().unwrap();
    assert!(told(&none).contains("--lan"), "{none:?}");
}
