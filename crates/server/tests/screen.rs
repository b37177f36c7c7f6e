//! A table on a big screen: its host without a seat, the codes by which people sit down, and that the
//! screen is told what all may know and nothing else.

mod house;

use catalog::{AnyGame, ModeJson};
use client::{Connection, Visitor};
use engine::Rng;
use house::{Open, door};
use serde_json::{Value, json};

async fn on_screen(host: &Visitor, terms: Value) -> Value {
    let new = json!({"terms": terms, "screen": true});
    host.post("/api/tables", &new).await.expect("a table")
}

async fn code(host: &Visitor, doors: &Value) -> Value {
    let path = format!("/api/tables/{}/code", door(doors, "watch"));
    host.post(&path, &json!({})).await.expect("a code or none")
}

/// What comes of a code: the status and the body.
async fn sit(person: &Visitor, code: &Value) -> (u16, Value) {
    let typed = json!({"code": code}).to_string();
    let answer = person.ask("POST", "/api/seat", &typed).await;
    let answer = answer.expect("an answer");
    let body = serde_json::from_str(&answer.body).expect("JSON");
    (answer.status, body)
}

/// A command of the screen.
async fn at_screen(host: &Visitor, doors: &Value, command: Value) -> Value {
    let mut command = command;
    command["id"] = json!(command.to_string().len().to_string());
    let path = format!("/api/tables/{}", door(doors, "watch"));
    host.post(&path, &command).await.expect("an answer")
}

fn terms(seats: u8) -> Value {
    json!({"game": "chaud-devant", "seats": seats})
}

