//! What a house keeps of people, for the page to put into words: the default of what it says about
//! privacy is made of it.

use crate::notices::Notices;
use serde::Serialize;

/// One kind of thing that is kept of people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Keeps {
    /// A name, what somebody chose for themselves, a random id, when somebody came, and what becomes of it when two are joined.
    Person,
    /// For each device a hash of its token, its browser and system, its first and last day.
    Devices,
    /// Public halves of passkeys and hashes of recovery codes.
    Credentials,
    /// Tables with moves, sayings and results.
    Tables,
    /// Whom somebody asked to a table, and whom they block.
    Company,
    /// What the host has ruled about somebody, what they have reported or others about them, and that
    /// they are a member.
    Rulings,
    /// Browsers, mail addresses and webhooks that somebody gave, and for what.
    Ways,
    /// Mail goes through a server that the host has named.
    Mail,
}

impl Keeps {
    pub(crate) fn by(notices: Option<&Notices>) -> Vec<Self> {
        let mut keeps = vec![
            Self::Person,
            Self::Devices,
            Self::Credentials,
            Self::Tables,
            Self::Company,
            Self::Rulings,
        ];
        if let Some(notices) = notices {
            keeps.push(Self::Ways);
            keeps.extend(notices.sends_mail().then_some(Self::Mail));
        }
        keeps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::kept_of::OWN;

    /// Which of them a table of the store is about.
    fn told_of(table: &str) -> Option<Keeps> {
        Some(match table {
            "people" | "joins" | "formerly" => Keeps::Person,
            "tokens" | "transfers" => Keeps::Devices,
            "passkeys" | "codes" | "challenges" => Keeps::Credentials,
            "blocked" | "invitations" => Keeps::Company,
            "rulings" | "reports" | "report_lines" | "members" => Keeps::Rulings,
            "notices" | "notice_secrets" | "notice_settings" => Keeps::Ways,
            _ => return None,
        })
    }

    #[test]
    fn all_that_is_kept_of_people_is_told() {
        for (table, _) in OWN {
            assert!(told_of(table).is_some(), "people are not told of {table}");
        }
    }

    #[test]
    fn who_tells_nobody_anything_keeps_no_ways() {
        assert!(!Keeps::by(None).contains(&Keeps::Ways));
    }
}
