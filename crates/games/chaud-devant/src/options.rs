use engine::Problem;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// CD-22: menus are laid face up one after another.
    pub open_menus: bool,
}

impl engine::Options for Options {
    fn problems(&self, _seats: u8) -> Vec<Problem> {
        Vec::new()
    }
}
