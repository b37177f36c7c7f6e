//! CM-4.3: where to place the cards, by all ways to do it; the promising ones are tried against
//! what may come next turn.

use super::cake::{Board, QUARTERS};
use super::draft::rank;
use super::outlook::{Outlook, favourite};
use super::race::Race;
use super::ways::alike;
use crate::advice::Advice;
use crate::level::Meter;
use cake_master::Action;
use engine::Rng;

pub(super) struct Placing<'a> {
    outlook: &'a Outlook<'a>,
    /// The best first.
    ways: Vec<Way>,
    to_come: usize,
}

#[derive(Clone, Debug)]
struct Way {
    spots: [usize; 3],
    board: Board,
    value: f32,
}

/// How many ways are tried against the next turn.
const PROMISING: usize = 12;

impl<'a> Placing<'a> {
    /// As it looks without a thought of what may come.
    pub(super) fn new(outlook: &'a Outlook<'a>) -> Self {
        let table = outlook.table;
        let cards: Vec<_> = table.hand.iter().map(|(_, card)| *card).collect();
        let to_come = table.to_come(table.me) - cards.len();
        let mut ways = Vec::new();
        let judge = outlook.judge(to_come);
        judge.each_way(table.board(), &cards, |found, value, board| {
            let mut spots = [0; 3];
            spots[..found.len()].copy_from_slice(found);
            ways.push(Way {
                spots,
                board,
                value,
            });
        });
        ways.sort_by(|one, other| other.value.total_cmp(&one.value));
        Self {
            outlook,
            ways,
            to_come,
        }
    }

    /// Tries the promising ways against next turns, the same for all.
    pub(super) fn think(&mut self, meter: &mut Meter<'_>, rng: &mut Rng) {
        if self.to_come == 0 {
            return;
        }
        let count = self.ways.len().min(PROMISING);
        let (promising, others) = self.ways.split_at_mut(count);
        let first = self.outlook.judge(self.to_come - 1);
        let then = self.outlook.judge(self.to_come - 3);
        let mut race = Race::new(promising.len());
        while race.is_open() && meter.go_on() {
            let mut cards = self.outlook.table.unseen.clone();
            let (_, dealt) = rng.deal(&mut cards, 5);
            race.run(|nth| {
                let board = promising[nth].board;
                let kept = favourite(&first, board, &dealt[..3]);
                then.best_way(board, &[dealt[kept], dealt[3], dealt[4]]).0
            });
        }
        let base = promising[0].value;
        let mut least = f32::MAX;
        for (nth, way) in promising.iter_mut().enumerate() {
            way.value = base + race.value(nth) - race.value(0);
            least = least.min(way.value);
        }
        for way in others {
            way.value = way.value.min(least);
        }
    }

    pub(super) fn advice(&self, legal: &[Action]) -> Advice<Action> {
        let table = self.outlook.table;
        let board = table.board();
        rank(legal, |action| {
            let Action::Place {
                slot,
                cake,
                position,
            } = *action
            else {
                return 0.0;
            };
            let nth = table.hand.iter().position(|(of, _)| *of == slot);
            let nth = nth.expect("a card that can be placed is in the hand");
            let spot = cake.index() * QUARTERS + position.index();
            let ways = self.ways.iter();
            let ways = ways.filter(|way| alike(board, way.spots[nth], spot));
            ways.map(|way| way.value).fold(f32::MIN, f32::max)
        })
    }
}
