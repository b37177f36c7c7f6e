//! That the laws catch what they are for: stores that break one promise each.

use super::subjects::MemorySubject;
use super::{Subject, Under};
use super::{laws, laws_of_meeting};
use crate::store::planted::{Bug, planted};
use crate::store::{Later, Store};
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

struct Planted {
    sound: MemorySubject,
    bug: Option<Bug>,
}

impl Subject for Planted {
    fn store(&self) -> Arc<dyn Store> {
        planted(self.sound.store(), self.bug)
    }

    fn elsewhere(&self) -> Arc<dyn Store> {
        self.sound.elsewhere()
    }

    fn age(&self, seconds: u64) {
        self.sound.age(seconds);
    }

    fn spoil_entry(&self, table: &str, seq: u64) {
        self.sound.spoil_entry(table, seq);
    }

    fn spoil_summary(&self, table: &str) {
        self.sound.spoil_summary(table);
    }

    fn refuse_writes(&self, refuse: bool) -> Later<()> {
        self.sound.refuse_writes(refuse)
    }
}

#[derive(Clone, Copy)]
struct Law {
    matter: &'static str,
    name: &'static str,
    check: fn(Under) -> Pin<Box<dyn Future<Output = ()> + Send>>,
}

macro_rules! named {
    ($($matter:ident { $($law:ident)+ })+) => {
        &[$($(Law {
            matter: stringify!($matter),
            name: stringify!($law),
            check: |under| Box::pin(super::$matter::$law(under)),
        },)+)+]
    };
}

const LAWS: [&[Law]; 2] = [laws! { named }, laws_of_meeting! { named }];

async fn is_kept(law: &Law, bug: Option<Bug>) -> bool {
    let sound = MemorySubject::default();
    let checked = tokio::spawn((law.check)(Arc::new(Planted { sound, bug })));
    checked.await.is_ok()
}

#[tokio::test]
async fn every_planted_bug_is_caught() {
    for (bug, matter) in Bug::ALL {
        let mut caught = false;
        for law in LAWS.concat().iter().filter(|law| law.matter == *matter) {
            caught |= !is_kept(law, Some(*bug)).await;
        }
        assert!(caught, "{bug:?} is not caught by the laws of {matter}");
    }
}

#[tokio::test]
async fn without_a_bug_nothing_is_caught() {
    for law in LAWS.concat() {
        assert!(is_kept(&law, None).await, "{}::{}", law.matter, law.name);
    }
}

#[test]
fn there_is_a_bug_for_every_matter() {
    for law in LAWS.concat() {
        let planted = Bug::ALL.iter().any(|(_, matter)| *matter == law.matter);
        assert!(planted, "none for {}", law.matter);
    }
}
