//! What happens at a table: kept as entries of its log, told as news.
//!
//! Both are made from one list ([`entries!`]), so that what is told has the name of what is kept,
//! and a field is told only if it stands among those that are.

use crate::{Absent, CommandId, Ended, Hat, Level, Links, News, NextTable, PersonId, Terms};
use catalog::{Action, Json};
use engine::{Seat, Seed, Viewer};
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use serde_json::Value;

/// An entry of a table's log, with its number and time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Logged {
    /// Counted from 1, without gaps.
    pub seq: u64,
    /// The house's time, never less than that of the entry before.
    pub at: u64,
    /// The command it came from; on the first entry of several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Signed>,
    /// What happened.
    pub entry: Entry,
}

/// Whose command, and what they called it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Signed {
    /// Who sent it.
    pub person: PersonId,
    /// The name they gave it.
    pub id: CommandId,
}

/// Makes [`Entry`], [`NewsView`] and the way from one to the other.
///
/// - `kept`: no viewer is told of these; the rest of the table message shows them (seats, names,
///   matters, chat, rematch).
/// - `told`: viewers are told the fields after the name. Those after `kept` are for the log alone: a
///   person's id, the seed, the action of a move, of which viewers hear only the events meant for
///   them. Those after `adds` come of applying the entry, each from the method of [`News`] that has
///   its name.
/// - `bare`: told as they are; they have no fields.
macro_rules! entries {
    (
        kept { $(
            $(#[$kept_doc:meta])* $kept:ident { $($(#[$own_doc:meta])* $own:ident: $own_type:ty,)* }
        )* }
        told { $(
            $(#[$told_doc:meta])* $told:ident
                { $($(#[$field_doc:meta])* $field:ident: $field_type:ty,)* }
            kept { $($(#[$secret_doc:meta])* $secret:ident: $secret_type:ty,)* }
            adds { $($(#[$added_doc:meta])* $added:ident: $added_type:ty,)* }
        )* }
        bare { $($(#[$bare_doc:meta])* $bare:ident)* }
    ) => {
        /// Something that happened at a table, as its log keeps it. Old logs must stay readable:
        /// variants and fields are only ever added.
        #[derive(Clone, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Entry {
            $($(#[$kept_doc])* $kept { $($(#[$own_doc])* $own: $own_type,)* },)*
            $($(#[$told_doc])* $told {
                $($(#[$field_doc])* $field: $field_type,)*
                $($(#[$secret_doc])* $secret: $secret_type,)*
            },)*
            $($(#[$bare_doc])* $bare,)*
        }

        impl Entry {
            /// How many kinds of entries there are. A program that reads the logs of another knows
            /// as many, or more.
            pub const KINDS: usize =
                [$(stringify!($kept),)* $(stringify!($told),)* $(stringify!($bare),)*].len();
        }

        /// What a viewer is told of an entry, under the entry's own name.
        #[derive(Debug, Serialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(tag = "is", rename_all = "snake_case")]
        pub enum NewsView<'a> {
            $($(#[$told_doc])* $told {
                $($(#[$field_doc])* $field: $field_type,)*
                $($(#[$added_doc])* $added: $added_type,)*
            },)*
            $($(#[$bare_doc])* $bare,)*
        }

        impl News {
            /// What one viewer is told of it; of some entries nothing. The only way from the log to
            /// the wire.
            pub(crate) fn heard_by(&self, viewer: Viewer) -> Option<NewsView<'_>> {
                match self.entry {
                    $(Entry::$kept { .. } => None,)*
                    $(Entry::$told { $($field,)* $($secret: _,)* } => Some(NewsView::$told {
                        $($field,)*
                        $($added: self.$added(viewer),)*
                    }),)*
                    $(Entry::$bare => Some(NewsView::$bare),)*
                }
            }
        }
    };
}

/// The events of a step, as one viewer hears them.
type Events<'a> = Vec<&'a Json>;

entries! {
    kept {
        /// The table was made: always the first entry.
        Created {
            /// What was agreed.
            terms: Terms,
            /// Who made the table.
            host: PersonId,
            /// Its doors.
            links: Links,
            /// It is shown on a big screen, whose host needs no seat.
            #[serde(default, skip_serializing_if = "std::ops::Not::not")]
            screen: bool,
        }
        /// A bot sits down.
        Staffed {
            /// Where.
            seat: Seat,
            /// How well it plays.
            level: Level,
        }
        /// The seat is free again.
        Vacated {
            /// Which one.
            seat: Seat,
        }
        /// Two seats changed places, whoever sits there.
        Swapped {
            /// Who wished it.
            seat: Seat,
            /// The other one.
            with: Seat,
        }
        /// From now on the person is called otherwise, or wears another hat.
        Renamed {
            /// Whose seat it is.
            seat: Seat,
            /// The new name.
            name: String,
            /// The new hat; `None`: as the seat gives it.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            hat: Option<Hat>,
        }
        /// A person is known by another id from now on, and perhaps by another name: two of their
        /// identities became one.
        HandedOver {
            /// Where they sit.
            seat: Seat,
            /// Who they were.
            from: PersonId,
            /// Who they are.
            to: PersonId,
            /// What they are called.
            name: String,
            /// The hat they wear.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            hat: Option<Hat>,
        }
        /// Somebody asked all others for something.
        Asked {
            /// Who asks.
            seat: Seat,
            /// For what.
            what: Request,
        }
        /// One of those asked agreed; not the last.
        Agreed {
            /// Who agrees.
            seat: Seat,
        }
        /// What one of those present wants done about an absent player; not yet the wish of all.
        Chosen {
            /// Who chooses.
            seat: Seat,
            /// The absent player.
            about: Seat,
            /// What is to be done.
            choice: Absent,
        }
        /// Something was said in the chat.
        Said {
            /// Whose seat it is.
            seat: Seat,
            /// In free words.
            text: String,
        }
        /// The same, in words that the page has in every language.
        Phrased {
            /// Whose seat it is.
            seat: Seat,
            /// The id of a phrase of the house.
            phrase: String,
        }
        /// Somebody wants another match; not the last of those who are asked.
        WantedRematch {
            /// Whose seat it is.
            seat: Seat,
        }
        /// Somebody has laid another table, for those who sit here.
        Invited {
            /// Who invites.
            seat: Seat,
            /// Where to.
            to: NextTable,
        }
        /// The table has other doors: the ones before lead nowhere.
        Relinked {
            /// Its doors from now on; its id stays.
            links: Links,
        }
        /// Somebody is forgotten: without a name, and without what they said. The entries before are
        /// rewritten so that they tell nothing else ([`Eraser`](crate::Eraser)).
        Forgotten {
            /// Who it was; once the log is rewritten, the same as `becomes`.
            person: PersonId,
            /// Who they are at this table from now on: nobody's id.
            becomes: PersonId,
        }
    }
    told {
        /// A person sits down, having stood up from any other seat.
        Seated {
            /// Where.
            seat: Seat,
        } kept {
            /// Who.
            person: PersonId,
            /// What they are called; the seats of the table message tell it.
            name: String,
            /// The hat they wear; the seats tell it too.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            hat: Option<Hat>,
        } adds {}
        /// A match began.
        Started {} kept {
            /// The version of the rules the match is played by, to its end.
            rules: u32,
            /// What all chance of the match comes from; told after its end.
            seed: Seed,
        } adds {
            /// What the match told this viewer of it.
            #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
            events: Events<'a>,
        }
        /// A seat made a move.
        Moved {
            /// Whose seat it is.
            seat: Seat,
        } kept {
            /// What it did; viewers are told its events.
            action: EntryAction,
        } adds {
            /// The step it led to.
            step: u32,
            /// What the match told this viewer of it.
            #[cfg_attr(feature = "schema", schemars(with = "Vec<Value>"))]
            events: Events<'a>,
        }
        /// A player took back its own last moves by itself.
        Undone {
            /// Whose seat it is.
            seat: Seat,
            /// How many.
            moves: u32,
        } kept {} adds {
            /// The step that the match is at again.
            step: u32,
        }
        /// Somebody disagreed, or who asked thought better of it.
        Declined {
            /// Who declines.
            seat: Seat,
        } kept {} adds {}
        /// All agreed to go back to just after this step.
        Rewound {
            /// Who had asked for it.
            seat: Seat,
            /// The step that the match is at again.
            step: u32,
        } kept {} adds {}
        /// A clock stands at zero.
        Flagged {
            /// Whose seat it is.
            seat: Seat,
        } kept {} adds {}
        /// The table goes on waiting for a player.
        Waited {
            /// The absent player.
            about: Seat,
        } kept {} adds {}
        /// A bot plays for a player until it comes back.
        StoodIn {
            /// The absent player.
            seat: Seat,
            /// How well the bot plays.
            level: Level,
        } kept {} adds {}
        /// A person got up; the seat stays theirs.
        Left {
            /// Whose seat it is.
            seat: Seat,
        } kept {} adds {}
        /// A person took the seat back.
        CameBack {
            /// Whose seat it is.
            seat: Seat,
        } kept {} adds {}
        /// The match ended without an outcome.
        Ended {
            /// Why it did.
            why: Ended,
        } kept {} adds {}
    }
    bare {
        /// The same people, each one seat further, for another match: how it was done before hats and
        /// colours stayed with their people.
        Rotated
        /// The same people, each in their seat, for another match.
        Renewed
    }
}

/// The action of an entry. Kept as its JSON either way.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum EntryAction {
    /// As it was made here.
    Made(Action),
    /// As it was read with its log: which game's it is, the entry alone does not tell.
    Kept(Json),
}

impl<'de> Deserialize<'de> for EntryAction {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Json::deserialize(deserializer).map(Self::Kept)
    }
}

/// What needs the consent of all people at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Go back to just after this step.
    Takeback {
        /// The step that the match is to be at again.
        step: u32,
    },
    /// End the match without an outcome.
    End,
}
