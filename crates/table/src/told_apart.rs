//! Names at a table that cannot be taken for each other.
//!
//! Nobody is refused for being called like somebody else: two Annes may well play together. The
//! later one is called "Anne (2)" at the table, for everybody. The name stands like that in the
//! entry: whatever letters are found to look alike by a later program, a log tells of the same names.

use crate::{PersonId, Table};

/// What the page calls cooks, and whoever reads it, in all its languages. No person is called so:
/// a cook may sit down at any time, and readers of different languages share a table.
pub const PAGE_NAMES: &[&str] = &[
    "Fouet", "Louche", "Spatule", "Passoire", "Mortier", "Marmite", "Vous", "Whisk", "Ladle",
    "Spatula", "Sieve", "Mortar", "Cauldron", "You",
];

impl Table {
    /// What somebody of this name is called here: the name itself, or with the first number by
    /// which nobody else at the table is called.
    pub(crate) fn told_apart(&self, person: &PersonId, name: &str) -> String {
        let others = self.people().filter(|(_, id, _)| *id != person);
        let others = others.map(|(.., name)| name);
        let taken: Vec<Likeness> = others
            .chain(PAGE_NAMES.iter().copied())
            .map(Likeness::of)
            .collect();
        let is_free = |name: &String| {
            let own = Likeness::of(name);
            !taken.iter().any(|other| own.may_be_taken_for(other))
        };
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        names.find(is_free).expect("numbers have no end")
    }
}

/// A name as it looks and as it reads.
#[derive(Debug)]
struct Likeness {
    looks: String,
    reads: String,
}

impl Likeness {
    fn of(name: &str) -> Self {
        Self {
            looks: outlines(name),
            // Upper case first: a letter that stands for two is two.
            reads: outlines(&name.to_uppercase().to_lowercase()),
        }
    }

    /// Both are needed: `Iris` looks like `lris` and reads like `iris`, which look different.
    fn may_be_taken_for(&self, other: &Self) -> bool {
        self.looks == other.looks || self.reads == other.reads
    }
}

/// A name without blanks and all that is not seen, its letters replaced by the plainest that look
/// the same (Unicode Technical Standard 39).
#[cfg(feature = "lookalikes")]
fn outlines(name: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    // What is written in another form may have to be folded again in its plain one.
    let plain: String = name.nfkc().collect();
    let outlines = unicode_security::skeleton(&plain);
    outlines.filter(|char| !char.is_whitespace()).collect()
}

/// Without the tables of letters that look alike, for which the engine for browsers has no room: on
/// a device one person plays among cooks, and deceives nobody.
#[cfg(not(feature = "lookalikes"))]
fn outlines(name: &str) -> String {
    name.chars().filter(|char| !char.is_whitespace()).collect()
}
