use super::{About, MailWords};
use crate::store::Kind;

pub(super) fn says(kind: Kind, about: &About<'_>) -> (String, String) {
    let About { game, who, .. } = about;
    let at = match &about.with[..] {
        [] => (*game).to_string(),
        names => format!("{game}, at the table of {}", names.join(", ")),
    };
    match kind {
        Kind::Turn => ("It is your turn".into(), at),
        Kind::Clock => (
            "Your time is running out".into(),
            match about.hours {
                Some(1) => format!("You have one hour left: {at}"),
                Some(hours) => format!("You have {hours} hours left: {at}"),
                None => at,
            },
        ),
        Kind::Invitation => (
            format!("{who} invites you"),
            format!("A new table is laid: {game}"),
        ),
        Kind::Over => ("The game is over".into(), at),
        Kind::Chat => (format!("{who} said something"), at),
    }
}

pub(super) const WELCOME: (&str, &str) = (
    "You will be told here",
    "When it is your turn, this device will say so.",
);

pub(super) const CODE: (&str, &str) = (
    "Tablée: your code",
    "To be told here, type this code into the settings of Tablée:",
);

pub(super) const MAIL: MailWords = MailWords {
    lang: "en",
    open: "Open the table:",
    why: "You receive this because you asked for it in the settings of Tablée.",
    unsubscribe: "Receive no more of these:",
    confirm_subject: "Confirm your address for Tablée",
    confirm_code: "Somebody (you, most likely) wants to be told at this address when it is their turn. The code to type in:",
    confirm_link: "Or follow this link:",
    confirm_ignore: "If it was not you, do nothing: you will receive nothing else.",
    confirm_asks: "Do you want to be told at this address what happens at your tables?",
    confirm_does: "Yes, confirm",
    confirmed: "Confirmed: you will be told at this address.",
    unsubscribe_asks: "No longer be told anything at this address?",
    unsubscribe_does: "Tell me no more",
    unsubscribed: "Done: nothing more will be sent to this address.",
    nothing: "This link leads nowhere any more: it was used, or is too old.",
};
