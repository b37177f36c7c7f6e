//! haproxy, as docs/haproxy.cfg has it.

use std::fmt::Write;
use std::net::{SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// What a host's balancer does, but for where it listens and to whom it talks.
const CONFIG: &str = include_str!("../../../../docs/haproxy.cfg");

pub(super) struct Balancer {
    process: Child,
    pub(super) address: SocketAddr,
    _folder: TempDir,
}

impl Balancer {
    /// Whether there is one. Where there is none it is said; under `CI` that is a failure.
    pub(super) fn needed() -> bool {
        if Command::new("haproxy").arg("-v").output().is_ok() {
            return true;
        }
        let why = "there is no haproxy";
        assert!(std::env::var_os("CI").is_none(), "{why}");
        eprintln!("NOT TESTED: {why} (Debian: apt-get install haproxy)");
        false
    }

    pub(super) fn start(nodes: &[SocketAddr]) -> Self {
        let address = free_address();
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("haproxy.cfg");
        std::fs::write(&path, config(address, nodes)).expect("a file");
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(&path);
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        Self {
            process: command.spawn().expect("haproxy starts"),
            address,
            _folder: folder,
        }
    }
}

impl Drop for Balancer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn config(address: SocketAddr, nodes: &[SocketAddr]) -> String {
    let is_ours = |line: &&str| !line.trim_start().starts_with("server ");
    let lines: Vec<&str> = CONFIG.lines().filter(is_ours).collect();
    let mut config = lines.join("\n") + "\n";
    config = config.replace("bind :8080", &format!("bind {address}"));
    for (number, node) in nodes.iter().enumerate() {
        writeln!(config, "  server node{number} {node}").expect("a string can be written to");
    }
    config
}

pub(super) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("an address")
}
