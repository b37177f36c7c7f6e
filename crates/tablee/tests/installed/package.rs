use crate::done;
use crate::scratch::{folder, is_root, packed, run_by};
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Command;
use test_house::{HouseProcess, whole_match};

/// What dpkg does to a system that is this folder. Its scripts run here and are told where the system is.
fn dpkg(root: &Path) -> Command {
    let mut dpkg = Command::new("dpkg");
    dpkg.arg(format!("--root={}", root.display()));
    // What our package depends on is not in that system, and need not be.
    dpkg.args([
        "--force-script-chrootless",
        "--force-depends",
        "--log=/dev/null",
    ]);
    dpkg
}

/// An empty Debian system: nothing is installed, root is known.
fn system(root: &Path) {
    for folder in [
        "etc",
        "var/lib/dpkg/info",
        "var/lib/dpkg/updates",
        "var/log",
    ] {
        fs::create_dir_all(root.join(folder)).expect("a folder");
    }
    let files = [
        ("etc/passwd", "root:x:0:0:root:/root:/bin/sh\n"),
        ("etc/group", "root:x:0:\n"),
        ("etc/shadow", ""),
        ("etc/gshadow", ""),
        ("etc/login.defs", "SYS_UID_MAX 999\nSYS_GID_MAX 999\n"),
        ("var/lib/dpkg/status", ""),
    ];
    for (file, text) in files {
        fs::write(root.join(file), text).expect("a file");
    }
}

fn known(root: &Path) -> bool {
    let known = fs::read_to_string(root.join("etc/passwd")).expect("who is known");
    known.contains("tablee:")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_debian_package_is_installed_played_at_removed_and_purged() {
    let folder = folder();
    let names = packed(folder.path());
    let package = names
        .iter()
        .find(|name| {
            Path::new(name)
                .extension()
                .is_some_and(|kind| kind == "deb")
        })
        .expect("a package");
    let package = folder.path().join(package);
    let field = |name: &str| {
        let said = done(
            Command::new("dpkg-deb")
                .arg("--field")
                .arg(&package)
                .arg(name),
        );
        said.trim().to_string()
    };
    assert_eq!(field("Package"), "tablee");
    assert_eq!(field("Version"), env!("CARGO_PKG_VERSION"));
    assert!(
        field("Depends").starts_with("passwd, libc6 (>= "),
        "{}",
        field("Depends")
    );
    let held = done(Command::new("dpkg-deb").arg("--contents").arg(&package));
    assert!(held.lines().all(|line| line.contains(" 0/0 ")), "{held}");
    if !is_root() {
        eprintln!("not root: the package was looked at and NOT installed");
        return;
    }

    let root = folder.path().join("system");
    system(&root);
    done(dpkg(&root).arg("--install").arg(&package));
    let unit = fs::read_to_string(root.join("usr/lib/systemd/system/tablee.service"));
    assert!(unit.expect("a unit").contains("User=tablee"));
    let home = root.join("var/lib/tablee");
    let about = fs::metadata(&home).expect("a home");
    assert!(known(&root) && about.uid() != 0, "it is somebody's own");
    assert_eq!(about.mode() & 0o777, 0o750);
    let configured = fs::metadata(root.join("etc/tablee/tablee.env")).expect("a file");
    assert_eq!(configured.mode() & 0o777, 0o600);

    let mut serve = run_by(about.uid(), about.gid(), &root.join("usr/bin/tablee"));
    serve
        .args(["serve", "--listen", "127.0.0.1:0"])
        .env("TABLEE_MIN_FREE_DISK", "0");
    let data = home.join("house.db");
    let house = HouseProcess::start(serve.env("TABLEE_DATA", &data));
    let outcome = whole_match(house.address).await;
    assert!(outcome["standings"].is_array(), "{outcome}");
    assert!(house.closes().0.success());
    assert_eq!(fs::metadata(&data).expect("a file").uid(), about.uid());

    done(dpkg(&root).arg("--remove").arg("tablee"));
    assert!(!root.join("usr/bin/tablee").exists());
    assert!(data.exists() && known(&root), "removed, games are kept");
    assert!(root.join("etc/tablee/tablee.env").exists());
    done(dpkg(&root).arg("--install").arg(&package));
    assert!(data.exists());
    done(dpkg(&root).arg("--purge").arg("tablee"));
    assert!(!home.exists() && !known(&root), "purged, nothing is left");
    assert!(!root.join("etc/tablee").exists());
}
