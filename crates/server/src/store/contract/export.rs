use super::Under;
use super::hosting::{act, line, link, report, session, silences};
use super::passkeys::passkey;
use super::setup::{chosen, comes_with, entry, finished, gathering, id, made, with_people};
use super::subjects::MemorySubject;
use crate::store::company::NewInvitation;
use crate::store::hosting::{Act, Answer, HostPasskey, Is, MemberCode, Report, Ruling};
use crate::store::memory::Memory;
use crate::store::{Append, Credentials, Import, Joining, KnownDevice, Store};
use crate::{export, import};
use std::collections::HashSet;
use std::io::Cursor;
use table::PersonId;

async fn lines(store: &dyn Store) -> Vec<String> {
    let mut lines = Vec::new();
    export(store, &mut lines).await.unwrap();
    let lines = String::from_utf8(lines).unwrap();
    lines.lines().map(str::to_string).collect()
}

/// Two people, two tables, of which one has a finished match.
async fn filled(under: &Under) -> std::sync::Arc<dyn Store> {
    let store = with_people(under).await;
    store.add_transfer(&id("anne"), [50; 32], 1).await.unwrap();
    store.transfer([50; 32], [0; 32], 0).await.unwrap();
    assert!(store.add_passkey(passkey("anne", 7)).await.unwrap());
    store.set_codes(&id("anne"), vec![[70; 32]]).await.unwrap();
    store.add_transfer(&id("bob"), [51; 32], 1).await.unwrap();
    store.set_profile(&id("anne"), chosen()).await.unwrap();
    let begun = store.begin_join([51; 32], &id("anne"), 0).await.unwrap();
    assert!(begun.is_some());
    for table in ["two", "one"] {
        store.create(made(table, gathering())).await.unwrap();
    }
    let ended = Import::Match {
        table: "two".into(),
        at: 77,
        finished: Box::new(finished(1)),
    };
    assert!(store.import(ended).await.unwrap());
    store
}

