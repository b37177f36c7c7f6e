//! CM-4.3: where to place the cards, by all ways to do it; the promising ones are tried against
//! what may come next turn.

use super::cake::{Board, QUARTERS};
use super::draft::rank;
use super::outlook::{Outlook, favourite};
use super::ways::alike;
use crate::advice::Advice;
use crate::level::Meter;
use cake_master::Action;
use engine::Rng;

pub(super) struct Placing<'a> {
    outlook: &'a Outlook<'a>,
    /// The best first, as they look without a thought of what may come.
    ways: Vec<Way>,
    to_come: usize,
}

#[derive(Clone, Debug)]
struct Way {
    spots: [usize; 3],
    board: Board,
    value: f32,
    /// Sum and sum of squares of what it led to, beyond what the first way led to.
    beyond: (f32, f32),
    tried: f32,
    given_up: bool,
}

/// How many ways are tried against the next turn.
const PROMISING: usize = 12;
/// Those whose value is lower by so many standard errors are given up.
const DOUBT: f32 = 2.5;
const FEW: f32 = 8.0;

impl<'a> Placing<'a> {
    pub(super) fn new(outlook: &'a Outlook<'a>) -> Self {
        let table = outlook.table;
        let cards: Vec<_> = table.hand.iter().map(|(_, card)| *card).collect();
        let to_come = table.to_come(table.me) - cards.len();
        let mut ways = Vec::new();
        outlook
            .judge(to_come)
            .each_way(table.board(), &cards, |spots, value, board| {
                let mut all = [0; 3];
                all[..spots.len()].copy_from_slice(spots);
                ways.push(Way {
                    spots: all,
                    board,
                    value,
                    beyond: (0.0, 0.0),
                    tried: 0.0,
                    given_up: false,
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
        let table = self.outlook.table;
        let promising = self.ways.len().min(PROMISING);
        if self.to_come == 0 || promising == 1 {
            return;
        }
        let first = self.outlook.judge(self.to_come - 1);
        let then = self.outlook.judge(self.to_come - 3);
        let mut left = promising;
        while left > 1 && meter.go_on() {
            let mut cards = table.unseen.clone();
            let (_, dealt) = rng.deal(&mut cards, 5);
            let mut lead = 0.0;
            for nth in 0..promising {
                let way = &mut self.ways[nth];
                if way.given_up {
                    continue;
                }
                let kept = favourite(&first, way.board, &dealt[..3]);
                let hand = [dealt[kept], dealt[3], dealt[4]];
                let (value, _) = then.best_way(way.board, &hand);
                if nth == 0 {
                    lead = value;
                }
                let beyond = value - lead;
                way.beyond.0 += beyond;
                way.beyond.1 += beyond * beyond;
                way.tried += 1.0;
            }
            left = self.give_up(promising);
        }
        self.settle(promising);
    }

    /// Drops what is surely worse than the best; the first way stays as the yardstick.
    fn give_up(&mut self, promising: usize) -> usize {
        let ways = &mut self.ways[..promising];
        let tried = ways[0].tried;
        let mean = |way: &Way| way.beyond.0 / way.tried;
        let top = ways
            .iter()
            .filter(|way| !way.given_up)
            .map(mean)
            .fold(f32::MIN, f32::max);
        let mut left = 0;
        for (nth, way) in ways.iter_mut().enumerate() {
            if way.given_up {
                continue;
            }
            let mean = way.beyond.0 / tried;
            let error = ((way.beyond.1 / tried - mean * mean).max(1e-8) / tried).sqrt();
            if nth > 0 && tried >= FEW && mean + DOUBT * error < top {
                way.given_up = true;
            } else {
                left += 1;
            }
        }
        left
    }

    /// Values by what was found; those given up keep their distance as it was then.
    fn settle(&mut self, promising: usize) {
        let base = self.ways[0].value;
        let (ways, rest) = self.ways.split_at_mut(promising);
        for way in ways.iter_mut() {
            way.value = base + way.beyond.0 / way.tried.max(1.0);
        }
        let worst = ways.iter().map(|way| way.value).fold(f32::MAX, f32::min);
        for way in rest {
            way.value = way.value.min(worst);
        }
    }

    pub(super) fn advice(&self, legal: &[Action]) -> Advice<Action> {
        let table = self.outlook.table;
        let board = table.board();
        let value = |action: &Action| {
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
            let ways = self
                .ways
                .iter()
                .filter(|way| alike(board, way.spots[nth], spot));
            ways.map(|way| way.value).fold(f32::MIN, f32::max)
        };
        let values: Vec<_> = legal.iter().map(value).collect();
        rank(legal, &values, 0.0)
    }
}
