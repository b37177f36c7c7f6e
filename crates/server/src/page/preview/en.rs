use super::Words;

pub(super) const WORDS: Words = Words {
    lang: "en",
    locale: "en_GB",
    house: "Tablée",
    about: "Food games, with friends or computer cooks.",
    title: |shown, game| match &shown.host {
        Some(host) => format!("{host} invites you: {game}"),
        None => format!("A table of {game}"),
    },
    says: |shown| {
        let pace = if shown.turn_by_turn {
            "Turn by turn, over days"
        } else {
            "In real time"
        };
        let seats = shown.seats;
        match shown.open {
            None => format!("{pace}. The game is on."),
            Some(0) => format!("{pace}, for {seats}. All seats are taken."),
            Some(1) => format!("{pace}, for {seats}. One seat is left."),
            Some(open) => format!("{pace}, for {seats}. {open} seats are left."),
        }
    },
};
