//! What the house answers to requests.

mod house;

use client::Visitor;
use house::{Open, door, end_and_gather, metric, table_for_two, two_at};
use serde_json::{Value, json};

async fn get(open: &Open, path: &str) -> client::Answer {
    client::ask(open.address(), "GET", path, &[], "")
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_becomes_somebody_and_may_move_to_another_device() {
    let open = Open::new().await;
    let first = get(&open, "/api/me").await;
    let cookie = first.header("set-cookie").unwrap().to_string();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let cookie = cookie.split(';').next().unwrap();
    assert!(cookie.len() >= "tablee=".len() + 26, "at least 128 bits");
    let headers = [("cookie", cookie)];
    let house = open.address();
    let ask = |method: &'static str, path: &'static str, body: String| async move {
        client::ask(house, method, path, &headers, &body)
            .await
            .unwrap()
    };
    let again = ask("GET", "/api/me", String::new()).await;
    assert_eq!(
        (again.header("set-cookie"), &again.body),
        (first.header("set-cookie"), &first.body),
        "the same person, for another year"
    );
    let named = ask("PUT", "/api/me", json!({"name": " Zoé  B "}).to_string()).await;
    assert_eq!(named.json().unwrap(), json!({"name": "Zoé B"}));
    let bad = ask("PUT", "/api/me", json!({"name": "\u{202e}"}).to_string()).await;
    assert_eq!(bad.status, 422);
    let offer = ask("POST", "/api/me/transfer", String::new())
        .await
        .json()
        .unwrap();
    let secret = json!({"secret": offer["secret"]}).to_string();
    let there = client::ask(open.address(), "POST", "/api/transfer", &[], &secret)
        .await
        .unwrap();
    let moved = there
        .header("set-cookie")
        .unwrap()
        .split(';')
        .next()
        .unwrap()
        .to_string();
    assert_ne!(moved, cookie, "another token, the same person");
    assert_eq!(there.json().unwrap(), json!({"name": "Zoé B"}));
    let twice = client::ask(open.address(), "POST", "/api/transfer", &[], &secret)
        .await
        .unwrap();
    assert_eq!(twice.status, 403, "a secret is used up");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_shows_public_tables_only() {
    let open = Open::new().await;
    let host = open.visitor("Anne").await;
    for visibility in ["public", "link"] {
        let terms = json!({"game": "pizza-theory", "seats": 3, "visibility": visibility});
        let made =
            json!({"terms": terms, "chairs": [{"is": "me"}, {"is": "bot", "level": "chef"}]});
        host.post("/api/tables", &made).await.unwrap();
    }
    let lobby: Value = get(&open, "/api/tables").await.json().unwrap();
    let lobby = lobby.as_array().unwrap();
    assert_eq!(lobby.len(), 1);
    let seats = json!([
        {"name": "Anne", "bot": null},
        {"name": null, "bot": "chef"},
        {"name": null, "bot": null},
    ]);
    assert_eq!(lobby[0]["seats"], seats);
    // Anybody may come in by its id, and sit down.
    let guest = open.visitor("Bob").await;
    let path = format!("/api/tables/{}", lobby[0]["table"].as_str().unwrap());
    let sit = json!({"do": "sit", "id": "s", "seat": 2});
    let table = guest.post(&path, &sit).await.unwrap();
    assert_eq!(table["me"], 2);
    assert_eq!(
        host.get("/api/me/tables")
            .await
            .unwrap()
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn my_tables_tell_how_long_they_wait() {
    let open = Open::new().await;
    let pace = json!({"is": "turn_by_turn", "days": 2});
    let terms = json!({"game": "chaud-devant", "seats": 2, "pace": pace});
    let (host, guest, _) = two_at(&open, terms).await;
    for person in [&host, &guest] {
        let tables = person.get("/api/me/tables").await.unwrap();
        let left = tables[0]["left_ms"].as_u64().unwrap();
        let two_days = 2 * 86_400_000;
        assert!((two_days - 600_000..=two_days).contains(&left), "{left} ms");
    }
    let (host, ..) = table_for_two(&open).await;
    let tables = host.get("/api/me/tables").await.unwrap();
    assert_eq!(tables[0]["left_ms"], json!(null), "without clocks");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_cannot_be_are_not_made() {
    let open = Open::new().await;
    let host = open.visitor("Anne").await;
    let made = |terms: Value, chairs: Value| {
        let body = json!({"terms": terms, "chairs": chairs, "start": true}).to_string();
        let host = host.clone();
        async move { host.ask("POST", "/api/tables", &body).await.unwrap().status }
    };
    let two = json!({"game": "chaud-devant", "seats": 2});
    assert_eq!(
        made(json!({"game": "chess", "seats": 2}), json!([])).await,
        422
    );
    assert_eq!(
        made(json!({"game": "chaud-devant", "seats": 9}), json!([])).await,
        422
    );
    assert_eq!(
        made(two.clone(), json!([{"is": "me"}])).await,
        422,
        "an open seat"
    );
    assert_eq!(made(two.clone(), json!([{"is": "throne"}])).await, 400);
    assert_eq!(
        made(two, json!([{"is": "me"}, {"is": "bot", "level": "commis"}])).await,
        200
    );
    let nobody = Visitor {
        token: String::new(),
        ..host.clone()
    };
    assert_eq!(
        nobody
            .ask("POST", "/api/tables", "{}")
            .await
            .unwrap()
            .status,
        401
    );
    let huge = host.ask("POST", "/api/tables", &" ".repeat(100_000)).await;
    assert!(huge.is_err() || huge.unwrap().status == 413);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_answer_carries_the_usual_headers() {
    let open = Open::new().await;
    for path in [
        "/",
        "/t/some-door",
        "/api/games",
        "/api/nothing",
        "/missing.js",
    ] {
        let answer = get(&open, path).await;
        let policy = answer.header("content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'none'; script-src 'self'"),
            "{path}"
        );
        assert_eq!(
            answer.header("x-content-type-options"),
            Some("nosniff"),
            "{path}"
        );
        assert_eq!(
            answer.header("referrer-policy"),
            Some("same-origin"),
            "{path}"
        );
    }
    assert_eq!(get(&open, "/api/nothing").await.status, 404);
    assert_eq!(get(&open, "/missing.js").await.status, 404);
    assert_eq!(
        get(&open, "/t/some-door").await.status,
        200,
        "the page's own address"
    );
    assert_eq!(
        get(&open, "/api/me").await.header("cache-control"),
        Some("no-store")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_leads_nowhere_is_not_found() {
    let open = Open::new().await;
    for path in ["/", "/games", "/me", "/rules/cake-master", "/replay/zz/1"] {
        let answer = get(&open, path).await;
        assert_eq!(answer.status, 200, "{path}");
    }
    for path in ["/nowhere", "/t/a/b", "/rules/chess", "/gallery/x", "/apis"] {
        let answer = get(&open, path).await;
        let kind = answer.header("content-type");
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(kind, Some("text/html; charset=utf-8"), "{path}");
    }
    for path in ["/api", "/api/", "/api/nothing"] {
        let answer = get(&open, path).await;
        assert_eq!(answer.status, 404, "{path}");
        assert!(answer.body.contains("not_found"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_lists_addresses_that_answer() {
    let open = Open::new().await;
    let description: Value = get(&open, "/api/openapi.json").await.json().unwrap();
    assert_eq!(description, server::openapi::description());
    for (path, methods) in description["paths"].as_object().unwrap() {
        let address = path.replace("{door}", "x").replace("{number}", "1");
        for method in methods.as_object().unwrap().keys() {
            let method = method.to_uppercase();
            let answer = client::ask(open.address(), &method, &address, &[], "")
                .await
                .unwrap();
            assert_ne!(answer.status, 405, "{method} {path}");
            assert!(answer.status < 500, "{method} {path}: {}", answer.status);
        }
    }
    let metrics = get(&open, "/metrics").await;
    assert!(metrics.body.contains("# TYPE tablee_moves_total counter"));
    let games: Value = get(&open, "/api/games").await.json().unwrap();
    assert_eq!(games.as_array().unwrap().len(), catalog::GAMES.len());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_comes_to_the_table_when_asked() {
    let open = Open::new().await;
    let (host, _, doors) = table_for_two(&open).await;
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let name = json!({"name": "Annabelle"}).to_string();
    host.ask("PUT", "/api/me", &name).await.unwrap();
    let table = line
        .command(&json!({"do": "rename", "id": "r"}))
        .await
        .unwrap();
    assert_eq!(table["seats"][0]["name"], "Annabelle");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chef_gives_advice_against_bots_and_never_among_people() {
    let open = Open::new().await;
    let host = open.visitor("Anne").await;
    let bot = json!({"is": "bot", "level": "plongeur"});
    let terms = json!({"game": "chaud-devant", "seats": 2});
    let made = json!({"terms": terms, "chairs": [{"is": "me"}, bot], "start": true});
    let doors = host.post("/api/tables", &made).await.unwrap();
    let path = format!("/api/tables/{}", door(&doors, "table"));
    // The bot may choose its menu meanwhile: that asks me nothing else.
    let table = host.post(&path, &json!({"ask": "table"})).await.unwrap();
    let ask = json!({"ask": "advice", "seq": table["seq"]});
    let advice = host.post(&path, &ask).await.unwrap();
    assert_eq!(advice["say"], "advice", "{advice}");
    assert_eq!(advice["seq"], table["seq"]);
    assert_eq!(advice["moves"].as_array().unwrap().len(), 3);

    let (host, _guest, doors) = table_for_two(&open).await;
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let refused = host.post(&path, &json!({"ask": "advice", "seq": 0})).await;
    assert_eq!(refused.unwrap()["why"]["code"], "among_people");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_nobody_looks_at_is_not_in_memory() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    assert_eq!(
        metric(&open, "tables_in_memory").await,
        0,
        "asked by requests"
    );
    let mut line = host.open(door(&doors, "table")).await.unwrap();
    let before = line.next().await.unwrap();
    assert_eq!(metric(&open, "tables_in_memory").await, 1);
    line.close().await;
    // The house hears of it in its own time.
    while metric(&open, "tables_in_memory").await > 0 {}
    let path = format!("/api/tables/{}", door(&doors, "table"));
    let after = guest.get(&path).await.unwrap();
    assert_eq!(
        (&after["seq"], &after["step"]),
        (&before["seq"], &before["step"])
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_stays_with_those_who_played_it() {
    let open = Open::new().await;
    let (host, guest, doors) = table_for_two(&open).await;
    let path = format!("/api/tables/{}", door(&doors, "table"));
    end_and_gather(&host, &guest, &doors).await;
    let third = open.visitor("Chloé").await;
    let join = format!("/api/tables/{}", door(&doors, "join"));
    for command in [
        json!({"do": "sit", "id": "s", "seat": 1}),
        json!({"do": "start", "id": "g"}),
        json!({"do": "ask_end", "id": "e"}),
    ] {
        let done = third.post(&join, &command).await.unwrap();
        assert_eq!(done["say"], "table", "{done}");
    }
    let agreed = host.post(&path, &json!({"do": "agree", "id": "a"})).await;
    assert_eq!(agreed.unwrap()["phase"], "over");

    let stranger = open.visitor("Dora").await;
    for (person, number, status) in [
        (&guest, 1, 200),
        (&guest, 2, 404),
        (&stranger, 1, 404),
        (&third, 1, 200),
        (&third, 2, 200),
    ] {
        let record = format!("{path}/games/{number}/record");
        let answer = person.ask("GET", &record, "").await.unwrap();
        assert_eq!(answer.status, status, "game {number}");
    }
    let table = guest.ask("GET", &path, "").await.unwrap();
    assert_eq!(table.status, 404, "the table itself goes on without them");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_host_reads_what_is_counted() {
    let status = async |open: &Open, headers: &[(&str, &str)]| {
        let answer = client::ask(open.address(), "GET", "/metrics", headers, "").await;
        answer.unwrap().status
    };
    let elsewhere = ("x-forwarded-for", "9.9.9.9");
    let behind_proxy = Open::with(|config| config.proxies = vec![[127, 0, 0, 1].into()]).await;
    assert_eq!(
        status(&behind_proxy, &[]).await,
        200,
        "from the machine itself"
    );
    assert_eq!(status(&behind_proxy, &[elsewhere]).await, 404);
    let with_token = Open::with(|config| config.metrics_token = Some("count".into())).await;
    assert_eq!(status(&with_token, &[]).await, 404);
    let said = |token| [("authorization", token)];
    assert_eq!(status(&with_token, &said("Bearer counts")).await, 404);
    assert_eq!(status(&with_token, &said("Bearer count")).await, 200);
}

/// The id that a request with these is answered with.
async fn request_id(open: &Open, path: &str, ids: &[&str]) -> String {
    let headers: Vec<(&str, &str)> = ids.iter().map(|id| ("x-request-id", *id)).collect();
    let answer = client::ask(open.address(), "GET", path, &headers, "").await;
    let answer = answer.unwrap();
    let given = answer
        .headers
        .iter()
        .filter(|(name, _)| name == "x-request-id");
    let given: Vec<&str> = given.map(|(_, id)| id.as_str()).collect();
    assert_eq!(given.len(), 1, "{path}: {given:?}");
    given[0].into()
}

fn is_made_here(id: &str) -> bool {
    id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_request_has_an_id_of_the_houses_own_or_of_a_known_proxy() {
    let open = Open::new().await;
    let mut made = std::collections::HashSet::new();
    for path in [
        "/",
        "/api/me",
        "/api/nothing",
        "/t/none",
        "/api/tables/none",
        "/metrics",
    ] {
        for ids in [&[][..], &["of-a-stranger"]] {
            let id = request_id(&open, path, ids).await;
            assert!(is_made_here(&id) && made.insert(id), "{path}");
        }
    }
    let house = open.address();
    let elsewhere = [("host", "evil.example")];
    let refused = client::ask(house, "GET", "/", &elsewhere, "").await;
    assert!(refused.unwrap().header("x-request-id").is_some());

    let behind = Open::with(|config| config.proxies = vec![[127, 0, 0, 1].into()]).await;
    assert_eq!(
        request_id(&behind, "/api/me", &["7f3e-12_b.4"]).await,
        "7f3e-12_b.4"
    );
    let long = "a".repeat(65);
    for hostile in [
        &["a b"][..],
        &["a\tb"],
        &["\u{1b}[31mred"],
        &["id=\"x\" level=error"],
        &["é"],
        &[&long],
        &["a,b"],
        &["one", "two"],
        &[""],
        &[],
    ] {
        // What is no header at all is refused before anybody reads it.
        let headers: Vec<(&str, &str)> = hostile.iter().map(|id| ("x-request-id", *id)).collect();
        let answer = client::ask(behind.address(), "GET", "/api/me", &headers, "").await;
        let answer = answer.unwrap();
        match answer.status {
            200 => {
                let id = answer.header("x-request-id").unwrap();
                assert!(is_made_here(id), "{hostile:?}: {id}");
            }
            status => assert_eq!((status, answer.header("x-request-id")), (400, None)),
        }
    }
}
