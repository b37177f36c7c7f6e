//! What notices say. There is no page to put them into words: these are the only sentences for
//! players that are made here, in one file for each language.

mod en;
mod fr;

use crate::store::{Claimed, Kind, Lang, SeatSummary};

/// A notice in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Words {
    pub(super) title: String,
    pub(super) body: String,
}

/// What a notice speaks of.
pub(super) struct About<'a> {
    /// What the game is called.
    game: &'a str,
    /// The names of the others.
    with: Vec<&'a str>,
    /// Who invites, or said something.
    who: &'a str,
    /// Hours until the clock is at zero.
    hours: Option<u64>,
}

/// The sentences of mail, and of the pages its links lead to.
pub(crate) struct MailWords {
    /// As HTML calls the language.
    pub(crate) lang: &'static str,
    /// Above the address of a table.
    pub(super) open: &'static str,
    /// Why somebody is written to, and how that is ended.
    pub(super) why: &'static str,
    pub(super) unsubscribe: &'static str,
    pub(super) confirm_subject: &'static str,
    /// Before the code.
    pub(super) confirm_code: &'static str,
    /// Before the link.
    pub(super) confirm_link: &'static str,
    pub(super) confirm_ignore: &'static str,
    /// On pages: what a button asks for, the button, and that it is done.
    pub(crate) confirm_asks: &'static str,
    pub(crate) confirm_does: &'static str,
    pub(crate) confirmed: &'static str,
    pub(crate) unsubscribe_asks: &'static str,
    pub(crate) unsubscribe_does: &'static str,
    pub(crate) unsubscribed: &'static str,
    pub(crate) nothing: &'static str,
}

impl MailWords {
    pub(crate) fn of(lang: Lang) -> &'static Self {
        match lang {
            Lang::Fr => &fr::MAIL,
            Lang::En => &en::MAIL,
        }
    }
}

impl Words {
    /// `left`: seconds until the clock is at zero.
    pub(super) fn of(claimed: &Claimed, lang: Lang, left: Option<u64>) -> Self {
        let summary = claimed.summary.as_ref();
        let extra = &claimed.extra;
        let game = summary.map_or("", |summary| &*summary.game);
        let seats = summary.map_or(&[][..], |summary| &summary.seats[..]);
        let about = About {
            game: game_name(extra.game.as_deref().unwrap_or(game)),
            with: names(seats),
            who: extra.who.as_deref().unwrap_or_default(),
            hours: left.map(|seconds| seconds.div_ceil(3600)),
        };
        let (title, body) = match lang {
            Lang::Fr => fr::says(claimed.kind, &about),
            Lang::En => en::says(claimed.kind, &about),
        };
        Self { title, body }
    }

    pub(super) fn welcome(lang: Lang) -> Self {
        let (title, body) = match lang {
            Lang::Fr => fr::WELCOME,
            Lang::En => en::WELCOME,
        };
        Self {
            title: title.into(),
            body: body.into(),
        }
    }

    /// What a webhook is sent so that its owner can confirm it.
    pub(super) fn code(lang: Lang, code: &str) -> Self {
        let (title, body) = match lang {
            Lang::Fr => fr::CODE,
            Lang::En => en::CODE,
        };
        Self {
            title: title.into(),
            body: format!("{body} {code}"),
        }
    }

    /// What a calendar or a feed calls a table that waits.
    pub(super) fn waits(lang: Lang, game: &str, seats: &[SeatSummary]) -> Self {
        let about = About {
            game: game_name(game),
            with: names(seats),
            who: "",
            hours: None,
        };
        let (title, body) = match lang {
            Lang::Fr => fr::says(Kind::Turn, &about),
            Lang::En => en::says(Kind::Turn, &about),
        };
        Self { title, body }
    }
}

fn names(seats: &[SeatSummary]) -> Vec<&str> {
    let names = seats.iter().filter_map(|seat| seat.name.as_deref());
    names.collect()
}

/// As it stands on the box; the same in every language.
fn game_name(id: &str) -> &str {
    match id {
        "cake-master" => "Cake Master",
        "chaud-devant" => "Chaud devant\u{202f}!",
        "creme-glacee" => "Crème glacée",
        "pieces-montees" => "Pièces MontéeS",
        "pizza-theory" => "Pizza Theory",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Extra, Summary};
    use table::PersonId;

    #[test]
    fn every_game_has_its_name() {
        for game in catalog::games() {
            assert_ne!(game_name(game.id), game.id);
        }
    }

    #[test]
    fn every_kind_is_said_in_every_language() {
        let seat = |name: &str| SeatSummary {
            name: Some(name.into()),
            bot: None,
        };
        let summary = Summary {
            game: "pizza-theory".into(),
            seats: vec![seat("Anne"), seat("Bob")],
            ..Summary::default()
        };
        let mut said = Vec::new();
        for kind in Kind::ALL {
            for lang in [Lang::Fr, Lang::En] {
                let claimed = Claimed {
                    person: PersonId("p".into()),
                    table: "t".into(),
                    kind,
                    seq: 1,
                    since: 0,
                    tries: 0,
                    told: Vec::new(),
                    extra: Extra {
                        who: Some("Bob".into()),
                        ..Extra::default()
                    },
                    until: 0,
                    holds: true,
                    summary: Some(summary.clone()),
                };
                let words = Words::of(&claimed, lang, Some(7201));
                assert!(words.body.contains("Pizza Theory"), "{words:?}");
                let hours = words.body.contains('3') || words.title.contains('3');
                assert_eq!(hours, kind == Kind::Clock, "{words:?}");
                said.push(words.title + &words.body);
            }
        }
        said.sort_unstable();
        said.dedup();
        assert_eq!(said.len(), 10);
    }
}
