use super::*;
use std::future::poll_fn;
use std::task::Poll;

fn limits(change: impl FnOnce(&mut Config)) -> Arc<AddressLimits> {
    let mut config = Config::default();
    config.limits.connections = 100;
    change(&mut config);
    Arc::new(AddressLimits::new(&config))
}

fn address(number: u8) -> IpAddr {
    IpAddr::from([192, 0, 2, number])
}

/// All places an address gets.
fn fill(limits: &Arc<AddressLimits>, number: u8, holds: Holds) -> Vec<Place> {
    std::iter::from_fn(|| limits.place(address(number), holds)).collect()
}

#[test]
fn whoever_takes_all_connections_leaves_as_many_for_newcomers() {
    let limits = limits(|_| ());
    let held: Vec<_> = (0..5)
        .map(|number| fill(&limits, number, Holds::Connection))
        .collect();
    let counts: Vec<_> = held.iter().map(Vec::len).collect();
    assert_eq!(counts, [50, 25, 13, 6, 3]);
    assert!(limits.place(address(9), Holds::Connection).is_some());
    drop(held);
    assert_eq!(fill(&limits, 9, Holds::Connection).len(), 50);
}

#[test]
fn through_a_proxy_sockets_are_shared_in_the_same_way() {
    let limits = limits(|config| config.proxies = vec![address(0)]);
    let mut held = Vec::new();
    let mut sockets = 0;
    while let Some(connection) = limits.place(address(0), Holds::Connection) {
        let socket = limits.place(address(1), Holds::Socket);
        sockets += usize::from(socket.is_some());
        // Who gets no socket lets go of the connection.
        if socket.is_none() {
            break;
        }
        held.push((connection, socket));
    }
    assert_eq!(sockets, 50);
    let _connection = limits.place(address(0), Holds::Connection).unwrap();
    assert!(limits.place(address(2), Holds::Socket).is_some());
    drop(held);
    assert_eq!(limits.lock().connections, 1);
}

#[test]
fn an_address_comes_only_so_often_and_others_come_all_the_same() {
    let limits = limits(|config| config.limits.requests = 1);
    let comes = |number| limits.place(address(number), Holds::Connection).is_some();
    assert_eq!((0..100).filter(|_| comes(1)).count(), 12);
    assert!(comes(2));
}

#[test]
fn beyond_its_share_an_address_is_heard_later_and_others_at_once() {
    let limits = limits(|config| config.limits.player_messages = 2);
    // Ten players' worth, three seconds of it at once.
    for _ in 0..60 {
        assert!(limits.hears_in(address(1), 1) < Duration::from_millis(50));
    }
    let waits: Vec<_> = (0..20).map(|_| limits.hears_in(address(1), 1)).collect();
    assert!(waits.is_sorted(), "{waits:?}");
    assert!(waits[19] > Duration::from_millis(500), "{waits:?}");
    assert_eq!(limits.hears_in(address(2), 1), Duration::ZERO);
}

#[tokio::test]
async fn for_one_address_one_long_thing_is_done_at_a_time() {
    let limits = limits(|_| ());
    let first = limits.turn_aside(address(1)).await;
    let mut second = Box::pin(limits.turn_aside(address(1)));
    let mut waits =
        async || poll_fn(|context| Poll::Ready(second.as_mut().poll(context).is_pending())).await;
    assert!(waits().await);
    let _other = limits.turn_aside(address(2)).await;
    assert!(waits().await);
    drop(first);
    assert!(!waits().await);
}
