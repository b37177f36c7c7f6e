use std::ops::RangeInclusive;

/// What a lobby must know of a game before anyone sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// The name in addresses, records and folders: lower case with hyphens.
    pub id: &'static str,
    /// What rule numbers begin with: `CD` for CD-11.
    pub rules_prefix: &'static str,
    /// Raised whenever an old record would no longer replay to the same end.
    pub rules_version: u32,
    pub seats: RangeInclusive<u8>,
    /// No match takes more moves than this, however it is played.
    pub longest: u32,
    /// The rule by which partners may not talk during the game, if there is one.
    pub silence: Option<&'static str>,
    /// The form a table's creator fills in; the keys are those of the options in a record.
    pub options: &'static [OptionField],
}

/// One line of the options form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionField {
    pub key: &'static str,
    pub kind: OptionKind,
    /// With other seat counts the option has no effect and is not shown.
    pub from_seats: u8,
    pub to_seats: u8,
    /// Chosen beside the mode, which only proposes a value; the others are what modes differ in.
    pub beside_mode: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    Toggle,
    Choice(&'static [&'static str]),
}

/// A named way to play. The modes of a game together cover all its rules: the laws, the balance
/// report and the lobby go through this list.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode<O> {
    pub id: &'static str,
    pub seats: RangeInclusive<u8>,
    pub options: O,
}
