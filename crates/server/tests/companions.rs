//! Several people whom one browser holds: each is a person with a cookie of their own; the browser is
//! told of its own people alone; and where it says for none of them what it asks, it sees what all may
//! see.

mod browser;
mod house;

use browser::Browser;
use catalog::{AnyGame, ModeJson};
use client::{Connection, Visitor};
use engine::Rng;
use house::{Open, door};
use serde_json::{Value, json};

async fn browser(open: &Open, name: &str) -> Browser {
    let mut browser = Browser::new(open.address());
    browser.origin = format!("http://{}", open.address());
    browser.get("/api/me").await;
    let named = browser
        .send("PUT", "/api/me", &json!({ "name": name }))
        .await;
    assert_eq!(named["name"], name);
    browser
}

async fn add(browser: &mut Browser, name: &str) -> Value {
    let new = json!({ "name": name });
    browser.post("/api/me/companions", &new).await
}

/// A table at which the browser's own person sits in the first seat and a companion in the second, and
/// somebody else in the third if it has one; started.
async fn shared(open: &Open, terms: Value) -> (Browser, Visitor, Value) {
    let mut browser = browser(open, "Anne").await;
    add(&mut browser, "Bob").await;
    let carl = open.visitor("Carl").await;
    let seats = terms["seats"].as_u64().expect("a number");
    let new = json!({"terms": terms, "chairs": [{"is": "me"}]});
    let doors = browser.post("/api/tables", &new).await;
    let join = format!("/api/tables/{}", door(&doors, "join"));
    let sit = |seat: u64| json!({"do": "sit", "id": "sit", "seat": seat});
    let sat = browser.post(&format!("{join}?as=1"), &sit(1)).await;
    assert_eq!((&sat["answers"], &sat["me"]), (&json!("sit"), &json!(1)));
    if seats > 2 {
        carl.post(&join, &sit(2)).await.expect("an answer");
    }
    for seat in 3..seats {
        let lay = json!({"do": "lay", "id": format!("l{seat}"), "seat": seat, "bot": "plongeur"});
        browser.post(&format!("{join}?as=0"), &lay).await;
    }
    let start = json!({"do": "start", "id": "start"});
    let started = browser.post(&format!("{join}?as=0"), &start).await;
    assert_eq!(started["phase"], "playing", "{started}");
    (browser, carl, doors)
}

fn chaud_devant(seats: u8) -> Value {
    json!({"game": "chaud-devant", "seats": seats})
}

fn table_path(doors: &Value) -> String {
    format!("/api/tables/{}", door(doors, "table"))
}

