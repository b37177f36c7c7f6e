use serde::Serialize;

/// The answer to a request that came to nothing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Failure {
    pub(super) wrong: WrongJson,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Wrong"))]
pub(crate) struct WrongJson {
    pub(super) code: WrongCode,
    /// A sentence for developers.
    pub(super) says: String,
    /// The step of a record that is wrong.
    pub(super) step: Option<usize>,
    /// The rule it breaks.
    pub(super) rule: Option<&'static str>,
}

/// Why a request came to nothing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub(super) enum WrongCode {
    Request,
    NotFound,
    NotStarted,
    NoSuchStep,
    Terms,
    Refused,
    Log,
    /// The text is no record at all.
    NoRecord,
    OtherFormat,
    OtherGame,
    OtherRules,
    /// The set-up of a record is not by the rules.
    DamagedStart,
    DamagedMove,
    DamagedEnd,
}
