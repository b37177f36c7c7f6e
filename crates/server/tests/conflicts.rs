//! Somebody else appends to a table's log; the store fails half way.

mod house;

use client::Visitor;
use client::history::{Fault as Found, History, Log};
use engine::{Seat, Viewer};
use house::{Open, config, door, look, metric, on_the_clock, table_for_two, toggle};
use serde_json::{Value, json};
use server::Server;
use server::store::credentials::{Challenge, Passkey, UsedPasskey};
use server::store::joining::{Join, Joined};
use server::store::{
    Append, Company, Credentials, Door, Durability, Exported, Hosting, Import, Joining, Kept,
    KnownDevice, Later, MatchSummary, NewTable, Notices, Opening, Person, Personal, Piece, Place,
    Profile, SeatCodes, Sqlite, Store, StoreError, TableSummary,
};
use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, Mutex, mpsc};
use table::{Logged, Mark, PersonId, Table};
use tempfile::TempDir;

/// What goes wrong with the next append.
#[derive(Clone, Copy)]
enum Fault {
    /// Somebody else was first.
    Conflict,
    /// It is done, but nobody is told so.
    AnswerLost,
    /// It is told before it is done, and then the power fails.
    AnsweredFirst,
}

/// A store that does as it is told, but for the faults that wait.
struct Faulty {
    store: Sqlite,
    faults: Mutex<VecDeque<Fault>>,
}

impl Faulty {
    fn fail(&self, faults: impl IntoIterator<Item = Fault>) {
        self.faults.lock().unwrap().extend(faults);
    }

    fn faults_left(&self) -> usize {
        self.faults.lock().unwrap().len()
    }
}

macro_rules! pass_on {
    ($($name:ident($($given:ident: $kind:ty),*) -> $answer:ty;)*) => {
        $(fn $name(&self, $($given: $kind),*) -> Later<$answer> {
            self.store.$name($($given),*)
        })*
    };
}

impl Store for Faulty {
    fn notices(&self) -> &dyn Notices {
        self.store.notices()
    }

    fn personal(&self) -> &dyn Personal {
        self.store.personal()
    }

    fn seat_codes(&self) -> &dyn SeatCodes {
        self.store.seat_codes()
    }

    fn company(&self) -> &dyn Company {
        self.store.company()
    }

    fn hosting(&self) -> &dyn Hosting {
        self.store.hosting()
    }

    fn append(&self, append: Append) -> Later<()> {
        let fault = self.faults.lock().unwrap().pop_front();
        match fault {
            None => self.store.append(append),
            Some(Fault::AnsweredFirst) => Box::pin(async { Ok(()) }),
            Some(Fault::Conflict) => Box::pin(async { Err(StoreError::Conflict) }),
            Some(Fault::AnswerLost) => {
                let done = self.store.append(append);
                Box::pin(async {
                    done.await?;
                    Err(StoreError::Unavailable("no answer".into()))
                })
            }
        }
    }

    pass_on! {
        create(made: NewTable) -> ();
        log_after(table: &str, seq: u64) -> Option<Kept>;
        opening(table: &str) -> Option<Opening>;
        read_on(table: &str, from: Place) -> Piece;
        mark(table: &str, mark: Mark) -> ();
        door(code: &str) -> Option<Door>;
        close(table: &str, why: &str) -> ();
        reopen(stands: Append) -> ();
        wakes() -> Vec<(String, u64)>;
        live() -> Vec<String>;
        sweep(before: u64, visited: HashSet<String>) -> ();
        lobby() -> Vec<TableSummary>;
        tables_of(person: &PersonId) -> Vec<TableSummary>;
        live_tables_of(host: &PersonId) -> u32;
        matches_of(person: &PersonId) -> Vec<MatchSummary>;
        record(table: &str, number: u32) -> Option<String>;
        has_played(person: &PersonId, table: &str, number: u32) -> bool;
        add_person(person: Person, token: [u8; 32]) -> ();
        person_with(token: [u8; 32]) -> Option<Person>;
        person(id: &PersonId) -> Option<Person>;
        forget_idle_people(seconds: u64) -> ();
        rename(person: &PersonId, name: &str) -> ();
        set_profile(person: &PersonId, profile: Profile) -> ();
        add_transfer(person: &PersonId, secret: [u8; 32], until: u64) -> ();
        transfer(secret: [u8; 32], token: [u8; 32], now: u64) -> Option<Person>;
        devices(person: &PersonId) -> Vec<KnownDevice>;
        see_device(token: [u8; 32], about: &str) -> ();
        end_devices(person: &PersonId, tokens: Vec<[u8; 32]>) -> ();
        clock() -> u64;
        set_clock(at: u64) -> ();
        export(to: mpsc::SyncSender<Exported>) -> ();
        import(thing: Import) -> bool;
    }
}

