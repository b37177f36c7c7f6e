use super::kit::{Setting, person};
use crate::{Asker, Incoming, Refused, Reply, Standing};
use serde_json::json;

#[test]
fn a_message_tells_its_id_and_price_before_anything_is_done() {
    for (message, id, price, brings_name) in [
        (r#"{"do":"sit","seat":0,"id":"a"}"#, Some("a"), 1, true),
        (r#"{"do":"rename","id":"b"}"#, Some("b"), 1, true),
        (r#"{"do":"start","id":"c"}"#, Some("c"), 1, false),
        (r#"{"do":"dance","id":"d"}"#, Some("d"), 1, false),
        (r#"{"ask":"past","from":0,"to":9}"#, None, 5, false),
        (r#"{"ask":"table"}"#, None, 1, false),
        ("nonsense", None, 1, false),
    ] {
        let incoming = Incoming::read(message);
        let told = incoming.id().map(crate::CommandId::as_str);
        assert_eq!(told, id, "{message}");
        assert_eq!(incoming.price(), price, "{message}");
        assert_eq!(incoming.brings_name(), brings_name, "{message}");
    }
}

#[test]
fn whoever_came_to_watch_does_nothing_though_they_sit_here() {
    let mut setting = Setting::playing("chaud-devant", 2, &json!({}));
    let (now, id) = (setting.now(), person(0));
    let leave = Incoming::read(r#"{"do":"leave","id":"l"}"#);
    let mut asker = Asker {
        person: Some((&id, "Anne")),
        hat: None,
        may_sit: false,
        watches: true,
        standing: Standing::FREE,
    };
    assert_eq!(asker.recipient(&setting.table).seat, None);
    for person in [asker.person, None] {
        let asker = Asker { person, ..asker };
        let reply = setting.table.answer(|_| now, &asker, &leave);
        assert!(matches!(reply, Reply::Refused(Refused::NotSeated)));
    }
    let sit = Incoming::read(r#"{"do":"sit","seat":1,"id":"s"}"#);
    let reply = setting.table.answer(|_| now, &asker, &sit);
    assert!(matches!(
        reply,
        Reply::Refused(Refused::OnlyWatching { .. })
    ));
    asker.watches = false;
    for is_repeat in [false, true] {
        let Reply::Done(effects) = setting.table.answer(|_| now, &asker, &leave) else {
            panic!("whoever sits here may leave");
        };
        assert_eq!(effects.log.is_empty(), is_repeat);
    }
}

#[test]
fn a_house_short_of_room_goes_on_with_matches_and_does_nothing_twice() {
    let mut setting = Setting::playing("chaud-devant", 2, &json!({}));
    let (now, id) = (setting.now(), person(0));
    let asker = Asker {
        person: Some((&id, "Anne")),
        hat: None,
        may_sit: true,
        watches: false,
        standing: Standing::FREE,
    };
    let act = r#"{"do":"act","id":"a","seq":3,"action":"any"}"#;
    for needed in [act, r#"{"do":"ask_end","id":"b"}"#, r#"{"ask":"table"}"#] {
        let needed = Incoming::read(needed);
        assert!(!setting.table.can_do_without(&asker, &needed), "{needed:?}");
    }
    let wow = Incoming::read(r#"{"do":"phrase","phrase":"wow","id":"w"}"#);
    assert!(setting.table.can_do_without(&asker, &wow));
    let said = setting.table.answer(|_| now, &asker, &wow);
    assert!(matches!(said, Reply::Done(_)), "{said:?}");
    assert!(!setting.table.can_do_without(&asker, &wow), "it is done");
}
