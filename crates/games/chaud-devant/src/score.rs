//! CD-17 to CD-21: what won cards are worth, and who wins.

use crate::data::{Card, Face, Menu, Suit};
use crate::state::{ChaudDevant, Phase};
use engine::{Outcome, PerSeat};
use serde::Serialize;

/// One seat's account of one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreLine {
    pub menu: Option<Menu>,
    /// Stars earned: cards of the menu's suit, or 5 for no soup.
    pub earned: u8,
    /// Stars lost: chili in a soup, bouillon in chili, any card for no soup.
    pub lost: u8,
    /// Stars after the round (CD-20).
    pub stars: u8,
}

/// How many cards of each sort: six counters of one byte each, so that a pot is won by one
/// addition. Bytes 0 to 3, from the lowest: cards of each suit in the order of [`Suit::ALL`];
/// byte 4: bouillons; byte 5: all cards. No counter passes 52, so none carries into the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally(u64);

/// The byte that counts bouillons.
const BOUILLONS: u32 = 4;
/// The byte that counts all cards.
const CARDS: u32 = 5;

impl Tally {
    #[inline]
    pub(crate) fn add(&mut self, card: Card) {
        const OF: [u64; Card::KINDS] = {
            let mut of = [0; Card::KINDS];
            let mut kind = 0;
            while kind < Card::KINDS {
                let card = Card::from_kind(kind);
                of[kind] = 1 << (card.suit() as u32 * 8) | 1 << (CARDS * 8);
                if matches!(card.face(), Face::Bouillon) {
                    of[kind] |= 1 << (BOUILLONS * 8);
                }
                kind += 1;
            }
            of
        };
        self.0 += OF[card.kind()];
    }

    #[inline]
    pub(crate) fn add_all(&mut self, other: Self) {
        self.0 += other.0;
    }

    fn count(self, counter: u32) -> u8 {
        (self.0 >> (counter * 8)) as u8
    }

    pub(crate) fn of_suit(self, suit: Suit) -> u8 {
        self.count(suit as u32)
    }

    pub(crate) fn bouillons(self) -> u8 {
        self.count(BOUILLONS)
    }

    pub(crate) fn cards(self) -> u8 {
        self.count(CARDS)
    }
}

/// CD-17 to CD-20.
pub(crate) fn line(menu: Menu, won: Tally, stars_before: u8) -> ScoreLine {
    let (earned, lost) = match menu {
        Menu::Pea => (won.of_suit(Suit::Pea), won.of_suit(Suit::Chili)),
        Menu::Onion => (won.of_suit(Suit::Onion), won.of_suit(Suit::Chili)),
        Menu::Mushroom => (won.of_suit(Suit::Mushroom), won.of_suit(Suit::Chili)),
        Menu::Chili => (won.of_suit(Suit::Chili), won.bouillons()),
        Menu::NoSoup => (5, won.cards()),
    };
    ScoreLine {
        menu: Some(menu),
        earned,
        lost,
        stars: (stars_before + earned).saturating_sub(lost),
    }
}

impl ChaudDevant {
    /// Settles the round that has just ended.
    pub(crate) fn score_round(&mut self) -> PerSeat<ScoreLine> {
        let lines = PerSeat::from_fn(self.seats(), |seat| {
            let menu = self.menus[seat].expect("everyone has laid a menu");
            line(menu, self.won[seat], self.stars[seat])
        });
        for (seat, line) in lines.iter() {
            self.stars[seat] = line.stars;
        }
        self.sheet[usize::from(self.round)] = lines;
        lines
    }
}

/// CD-21.
pub(crate) fn outcome(table: &ChaudDevant) -> Option<Outcome> {
    (table.phase == Phase::Over).then(|| {
        Outcome::ranked(
            table.seats(),
            |seat| table.stars[seat].into(),
            |seat| table.stars[seat],
        )
    })
}
