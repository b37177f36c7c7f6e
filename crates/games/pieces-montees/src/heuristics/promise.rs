//! What a position promises: facts about every kitchen, weighed now and for the time left.

use crate::cook::{FIRST_TIERS, THIRD_TIERS};
use crate::data::{CAKES, Cake};
use crate::options::{Level, Options};
use crate::places::Page;
use crate::state::PiecesMontees;
use engine::{Game, PerSeat, Seat};

/// So many facts are known of every seat.
pub const FACTS: usize = 14;
/// One number for each fact.
pub type Facts = [f32; FACTS];

/// For each fact its weight at the end, and what the beginning adds.
pub(super) const BY_HAND: [Facts; 2] = [
    [
        0.9, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.02, 0.3, 0.0,
    ],
    [
        -0.6, 0.3, 0.6, 0.3, 0.2, 0.1, 0.4, 0.2, 0.1, 0.25, 0.0, 0.0, 0.2, 0.2,
    ],
];

impl PiecesMontees {
    /// How much of the game is left, from 1 to 0.
    pub fn time_left(&self) -> f32 {
        f32::from(self.pile()) / f32::from(self.deck_size())
    }

    /// What can be said of each seat's prospects.
    pub fn facts(&self) -> PerSeat<Facts> {
        let lines = self.lines();
        PerSeat::from_fn(self.seats(), |seat| {
            let cook = &self.cooks[seat];
            let [shown, behind] = self.sides_for(seat);
            let second = cook.next & FIRST_TIERS << 1;
            let third = cook.next & THIRD_TIERS;
            let count = |sides: u32| sides.count_ones() as f32;
            let line = &lines[seat];
            let turns_away = (seat.0 + self.seats() as u8 - self.turn.seat.0) % self.seats() as u8;
            [
                line.points.into(),
                count(second),
                count(third),
                count(third & shown).min(1.0),
                count(third & shown),
                count(third & behind & !shown),
                count(second & shown).min(1.0),
                count(second & shown),
                count(second & behind & !shown),
                f32::from(u8::from(cook.assistant)),
                line.finished.into(),
                line.chocolate_cakes.into(),
                self.within_reach(seat),
                -f32::from(turns_away),
            ]
        })
    }

    /// The chance of each seat to win, by weights for the end and for the time left.
    pub fn promise(&self, [at_end, for_time]: &[Facts; 2]) -> PerSeat<f32> {
        if let Some(outcome) = self.outcome() {
            let winners = outcome.winners();
            let sides = if self.settled.teams {
                winners.len() / 2
            } else {
                winners.len()
            };
            let share = 1.0 / sides as f32;
            return PerSeat::from_fn(self.seats(), |seat| {
                if winners.contains(seat) { share } else { 0.0 }
            });
        }
        let time = self.time_left();
        let facts = self.facts();
        let mut strength = facts.map(|_, facts| {
            let weights = at_end.iter().zip(for_time);
            let weighed = weights
                .zip(facts)
                .map(|((end, more), fact)| (end + more * time) * fact);
            weighed.sum::<f32>()
        });
        if self.settled.teams {
            strength = strength.map(|seat, own| own + strength[Seat(seat.0 ^ 2)]);
        }
        let top = strength.values().iter().copied().fold(f32::MIN, f32::max);
        let raised = strength.map(|_, strength| (strength - top).max(-20.0).exp());
        let sum: f32 = raised.values().iter().sum();
        let sum = if self.settled.teams { sum / 2.0 } else { sum };
        raised.map(|_, raised| raised / sum)
    }

    /// The sides that face a seat on all hands, and those behind them.
    fn sides_for(&self, seat: Seat) -> [u32; 2] {
        let [mut shown, mut behind] = [0, 0];
        for hand in self.hands_from(seat) {
            for id in self.hands[hand.index()].ids() {
                let card = self.cards[usize::from(*id)];
                let side = self.side_for(seat, hand, *id);
                shown |= 1 << side.index();
                let other = if side == card.front() {
                    card.back()
                } else {
                    card.front()
                };
                behind |= 1 << other.index();
            }
        }
        [shown, behind]
    }

    /// How many finished cakes may still be decorated; those that lie open count twice.
    fn within_reach(&self, seat: Seat) -> f32 {
        if !self.booklet.in_play() {
            return 0.0;
        }
        let cook = &self.cooks[seat];
        let open = [Page::Left, Page::Right].map(|page| self.booklet.showing(page));
        let mut reach = 0.0;
        for (colour, _) in self.booklet.order() {
            for index in 0..CAKES as u8 {
                let cake = Cake::nth(index);
                if cake.colour() == colour && cook.has_finished(cake) {
                    reach += if open.contains(&Some(cake)) { 1.0 } else { 0.5 };
                }
            }
        }
        reach
    }
}

/// The levels, each as a duel, with three, with four, in teams.
pub const WAYS_TO_PLAY: usize = 8;

impl PiecesMontees {
    /// Which of the ways to play this is.
    pub fn way_to_play(&self) -> usize {
        let format = if self.settled.teams {
            3
        } else {
            self.seats() - 2
        };
        match self.settled.level {
            Level::Apprentice => format,
            Level::Confirmed => 4 + format,
        }
    }

    /// How to set a way to play up, and for how many.
    pub fn nth_way_to_play(way: usize) -> (Options, u8) {
        let level = if way < 4 {
            Level::Apprentice
        } else {
            Level::Confirmed
        };
        let teams = way % 4 == 3;
        let seats = if teams { 4 } else { 2 + (way % 4) as u8 };
        let options = Options {
            level,
            teams,
            ..Options::default()
        };
        (options, seats)
    }

    pub fn teams(&self) -> bool {
        self.settled.teams
    }

    /// Whether everybody has had so many turns since the one `from` was in, or the game is over.
    #[inline]
    pub fn is_rounds_after(&self, from: &Self, rounds: u16) -> bool {
        self.over || self.turns >= from.turns + rounds * from.seats() as u16
    }
}
