//! Every game in every mode, played to its end over real sockets; nobody is told what its seat
//! may not know.

mod house;

use catalog::{AnyGame, ModeJson};
use client::{Connection, Visitor};
use engine::{Rng, Seat, Viewer};
use house::{Open, door};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Everything one client was told.
type Heard = Vec<Value>;

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $id() {
            all_modes(&stringify!($id).replace('_', "-")).await;
        }
    )* };
}

bots::games!(tests);

async fn all_modes(id: &str) {
    let game = catalog::find(id).expect("a game");
    let open = Open::new().await;
    for mode in game.modes() {
        for seats in [mode.from_seats, mode.to_seats] {
            play(&open, game, &mode, seats).await;
        }
    }
    open.server.stop().await;
}

async fn play(open: &Open, game: &dyn AnyGame, mode: &ModeJson, seats: u8) {
    let what = format!("{} {} with {seats}", game.meta().id, mode.id);
    let people = gather(open, seats).await;
    let terms = json!({"game": game.meta().id, "seats": seats, "options": mode.options});
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = people[0].post("/api/tables", &new).await.expect(&what);
    let watcher = open.visitor("Watcher").await;
    let watching = watcher.open(door(&doors, "watch")).await.expect(&what);
    let watching = tokio::spawn(watch(watching));
    let mut playing = Vec::new();
    for (seat, person) in people.iter().enumerate() {
        let join = door(&doors, "join").to_string();
        playing.push(tokio::spawn(sit_and_play(
            person.clone(),
            join,
            seat as u8,
            seats,
        )));
    }
    let mut heard = BTreeMap::new();
    for (seat, player) in playing.into_iter().enumerate() {
        heard.insert(seat, player.await.expect(&what));
    }
    let seen = watching.await.expect(&what);
    let path = format!("/api/tables/{}/games/1/record", door(&doors, "table"));
    let record = people[0].ask("GET", &path, "").await.expect(&what);
    assert_eq!(record.status, 200, "{what}");
    let truth = Truth::of(&record.body);
    for (seat, messages) in &heard {
        truth.check(Viewer::Seat(Seat(*seat as u8)), messages, &what);
    }
    truth.check(Viewer::Public, &seen, &what);
    let games = people[0].get("/api/me/games").await.expect(&what);
    assert_eq!(games[0]["table"], doors["table"], "{what}");
}

async fn gather(open: &Open, seats: u8) -> Vec<Visitor> {
    let mut people = Vec::new();
    for seat in 0..seats {
        people.push(open.visitor(&format!("Person {seat}")).await);
    }
    people
}

/// Plays random legal moves. Seat 0 starts the game; the last one drops its connection now and
/// then, sometimes with a move under way.
async fn sit_and_play(person: Visitor, door: String, seat: u8, seats: u8) -> Heard {
    let mut rng = Rng::quick(u64::from(seat) + 1);
    let mut player = Player {
        line: person.open(&door).await.expect("a line"),
        sent: 0,
        unanswered: None,
    };
    let mut heard = Vec::new();
    if seat > 0 {
        player.tell(json!({"do": "sit", "seat": seat})).await;
    }
    loop {
        let message = player.next().await;
        heard.push(message.clone());
        if message["say"] != "table" {
            continue;
        }
        if message["phase"] == "over" {
            return heard;
        }
        if player.unanswered.is_none()
            && let Some(command) = answer(&message, &mut rng)
        {
            player.tell(command).await;
        }
        if seat + 1 == seats && message["phase"] == "playing" && rng.below(12) == 0 {
            player.line = person.open(&door).await.expect("a line again");
            player.unanswered = None;
        }
    }
}

fn answer(message: &Value, rng: &mut Rng) -> Option<Value> {
    let seats = message["seats"].as_array()?;
    let full = seats.iter().all(|seat| seat["is"] != "open");
    if message["phase"] == "gathering" {
        let starts = full && message["me"] == 0;
        return starts.then(|| json!({"do": "start"}));
    }
    let legal = message["legal"]
        .as_array()
        .filter(|legal| !legal.is_empty())?;
    let action = &legal[rng.below(legal.len() as u32) as usize];
    Some(json!({"do": "act", "seq": message["seq"], "action": action}))
}

