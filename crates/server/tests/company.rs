//! People who have played together: how it went, who invites whom, who would rather not meet again.

mod house;

use client::Visitor;
use house::{Open, door, end_and_gather, look, table_for_two};
use serde_json::{Value, json};

async fn people(person: &Visitor) -> Vec<Value> {
    let people = person.get("/api/me/people").await.expect("a list");
    people.as_array().expect("a list").clone()
}

async fn ask(person: &Visitor, method: &str, path: &str, body: &Value) -> u16 {
    let answer = person.ask(method, path, &body.to_string()).await;
    answer.expect("an answer").status
}

/// Anne and Bob have ended a match together.
async fn acquainted(open: &Open) -> (Visitor, Visitor, Value) {
    let (anne, bob, doors) = table_for_two(open).await;
    end_and_gather(&anne, &bob, &doors).await;
    (anne, bob, doors)
}

/// What this person calls the only one they know.
async fn the_other(person: &Visitor) -> String {
    let known = people(person).await;
    assert_eq!(known.len(), 1);
    known[0]["id"].as_str().expect("an id").to_string()
}

async fn lays(person: &Visitor) -> Value {
    let terms = json!({"game": "pizza-theory", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}]});
    person.post("/api/tables", &made).await.expect("a table")
}

async fn sits(person: &Visitor, doors: &Value, seat: u8) -> Value {
    let path = format!("/api/tables/{}", door(doors, "join"));
    let sit = json!({"do": "sit", "id": "sits", "seat": seat});
    person.post(&path, &sit).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_played_together_is_invited_by_one_touch() {
    let open = Open::new().await;
    let (anne, bob, _) = acquainted(&open).await;
    let known = people(&anne).await;
    assert_eq!(
        (&known[0]["name"], &known[0]["matches"]),
        (&json!("Bob"), &json!(1))
    );
    assert_eq!(
        (&known[0]["game"], &known[0]["blocked"]),
        (&json!("chaud-devant"), &json!(false))
    );
    assert_eq!(
        known[0]["results"],
        json!([]),
        "it was ended before its end"
    );
    let to_bob = format!("/api/me/people/{}/invite", the_other(&anne).await);
    let doors = lays(&anne).await;
    let body = json!({"door": door(&doors, "join")});
    assert_eq!(ask(&anne, "POST", &to_bob, &body).await, 200);
    let asked = bob.get("/api/me/invitations").await.unwrap();
    assert_eq!(
        (&asked[0]["from"], &asked[0]["game"]),
        (&json!("Anne"), &json!("pizza-theory"))
    );
    assert_eq!(asked[0]["door"], doors["join"]);
    assert_eq!(sits(&bob, &doors, 1).await["me"], 1);

    // Not to another's table, not by the door for watching, not by who never played with Bob.
    let carl = open.visitor("Carl").await;
    let elsewhere = lays(&carl).await;
    for body in [
        json!({"door": door(&elsewhere, "join")}),
        json!({"door": door(&doors, "watch")}),
        json!({"door": "nowhere"}),
    ] {
        assert_eq!(ask(&anne, "POST", &to_bob, &body).await, 404, "{body}");
    }
    let body = json!({"door": door(&elsewhere, "join")});
    assert_eq!(ask(&carl, "POST", &to_bob, &body).await, 404);

    // An invitation is declined, and one by a link that was replaced leads nowhere.
    let declined = format!("/api/me/invitations/{}", door(&doors, "table"));
    assert_eq!(ask(&bob, "DELETE", &declined, &json!({})).await, 200);
    assert_eq!(bob.get("/api/me/invitations").await.unwrap(), json!([]));
    let doors = lays(&anne).await;
    let body = json!({"door": door(&doors, "join")});
    assert_eq!(ask(&anne, "POST", &to_bob, &body).await, 200);
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let replace = json!({"do": "replace_link", "id": "replace", "link": "join"});
    let replaced = anne.post(&path, &replace).await.unwrap();
    assert_ne!(replaced["links"]["join"], doors["join"]);
    assert_eq!(bob.get("/api/me/invitations").await.unwrap(), json!([]));
    let old = format!("/api/tables/{}", door(&doors, "join"));
    assert_eq!(bob.ask("GET", &old, "").await.unwrap().status, 404);
    let new = format!(
        "/api/tables/{}",
        replaced["links"]["join"].as_str().unwrap()
    );
    assert_eq!(bob.get(&new).await.unwrap()["may_sit"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_blocked_neither_sits_down_nor_is_heard_nor_notices() {
    let open = Open::new().await;
    let (anne, bob, doors) = acquainted(&open).await;
    sits(&bob, &doors, 1).await;
    let table = format!("/api/tables/{}", door(&doors, "table"));
    let says = |text: &str| json!({"do": "say", "id": text, "text": text});
    bob.post(&table, &says("rude")).await.unwrap();
    assert_eq!(look(&anne, &doors).await["chat"][0]["text"], "rude");
    let mut socket = anne.open(door(&doors, "table")).await.unwrap();
    assert_eq!(socket.next().await.unwrap()["chat"][0]["text"], "rude");

    let blocks = format!("/api/me/people/{}/block", the_other(&anne).await);
    assert_eq!(ask(&anne, "PUT", &blocks, &json!({})).await, 200);
    // What was said is gone from where Anne looks on, and what is said never comes.
    while socket.next().await.unwrap()["chat"] != json!([]) {}
    bob.post(&table, &says("ruder")).await.unwrap();
    let heard = look(&anne, &doors).await;
    assert_eq!(heard["chat"], json!([]), "{heard}");
    assert_eq!(
        look(&bob, &doors).await["chat"].as_array().unwrap().len(),
        2
    );
    assert_eq!(people(&anne).await[0]["blocked"], true);
    assert_eq!(people(&bob).await[0]["blocked"], false, "Bob is not told");

    // Not to Anne's tables; Bob's invitations do not come, and he is not told why.
    let annes = lays(&anne).await;
    let refused = sits(&bob, &annes, 1).await;
    assert_eq!(
        (&refused["say"], &refused["why"]["code"]),
        (&json!("refused"), &json!("only_watching"))
    );
    let bobs = lays(&bob).await;
    let to_anne = format!("/api/me/people/{}/invite", the_other(&bob).await);
    let body = json!({"door": door(&bobs, "join")});
    assert_eq!(ask(&bob, "POST", &to_anne, &body).await, 200);
    assert_eq!(anne.get("/api/me/invitations").await.unwrap(), json!([]));
    let to_bob = format!("/api/me/people/{}/invite", the_other(&anne).await);
    let body = json!({"door": door(&annes, "join")});
    assert_eq!(
        ask(&anne, "POST", &to_bob, &body).await,
        404,
        "she would have to unblock him"
    );

    assert_eq!(ask(&anne, "DELETE", &blocks, &json!({})).await, 200);
    assert_eq!(
        look(&anne, &doors).await["chat"].as_array().unwrap().len(),
        2
    );
    assert_eq!(sits(&bob, &annes, 1).await["me"], 1);
    // By the seat, where one has finished nothing together yet.
    let carl = open.visitor("Carl").await;
    let carls = lays(&carl).await;
    sits(&anne, &carls, 1).await;
    let seat = |seat: u8| format!("/api/tables/{}/seats/{seat}/block", door(&carls, "table"));
    assert_eq!(
        ask(&anne, "PUT", &seat(1), &json!({})).await,
        404,
        "not oneself"
    );
    assert_eq!(
        ask(&bob, "PUT", &seat(0), &json!({})).await,
        404,
        "nor where one has no business"
    );
    assert_eq!(ask(&anne, "PUT", &seat(0), &json!({})).await, 200);
    let known = people(&anne).await;
    assert!(
        known
            .iter()
            .any(|one| one["name"] == "Carl" && one["blocked"] == true)
    );
}

/// A match of theirs to its end.
async fn play_out(anne: &Visitor, bob: &Visitor, doors: &Value) {
    let path = format!("/api/tables/{}", door(doors, "table"));
    for number in 0..10_000 {
        for person in [anne, bob] {
            let table = look(person, doors).await;
            if table["phase"] == "over" {
                return;
            }
            let action = table["legal"].as_array().and_then(|legal| legal.first());
            if let Some(action) = action {
                let id = format!("play-{number}");
                let act =
                    json!({"do": "act", "id": id, "seq": table["seq"], "action": action.clone()});
                person.post(&path, &act).await.expect("an answer");
            }
        }
    }
    panic!("it has an end");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_others_see_of_somebody_is_theirs_to_choose() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    play_out(&anne, &bob, &doors).await;
    let bob_to_anne = || async { people(&anne).await.remove(0) };
    let told = bob_to_anne().await;
    assert_eq!(
        (&told["invitable"], &told["results"][0]["played"]),
        (&json!(true), &json!(1))
    );
    let shows = json!({"hat": true, "results": false, "invitations": false});
    let profile = json!({ "shows": shows });
    assert_eq!(ask(&bob, "PUT", "/api/me/profile", &profile).await, 200);
    let told = bob_to_anne().await;
    assert_eq!(
        (&told["invitable"], &told["results"], &told["matches"]),
        (&json!(false), &json!([]), &json!(1))
    );
    let to_bob = format!("/api/me/people/{}/invite", the_other(&anne).await);
    let body = json!({"door": door(&lays(&anne).await, "join")}).to_string();
    let refused = anne.ask("POST", &to_bob, &body).await.unwrap();
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("no_invitations"), "{}", refused.body);
    assert_eq!(bob.get("/api/me/invitations").await.unwrap(), json!([]));
    // Anne hides nothing from Bob, and he may invite her.
    let annes = people(&bob).await.remove(0);
    assert_eq!(annes["results"][0]["played"], 1);
    assert_eq!(annes["invitable"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hat_goes_with_its_person_to_every_table() {
    let open = Open::new().await;
    let (anne, bob, doors) = table_for_two(&open).await;
    let hat = json!({"colour": "pistachio", "pattern": "checks"});
    let profile = json!({"hat": hat, "lang": "en"});
    let chosen = bob
        .ask("PUT", "/api/me/profile", &profile.to_string())
        .await;
    let chosen = chosen.unwrap().json().unwrap();
    assert_eq!((&chosen["hat"], &chosen["lang"]), (&hat, &json!("en")));
    assert_eq!(bob.get("/api/me").await.unwrap()["hat"], hat);
    // At a table where he sits already, once he says so, for who looks on too.
    let mut annes = anne.open(door(&doors, "table")).await.unwrap();
    assert_eq!(annes.next().await.unwrap()["seats"][1]["hat"], json!(null));
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let rename = |id: &str| json!({"do": "rename", "id": id});
    bob.post(&path, &rename("hat")).await.unwrap();
    let told = annes.next().await.unwrap();
    assert_eq!(
        (&told["seats"][1]["hat"], &told["seats"][1]["name"]),
        (&hat, &json!("Bob"))
    );
    assert_eq!(told["seats"][0]["hat"], json!(null), "she has chosen none");
    // At a new one by itself. Who has the same hat is told apart by the seat.
    let same = json!({ "hat": hat });
    assert_eq!(ask(&anne, "PUT", "/api/me/profile", &same).await, 200);
    let doors = lays(&bob).await;
    let laid = sits(&anne, &doors, 1).await;
    assert_eq!(
        (&laid["seats"][0]["hat"], &laid["seats"][1]["hat"]),
        (&hat, &hat)
    );
    // What is no hat changes nothing.
    for bad in [
        json!({"hat": {"colour": "ultraviolet", "pattern": "plain"}}),
        json!({"hat": {"colour": "cream"}}),
        json!({"lang": "xx"}),
        json!({"hats": hat}),
        json!({"shows": {"hat": true}}),
    ] {
        assert_eq!(
            ask(&bob, "PUT", "/api/me/profile", &bad).await,
            400,
            "{bad}"
        );
    }
    assert_eq!(bob.get("/api/me/profile").await.unwrap(), chosen);
    // Whoever hides it is seen without.
    let shows = json!({"hat": false, "results": true, "invitations": true});
    let hidden = json!({"hat": hat, "shows": shows});
    assert_eq!(ask(&bob, "PUT", "/api/me/profile", &hidden).await, 200);
    bob.post(&path, &rename("hidden")).await.unwrap();
    assert_eq!(annes.next().await.unwrap()["seats"][1]["hat"], json!(null));
    let stranger = client::ask(open.address(), "GET", "/api/me/profile", &[], "");
    assert_eq!(stranger.await.unwrap().status, 401);
}

async fn page(open: &Open, path: &str, language: &str) -> String {
    let headers = [("accept-language", language)];
    let page = client::ask(open.address(), "GET", path, &headers, "").await;
    let page = page.expect("a page");
    assert_eq!(page.status, 200);
    page.body
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_shows_what_its_holder_may_know_and_no_more() {
    let open = Open::new().await;
    let evil = open.visitor("\"><b>Eve&'").await;
    let doors = lays(&evil).await;
    let join = page(&open, &format!("/j/{}", door(&doors, "join")), "en").await;
    assert!(
        join.contains("&quot;&gt;&lt;b&gt;Eve&amp;&#39; invites you: Pizza Theory"),
        "{join}"
    );
    assert!(!join.contains("<b>Eve"), "{join}");
    let picture = format!("http://{}/previews/pizza-theory.jpg", open.address());
    assert!(join.contains(&picture), "{join}");
    let watch = page(&open, &format!("/w/{}", door(&doors, "watch")), "fr").await;
    assert!(
        watch.contains("Une table de Pizza Theory") && !watch.contains("Eve"),
        "{watch}"
    );
    // The id of a private table tells nothing to who has only that, nor does a door that is none.
    for path in [format!("/t/{}", door(&doors, "table")), "/j/nowhere".into()] {
        let page = page(&open, &path, "en").await;
        assert!(
            page.contains("og:title") && !page.contains("Pizza"),
            "{path}: {page}"
        );
    }
    assert!(!page(&open, "/", "en").await.contains("og:title"));
}