impl Credentials for Faulty {
    pass_on! {
        add_challenge(challenge: Challenge, most: u32, now: u64) -> bool;
        take_challenge(secret: [u8; 32], now: u64) -> Option<Challenge>;
        add_passkey(passkey: Passkey) -> bool;
        passkey(id: &[u8]) -> Option<Passkey>;
        passkeys(person: &PersonId) -> Vec<Passkey>;
        remove_passkey(person: &PersonId, id: &[u8]) -> bool;
        use_passkey(used: UsedPasskey) -> Option<Person>;
        set_codes(person: &PersonId, codes: Vec<[u8; 32]>) -> ();
        codes_left(person: &PersonId) -> u32;
        use_code(code: [u8; 32], token: [u8; 32]) -> Option<Person>;
    }
}

impl Joining for Faulty {
    pass_on! {
        begin_join(secret: [u8; 32], kept: &PersonId, now: u64) -> Option<Joined>;
        joins() -> Vec<Join>;
        seats_of(person: &PersonId) -> Vec<String>;
        finish_join(join: &Join) -> bool;
    }
}

fn new_store() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("house.db"), Durability::Process);
    (folder, store.unwrap())
}

async fn faulty() -> (Open, Arc<Faulty>) {
    let (folder, store) = new_store();
    let store = Arc::new(Faulty {
        store,
        faults: Mutex::default(),
    });
    let config = config(folder.path().join("house.db"));
    let server = Server::start_with(config, Arc::clone(&store) as Arc<_>);
    let server = server.await.unwrap();
    (Open { server, folder }, store)
}

/// Two houses with one store.
async fn two_houses() -> (Open, Open) {
    let (folder, store) = new_store();
    let store: Arc<dyn Store> = Arc::new(store);
    let mut open = Vec::new();
    for folder in [folder, tempfile::tempdir().unwrap()] {
        let config = config(folder.path().join("house.db"));
        let server = Server::start_with(config, Arc::clone(&store)).await;
        let server = server.unwrap();
        open.push(Open { server, folder });
    }
    let there = open.pop().unwrap();
    (open.pop().unwrap(), there)
}

fn at(open: &Open, who: &Visitor) -> Visitor {
    Visitor {
        house: open.address(),
        ..who.clone()
    }
}

