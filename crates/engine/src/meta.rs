use std::fmt;
use std::ops::RangeInclusive;

/// What a lobby must know of a game before anyone sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meta {
    /// The name in addresses, records and folders: lower case with hyphens.
    pub id: &'static str,
    /// What rule numbers begin with: `CD` for CD-11.
    pub rules_prefix: &'static str,
    /// The versions of its rules that it plays. A new one is added whenever an old record would no
    /// longer replay to the same end; the rules ask [`Setup::rules`](crate::Setup::rules) where
    /// versions differ.
    pub rules: Versions,
    /// How many can play.
    pub seats: RangeInclusive<u8>,
    /// No match takes more moves than this, however it is played.
    pub longest: u32,
    /// The rule by which partners may not talk during the game, if there is one.
    pub silence: Option<&'static str>,
    /// The form a table's creator fills in; the keys are those of the options in a record.
    pub options: &'static [OptionField],
}

/// The versions of a game's rules that this program plays, all from the oldest to the newest. New
/// matches are played by the newest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Versions {
    /// The first version that is still played.
    pub oldest: u32,
    /// What new matches are played by.
    pub newest: u32,
}

impl Versions {
    /// A game whose rules have one version.
    pub const fn only(version: u32) -> Self {
        Self {
            oldest: version,
            newest: version,
        }
    }

    /// Whether this version is one of them.
    pub const fn contains(self, version: u32) -> bool {
        self.oldest <= version && version <= self.newest
    }

    /// All of them, oldest first.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        self.oldest..=self.newest
    }
}

impl fmt::Display for Versions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { oldest, newest } = self;
        if oldest == newest {
            write!(f, "version {newest}")
        } else {
            write!(f, "versions {oldest} to {newest}")
        }
    }
}

/// One line of the options form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionField {
    /// The option's key in a record.
    pub key: &'static str,
    /// What can be filled in.
    pub kind: OptionKind,
    /// The fewest seats with which the option has an effect; with fewer it is not shown.
    pub from_seats: u8,
    /// The most seats with which it has one.
    pub to_seats: u8,
    /// Chosen beside the mode, which only proposes a value; the others are what modes differ in.
    pub beside_mode: bool,
}

/// What can be filled in for an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `true` or `false`.
    Toggle,
    /// One of these strings.
    Choice(&'static [&'static str]),
}

/// A named way to play. The modes of a game together cover all its rules: the laws, the balance
/// report and the lobby go through this list.
#[derive(Clone, Debug, PartialEq)]
pub struct Mode<O> {
    /// Its name in the lobby's words and on the command line.
    pub id: &'static str,
    /// How many can play it.
    pub seats: RangeInclusive<u8>,
    /// The options it stands for.
    pub options: O,
}
