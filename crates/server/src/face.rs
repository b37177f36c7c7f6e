//! What a house shows of itself: its name, texts of its host's own, and which games it offers.

mod keeps;
mod robots;
mod texts;

pub use texts::{BadTexts, Texts};

pub(crate) use keeps::Keeps;
pub(crate) use robots::robots;

use crate::house::Rulings;
use crate::notices::Notices;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use table::{Level, Levels, Pace, Speech};

/// How a house differs from any other, as its host wants it.
#[derive(Clone, Debug, Default)]
pub struct Face {
    pub name: Option<String>,
    pub texts: Texts,
    /// When the announcement is taken down.
    pub announced_until: Option<SystemTime>,
    /// Ids of the games that tables may be made for; all if it is empty.
    pub games: Vec<String>,
    /// What somebody reads whose browser asks for none of the page's languages.
    pub language: Option<String>,
    /// Whether search engines are asked to stay away altogether.
    pub hidden: bool,
    /// Levels of bots that may be seated; all if it is empty.
    pub levels: Vec<Level>,
    /// How much time a table takes unless whoever makes it says otherwise; what the page proposes.
    pub pace: Option<Pace>,
    /// What may be said at tables that are open to everybody.
    pub strangers_chat: Speech,
    /// Only members, and those invited to a table, take part.
    pub closed: bool,
}

impl Face {
    pub(crate) fn offers(&self, game: &str) -> bool {
        self.games.is_empty() || self.games.iter().any(|it| it == game)
    }

    pub(crate) fn levels(&self) -> Levels {
        if self.levels.is_empty() {
            return Levels::ALL;
        }
        self.levels.iter().copied().collect()
    }

    fn announces(&self, now: SystemTime) -> bool {
        self.announced_until.is_none_or(|until| now < until)
    }

    /// What everybody may know of it.
    pub(crate) fn told(
        &self,
        now: SystemTime,
        notices: Option<&Notices>,
        rulings: &Rulings,
    ) -> HouseFace<'_> {
        let texts = &self.texts;
        let own = self.announces(now).then_some(&texts.announcement);
        let (announcement, until) = match rulings.announced(unix(now)) {
            Some((says, until)) => {
                let worded = Worded::from([("*".into(), says.into())]);
                (Some(Cow::Owned(worded)), until)
            }
            None => (
                own.map(Cow::Borrowed),
                own.and(self.announced_until).map(unix),
            ),
        };
        HouseFace {
            name: self.name.as_deref(),
            welcome: &texts.welcome,
            announcement,
            announced_until: until,
            imprint: &texts.imprint,
            privacy: &texts.privacy,
            games: &self.games,
            language: self.language.as_deref(),
            levels: &self.levels,
            pace: self.pace,
            strangers_chat: self.strangers_chat,
            closed: self.closed,
            keeps: Keeps::by(notices),
        }
    }
}

fn unix(time: SystemTime) -> u64 {
    let since = time.duration_since(UNIX_EPOCH);
    since.as_ref().map_or(0, Duration::as_secs)
}

/// A text of the host's own by its language; under `*` for all others.
pub type Worded = BTreeMap<String, String>;

/// What a house shows of itself.
#[derive(Debug, Serialize, schemars::JsonSchema)]
pub(crate) struct HouseFace<'a> {
    /// What it is called, if it has a name of its own.
    name: Option<&'a str>,
    /// A line for those who come in.
    welcome: &'a Worded,
    /// What its host has to say just now.
    announcement: Option<Cow<'a, Worded>>,
    /// When that is taken down, in Unix seconds.
    announced_until: Option<u64>,
    /// Who runs it.
    imprint: &'a Worded,
    /// What becomes of what is known of people; without one the page says it from `keeps`.
    privacy: &'a Worded,
    /// The games that tables are made for; all of them if there are none here.
    games: &'a [String],
    /// The language of whoever asks for none that the page has.
    language: Option<&'a str>,
    /// The levels of bots that may be seated; all of them if there are none here.
    levels: &'a [Level],
    /// How much time a table takes if nobody says otherwise.
    pace: Option<Pace>,
    /// What may be said at tables that are open to everybody.
    strangers_chat: Speech,
    /// Only members, and those invited to a table, take part.
    closed: bool,
    /// What is kept of people here.
    keeps: Vec<Keeps>,
}
