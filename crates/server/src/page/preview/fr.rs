use super::Words;

pub(super) const WORDS: Words = Words {
    lang: "fr",
    locale: "fr_FR",
    house: "Tablée",
    about: "Des jeux gourmands, entre amis ou contre l’ordinateur.",
    title: |shown, game| match &shown.host {
        Some(host) => format!("{host} vous invite\u{a0}: {game}"),
        None => format!("Une table de {game}"),
    },
    says: |shown| {
        let pace = if shown.turn_by_turn {
            "Coup par coup, sur plusieurs jours"
        } else {
            "En direct"
        };
        let seats = shown.seats;
        match shown.open {
            None => format!("{pace}. La partie est en cours."),
            Some(0) => format!("{pace}, à {seats}. Toutes les places sont prises."),
            Some(1) => format!("{pace}, à {seats}. Il reste une place."),
            Some(open) => format!("{pace}, à {seats}. Il reste {open} places."),
        }
    },
};
