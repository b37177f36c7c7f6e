use crate::replay::Unreadable;
use crate::{ChatLine, Entry, Occupant, PersonId, Phase, Refused, Table};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// What can be said in any language; the page has the words.
pub const PHRASES: &[&str] = &[
    "hello",
    "good_luck",
    "your_turn",
    "one_moment",
    "thinking",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "wow",
    "delicious",
    "again",
    "good_game",
    "bye",
];

/// Characters in a saying.
pub const LONGEST_SAYING: usize = 300;

/// Characters that change the direction of the text around them, beyond what was written.
pub fn turns_text(char: char) -> bool {
    matches!(char, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// How many sayings a table remembers.
const REMEMBERED: usize = 30;
/// Somebody may say so many things in a row …
const BURST: usize = 5;
/// … within so many milliseconds.
const BURST_MS: u64 = 10_000;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Saying {
    number: u64,
    at: u64,
    seat: Seat,
    person: PersonId,
    name: String,
    words: Words,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Words {
    Text(String),
    Phrase(String),
}

impl Saying {
    /// If it is this person's, it is as if nobody had said anything.
    pub(crate) fn forget(&mut self, person: &PersonId, becomes: &PersonId) {
        if self.person != *person {
            return;
        }
        self.person = becomes.clone();
        self.name.clear();
        match &mut self.words {
            Words::Text(words) | Words::Phrase(words) => words.clear(),
        }
    }

    pub(crate) fn is_by(&self, person: &PersonId) -> bool {
        self.person == *person
    }

    /// Whoever said it was forgotten: nobody says nothing.
    fn is_erased(&self) -> bool {
        match &self.words {
            Words::Text(words) | Words::Phrase(words) => words.is_empty(),
        }
    }
}

impl Table {
    /// Whether anything may be said in free words: not while partners play who must keep quiet.
    pub(crate) fn chat_is_open(&self) -> bool {
        self.silence().is_none()
    }

    /// The rule that forbids talking now.
    fn silence(&self) -> Option<&'static str> {
        let partners = self.phase() == Phase::Playing && self.has_teams();
        self.game.meta().silence.filter(|_| partners)
    }

    fn has_teams(&self) -> bool {
        let teams = &self.teams;
        (1..teams.len()).any(|later| teams[..later].contains(&teams[later]))
    }

    pub(crate) fn say(&self, at: u64, seat: Seat, text: &str) -> Result<Vec<Entry>, Refused> {
        if let Some(rule) = self.silence() {
            return Err(Refused::ChatClosed { rule });
        }
        let text: String = text.chars().filter(|char| !turns_text(*char)).collect();
        let text = text.trim();
        let fits = (1..=LONGEST_SAYING).contains(&text.chars().count());
        if !fits || text.chars().any(char::is_control) {
            return Err(Refused::BadSaying {
                longest: LONGEST_SAYING as u32,
            });
        }
        self.may_speak(at, seat)?;
        let text = text.into();
        Ok(vec![Entry::Said { seat, text }])
    }

    pub(crate) fn phrase(&self, at: u64, seat: Seat, phrase: &str) -> Result<Vec<Entry>, Refused> {
        if !PHRASES.contains(&phrase) {
            return Err(Refused::UnknownPhrase);
        }
        self.may_speak(at, seat)?;
        let phrase = phrase.into();
        Ok(vec![Entry::Phrased { seat, phrase }])
    }

    fn may_speak(&self, at: u64, seat: Seat) -> Result<(), Refused> {
        let since = at.saturating_sub(BURST_MS);
        let recent = self.chat.iter().rev();
        let recent = recent.take_while(|saying| saying.at > since);
        if recent.filter(|saying| saying.seat == seat).count() < BURST {
            Ok(())
        } else {
            Err(Refused::TooFast)
        }
    }

    pub(crate) fn said(&mut self, seat: Seat, words: Words) -> Result<(), Unreadable> {
        let Some(Occupant::Person { id, name, .. }) = self.occupants.get(seat.index()) else {
            return Err(Unreadable::Seat);
        };
        let number = self.chat.back().map_or(1, |last| last.number + 1);
        let saying = Saying {
            number,
            at: self.at,
            seat,
            person: id.clone(),
            name: name.clone(),
            words,
        };
        if self.chat.len() == REMEMBERED {
            self.chat.pop_front();
        }
        self.chat.push_back(saying);
        Ok(())
    }

    /// The last things said, oldest first.
    pub fn chat_lines(&self) -> Vec<ChatLine<'_>> {
        let sayings = self.chat.iter().filter(|saying| !saying.is_erased());
        sayings
            .map(|saying| {
                let (text, phrase) = match &saying.words {
                    Words::Text(text) => (Some(text.as_str()), None),
                    Words::Phrase(phrase) => (None, Some(phrase.as_str())),
                };
                ChatLine {
                    number: saying.number,
                    seat: saying.seat,
                    person: &saying.person,
                    name: &saying.name,
                    text,
                    phrase,
                }
            })
            .collect()
    }
}