struct Player {
    line: Connection,
    sent: u32,
    unanswered: Option<String>,
}

impl Player {
    async fn tell(&mut self, mut command: Value) {
        self.sent += 1;
        let id = format!("c{}", self.sent);
        command["id"] = id.clone().into();
        self.unanswered = Some(id);
        self.line.send(&command).await.expect("a line");
    }

    async fn next(&mut self) -> Value {
        let message = self.line.next().await.expect("the line holds");
        let answered = [&message["answers"], &message["id"]];
        if self
            .unanswered
            .as_ref()
            .is_some_and(|id| answered.contains(&&json!(id)))
        {
            self.unanswered = None;
        }
        message
    }
}

async fn watch(mut line: Connection) -> Heard {
    let mut heard = Vec::new();
    loop {
        let message = line.next().await.expect("the table");
        let over = message["phase"] == "over";
        heard.push(message);
        if over {
            return heard;
        }
    }
}

/// The game as its record tells it.
struct Truth {
    steps: Vec<Step>,
}

struct Step {
    game: Box<dyn catalog::AnyMatch>,
    told: catalog::StepJson,
}

impl Truth {
    fn of(record: &str) -> Self {
        let parsed = catalog::parse(record).expect("a record");
        let game = catalog::find(&parsed.game).expect("a game");
        let start = game.start(parsed.rules, &parsed.options, parsed.seats, parsed.seed);
        let (game, told) = start.expect("a start");
        let mut steps = vec![Step { game, told }];
        catalog::resume(record, &mut |game, told| {
            steps.push(Step {
                game: game.boxed_clone(),
                told: told.clone(),
            });
        })
        .expect("the record verifies");
        assert!(parsed.outcome.is_some());
        Self { steps }
    }

    /// What a client was told is what its seat may know at that step, and nothing else.
    fn check(&self, viewer: Viewer, heard: &Heard, what: &str) {
        let mut number = 0;
        for message in heard.iter().filter(|message| message["say"] == "table") {
            if message["n"] != 1 {
                assert!(
                    message["n"].as_u64() > Some(number),
                    "{what}: numbered upwards"
                );
            }
            number = message["n"].as_u64().unwrap();
            if message["phase"] == "gathering" {
                assert!(message["view"].is_null());
                continue;
            }
            self.check_step(viewer, message, what);
        }
        assert_eq!(heard.last().unwrap()["phase"], "over", "{what}");
    }

    fn check_step(&self, viewer: Viewer, message: &Value, what: &str) {
        let step = message["step"].as_u64().unwrap() as usize;
        let Step { game, .. } = &self.steps[step];
        let json = |raw: &catalog::Json| -> Value { serde_json::from_str(raw.get()).unwrap() };
        assert_eq!(
            message["view"],
            json(&game.view(viewer)),
            "{what} step {step}"
        );
        let legal = match viewer {
            Viewer::Seat(seat) => game.legal(seat),
            _ => Vec::new(),
        };
        assert_eq!(message["legal"], json!(legal), "{what} step {step}");
        assert_eq!(
            message["pending"],
            json!(game.pending()),
            "{what} step {step}"
        );
        assert_eq!(
            message["outcome"],
            json!(game.outcome()),
            "{what} step {step}"
        );
        let seed = &message["shuffle"]["seed"];
        assert_eq!(
            seed.is_null(),
            game.outcome().is_none(),
            "{what} step {step}"
        );
        for news in message["news"].as_array().unwrap() {
            if news["is"] == "moved" || news["is"] == "started" {
                let step = news["step"].as_u64().unwrap_or(0) as usize;
                let told = self.steps[step].told.heard_by(viewer);
                let told: Vec<Value> = told.map(json).collect();
                assert_eq!(news["events"], json!(told), "{what} step {step}");
            }
        }
    }
}