pub(super) async fn an_export_is_everything_in_order(under: Under) {
    let store = filled(&under).await;
    let lines = lines(&*store).await;
    let kinds = lines.iter().map(|line| line.split('"').nth(1).unwrap());
    let kinds: Vec<_> = kinds.collect();
    assert_eq!(
        kinds,
        ["house", "person", "person", "table", "game", "table"]
    );
    assert!(lines[1].contains("anne") && lines[2].contains("bob"));
    assert!(lines[3].contains("two-join") && lines[5].contains("one-join"));
    assert_eq!(lines[0], r#"{"house":{"clock":10}}"#);
    let (new, old) = ("00".repeat(32), "01".repeat(32));
    assert!(lines[1].contains(&new) && lines[1].contains(&old));
    assert!(lines[4].contains("\"finished\":77"), "{}", lines[4]);
}

pub(super) async fn an_import_brings_it_all_back(under: Under) {
    let store = filled(&under).await;
    let told = lines(&*store).await;
    let other = Memory::default();
    let imported = import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!((imported.new, imported.known), (5, 0));
    assert_eq!(lines(&other).await, told);
    // And the other way, into a store that has forgotten all but its people.
    store
        .sweep(1 << 40, HashSet::from(["two".into()]))
        .await
        .unwrap();
    let imported = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!((imported.new, imported.known), (1, 4));
    assert_eq!(lines(&*store).await, told);
    let known = store.person_with([0; 32]).await.unwrap().unwrap();
    assert_eq!(known.id, id("anne"));
    let there = other.person(&id("anne")).await.unwrap().unwrap();
    assert_eq!(there.profile, chosen());
    let there = other.passkeys(&id("anne")).await.unwrap();
    assert_eq!(there, [passkey("anne", 7)]);
    let by_code = other.use_code([70; 32], [71; 32]).await.unwrap();
    assert_eq!(by_code.map(|anne| anne.id), Some(id("anne")));
    assert_eq!(other.joins().await.unwrap(), store.joins().await.unwrap());
    assert_eq!(other.joins().await.unwrap().len(), 1, "it is gone on with");
    let matches = store.matches_of(&id("anne")).await.unwrap();
    assert_eq!((matches.len(), matches[0].finished), (1, 77));
}

pub(super) async fn what_is_here_already_is_not_taken_over_again(under: Under) {
    let store = filled(&under).await;
    store.rename(&id("anne"), "Annie").await.unwrap();
    store.append(entry("one", 1)).await.unwrap();
    let before = lines(&*store).await;
    let person = comes_with(super::setup::person("Anne"), vec![[9; 32]]);
    let table = Import::Table {
        made: Box::new(made("one", gathering())),
        closed: Some("other rules".into()),
    };
    let ended = |table: &str| Import::Match {
        table: table.into(),
        at: 78,
        finished: Box::new(finished(1)),
    };
    for thing in [person, table, ended("two"), ended("nowhere")] {
        assert!(!store.import(thing.clone()).await.unwrap(), "{thing:?}");
    }
    assert_eq!(lines(&*store).await, before);
    let new = Import::Table {
        made: Box::new(made("three", gathering())),
        closed: Some("other rules".into()),
    };
    assert!(store.import(new).await.unwrap());
    let kept = super::setup::kept(&*store, "three").await;
    assert_eq!(kept.closed.as_deref(), Some("other rules"));
    let append = Append {
        finished: Some(finished(1)),
        ..entry("one", 2)
    };
    store.append(append).await.unwrap();
    assert_eq!(lines(&*store).await.len(), before.len() + 2);
}

/// Who is forgotten when Anne wishes it; all of it is done.
async fn forgets_anne(store: &dyn Store) -> Vec<PersonId> {
    let personal = store.personal();
    let begun = personal.begin_forgetting(&id("anne"), [7; 32]);
    assert!(begun.await.unwrap());
    let wishes = personal.forgetting().await.unwrap();
    let mut all: Vec<_> = wishes.into_iter().map(|wish| wish.person).collect();
    all.sort_unstable();
    for person in &all {
        personal.looked_through(person, true).await.unwrap();
    }
    all
}

pub(super) async fn who_somebody_was_before_is_brought_along(under: Under) {
    let store = filled(&under).await;
    let join = store.joins().await.unwrap().remove(0);
    assert!(store.finish_join(&join).await.unwrap());
    let told = lines(&*store).await;
    let other = Memory::default();
    import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(lines(&other).await, told);
    let both = [id("anne"), id("bob")];
    assert_eq!(forgets_anne(&other).await, both);
    // And the other way, into a store that knows neither any more.
    assert_eq!(forgets_anne(&*store).await, both);
    import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(forgets_anne(&*store).await, both);
}

pub(super) async fn invitations_are_brought_along(under: Under) {
    let store = filled(&under).await;
    let invitation = |to: &str, table: &str| NewInvitation {
        from: id("anne"),
        to: id(to),
        table: table.into(),
        join: format!("{table}-join"),
        now: 50,
        until: 90,
        owed: None,
    };
    for (to, table) in [("carl", "one"), ("bob", "two"), ("bob", "one")] {
        let sent = store.company().invite(invitation(to, table));
        sent.await.unwrap();
    }
    let told = lines(&*store).await;
    let other = Memory::default();
    import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(lines(&other).await, told);
    // And the other way, into a store that lacks one of them.
    store.company().decline(&id("bob"), "two", 0).await.unwrap();
    assert_ne!(lines(&*store).await, told);
    let imported = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(imported.new, 1);
    assert_eq!(lines(&*store).await, told);
    let nowhere = Import::Invitation(invitation("bob", "nowhere"));
    assert!(!store.import(nowhere).await.unwrap());
}

/// What a store tells, told by another that has taken it over.
async fn moved(told: &[String]) -> Memory {
    let other = Memory::default();
    import(&other, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(lines(&other).await, told);
    other
}

pub(super) async fn devices_are_brought_along(under: Under) {
    let store = with_people(&under).await;
    store.see_device([1; 32], "Firefox/Linux").await.unwrap();
    let devices = store.devices(&id("anne")).await.unwrap();
    let other = moved(&lines(&*store).await).await;
    assert_eq!(other.devices(&id("anne")).await.unwrap(), devices);
    // And the other way; of what an older file does not say, as if they came just now.
    let known = KnownDevice {
        token: [9; 32],
        came: Some(1_000_000),
        seen: Some(12),
        about: "Safari/iPhone".into(),
    };
    let there = Memory::default();
    let mut carl = comes_with(super::setup::person("Carl"), vec![[8; 32]]);
    if let Import::Person(carl) = &mut carl {
        carl.devices.push(known.clone());
    }
    assert!(there.import(carl).await.unwrap());
    let told = lines(&there).await;
    import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    let theirs = store.devices(&id("carl")).await.unwrap();
    assert!(theirs.contains(&known));
    let told = told.join("\n");
    let (before, rest) = told.split_once(",\"devices\"").expect("they are told");
    let (_, after) = rest.split_once(']').expect("a list");
    let older = format!("{before}{after}").replace("carl", "cleo");
    let older = older.replace("08", "18").replace("09", "19");
    import(&*store, Cursor::new(older)).await.unwrap();
    let theirs = store.devices(&id("cleo")).await.unwrap();
    assert_eq!(theirs.len(), 2);
    assert!(
        theirs
            .iter()
            .all(|it| it.seen > known.seen && it.about.is_empty())
    );
}

/// Bob is silenced and sent away, a range is shut and a table closed; Anne is a member, a code is left;
/// of two reports one is answered.
async fn ruled(under: &Under) -> std::sync::Arc<dyn Store> {
    let store = with_people(under).await;
    let hosting = store.hosting();
    let about_bob = Act {
        person: Some(id("bob")),
        ..act("silence", "")
    };
    let away = Ruling {
        is: Is::SentAway,
        ..silences("away", "bob", None)
    };
    let of_all = |ruling: &str, is| Ruling {
        person: None,
        is,
        ..silences(ruling, "", None)
    };
    let range = "192.0.2.0/24".into();
    let table = "one".into();
    for ruling in [
        silences("silenced", "bob", Some(1 << 40)),
        away,
        of_all("shut", Is::Shut { range }),
        of_all("closed", Is::Closed { table }),
        of_all("said", Is::Announced),
    ] {
        // All in one second, with one reason: so are two of them alike but for whom they are about.
        hosting.rule(ruling, about_bob.clone()).await.unwrap();
    }
    let code = MemberCode {
        hash: [7; 32],
        uses: 3,
        until: 1 << 40,
    };
    hosting.add_code(code, act("silence", "")).await.unwrap();
    assert!(hosting.admit(&id("anne"), [7; 32], 60).await.unwrap());
    for nr in [1, 2] {
        let told = Report {
            lines: vec![line("anne", "hm"), line("bob", "rude")],
            ..report(nr, "anne", "bob")
        };
        hosting.report(told).await.unwrap();
    }
    let answer = Answer {
        at: 70,
        upheld: true,
    };
    let answered = hosting.answer("report001", answer, act("uphold", "report001"));
    assert!(answered.await.unwrap());
    store
}

pub(super) async fn how_the_house_is_ruled_is_brought_along(under: Under) {
    let store = ruled(&under).await;
    let told = lines(&*store).await;
    let other = moved(&told).await;
    let (here, there) = (store.hosting(), other.hosting());
    assert_eq!(
        here.rulings(0).await.unwrap(),
        there.rulings(0).await.unwrap()
    );
    assert_eq!(there.rulings(0).await.unwrap().len(), 5);
    for answered in [false, true] {
        let reports = there.reports(answered).await.unwrap();
        assert_eq!(reports, here.reports(answered).await.unwrap());
        assert_eq!(reports.len(), 1);
    }
    let acts = async |hosting: &dyn crate::store::hosting::Hosting| -> Vec<Act> {
        let acts = hosting.acts(u64::MAX).await.unwrap();
        acts.into_iter().map(|noted| noted.act).collect()
    };
    assert_eq!(acts(there).await, acts(here).await);
    assert_eq!(acts(there).await.len(), 7, "those alike too");
    assert!(there.is_member(&id("anne")).await.unwrap());
    assert!(!there.is_member(&id("bob")).await.unwrap());
    // The code is for two more.
    for (who, admitted) in [("bob", true), ("carl", true), ("cleo", false)] {
        let came = there.admit(&id(who), [7; 32], 60).await.unwrap();
        assert_eq!(came, admitted, "{who}");
    }
    // And the other way, into a store that has lost some of it.
    let again = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(again.new, 0);
    assert!(here.lift("away", act("lift", "away")).await.unwrap());
    let imported = import(&*store, Cursor::new(told.join("\n"))).await.unwrap();
    assert_eq!(imported.new, 1);
    assert_eq!(here.rulings(0).await.unwrap().len(), 5);
}

/// An act stays, without whom it was about.
pub(super) async fn nothing_is_ruled_about_nobody(under: Under) {
    let elsewhere: Under = std::sync::Arc::new(MemorySubject::default());
    let told = lines(&*ruled(&elsewhere).await).await;
    let without_bob = told.iter().filter(|line| !line.contains(r#""name":"Bob""#));
    let without_bob: Vec<_> = without_bob.cloned().collect();
    assert_eq!(without_bob.len() + 1, told.len());
    let other = under.store();
    import(&*other, Cursor::new(without_bob.join("\n")))
        .await
        .unwrap();
    let told = lines(&*other).await.join("\n");
    assert!(!told.contains("bob"), "{told}");
    let hosting = other.hosting();
    assert_eq!(hosting.rulings(0).await.unwrap().len(), 3);
    assert_eq!(hosting.acts(u64::MAX).await.unwrap().len(), 7);
}

pub(super) async fn nothing_of_who_was_forgotten_is_told(under: Under) {
    let store = ruled(&under).await;
    let before = lines(&*store).await;
    let wish = store.personal().begin_forgetting(&id("bob"), [7; 32]);
    assert!(wish.await.unwrap());
    let told = lines(&*store).await.join("\n");
    assert!(!told.contains("bob") && !told.contains("BOB"), "{told}");
    assert!(!told.contains("rude"), "{told}");
    // While they are being forgotten, an older file brings nothing of them back.
    import(&*store, Cursor::new(before.join("\n")))
        .await
        .unwrap();
    assert_eq!(lines(&*store).await.join("\n"), told);
}

/// Whoever takes over an export does not let in by it who ruled the other house.
pub(super) async fn who_rules_is_not_brought_along(under: Under) {
    let store = under.store();
    let hosting = store.hosting();
    let before = lines(&*store).await;
    hosting.add_host(link(1, 1 << 40), 50).await.unwrap();
    let opened = hosting.open_session([1; 32], session(2, 1 << 40), 50);
    assert!(opened.await.unwrap().is_some());
    hosting.add_host(link(3, 1 << 40), 50).await.unwrap();
    let passkey = HostPasskey {
        id: vec![4; 20],
        name: "Zoé".into(),
        key: "{}".into(),
        about: String::new(),
        made: 50,
        used: 0,
    };
    let added = hosting.add_host_passkey(passkey, act("passkey", "x"));
    assert!(added.await.unwrap());
    let told = lines(&*store).await;
    assert_eq!(told.len(), before.len() + 1, "that it was done: {told:?}");
    let other = moved(&told).await;
    assert!(other.hosting().host_passkeys().await.unwrap().is_empty());
}
