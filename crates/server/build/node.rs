//! The Node.js on which the page is built. `cargo xtask` asks for the same.

use std::process::Command;

const NEEDED: &str = "Node.js 20.19 or later, or 22.12 or later, with npm";

/// Whether there is one, and new enough.
pub(crate) fn check() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let output = output.map_err(|error| format!("{NEEDED} is needed ({error})"))?;
    let version = String::from_utf8_lossy(&output.stdout);
    let version = version.trim();
    if will_do(version) {
        Ok(())
    } else {
        Err(format!("{NEEDED} is needed, and this is {version:?}"))
    }
}

fn will_do(version: &str) -> bool {
    let numbers = version.strip_prefix('v').unwrap_or(version).split('.');
    let numbers: Vec<u32> = numbers.map_while(|number| number.parse().ok()).collect();
    match numbers[..] {
        [20, minor, ..] => minor >= 19,
        [22, minor, ..] => minor >= 12,
        [major, ..] => major > 22,
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_told_apart() {
        for good in ["v20.19.0", "v20.20.2", "v22.12.0", "v23.0.0", "v24.1.0-pre"] {
            assert!(will_do(good), "{good}");
        }
        for bad in ["v18.20.4", "v20.18.3", "v21.7.0", "v22.11.0", "", "nodejs"] {
            assert!(!will_do(bad), "{bad}");
        }
    }

    #[test]
    fn the_page_s_builder_wants_no_other() {
        let lock = include_str!("../../../web/package-lock.json");
        let (_, vite) = lock.split_once("\"node_modules/vite\": {").expect("Vite");
        let (_, engines) = vite.split_once("\"engines\": {").expect("what it runs on");
        let (engines, _) = engines.split_once('}').expect("an end");
        assert_eq!(engines.trim(), "\"node\": \"^20.19.0 || >=22.12.0\"");
    }
}