fn socket_path(doors: &Value, door: &str, whom: &str) -> String {
    format!("/api/tables/{}/socket{whom}", self::door(doors, door))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_companion_is_a_person_with_a_cookie_of_their_own() {
    let open = Open::new().await;
    let mut anne = browser(&open, "Anne").await;
    let own = anne.cookies["tablee"].clone();
    let hat = json!({"colour": "lilac", "pattern": "dots"});
    let new = json!({"name": "Bob", "hat": hat});
    let bob = anne.post("/api/me/companions", &new).await;
    assert_eq!(bob, json!({"as": 1, "name": "Bob", "hat": hat}));
    assert_ne!(anne.cookies["tablee-1"], own);
    assert_eq!(add(&mut anne, "Carl").await["as"], 2);
    let held = anne.get("/api/me/companions").await;
    assert_eq!((&held[0], &held[1]["name"]), (&bob, &json!("Carl")));

    // Each asks for themselves, and no cookie takes another's place.
    for (path, name) in [
        ("/api/me?as=1", "Bob"),
        ("/api/me?as=2", "Carl"),
        ("/api/me?as=0", "Anne"),
        ("/api/me", "Anne"),
    ] {
        assert_eq!(anne.get(path).await["name"], name, "{path}");
    }
    assert_eq!(anne.cookies["tablee"], own);
    let renamed = json!({"name": "Robert"});
    anne.send("PUT", "/api/me?as=1", &renamed).await;
    assert_eq!(anne.get("/api/me?as=1").await["name"], "Robert");
    assert_eq!(anne.get("/api/me").await["name"], "Anne");

    // One is forgotten, and only they are; their number is free for somebody else.
    let forgotten = anne.ask("DELETE", "/api/me?as=1", "").await;
    assert_eq!(forgotten.status, 204);
    assert!(!anne.cookies.contains_key("tablee-1"));
    assert_eq!(anne.get("/api/me").await["name"], "Anne");
    assert_eq!(add(&mut anne, "Denise").await["as"], 1);
    assert_eq!(anne.get("/api/me?as=2").await["name"], "Carl");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_named_and_not_held_is_refused_and_taken_for_nobody() {
    let open = Open::new().await;
    let mut anne = browser(&open, "Anne").await;
    let new = json!({"terms": chaud_devant(2), "chairs": [{"is": "me"}]});
    let doors = anne.post("/api/tables", &new).await;
    let cookies = anne.cookies.clone();
    let asked = [
        ("GET", "/api/me?as=1".to_owned()),
        ("GET", "/api/me?as=6".to_owned()),
        ("GET", "/api/me?as=".to_owned()),
        ("GET", format!("{}?as=1", table_path(&doors))),
        ("DELETE", "/api/me?as=1".to_owned()),
    ];
    for (method, path) in &asked {
        let answer = anne.ask(method, path, "").await;
        assert_eq!(answer.status, 401, "{path}");
        assert!(answer.body.contains("nobody_known"), "{path}");
    }
    // Nor is a token that the house never gave anybody's.
    anne.cookies.insert("tablee-1".into(), "never-given".into());
    for (method, path) in &asked[..1] {
        assert_eq!(anne.ask(method, path, "").await.status, 401, "{path}");
    }
    assert!(
        anne.socket(&socket_path(&doors, "table", "?as=1"))
            .await
            .is_err()
    );
    assert!(
        anne.socket(&socket_path(&doors, "table", "?as=2"))
            .await
            .is_err()
    );
    anne.cookies.remove("tablee-1");
    assert_eq!(anne.cookies, cookies, "nobody was made");
    assert_eq!(anne.get("/api/me").await["name"], "Anne");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_holds_five_and_new_people_are_counted_as_any() {
    let open = Open::with(|config| config.limits.people = 8).await;
    let mut anne = browser(&open, "Anne").await;
    for number in 1..=5 {
        assert_eq!(add(&mut anne, "Somebody").await["as"], number);
    }
    let new = json!({"name": "Sixth"}).to_string();
    let full = anne.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(full.status, 409);
    assert!(full.body.contains("too_many_companions"), "{}", full.body);
    let mut bob = browser(&open, "Bob").await;
    add(&mut bob, "Beside Bob").await;
    let more = bob.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(more.status, 429, "eight people were made from here");
    let mut nobody = Browser::new(open.address());
    nobody.origin = format!("http://{}", open.address());
    let asked = nobody.ask("POST", "/api/me/companions", &new).await;
    assert_eq!(asked.status, 401, "nobody has no companions");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_word_for_whom_it_shows_what_all_may_see_and_does_nothing() {
    let open = Open::new().await;
    let (mut browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let path = table_path(&doors);
    let shown = browser.get(&path).await;
    let watch = format!("/api/tables/{}", door(&doors, "watch"));
    let all = carl.get(&watch).await.expect("the table");
    assert_eq!(shown["me"], Value::Null);
    assert_eq!(
        (&shown["view"], &shown["legal"]),
        (&all["view"], &json!([]))
    );
    for seat in 0..2 {
        let own = browser.get(&format!("{path}?as={seat}")).await;
        assert_eq!(own["me"], seat);
        assert_ne!(own["view"], all["view"]);
    }
    let seen = browser.get(&format!("{path}?as=0")).await;
    let act = json!({"do": "act", "id": "a", "seq": seen["seq"], "action": seen["legal"][0]});
    let refused = browser.post(&path, &act).await;
    assert_eq!(refused["why"]["code"], "not_seated", "{refused}");
    // A companion who sits alone is not whose browser it is either.
    let leave = json!({"do": "leave", "id": "up"});
    let other = json!({"terms": chaud_devant(3), "chairs": [{"is": "me"}]});
    let other = carl.post("/api/tables", &other).await.expect("a table");
    let join = format!("/api/tables/{}?as=1", door(&other, "join"));
    browser
        .post(&join, &json!({"do": "sit", "id": "s", "seat": 1}))
        .await;
    let shown = browser.get(&table_path(&other)).await;
    assert_eq!(shown["me"], Value::Null);
    assert_eq!(
        browser.get(&format!("{}?as=1", table_path(&other))).await["me"],
        1
    );
    browser
        .post(&format!("{}?as=1", table_path(&other)), &leave)
        .await;
    let gone = browser.ask("GET", &table_path(&other), "").await;
    assert_eq!(gone.status, 404);
}

/// The next thing that is said of this kind.
async fn next(connection: &mut Connection, say: &str) -> Value {
    loop {
        let heard = connection.next().await.expect("a frame");
        if heard["say"] == say {
            return heard;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_told_of_its_own_people_before_the_table() {
    let open = Open::new().await;
    let (browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let mut public = browser
        .socket(&socket_path(&doors, "table", ""))
        .await
        .expect("a socket");
    let first = public.next().await.expect("a frame");
    let people = json!([
        {"as": 0, "seat": 0, "guarded": true},
        {"as": 1, "seat": 1, "guarded": true},
    ]);
    assert_eq!(
        (&first["say"], &first["people"]),
        (&json!("sharing"), &people)
    );
    let second = public.next().await.expect("a frame");
    assert_eq!(
        (&second["say"], &second["me"]),
        (&json!("table"), &Value::Null)
    );
    // By the link for onlookers nobody plays, and nothing is added.
    let watch = socket_path(&doors, "watch", "?as=1");
    let mut screen = browser.socket(&watch).await.expect("a socket");
    let first = screen.next().await.expect("a frame");
    assert_eq!(
        (&first["say"], &first["me"]),
        (&json!("table"), &Value::Null)
    );
    // Others are told nothing of it.
    let mut other = carl.open(door(&doors, "table")).await.expect("a socket");
    assert_eq!(other.next().await.expect("a frame")["say"], "table");
    // Both get up: there is nobody left to share.
    let mut anne = browser
        .socket(&socket_path(&doors, "table", "?as=0"))
        .await
        .expect("a socket");
    anne.send(&json!({"do": "leave", "id": "up"}))
        .await
        .expect("sent");
    let left = loop {
        let table = next(&mut other, "table").await;
        if table["seats"][0]["left"] == true {
            break table;
        }
    };
    assert_eq!(
        left["seats"][1]["left"], true,
        "who share a device get up together"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn all_whom_a_browser_holds_are_here_while_it_is_connected() {
    let open = Open::new().await;
    let (browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let mut other = carl.open(door(&doors, "table")).await.expect("a socket");
    next(&mut other, "table").await;
    for whom in ["", "?as=0", "?as=1"] {
        let here = browser.socket(&socket_path(&doors, "table", whom)).await;
        let here = here.expect("a socket");
        let table = next(&mut other, "table").await;
        let present = |seat: usize| &table["seats"][seat]["present"];
        assert_eq!(
            (present(0), present(1)),
            (&json!(true), &json!(true)),
            "{whom}"
        );
        assert_eq!(table["watchers"], 0, "{whom}");
        here.close().await;
        let table = next(&mut other, "table").await;
        let present = |seat: usize| &table["seats"][seat]["present"];
        assert_eq!(
            (present(0), present(1)),
            (&json!(false), &json!(false)),
            "{whom}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_one_asks_for_all_who_share_the_browser_want() {
    let open = Open::new().await;
    let (mut browser, _, doors) = shared(&open, chaud_devant(2)).await;
    let path = table_path(&doors);
    let over = browser
        .post(
            &format!("{path}?as=1"),
            &json!({"do": "ask_end", "id": "e"}),
        )
        .await;
    assert_eq!(
        (&over["phase"], &over["ended"]),
        (&json!("over"), &json!("agreed")),
        "{over}"
    );
    let again = browser
        .post(
            &format!("{path}?as=1"),
            &json!({"do": "rematch", "id": "r"}),
        )
        .await;
    assert_eq!(
        (&again["phase"], &again["number"]),
        (&json!("playing"), &json!(2)),
        "{again}"
    );

    // Where somebody plays elsewhere, they are asked; and what is agreed to is agreed to by all.
    let (mut browser, carl, doors) = shared(&open, chaud_devant(3)).await;
    let path = table_path(&doors);
    let asked = carl
        .post(&path, &json!({"do": "ask_end", "id": "e"}))
        .await
        .expect("an answer");
    let matters = asked["matters"].as_array().expect("a list");
    let end = matters.iter().find(|matter| matter["is"] == "end");
    assert_eq!(end.expect("a question")["unanswered"], json!([0, 1]));
    let over = browser
        .post(&format!("{path}?as=0"), &json!({"do": "agree", "id": "y"}))
        .await;
    assert_eq!(over["phase"], "over", "{over}");
    // A repeat agrees to nothing more.
    let wished = browser
        .post(
            &format!("{path}?as=0"),
            &json!({"do": "rematch", "id": "r"}),
        )
        .await;
    assert_eq!(wished["rematch"], json!([0, 1]), "{wished}");
    let repeated = browser
        .post(&format!("{path}?as=0"), &json!({"do": "agree", "id": "y"}))
        .await;
    assert_eq!(repeated["rematch"], json!([0, 1]), "{repeated}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_sit_down_beside_a_screen_with_one_phone() {
    let open = Open::new().await;
    let host = open.visitor("Salon").await;
    let new = json!({"terms": chaud_devant(2), "screen": true});
    let doors = host.post("/api/tables", &new).await.expect("a table");
    let code = format!("/api/tables/{}/code", door(&doors, "watch"));
    let code = host.post(&code, &json!({})).await.expect("a code")["code"].clone();
    let mut phone = browser(&open, "Anne").await;
    add(&mut phone, "Bob").await;
    for whom in ["", "?as=1", "?as=1"] {
        let seated = phone
            .post(&format!("/api/seat{whom}"), &json!({"code": code}))
            .await;
        assert_eq!(seated["table"], doors["table"]);
    }
    let table = phone.get(&table_path(&doors)).await;
    let name = |seat: usize| &table["seats"][seat]["name"];
    assert_eq!((name(0), name(1)), (&json!("Anne"), &json!("Bob")));
    add(&mut phone, "Carl").await;
    let full = phone
        .ask("POST", "/api/seat?as=2", &json!({"code": code}).to_string())
        .await;
    assert_eq!(full.status, 403, "no seat is left");
}

macro_rules! tests {
    ($($id:ident: $game:ty,)*) => { mod companions_are_told_what_anybody_in_their_seat_is { $(
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
    for mode in game.modes().iter().filter(|mode| mode.to_seats > 1) {
        whole_match(&open, game, mode).await;
    }
    open.server.stop().await;
}

/// The same person in the same seat from a phone of their own, and a stranger, are told the same as the
/// browser that several share: for the companion's seat, and for nobody's.
async fn whole_match(open: &Open, game: &dyn AnyGame, mode: &ModeJson) {
    let what = format!("{} {}", game.meta().id, mode.id);
    let seats = mode.to_seats.min(3).max(mode.from_seats);
    let terms = json!({"game": game.meta().id, "seats": seats, "options": mode.options});
    let (mut browser, carl, doors) = shared(open, terms).await;
    let offered = browser.post("/api/me/transfer?as=1", &json!({})).await;
    let mut phone = Browser::new(open.address());
    phone.origin.clone_from(&browser.origin);
    let became = phone
        .post("/api/transfer", &json!({"secret": offered["secret"]}))
        .await;
    assert_eq!(became["name"], "Bob", "{what}");
    let stranger = self::browser(open, "Stranger").await;
    let mut heard = Vec::new();
    for (who, door, whom) in [
        (&browser, "table", "?as=1"),
        (&phone, "table", ""),
        (&browser, "table", ""),
        (&stranger, "watch", ""),
    ] {
        let socket = who.socket(&socket_path(&doors, door, whom)).await;
        heard.push(tokio::spawn(frames(socket.expect(&what))));
    }
    play(&mut browser, &carl, &table_path(&doors), &what).await;
    let mut all = Vec::new();
    for frames in heard {
        all.push(frames.await.expect(&what));
    }
    let [companion, own, nobody, watcher] = <[Vec<Heard>; 4]>::try_from(all).expect("four");
    let told = |frames: &[Heard]| -> Vec<String> {
        let since = frames.iter().map(|it| it.text.clone());
        let since = since.filter(|text| text.contains(r#""news":[{"#));
        since.collect()
    };
    assert!(told(&watcher).len() > 10, "{what}");
    assert_eq!(told(&companion), told(&own), "{what}");
    assert_eq!(told(&nobody), told(&watcher), "{what}");
    // Who need not be alone with it sees what all see.
    let mut guarded = 0;
    for frame in companion.iter().filter(|it| it.table["phase"] == "playing") {
        if frame.guarded {
            guarded += 1;
            continue;
        }
        let seq = &frame.table["seq"];
        let all = watcher.iter().find(|it| it.table["seq"] == *seq);
        if let Some(all) = all {
            assert_eq!(frame.table["view"], all.table["view"], "{what} at {seq}");
        }
    }
    assert!(guarded > 0, "{what} has a secret somewhere");
    assert!(own.iter().chain(&watcher).all(|it| !it.guarded), "{what}");
}

/// A table as it was told.
#[derive(Debug)]
struct Heard {
    /// Without its number on the connection.
    text: String,
    table: Value,
    /// Whether the companion was said to be guarded before.
    guarded: bool,
}

async fn frames(mut connection: Connection) -> Vec<Heard> {
    let mut frames = Vec::new();
    let mut guarded = false;
    loop {
        let text = connection.next_text().await.expect("a frame").to_string();
        let table: Value = serde_json::from_str(&text).expect("JSON");
        if table["say"] == "sharing" {
            let people = table["people"].as_array().expect("a list");
            assert!(
                people.iter().all(|it| it["seat"].as_u64() < Some(2)),
                "{text}"
            );
            let bob = people.iter().find(|it| it["as"] == 1);
            guarded = bob.is_some_and(|it| it["guarded"] == true);
            continue;
        }
        let is_over = table["phase"] == "over";
        let (_, text) = text.split_once(',').expect("a number first");
        frames.push(Heard {
            text: text.to_owned(),
            table,
            guarded,
        });
        if is_over {
            return frames;
        }
    }
}

/// Random legal moves to the end.
async fn play(browser: &mut Browser, carl: &Visitor, path: &str, what: &str) {
    let mut rng = Rng::quick(7);
    for step in 0.. {
        let seen = browser.get(path).await;
        if seen["phase"] == "over" {
            return;
        }
        let people = seen["pending"].as_array().expect("a list");
        let person =
            |seat: &&Value| seen["seats"][seat.as_u64().unwrap() as usize]["is"] == "person";
        let Some(mover) = people.iter().find(person) else {
            continue;
        };
        let own = format!("{path}?as={mover}");
        let seen = match mover.as_u64() {
            Some(2) => carl.get(path).await.expect(what),
            _ => browser.get(&own).await,
        };
        let legal = seen["legal"].as_array().expect("a list");
        if legal.is_empty() {
            continue;
        }
        let action = &legal[rng.below(legal.len() as u32) as usize];
        let act =
            json!({"do": "act", "id": format!("m{step}"), "seq": seen["seq"], "action": action});
        let done = match mover.as_u64() {
            Some(2) => carl.post(path, &act).await.expect(what),
            _ => browser.post(&own, &act).await,
        };
        assert_eq!(done["say"], "table", "{what}: {done}");
    }
}
