//! That the siege catches what it is for: a house without one of its budgets fails it.
//!
//! What an address may have is taken from a house by its flags. What sets addresses apart has none, and
//! is in the way of nobody who comes from where the honest people are.

use crate::{Plan, besiege};

const LOTS: &str = "100000000";

struct Planted {
    attack: &'static str,
    flags: &'static [&'static str],
    from_inside: bool,
    /// What must be complained of.
    found: &'static str,
}

/// The first is tried in the short form too.
const PLANTED: [Planted; 15] = [
    without("requests", &["--max-requests", LOTS], "did what it does"),
    without("files", &["--max-requests", LOTS], "did what it does"),
    without("sockets", &["--max-sockets", LOTS], "files open"),
    without("writer", &["--max-messages", LOTS], "did what it does"),
    without("identities", &["--max-people", LOTS], "did what it does"),
    without("sign_ins", &["--max-sign-ins", LOTS], "did what it does"),
    without("ways", &["--max-ways", LOTS], "did what it does"),
    without("forgotten", &["--max-people", LOTS], "did what it does"),
    without("lookups", &["--max-requests", LOTS], "did what it does"),
    without("company", &["--max-requests", LOTS], "did what it does"),
    without(
        "lobby",
        &["--max-tables", LOTS, "--max-tables-each", LOTS],
        "did what it does",
    ),
    // Else honest people are refused what they ask for before they look at the lobby.
    inside("lobby", &["--max-requests", LOTS], "a table is not listed"),
    inside("watchers", &[], "Return"),
    inside("readers", &[], "Cold"),
    inside("thinking", &[], "Bot"),
];

const fn without(
    attack: &'static str,
    flags: &'static [&'static str],
    found: &'static str,
) -> Planted {
    Planted {
        attack,
        flags,
        from_inside: false,
        found,
    }
}

const fn inside(
    attack: &'static str,
    flags: &'static [&'static str],
    found: &'static str,
) -> Planted {
    Planted {
        from_inside: true,
        ..without(attack, flags, found)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_house_without_a_budget_is_found_out() {
    let all = std::env::var_os("TABLEE_SIEGE_PLANTED").is_some();
    let tried = if all { PLANTED.len() } else { 1 };
    for planted in &PLANTED[..tried] {
        let Planted {
            attack,
            flags,
            from_inside,
            found,
        } = *planted;
        let failures = besiege(Plan {
            only: vec![attack],
            flags,
            from_inside,
            ..Plan::default()
        });
        let failures = failures.await;
        eprintln!("{attack} {flags:?}, from inside: {from_inside}: {failures:#?}");
        let is_found = |failure: &String| failure.contains(attack) && failure.contains(found);
        assert!(failures.iter().any(is_found), "{attack}: {found}");
    }
}
