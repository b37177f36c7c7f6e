//! What systemd thinks of our unit, where it can be asked.
#![cfg(target_os = "linux")]

use std::process::Command;

const UNIT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tablee.service");

/// Of 10, by `systemd-analyze security`; a service without any care has 9.6.
const MOST_EXPOSED: f64 = 2.0;

#[test]
fn the_unit_lets_the_program_do_little_else() {
    // Later than 249: it judges a file, whether or not systemd runs here.
    let asked = Command::new("systemd-analyze")
        .args(["security", "--offline=true", "--no-pager", UNIT])
        .output();
    let Ok(asked) = asked else {
        eprintln!("no systemd-analyze: how exposed the unit is was NOT looked at");
        return;
    };
    let says = String::from_utf8_lossy(&asked.stdout);
    let errors = String::from_utf8_lossy(&asked.stderr);
    // It warns of what it does not understand.
    assert!(errors.is_empty(), "{errors}");
    let level = says
        .lines()
        .find_map(|line| line.split_once("exposure level for"));
    let level = level.and_then(|(_, line)| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    let level = level.unwrap_or_else(|| panic!("no level in {says}"));
    assert!(level < MOST_EXPOSED, "{says}");
}
