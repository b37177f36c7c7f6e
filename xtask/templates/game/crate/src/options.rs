use engine::Problem;
use serde::{Deserialize, Serialize};

/// There is nothing to choose: one way to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct Options {}

impl engine::Options for Options {
    fn problems(&self, _seats: u8) -> Vec<Problem> {
        Vec::new()
    }
}
