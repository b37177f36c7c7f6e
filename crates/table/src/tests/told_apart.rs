use super::kit::Setting;
use crate::{PAGE_NAMES, Table};
use serde_json::{Value, json};

const GAME: &str = "chaud-devant";

/// What people of these names are called at one table, in the order in which they sit down.
fn called(names: &[&str]) -> Vec<String> {
    let mut setting = Setting::new(GAME, names.len().max(2) as u8, &json!({}));
    for (seat, name) in names.iter().enumerate() {
        let sit = json!({"do": "sit", "seat": seat});
        let sat = setting.called(seat as u8, name, &format!("s{seat}"), &sit);
        sat.expect("nobody is refused for a name");
    }
    let seen = setting.seen_by(0);
    let seats = seen["seats"].as_array().expect("a list of seats");
    let people = seats.iter().filter(|seat| seat["is"] == "person");
    people
        .map(|seat| seat["name"].as_str().expect("a name").to_owned())
        .collect()
}

/// Whether the second of two names is told from the first by a number.
fn is_numbered(first: &str, second: &str) -> bool {
    let both = called(&[first, second]);
    assert_eq!(both[0], first, "who came first keeps the name");
    if both[1] != second {
        assert_eq!(both[1], format!("{second} (2)"));
    }
    both[1] != second
}

#[test]
fn people_of_one_name_are_counted() {
    assert_eq!(
        called(&["Anne", "Anne", "Zoë", "Anne"]),
        ["Anne", "Anne (2)", "Zoë", "Anne (3)"]
    );
    // Also where somebody bears the number as a name.
    assert_eq!(
        called(&["Anne (2)", "Anne", "Anne", "Anne (2)"]),
        ["Anne (2)", "Anne", "Anne (3)", "Anne (2) (2)"]
    );
}

#[test]
fn the_same_name_in_other_letters_is_the_same() {
    for same in [
        ("Anne", "anne"),
        ("Anne", "ANNE"),
        ("Lou Ann", "LouAnn"),
        ("Groß", "GROSS"),
    ] {
        assert!(is_numbered(same.0, same.1), "{same:?}");
    }
}

#[test]
#[cfg(feature = "lookalikes")]
fn names_that_look_alike_are_the_same() {
    for (alike, why) in [
        (("Anne", "Аnne"), "Cyrillic А"),
        (("Anne", "Αnne"), "Greek Α"),
        (("Paco", "Расо"), "Cyrillic throughout"),
        (("Расо", "paco"), "and in lower case"),
        (("Iris", "lris"), "small L for I"),
        (("Iris", "1ris"), "a digit for I"),
        (("Otto", "0tto"), "nought for O"),
        (("Marie", "Rnarie"), "two letters for one"),
        (("Zoë", "Zoe\u{308}"), "a mark of its own"),
        (("Anne", "Ａｎｎｅ"), "wide letters"),
        (("Anne", "𝐀𝐧𝐧𝐞"), "letters of formulas"),
        (("Anne", "A\u{200b}nne"), "nothing that is seen"),
        (("Anne", "An\u{a0}ne"), "another blank"),
        (("❤", "❤\u{fe0f}"), "an emoji in its two forms"),
        (("O’Neil", "O'Neil"), "two apostrophes"),
    ] {
        assert!(is_numbered(alike.0, alike.1), "{alike:?}: {why}");
        assert!(is_numbered(alike.1, alike.0), "{alike:?} reversed: {why}");
    }
}

#[test]
fn names_that_only_resemble_each_other_stay_as_they_are() {
    for two in [
        ("Ian", "Lan"),
        ("Zoé", "Zoe"),
        ("René", "Renée"),
        ("Lou", "Lou Ann"),
        ("李雷", "李蕾"),
        ("👩🏽‍🍳", "👩🏻‍🍳"),
        ("Anna", "Hanna"),
    ] {
        assert!(!is_numbered(two.0, two.1), "{two:?}");
    }
}

#[test]
fn nobody_passes_for_a_cook_or_for_whoever_reads() {
    for name in PAGE_NAMES {
        assert_eq!(called(&[name]), [format!("{name} (2)")]);
    }
    assert_eq!(called(&["whisk"]), ["whisk (2)"]);
    #[cfg(feature = "lookalikes")]
    assert_eq!(called(&["Fоuеt"]), ["Fоuеt (2)"], "with Cyrillic letters");
}

#[test]
fn a_number_stays_as_long_as_its_bearer_wants_the_name() {
    let mut setting = Setting::new(GAME, 2, &json!({}));
    let named = |setting: &mut Setting, number: u8, name: &str, command: &Value| {
        setting.commands += 1;
        let id = format!("n{}", setting.commands);
        let done = setting.called(number, name, &id, command);
        done.expect("nobody is refused for a name").log.len()
    };
    let name_of =
        |setting: &Setting, seat: usize| setting.seen_by(0)["seats"][seat]["name"].clone();
    for seat in 0..2 {
        named(
            &mut setting,
            seat,
            "Anne",
            &json!({"do": "sit", "seat": seat}),
        );
    }
    named(&mut setting, 0, "Anne", &json!({"do": "start"}));
    let rename = json!({"do": "rename"});
    // The page says what it is called whenever it comes back: that is no news.
    assert_eq!(named(&mut setting, 1, "Anne", &rename), 0);
    assert_eq!(named(&mut setting, 0, "Anne", &rename), 0);
    // Others may take another name, and it is still the same person who has the number.
    named(&mut setting, 0, "Lou", &rename);
    assert_eq!(name_of(&setting, 1), "Anne (2)");
    // A new name is told apart like that of somebody who sits down.
    named(&mut setting, 1, "LOU", &rename);
    assert_eq!(name_of(&setting, 1), "LOU (2)");
    named(&mut setting, 1, "Anne", &rename);
    assert_eq!(name_of(&setting, 1), "Anne");
    let again = Table::replay(&setting.log).expect("a good log");
    assert_eq!(super::kit::told(&again, &setting.now()), setting.all_told());
}