#[tokio::test(flavor = "multi_thread")]
async fn people_sit_down_by_the_code_on_the_screen() {
    let open = Open::new().await;
    let host = open.visitor("Salon").await;
    let doors = on_screen(&host, terms(3)).await;
    let shown = code(&host, &doors).await;
    assert_eq!(shown["seats"], 3);
    assert_eq!(
        code(&host, &doors).await,
        shown,
        "a second screen shows the same"
    );
    let (anne, bob) = (open.visitor("Anne").await, open.visitor("Bob").await);
    let seated = json!({"table": doors["table"]});
    assert_eq!(sit(&anne, &shown["code"]).await, (200, seated.clone()));
    // The page was opened again.
    assert_eq!(sit(&anne, &shown["code"]).await, (200, seated.clone()));
    let typed = shown["code"].as_str().unwrap().to_lowercase();
    let typed = json!(format!(" {} {}", &typed[..3], &typed[3..]));
    assert_eq!(sit(&bob, &typed).await, (200, seated));
    let left = code(&host, &doors).await;
    assert_eq!((&left["code"], &left["seats"]), (&shown["code"], &json!(1)));

    // The screen fills up with a cook, frees a seat, and has a code for it again.
    let laid = at_screen(
        &host,
        &doors,
        json!({"do": "lay", "seat": 2, "bot": "commis"}),
    )
    .await;
    assert_eq!(laid["seats"][2]["is"], "bot", "{laid}");
    assert_eq!(code(&host, &doors).await["code"], Value::Null);
    at_screen(&host, &doors, json!({"do": "lay", "seat": 1, "bot": null})).await;
    assert_eq!(
        code(&host, &doors).await["code"],
        shown["code"],
        "one is left"
    );
    assert_eq!(sit(&bob, &shown["code"]).await.0, 200);
    let started = at_screen(&host, &doors, json!({"do": "start"})).await;
    assert_eq!(started["phase"], "playing", "{started}");
    assert_eq!(
        (&started["me"], &started["legal"]),
        (&Value::Null, &json!([]))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_is_wrong_with_a_code_is_answered_alike() {
    let open = Open::new().await;
    let host = open.visitor("Salon").await;
    let doors = on_screen(&host, terms(2)).await;
    let shown = code(&host, &doors).await["code"].clone();
    let people = ["Anne", "Bob", "Carl"].map(|name| open.visitor(name));
    let [anne, bob, carl] = people;
    let (anne, bob, carl) = (anne.await, bob.await, carl.await);
    assert_eq!(sit(&anne, &shown).await.0, 200);
    assert_eq!(sit(&bob, &shown).await.0, 200);
    let used = sit(&carl, &shown).await;
    assert_eq!((used.0, &used.1["code"]), (403, &json!("bad_seat_code")));
    for wrong in ["CDFHJK", "", "a much longer thing than any code", "é"] {
        assert_eq!(sit(&carl, &json!(wrong)).await, used, "{wrong}");
    }
    // Somebody gets up: what was used stays used, and the next code is another.
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let up = json!({"do": "leave", "id": "up"});
    assert_eq!(bob.post(&path, &up).await.unwrap()["answers"], "up");
    assert_eq!(sit(&carl, &shown).await, used);
    let next = code(&host, &doors).await;
    assert_ne!(next["code"], shown);
    // Who is blocked by one of them is told the same as well.
    let block = format!("/api/tables/{}/seats/0/block", door(&doors, "table"));
    assert_eq!(sit(&bob, &next["code"]).await.0, 200);
    let blocks_anne = bob.ask("PUT", &block, "").await.unwrap();
    assert_eq!(blocks_anne.status, 200);
    assert_eq!(anne.post(&path, &up).await.unwrap()["answers"], "up");
    let next = code(&host, &doors).await;
    assert_eq!(sit(&anne, &next["code"]).await, used);
    // Nobody known sits nowhere.
    let typed = json!({"code": next["code"]}).to_string();
    let stranger = client::ask(open.address(), "POST", "/api/seat", &[], &typed).await;
    assert_eq!(stranger.unwrap().status, 401);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_has_the_screen_is_given_codes_and_obeyed() {
    let open = Open::new().await;
    let (host, anne) = (open.visitor("Salon").await, open.visitor("Anne").await);
    let doors = on_screen(&host, terms(2)).await;
    for which in ["watch", "join"] {
        let path = format!("/api/tables/{}/code", door(&doors, which));
        let asked = anne.ask("POST", &path, "").await.unwrap();
        assert_eq!(asked.status, 404, "{which}");
    }
    let refused = at_screen(
        &anne,
        &doors,
        json!({"do": "lay", "seat": 0, "bot": "chef"}),
    )
    .await;
    assert_eq!(refused["why"]["code"], "not_seated");
    // Nor is the maker of a table without a screen.
    let plain = json!({"terms": terms(2)});
    let plain = host.post("/api/tables", &plain).await.unwrap();
    let path = format!("/api/tables/{}/code", door(&plain, "watch"));
    assert_eq!(host.ask("POST", &path, "").await.unwrap().status, 404);
    let refused = at_screen(&host, &plain, json!({"do": "start"})).await;
    assert_eq!(refused["why"]["code"], "not_seated");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_guesses_only_so_often() {
    let open = Open::with(|config| config.limits.sign_ins = 4).await;
    let anne = open.visitor("Anne").await;
    for guess in 0..6 {
        let (status, _) = sit(&anne, &json!("CDFHJK")).await;
        assert_eq!(status, if guess < 4 { 403 } else { 429 });
    }
    // To sign in is counted apart.
    let code = json!({"code": "x"}).to_string();
    let signed = anne.ask("POST", "/api/sign-in/code", &code).await.unwrap();
    assert_eq!(signed.status, 403);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_comes_late_takes_over_from_a_cook() {
    let open = Open::new().await;
    let (host, anne, bob) = (
        open.visitor("Salon").await,
        open.visitor("Anne").await,
        open.visitor("Bob").await,
    );
    let doors = on_screen(&host, terms(2)).await;
    assert_eq!(sit(&anne, &code(&host, &doors).await["code"]).await.0, 200);
    at_screen(
        &host,
        &doors,
        json!({"do": "lay", "seat": 1, "bot": "plongeur"}),
    )
    .await;
    at_screen(&host, &doors, json!({"do": "start"})).await;
    let late = code(&host, &doors).await;
    assert_eq!(late["seats"], 1);
    assert_eq!(sit(&bob, &late["code"]).await.0, 200);
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let seen = bob.get(&path).await.unwrap();
    assert_eq!(
        (&seen["me"], &seen["seats"][1]["name"]),
        (&json!(1), &json!("Bob"))
    );
    assert_eq!(code(&host, &doors).await["code"], Value::Null);
    // And the other way round, while Bob is in the kitchen.
    let cook = json!({"do": "choose", "about": 1, "choice": {"do": "bot", "level": "plongeur"}});
    let stood = at_screen(&host, &doors, cook).await;
    assert_eq!(stood["seats"][1]["stand_in"], "plongeur", "{stood}");
    let back = json!({"do": "come_back", "id": "back"});
    let back = bob.post(&path, &back).await.unwrap();
    assert_eq!(back["seats"][1]["stand_in"], Value::Null);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_screen_gets_in_however_many_watch() {
    let open = Open::with(|config| config.limits.watchers_per_table = 2).await;
    let (host, anne) = (open.visitor("Salon").await, open.visitor("Anne").await);
    let doors = on_screen(&host, terms(2)).await;
    let mut watching = Vec::new();
    for _ in 0..3 {
        let mut watcher = anne.open(door(&doors, "watch")).await.unwrap();
        watcher.next().await.expect("something is said");
        watching.push(watcher);
    }
    let mut screen = host.open(door(&doors, "watch")).await.unwrap();
    assert_eq!(screen.next().await.unwrap()["say"], "table");
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { mod screens_hear_what_watchers_hear { $(
        #[tokio::test(flavor = "multi_thread")]
        async fn $id() {
            super::every_mode(&stringify!($id).replace('_', "-")).await;
        }
    )* } };
}

bots::games!(tests);

async fn every_mode(id: &str) {
    let game = catalog::find(id).expect("a game");
    let open = Open::new().await;
    for mode in game.modes() {
        whole_match(&open, game, &mode).await;
    }
    open.server.stop().await;
}

/// The screen's own browser plays too: the screen is told no more for that.
async fn whole_match(open: &Open, game: &dyn AnyGame, mode: &ModeJson) {
    let what = format!("{} {}", game.meta().id, mode.id);
    let seats = mode.to_seats.min(3).max(mode.from_seats);
    let terms = json!({"game": game.meta().id, "seats": seats, "options": mode.options});
    let host = open.visitor("Salon").await;
    let doors = on_screen(&host, terms).await;
    let stranger = open.visitor("Watcher").await;
    let watching = stranger.open(door(&doors, "watch")).await.expect(&what);
    let watching = tokio::spawn(frames(watching));
    let screen = host.open(door(&doors, "watch")).await.expect(&what);
    let screen = tokio::spawn(frames(screen));
    let mut people = vec![host.clone()];
    for seat in 1..seats {
        people.push(open.visitor(&format!("Person {seat}")).await);
    }
    let shown = code(&host, &doors).await;
    for person in &people {
        assert_eq!(sit(person, &shown["code"]).await.0, 200, "{what}");
    }
    at_screen(&host, &doors, json!({"do": "start"})).await;
    play(&people, door(&doors, "table"), &what).await;
    let (screen, watcher) = (screen.await.expect(&what), watching.await.expect(&what));
    // But for the first: one of them came before the other.
    assert!(screen.len() > 10, "{what}");
    assert_eq!(screen[1..], watcher[1..], "{what}");
}

/// All that is told until the match is over, to the byte.
async fn frames(mut connection: Connection) -> Vec<String> {
    let mut frames = Vec::new();
    loop {
        let text = connection.next_text().await.expect("a frame").to_string();
        let is_over = text.contains(r#""phase":"over""#);
        frames.push(text);
        if is_over {
            return frames;
        }
    }
}

/// Random legal moves to the end.
async fn play(people: &[Visitor], table: &str, what: &str) {
    let path = format!("/api/tables/{table}");
    let mut rng = Rng::quick(7);
    for step in 0.. {
        let seen = people[0].get(&path).await.expect(what);
        if seen["phase"] == "over" {
            return;
        }
        let mover = seen["pending"][0].as_u64().expect("somebody moves") as usize;
        let seen = people[mover].get(&path).await.expect(what);
        let legal = seen["legal"].as_array().expect("a list");
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let act =
            json!({"do": "act", "id": format!("m{step}"), "seq": seen["seq"], "action": action});
        let done = people[mover].post(&path, &act).await.expect(what);
        assert_eq!(done["say"], "table", "{what}: {done}");
    }
}
