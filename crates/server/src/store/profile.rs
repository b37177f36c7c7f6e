use super::Lang;
use serde::{Deserialize, Serialize};
use table::Hat;

/// What somebody has chosen for themselves, beside a name. Who never chose anything has the default.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// `null`: as each seat gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hat: Option<Hat>,
    /// The language that I read; `null`: as each device has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
    /// What others may see of me.
    #[serde(default)]
    pub shows: Shows,
}

/// What others may see and do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shows {
    /// Those at my tables see my hat.
    pub hat: bool,
    /// Those I have played with see how it went between us, summed up.
    pub results: bool,
    /// Those I have played with may ask me to their tables.
    pub invitations: bool,
}

impl Default for Shows {
    fn default() -> Self {
        Self {
            hat: true,
            results: true,
            invitations: true,
        }
    }
}

impl Profile {
    /// As stores keep it: nothing of who never chose anything.
    pub(super) fn kept(self) -> Option<String> {
        let text = || serde_json::to_string(&self).expect("a profile can be written as JSON");
        (self != Self::default()).then(text)
    }

    /// Reads what is kept. What a later program may have written and this one cannot read shows
    /// nothing to anybody.
    pub(super) fn read(kept: Option<&str>) -> Self {
        let hidden = Self {
            hat: None,
            lang: None,
            shows: Shows {
                hat: false,
                results: false,
                invitations: false,
            },
        };
        kept.map_or_else(Self::default, |kept| {
            serde_json::from_str(kept).unwrap_or(hidden)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_is_shown_to_nobody() {
        assert_eq!(Profile::read(None), Profile::default());
        let later = r#"{"hat":{"colour":"ultraviolet","pattern":"plain"}}"#;
        let Profile { hat, shows, .. } = Profile::read(Some(later));
        assert_eq!(hat, None);
        assert!(!shows.hat && !shows.results && !shows.invitations);
    }
}
