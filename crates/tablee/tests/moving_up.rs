//! A house outgrows its file: all it has goes into a database, and back.
#![cfg(target_os = "linux")]

use client::Visitor;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;
use test_house::{HouseProcess, any_move, at, run, serve, told, two_who_play};
use test_postgres::Database;

const PROGRAM: &str = env!("CARGO_BIN_EXE_tablee");

/// A house that says all it can.
fn open(data: &Path) -> HouseProcess {
    HouseProcess::start(serve(PROGRAM, data).env("TABLEE_LOG", "trace"))
}

/// A table on whose clocks time runs, a finished match, and a person who comes from two devices.
struct Furnished {
    people: [Visitor; 2],
    tables: Vec<Value>,
}

async fn furnish(house: &HouseProcess) -> Furnished {
    let (people, ended) = two_who_play(house.address).await;
    for (person, command) in [(0, "ask_end"), (1, "agree")] {
        let said = json!({"do": command, "id": command});
        let done = people[person].post(&at(&ended), &said).await.unwrap();
        assert_eq!(done["answers"], command, "{done}");
    }
    let clock = json!({"move_seconds": 3600, "reserve_seconds": 600});
    let made = json!({
        "terms": {
            "game": "chaud-devant", "seats": 2,
            "pace": {"is": "real_time", "clock": clock},
        },
        "chairs": [{"is": "me"}, {"is": "bot", "level": "plongeur"}],
        "start": true,
    });
    let clocked = people[1].post("/api/tables", &made).await.unwrap();
    let transfer = people[0].post("/api/me/transfer", &json!({})).await;
    transfer.unwrap();
    let (_, open) = two_who_play(house.address).await;
    Furnished {
        people,
        tables: vec![ended, clocked, open],
    }
}

impl Furnished {
    /// What each of them sees of it all, but for how much time is left to anybody.
    async fn seen(&self, house: &HouseProcess) -> Vec<Value> {
        let mut seen = Vec::new();
        for person in &self.people {
            let person = Visitor {
                house: house.address,
                token: person.token.clone(),
                from: None,
            };
            seen.push(person.get("/api/me").await.unwrap());
            seen.push(person.get("/api/me/games").await.unwrap());
            for table in &self.tables {
                let mut table = person.get(&at(table)).await.unwrap();
                for seat in table["seats"].as_array_mut().unwrap() {
                    seat["clock"].take();
                }
                table["matters"].take();
                seen.push(table);
            }
        }
        seen
    }

    /// Somebody reports what another says, who is silenced for it; a third is sent away, and a fourth
    /// becomes a member.
    async fn is_ruled(&self, house: &HouseProcess, data: &Path) {
        let say = json!({"do": "say", "id": "rude", "text": "Beurk"});
        let said = self.people[1].post(&at(&self.tables[0]), &say).await;
        let number = said.unwrap()["chat"][0]["number"].clone();
        let reports = format!("{}/reports", at(&self.tables[0]));
        let report = json!({"saying": number}).to_string();
        let told = self.people[0].ask("POST", &reports, &report).await.unwrap();
        assert!(told.status < 300, "{}", told.body);
        let admin = |asks: &[&str]| admin(house, data, asks);
        let tables = self.tables.iter().map(|doors| doors["table"].as_str());
        let [first, _, open] = tables.collect::<Vec<_>>()[..] else {
            panic!("three tables");
        };
        let inside = |table: Option<&str>| admin(&["table", table.unwrap()])[0].clone();
        let rude = inside(first)["seats"][1]["person"].clone();
        let other = inside(open)["seats"][0]["person"].clone();
        for (does, whom) in [("silence", &rude), ("send-away", &other)] {
            admin(&[does, whom.as_str().unwrap(), "--reason", "for a test"]);
        }
        let code = admin(&["invite-code", "--uses", "2", "--reason", "for a test"]);
        let code = json!({"code": code[0]["code"]});
        let came = self.people[0].post("/api/me/member", &code).await;
        came.unwrap();
    }

    /// As it was, in the host's eyes and in those of whom it is about.
    async fn still_is_ruled(&self, house: &HouseProcess, data: &Path) {
        let rulings = admin(house, data, &["rulings"]);
        // Two of one second stand in any order.
        let is = rulings.iter().map(|ruling| ruling["is"].as_str());
        let is: BTreeSet<_> = is.flatten().collect();
        assert_eq!(is, BTreeSet::from(["silenced", "sent_away"]));
        let reports = admin(house, data, &["reports"]);
        assert_eq!(reports.len(), 1);
        assert_eq!(reports[0]["lines"][0]["words"], "Beurk");
        let acts = admin(house, data, &["audit"]);
        let acts: Vec<_> = acts.iter().map(|act| &act["do"]).collect();
        assert_eq!(acts, ["invite_code", "send_away", "silence"]);
        let rude = Visitor {
            house: house.address,
            ..self.people[1].clone()
        };
        let say = json!({"do": "say", "id": "again", "text": "Beurk"});
        let refused = rude.post(&at(&self.tables[0]), &say).await.unwrap();
        assert_eq!(refused["why"]["code"], "silenced", "{refused}");
    }

