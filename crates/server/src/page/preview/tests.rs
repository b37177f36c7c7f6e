use super::*;
use axum::http::HeaderValue;

fn speaking(languages: &str) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let value = HeaderValue::from_str(languages).expect("a header");
    headers.insert(header::ACCEPT_LANGUAGE, value);
    headers
}

fn invitation(host: Option<&str>) -> Preview {
    Preview {
        origin: "https://example.org".into(),
        path: "/j/abc".into(),
        shown: Some(Shown {
            game: "pizza-theory".into(),
            host: host.map(Into::into),
            turn_by_turn: false,
            seats: 3,
            open: Some(2),
        }),
    }
}

#[test]
fn a_language_is_chosen_by_its_weight() {
    for (languages, lang) in [
        ("", "fr"),
        ("de", "fr"),
        ("en", "en"),
        ("EN-gb,fr;q=0.5", "en"),
        ("fr;q=0.3, en;q=0.8", "en"),
        ("de, fr-CH;q=0.9, en;q=0.8", "fr"),
        ("en;q=0", "fr"),
        ("en;q=x,;;,", "fr"),
    ] {
        assert_eq!(words(&speaking(languages)).lang, lang, "{languages}");
    }
}

#[test]
fn a_hostile_name_stays_a_name() {
    let evil = "\"><script>alert('&')</script>";
    let page = invitation(Some(evil)).put_into("<head></head><body>", &speaking("en"));
    assert!(!page.contains("<script"), "{page}");
    let name = "&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt; invites you: Pizza";
    assert!(page.contains(name), "{page}");
    assert_eq!(page.matches("</head>").count(), 1);
}

#[test]
fn addresses_are_absolute_and_pictures_ours() {
    let page = invitation(None).put_into("<head></head>", &speaking("fr"));
    for tag in [
        "og:url\" content=\"https://example.org/j/abc\"",
        "og:image\" content=\"https://example.org/previews/pizza-theory.jpg\"",
        "og:title\" content=\"Une table de Pizza Theory\"",
        "og:description\" content=\"En direct, à 3. Il reste 2 places.\"",
    ] {
        assert!(page.contains(tag), "{tag} not in {page}");
    }
    let nothing = Preview {
        shown: None,
        ..invitation(None)
    };
    let page = nothing.put_into("<head></head>", &speaking("en"));
    assert!(
        page.contains("previews/tablee.jpg") && !page.contains("Pizza"),
        "{page}"
    );
}

#[test]
fn every_game_has_its_name_and_its_picture() {
    let web = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    for game in catalog::GAMES {
        let id = game.meta().id;
        let (_, name) = NAMES
            .iter()
            .find(|(known, _)| *known == id)
            .expect("a name");
        let name = name.replace('\u{202f}', "\\u202f");
        let on_page = std::fs::read_to_string(web.join(format!("src/games/{id}/box.ts")));
        assert!(
            on_page
                .expect("a box")
                .contains(&format!("name: \"{name}\"")),
            "{id}"
        );
    }
    let games = catalog::GAMES.iter().map(|game| game.meta().id);
    for picture in games.chain(["tablee"]) {
        let path = web.join(format!("public/previews/{picture}.jpg"));
        let bytes = std::fs::read(&path).expect("a picture").len();
        assert!((5_000..=60_000).contains(&bytes), "{picture}: {bytes}");
    }
}
