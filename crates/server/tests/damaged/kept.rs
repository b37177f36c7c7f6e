//! All that a house keeps of people.

use server::store::company::NewInvitation;
use server::store::credentials::Passkey;
use server::store::hosting::{Act, Is, MemberCode, Report, ReportLine, Reported, Ruling};
use server::store::{Credentials, Durability, Joining, Lang, NoticeSettings, Sqlite, Store};
use std::path::Path;
use table::PersonId;

/// What the house keeps of people beside their names: a line of an export for each.
pub(crate) async fn keeps_more(path: &Path) {
    let store = Sqlite::open(path, Durability::Process).unwrap();
    let key = store.notices().house_key("push", vec![7; 32]);
    key.await.unwrap();
    let db = rusqlite::Connection::open(path).unwrap();
    let mut ids = db.prepare("select id from people order by id").unwrap();
    let ids = ids.query_map([], |row| row.get(0)).unwrap();
    let ids: Vec<String> = ids.map(Result::unwrap).collect();
    let people: Vec<PersonId> = ids.into_iter().map(PersonId).collect();
    let settings = NoticeSettings {
        version: 1,
        lang: Some(Lang::En),
        ..NoticeSettings::default()
    };
    let kept = store.notices().keep_settings(&people[0], settings);
    kept.await.unwrap();
    let codes = store.set_codes(&people[0], vec![[8; 32]]);
    codes.await.unwrap();
    let passkey = Passkey {
        id: vec![1; 16],
        person: people[0].clone(),
        handle: [2; 16],
        key: "{}".into(),
        about: "Firefox".into(),
        made: 3,
        used: 4,
    };
    assert!(store.add_passkey(passkey).await.unwrap());
    let company = store.company();
    let blocked = company.set_blocked(&people[1], &people[0], true, 0);
    blocked.await.unwrap();
    let link = store.add_transfer(&people[1], [9; 32], 1);
    link.await.unwrap();
    let joined = store.begin_join([9; 32], &people[2], 0).await.unwrap();
    assert!(joined.is_some());
    let tables = "select id from tables limit 1";
    let table = db.query_row(tables, [], |row| row.get(0)).unwrap();
    let invitation = NewInvitation {
        from: people[1].clone(),
        to: people[3].clone(),
        table,
        join: "door".into(),
        now: 5,
        until: u64::MAX >> 1,
        owed: None,
    };
    company.invite(invitation).await.unwrap();
    is_ruled(&store, &people).await;
    drop(store);
    db.pragma_update(None, "wal_checkpoint", "truncate")
        .unwrap();
}

/// A ruling, a report, a code, a member, and what was done twice in one second.
async fn is_ruled(store: &Sqlite, people: &[PersonId]) {
    let hosting = store.hosting();
    let act = Act {
        at: 50,
        by: "Zoé".into(),
        does: "silence".into(),
        about: String::new(),
        person: Some(people[0].clone()),
        reason: "rude".into(),
    };
    let ruling = Ruling {
        id: "silenced".into(),
        person: Some(people[0].clone()),
        until: None,
        is: Is::Silenced,
        since: 50,
        says: "rude".into(),
    };
    hosting.rule(ruling, act.clone()).await.unwrap();
    let code = MemberCode {
        hash: [5; 32],
        uses: 2,
        until: 100,
    };
    hosting.add_code(code, act).await.unwrap();
    assert!(hosting.admit(&people[3], [5; 32], 60).await.unwrap());
    let line = |person: &PersonId, words: &str| ReportLine {
        person: person.clone(),
        name: "Anybody".into(),
        words: words.into(),
    };
    let report = Report {
        id: "report".into(),
        reporter: people[3].clone(),
        about: people[0].clone(),
        made: 60,
        body: Reported {
            table: "any".into(),
            saying: Some(3),
        },
        lines: vec![line(&people[3], "hm"), line(&people[0], "rude")],
        answer: None,
    };
    hosting.report(report).await.unwrap();
}