fn path(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

fn act(id: &str, table: &Value) -> Value {
    json!({"do": "act", "id": id, "seq": table["seq"], "action": table["legal"][0]})
}

#[tokio::test(flavor = "multi_thread")]
async fn what_another_house_appended_is_learnt_and_the_command_is_done() {
    let (here, there) = two_houses().await;
    let (host, guest, doors) = table_for_two(&here).await;
    let guest = at(&there, &guest);
    let mut socket = guest.open(door(&doors, "table")).await.unwrap();
    let before = socket.next().await.unwrap();
    // Both choose at the same time, each in another house.
    let table = look(&host, &doors).await;
    let chosen = host.post(&path(&doors), &act("a", &table)).await.unwrap();
    assert_eq!(chosen["step"], 1);
    socket.send(&act("b", &before)).await.unwrap();
    let learnt = socket.next().await.unwrap();
    assert_eq!(
        (&learnt["step"], &learnt["answers"]),
        (&json!(1), &json!(null))
    );
    assert_eq!(
        (&learnt["news"][0]["is"], &learnt["news"][0]["seat"]),
        (&json!("moved"), &json!(0))
    );
    let done = socket.next().await.unwrap();
    assert_eq!((&done["step"], &done["answers"]), (&json!(2), &json!("b")));
    assert_eq!(done["news"].as_array().unwrap().len(), 1, "{done}");
    assert_eq!(metric(&there, "conflicts_total").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_that_was_done_in_another_house_is_answered_and_not_done_again() {
    let (here, there) = two_houses().await;
    let (host, _, doors) = table_for_two(&here).await;
    let host_there = at(&there, &host);
    let mut socket = host_there.open(door(&doors, "table")).await.unwrap();
    let before = socket.next().await.unwrap();
    let command = act("a", &before);
    let done = host.post(&path(&doors), &command).await.unwrap();
    let answer = socket.command(&command).await.unwrap();
    assert_eq!(answer["answers"], "a", "{answer}");
    assert_eq!((&answer["seq"], &answer["step"]), (&done["seq"], &json!(1)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_longer_possible_is_refused_after_all() {
    let (here, there) = two_houses().await;
    let (host, _, doors) = table_for_two(&here).await;
    let host_there = at(&there, &host);
    let mut socket = host_there.open(door(&doors, "table")).await.unwrap();
    let before = socket.next().await.unwrap();
    let table = look(&host, &doors).await;
    host.post(&path(&doors), &act("a", &table)).await.unwrap();
    let answer = socket.command(&act("b", &before)).await.unwrap();
    assert_eq!(answer["say"], "refused", "{answer}");
    assert_ne!(answer["why"]["code"], "not_saved", "{answer}");
    assert_eq!(look(&host_there, &doors).await["step"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_tries_for_ever() {
    let (open, store) = faulty().await;
    let (host, _, doors) = table_for_two(&open).await;
    store.fail([Fault::Conflict; 4]);
    assert_eq!(toggle(&host, &doors, 1).await["answers"], "t1");
    assert_eq!(store.faults_left(), 0);
    store.fail([Fault::Conflict; 6]);
    let refused = toggle(&host, &doors, 2).await;
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    assert_eq!(store.faults_left(), 1, "five attempts");
    assert_eq!(toggle(&host, &doors, 2).await["answers"], "t2");
    assert_eq!(look(&host, &doors).await["step"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_whose_answer_was_lost_is_found_done() {
    let (open, store) = faulty().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let mut socket = guest.open(door(&doors, "table")).await.unwrap();
    let before = socket.next().await.unwrap();
    let command = act("a", &look(&host, &doors).await);
    store.fail([Fault::AnswerLost]);
    let refused = host.post(&path(&doors), &command).await.unwrap();
    assert_eq!(refused["why"]["code"], "not_saved", "{refused}");
    let done = host.post(&path(&doors), &command).await.unwrap();
    assert_eq!((&done["answers"], &done["step"]), (&json!("a"), &json!(1)));
    let seq = before["seq"].as_u64().map(|seq| seq + 1);
    assert_eq!(done["seq"].as_u64(), seq, "it was done once");
    let heard = socket.next().await.unwrap();
    assert_eq!(
        (&heard["step"], &heard["news"][0]["is"]),
        (&json!(1), &json!("moved"))
    );
}

/// Until only Anne has to choose: the bot has.
async fn bot_has_chosen(host: &Visitor, doors: &Value) {
    let mut socket = host.open(door(doors, "table")).await.unwrap();
    while socket.next().await.unwrap()["pending"] != json!([0]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_moves_though_somebody_else_was_first() {
    let (open, store) = faulty().await;
    store.fail([Fault::Conflict]);
    let (host, doors) = on_the_clock(&open, 3600, 0).await;
    bot_has_chosen(&host, &doors).await;
    assert_eq!(store.faults_left(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_though_somebody_else_was_first() {
    let (open, store) = faulty().await;
    let (host, doors) = on_the_clock(&open, 3600, 0).await;
    bot_has_chosen(&host, &doors).await;
    // The house is closed, and opens again when the clock has run out.
    let Open { server, folder } = open;
    server.stop().await;
    let closed_at = store.clock().await.unwrap();
    store.set_clock(closed_at + 3_600_000).await.unwrap();
    store.fail([Fault::Conflict]);
    let config = config(folder.path().join("house.db"));
    let server = Server::start_with(config, Arc::clone(&store) as Arc<_>);
    let server = server.await.unwrap();
    let host = Visitor {
        house: server.address(),
        ..host
    };
    let mut socket = host.open(door(&doors, "table")).await.unwrap();
    while socket.next().await.unwrap()["matters"][0]["is"] != "clock_at_zero" {}
    assert_eq!(store.faults_left(), 0);
}

/// What a seat is shown after these entries.
fn view(entries: &[Value], seat: Option<u64>) -> Value {
    let read = |entry: &Value| serde_json::from_str(&entry.to_string()).unwrap();
    let log: Vec<Logged> = entries.iter().map(read).collect();
    let table = Table::replay(&log).unwrap();
    let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat as u8)));
    let views = table.current_match().map(|game| game.views(&[viewer]));
    let view = views.as_ref().and_then(|views| views.of(viewer));
    view.map_or(Value::Null, |view| {
        serde_json::from_str(view.get()).unwrap()
    })
}

/// Two people play for a while, and all they do is recorded.
async fn recorded(plant: Option<Fault>) -> Vec<Found> {
    let (open, store) = faulty().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let table = door(&doors, "table");
    let history = History::new();
    let people = [(&host, "anne"), (&guest, "bob")];
    let people = people.map(|(visitor, name)| (visitor, history.client(table, name)));
    for command in ["sit", "start"] {
        people[1].1.sends(&json!({"do": command, "id": command}));
    }
    store.fail(plant);
    for round in 0..6 {
        for (who, (visitor, recorder)) in people.iter().enumerate() {
            let asked = recorder.now();
            let seen = visitor.get(&path(&doors)).await.unwrap();
            recorder.hears(&seen, Some(asked));
            if seen["legal"] == json!([]) {
                continue;
            }
            let command = act(&format!("{who}-{round}"), &seen);
            let asked = recorder.now();
            recorder.sends(&command);
            let answer = visitor.post(&path(&doors), &command).await.unwrap();
            recorder.hears(&answer, Some(asked));
        }
    }
    assert!(history.acknowledged() >= 6);
    let log = store.log(table).await.unwrap().unwrap().log;
    let log = log
        .iter()
        .map(|logged| serde_json::to_string(logged).unwrap());
    let log: Log = log
        .map(|text| serde_json::from_str(&text).unwrap())
        .collect();
    history.faults(&[(table.to_string(), log)].into(), view)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_house_that_acknowledges_before_it_keeps_is_found_out() {
    assert_eq!(recorded(None).await, []);
    assert_eq!(recorded(Some(Fault::Conflict)).await, []);
    let found = recorded(Some(Fault::AnsweredFirst)).await;
    let lost = |fault: &Found| matches!(fault, Found::Lost { id, .. } if id == "0-0");
    assert!(found.iter().any(lost), "{found:?}");
}