    /// Milliseconds that the person at the clock has left.
    async fn left(&self, house: &HouseProcess) -> u64 {
        let person = Visitor {
            house: house.address,
            token: self.people[1].token.clone(),
            from: None,
        };
        let table = person.get(&at(&self.tables[1])).await.unwrap();
        let clock = &table["seats"][0]["clock"];
        clock["move_ms"].as_u64().unwrap() + clock["reserve_ms"].as_u64().unwrap()
    }

    /// Somebody moves where somebody may.
    async fn go_on(&self, house: &HouseProcess) {
        let person = Visitor {
            house: house.address,
            token: self.people[1].token.clone(),
            from: None,
        };
        let act = any_move(&person, &self.tables[1], "on").await;
        let done = person.post(&at(&self.tables[1]), &act).await.unwrap();
        assert_eq!(done["say"], "table", "{done}");
    }
}

/// What the house answers its host, a line for each thing.
fn admin(house: &HouseProcess, data: &Path, asks: &[&str]) -> Vec<Value> {
    let mut admin = Command::new(PROGRAM);
    admin.args(["admin", "--listen", &house.address.to_string(), "--data"]);
    let answer = admin
        .arg(data)
        .args(asks)
        .output()
        .expect("the program runs");
    assert!(answer.status.success(), "{}", told(&answer));
    let text = String::from_utf8(answer.stdout).expect("text");
    let lines = text.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

fn stop(house: HouseProcess) {
    let (status, log) = house.closes();
    assert!(status.success() && !log.contains("panicked"), "{log}");
}

fn export(folder: &TempDir, data: &Path, name: &str) -> String {
    let file = folder.path().join(name);
    let exported = run(PROGRAM, &["export", &file.display().to_string()], data);
    assert!(exported.status.success(), "{}", told(&exported));
    std::fs::read_to_string(file).unwrap()
}

fn import(folder: &TempDir, data: &Path, name: &str) {
    let file = folder.path().join(name).display().to_string();
    let imported = run(PROGRAM, &["import", &file], data);
    assert!(imported.status.success(), "{}", told(&imported));
    assert!(told(&imported).contains(" 0 were here already"));
    let again = run(PROGRAM, &["import", &file], data);
    assert!(told(&again).starts_with("0 taken over"), "{}", told(&again));
    let checked = run(PROGRAM, &["check-tables"], data);
    assert!(checked.status.success(), "{}", told(&checked));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_moves_into_a_database_and_back() {
    let Some(database) = Database::new() else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let (file, back) = (
        folder.path().join("house.db"),
        folder.path().join("back.db"),
    );
    let url = database.url();
    let url = Path::new(&url);

    let house = open(&file);
    let furnished = furnish(&house).await;
    furnished.is_ruled(&house, &file).await;
    let (seen, left) = (furnished.seen(&house).await, furnished.left(&house).await);
    stop(house);
    let lines = export(&folder, &file, "up.jsonl");
    for kind in [
        "house",
        "person",
        "table",
        "game",
        "ruling",
        "report",
        "member_code",
        "act",
    ] {
        assert!(lines.contains(&format!("{{\"{kind}\":")), "{kind}");
    }
    import(&folder, url, "up.jsonl");
    assert_eq!(export(&folder, url, "there.jsonl"), lines);

    let house = open(url);
    assert_eq!(furnished.seen(&house).await, seen);
    let now = furnished.left(&house).await;
    assert!(now <= left && now + 60_000 > left, "{now} of {left}");
    furnished.still_is_ruled(&house, url).await;
    furnished.go_on(&house).await;
    let seen = furnished.seen(&house).await;
    stop(house);
    let lines = export(&folder, url, "down.jsonl");
    import(&folder, &back, "down.jsonl");
    assert_eq!(export(&folder, &back, "back.jsonl"), lines);
    let house = open(&back);
    assert_eq!(furnished.seen(&house).await, seen);
    furnished.still_is_ruled(&house, &back).await;
    stop(house);
}

/// Killed while it is played at: what was acknowledged is there, and no log shows how to get in.
#[tokio::test(flavor = "multi_thread")]
async fn a_house_in_a_database_is_opened_again_after_it_was_killed() {
    let Some(database) = Database::new() else {
        return;
    };
    let url = database.url().replace("tablee@", "tablee:pass-word@");
    let house = open(Path::new(&url));
    let ([host, _], doors) = two_who_play(house.address).await;
    let act = any_move(&host, &doors, "a").await;
    let done = host.post(&at(&doors), &act).await.unwrap();
    let log = house.is_killed();
    assert!(!log.contains("pass-word"), "{log}");
    let house = open(Path::new(&url));
    let host = Visitor {
        house: house.address,
        ..host
    };
    let table = host.get(&at(&doors)).await.unwrap();
    assert_eq!(table["seq"], done["seq"]);
    stop(house);
}
