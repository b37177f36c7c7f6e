use super::{About, MailWords};
use crate::store::Kind;

pub(super) fn says(kind: Kind, about: &About<'_>) -> (String, String) {
    let About { game, who, .. } = about;
    let at = match &about.with[..] {
        [] => (*game).to_string(),
        names => format!("{game}, à la table de {}", names.join(", ")),
    };
    match kind {
        Kind::Turn => ("À vous de jouer".into(), at),
        Kind::Clock => (
            "Votre temps s'écoule".into(),
            match about.hours {
                Some(1) => format!("Il vous reste une heure : {at}"),
                Some(hours) => format!("Il vous reste {hours} heures : {at}"),
                None => at,
            },
        ),
        Kind::Invitation => (
            format!("{who} vous invite"),
            format!("Une nouvelle table est mise : {game}"),
        ),
        Kind::Over => ("La partie est finie".into(), at),
        Kind::Chat => (format!("{who} a dit quelque chose"), at),
    }
}

pub(super) const WELCOME: (&str, &str) = (
    "Vous serez prévenu ici",
    "Quand ce sera à vous de jouer, cet appareil vous le dira.",
);

pub(super) const CODE: (&str, &str) = (
    "Tablée : votre code",
    "Pour être prévenu ici, recopiez ce code dans les réglages de Tablée :",
);

pub(super) const MAIL: MailWords = MailWords {
    lang: "fr",
    open: "Ouvrir la table :",
    why: "Vous recevez ce message parce que vous l'avez demandé dans les réglages de Tablée.",
    unsubscribe: "Ne plus recevoir de messages :",
    confirm_subject: "Confirmez votre adresse pour Tablée",
    confirm_code: "Quelqu'un (vous, sans doute) veut être prévenu à cette adresse quand c'est à lui de jouer. Le code à recopier :",
    confirm_link: "Ou bien suivez ce lien :",
    confirm_ignore: "Si ce n'était pas vous, ne faites rien : vous ne recevrez rien d'autre.",
    confirm_asks: "Voulez-vous être prévenu à cette adresse de ce qui se passe à vos tables ?",
    confirm_does: "Oui, confirmer",
    confirmed: "C'est confirmé : vous serez prévenu à cette adresse.",
    unsubscribe_asks: "Ne plus être prévenu à cette adresse ?",
    unsubscribe_does: "Ne plus être prévenu",
    unsubscribed: "C'est fait : rien ne sera plus envoyé à cette adresse.",
    nothing: "Ce lien ne mène plus à rien : il a servi, ou il est trop vieux.",
};
