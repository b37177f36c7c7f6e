//! What guides, help, completions and manual pages say of the program is so.

use super::{Folder, refused, stdout, tablee};
use std::fs;
use std::process::Command;

/// A value that a host might give this variable.
fn plausible(variable: &str) -> &'static str {
    match variable {
        "TABLEE_LISTEN" => "127.0.0.1:0",
        "TABLEE_DATA" => "no-such-folder/house.db",
        "TABLEE_DURABILITY" => "process",
        "TABLEE_PROXIES" => "127.0.0.1,::1",
        "TABLEE_ORIGINS" => "https://tablee.example",
        "TABLEE_BUS" => "none",
        "TABLEE_PUBLIC_URL" => "https://tables.example",
        "TABLEE_SMTP" => "smtp://localhost:25",
        "TABLEE_MAIL_FROM" => "Tablée <tables@club.example>",
        "TABLEE_BACKUP_EVERY" => "6h",
        "TABLEE_CONFIG" => concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../docs/tablee.example.toml"
        ),
        "TABLEE_TEXTS" => concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/texts"),
        "TABLEE_ANNOUNCED_UNTIL" => "2027-03-01T18:00+01:00",
        "TABLEE_OFFER" => "pizza-theory,cake-master",
        "TABLEE_LANGUAGE" => "fr",
        "TABLEE_LEVELS" => "plongeur,sous_chef",
        "TABLEE_PACE" => "30+300",
        "TABLEE_STRANGERS_CHAT" => "phrases",
        "TABLEE_LOG" => "debug",
        "TABLEE_LOG_JSON" => "1",
        _ => "7",
    }
}

/// Names in a text that begin as the program's variables do.
fn variables(text: &str) -> Vec<&str> {
    let of_name = |char: char| char.is_ascii_uppercase() || char == '_';
    let words = text.split(|char| !of_name(char));
    words.filter(|word| word.starts_with("TABLEE_")).collect()
}

/// Ready to open a house, were there a folder for its store.
fn serve_with<'a>(environment: impl IntoIterator<Item = (&'a str, &'a str)>) {
    let mut serve = Command::new(env!("CARGO_BIN_EXE_tablee"));
    serve.arg("serve").envs(environment);
    let output = serve.output().expect("the program starts");
    refused(&output, &["no-such-folder/house.db"]);
}

#[test]
fn what_the_hosting_guide_says_of_the_environment_is_so() {
    let guide = include_str!("../../../../docs/hosting.md");
    let help = stdout(&tablee(["serve", "--help"]));
    let mut all = variables(guide);
    // Limits are named in the guide by how they begin.
    all.retain(|variable| *variable != "TABLEE_MAX_");
    for variable in variables(&help) {
        let told = variable.starts_with("TABLEE_MAX_") || all.contains(&variable);
        assert!(told, "{variable} is not in the guide");
        all.push(variable);
    }
    assert!(all.contains(&"TABLEE_LOG_JSON"), "{all:?}");
    // Two of them say where to listen, which may be said once.
    for other in ["TABLEE_LAN", "TABLEE_LISTEN"] {
        let said = all.iter().filter(|name| **name != other);
        serve_with(said.map(|name| (*name, plausible(name))));
    }
    for flag in ["true", "yes", "0", "false", ""] {
        let data = plausible("TABLEE_DATA");
        serve_with([("TABLEE_DATA", data), ("TABLEE_LOG_JSON", flag)]);
    }
}

/// The commands of the program, as it lists them itself.
fn commands() -> Vec<String> {
    let help = stdout(&tablee(["--help"]));
    let (_, listed) = help.split_once("Commands:\n").expect("a list");
    let (listed, _) = listed.split_once("\n\n").expect("an end");
    let named = listed.lines().filter(|line| line.starts_with("  "));
    let named = named.filter(|line| !line.starts_with("   "));
    let named = named.map(|line| line.split_whitespace().next().expect("a name"));
    let named: Vec<String> = named.filter(|it| *it != "help").map(Into::into).collect();
    assert!(
        named.len() > 15 && named.contains(&"serve".into()),
        "{help}"
    );
    named
}

#[test]
fn completions_and_manual_pages_know_every_command() {
    let commands = commands();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let text = stdout(&tablee(["completions", shell]));
        for command in &commands {
            assert!(text.contains(command), "{command} in {shell}");
        }
        assert!(text.contains("backup-every"), "flags in {shell}");
    }
    let page = stdout(&tablee(["man"])).replace("\\-", "-");
    let folder = Folder::new();
    let path = folder.0.path();
    stdout(&tablee(["man", "--to", path.to_str().expect("text")]));
    for command in &commands {
        assert!(page.contains(&format!("tablee-{command}")), "{command}");
        let own = fs::read_to_string(path.join(format!("tablee-{command}.1")));
        let own = own.expect("a page of its own");
        assert!(
            own.starts_with(".ie") && own.contains(".SH SYNOPSIS"),
            "{own}"
        );
    }
    let serve = fs::read_to_string(path.join("tablee-serve.1")).expect("a page");
    assert!(serve.replace("\\-", "-").contains("--backup-every"));
    assert!(path.join("tablee-bench-playouts.1").exists());
    stdout(&tablee(["man", "--to", path.to_str().expect("text")]));
    refused(&tablee(["man", "--to", "/nowhere"]), &["/nowhere"]);
}
