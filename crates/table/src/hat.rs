use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// A hat that somebody has chosen. It goes with its person; the band that the page draws around it is
/// the seat's, so that two people with the same hat are still told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Hat {
    /// Of its cloth.
    pub colour: HatColour,
    /// On its cloth, so that nobody needs to see colours to know it again.
    pub pattern: HatPattern,
}

/// Makes an enum of names that can be read.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($one:ident $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "snake_case")]
        #[allow(missing_docs, reason = "each is its own name")]
        pub enum $name {
            $($one,)*
        }

        impl $name {
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$one,)*];

            fn read(value: &Value) -> Option<Self> {
                match value.as_str()? {
                    $($text => Some(Self::$one),)*
                    _ => None,
                }
            }
        }
    };
}

named! {
    /// The colours there are.
    HatColour {
        Cream "cream"
        Butter "butter"
        Apricot "apricot"
        Raspberry "raspberry"
        Lilac "lilac"
        Blueberry "blueberry"
        Pistachio "pistachio"
        Cocoa "cocoa"
    }
}

named! {
    /// The patterns there are.
    HatPattern {
        Plain "plain"
        Stripes "stripes"
        Dots "dots"
        Checks "checks"
        Chevrons "chevrons"
        Diamonds "diamonds"
        Waves "waves"
    }
}

impl Hat {
    fn read(value: &Value) -> Option<Self> {
        let fields = value.as_object().filter(|fields| fields.len() == 2)?;
        Some(Self {
            colour: HatColour::read(fields.get("colour")?)?,
            pattern: HatPattern::read(fields.get("pattern")?)?,
        })
    }
}

/// By hand: what is derived is made for every kind of text that entries are read from, and is too much
/// for the engine that browsers fetch.
impl<'de> Deserialize<'de> for Hat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let odd = || D::Error::custom("a hat has a colour and a pattern, of those that there are");
        Self::read(&value).ok_or_else(odd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn every_hat_is_read_as_it_is_written_and_nothing_else_is() {
        for &colour in HatColour::ALL {
            for &pattern in HatPattern::ALL {
                let hat = Hat { colour, pattern };
                assert_eq!(serde_json::from_value::<Hat>(json!(hat)).ok(), Some(hat));
            }
        }
        for odd in [
            json!({"colour": "cream"}),
            json!({"colour": "cream", "pattern": "Plain"}),
            json!({"colour": "cream", "pattern": "plain", "size": 7}),
            json!("cream"),
        ] {
            assert!(serde_json::from_value::<Hat>(odd).is_err());
        }
    }
}
