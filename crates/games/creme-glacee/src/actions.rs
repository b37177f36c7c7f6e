//! What a seat can do.

use crate::cones::ConeId;
use enum_map::Enum;
use serde::{Deserialize, Serialize};

#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// CG-6: keep the tub that was delivered.
    Keep,
    /// CG-6: discard it for another.
    Exchange,
    /// CG-8: put the turned scoop on a cone that has some.
    AddScoop { cone: ConeId },
    /// CG-8: begin the next cone with the turned scoop.
    StartCone,
    /// CG-12, CG-13: serve a cone.
    Serve { cone: ConeId },
    /// CG-13: lay the top tub face up.
    DrawTub,
}
