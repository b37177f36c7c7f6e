//! What receivers and their owners may take of who tells.

use crate::told::{Browser, Club, is_turn};
use std::time::{Duration, Instant};
use test_house::{Received, Receiver};

/// More than are told at a time.
const TABLES: usize = 20;
/// So long the house waits for an answer.
const GIVEN_UP: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_never_answers_holds_up_nobody_else() {
    let club = Club::open().await;
    let silent = Receiver::http().await;
    club.hook_at(&club.bob, &silent, "/silent").await;
    club.hook(&club.bob, "/bob").await;
    club.hook(&club.anne, "/anne").await;
    silent.falls_silent();
    let told = |path: &'static str| move |it: &Received| it.to == path && is_turn(it);
    club.anne_moves().await;
    let unheard = silent.first("a first try", told("/silent")).await;
    let heard = club.http.first("by Bob's other way", told("/bob")).await;
    assert!(heard.at < unheard.at + GIVEN_UP, "both ways at once");
    for _ in 0..TABLES {
        let table = club.another_table().await;
        club.anne_moves_at(&table).await;
    }
    // What concerns Anne is told while Bob is owed all that.
    let before = club.http.all().len();
    club.bob_moves().await;
    let owed = Instant::now();
    let of_anne = |all: &Vec<Received>| all[before..].iter().any(told("/anne"));
    club.http.watch().wait_for(of_anne).await.unwrap();
    assert!(owed.elapsed() < GIVEN_UP, "{:?}", owed.elapsed());
    assert_eq!(silent.most_held(), 1, "one at a time");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_gives_only_so_many_browsers() {
    let club = Club::open_with(|config| config.limits.ways = 1).await;
    let browser = Browser::new();
    let mut statuses = Vec::new();
    for number in 0..11 {
        let endpoint = format!("http://{}/browser{number}", club.http.address);
        let set_up = browser.subscription(&endpoint).to_string();
        let person = if number < 6 { &club.anne } else { &club.bob };
        let added = person.ask("POST", "/api/me/notices/push", &set_up).await;
        statuses.push(added.unwrap().status);
    }
    assert_eq!(statuses, [[200; 10].as_slice(), &[429]].concat());
}
