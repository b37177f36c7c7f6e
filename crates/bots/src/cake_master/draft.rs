//! CM-4.2: which card to keep and which neighbour gets which other, by what all of them can then
//! place.

use super::outlook::{Outlook, Prospect, favourite, usual};
use super::taste::Taster;
use super::ways::{Aim, Judge, Prices};
use crate::advice::{Advice, Ranked};
use crate::level::Meter;
use cake_master::{Action, Card, Slot};
use engine::{Rng, Seat};

/// The three cards and what becomes of them.
pub(super) struct Draft<'a> {
    outlook: &'a Outlook<'a>,
    hand: [Card; 3],
    neighbours: Vec<Neighbour>,
    /// For each card kept what I can expect.
    keep: [f32; 3],
    /// For each neighbour and each card passed to it what that does to me.
    pass: [[f32; 3]; 2],
    samples: f32,
}

struct Neighbour {
    seat: Seat,
    envy: Prices,
}

impl<'a> Draft<'a> {
    pub(super) fn new(outlook: &'a Outlook<'a>, deny: bool) -> Self {
        let table = outlook.table;
        let seats = table.seats();
        let mut neighbours = vec![table.me.left(seats), table.me.right(seats)];
        neighbours.dedup();
        neighbours.retain(|seat| *seat != table.me);
        let envy = |seat| {
            if deny {
                outlook.envy(seat)
            } else {
                Prices {
                    nothing: 0.0,
                    point: 0.0,
                    customer: 0.0,
                }
            }
        };
        Self {
            outlook,
            hand: std::array::from_fn(|nth| table.hand[nth].1),
            neighbours: neighbours
                .into_iter()
                .map(|seat| Neighbour {
                    seat,
                    envy: envy(seat),
                })
                .collect(),
            keep: [0.0; 3],
            pass: [[0.0; 3]; 2],
            samples: 0.0,
        }
    }

    pub(super) fn think(&mut self, meter: &mut Meter<'_>, rng: &mut Rng) {
        while meter.go_on() {
            self.sample(rng);
        }
    }

    /// Imagines what the neighbours hold, and sees how each choice turns out.
    fn sample(&mut self, rng: &mut Rng) {
        self.samples += 1.0;
        let table = self.outlook.table;
        let to_come = table.to_come(table.me);
        let mut cards = table.unseen.clone();
        // A hand for each neighbour, and a card for each from its other neighbour.
        let (_, dealt) = rng.deal(&mut cards, 8.min(table.unseen.len() - 1));
        let mut received = Vec::new();
        if self.neighbours.is_empty() {
            received.extend_from_slice(&dealt[..2]);
        }
        let theirs = Judge {
            taster: Taster::new(self.outlook.taste, table.setting(), to_come - 1),
            aim: Aim::Promising(usual(self.outlook.taste, table.seats())),
        };
        let alone = self.neighbours.len() == 1;
        for side in 0..self.neighbours.len() {
            let seat = self.neighbours[side].seat;
            let hand = &dealt[3 * side..3 * side + 3];
            let kept = favourite(&theirs, table.boards[seat], hand);
            let others: Vec<_> = (0..3).filter(|nth| *nth != kept).collect();
            if alone {
                received.extend(others.iter().map(|nth| hand[*nth]));
            } else {
                received.push(hand[others[rng.below(2) as usize]]);
            }
            if self.neighbours[side].envy.point < 0.0 || self.neighbours[side].envy.customer < 0.0 {
                for nth in 0..3 {
                    let third = if alone {
                        // Both of the others go there.
                        [self.hand[(nth + 1) % 3], self.hand[(nth + 2) % 3]]
                    } else {
                        [self.hand[nth], dealt[6 + side]]
                    };
                    let hand = [hand[kept], third[0], third[1]];
                    self.pass[side][nth] += self.harm(&self.neighbours[side], hand, to_come);
                }
            }
        }
        let judge = self.outlook.judge(to_come - 3);
        for (keep, card) in self.keep.iter_mut().zip(self.hand) {
            let (value, _) = judge.best_way(table.board(), &[card, received[0], received[1]]);
            *keep += value;
        }
    }

    /// What it does to me that this neighbour gets to place these cards.
    fn harm(&self, neighbour: &Neighbour, hand: [Card; 3], to_come: usize) -> f32 {
        let Outlook { table, taste, .. } = self.outlook;
        let judge = Judge {
            taster: Taster::new(taste, table.setting(), to_come - 3),
            aim: Aim::Promising(usual(taste, table.seats())),
        };
        let (_, board) = judge.best_way(table.boards[neighbour.seat], &hand);
        let prospect = Prospect::of(taste, table.setting(), board, to_come - 3);
        neighbour.envy.point * prospect.flavour + neighbour.envy.customer * prospect.served()
    }

    /// What it is worth to keep one card and pass another to the left.
    fn value(&self, keep: usize, left: usize) -> f32 {
        let passed = match self.neighbours.len() {
            0 => 0.0,
            1 => self.pass[0][keep],
            _ => self.pass[0][left] + self.pass[1][3 - keep - left],
        };
        (self.keep[keep] + passed) / self.samples.max(1.0)
    }

    pub(super) fn advice(&self, legal: &[Action]) -> Advice<Action> {
        let kept = self.outlook.table.kept;
        let value = |action: &Action| match *action {
            Action::Keep { slot } => {
                let keep = slot.index();
                let lefts = (0..3).filter(|left| *left != keep);
                lefts
                    .map(|left| self.value(keep, left))
                    .fold(f32::MIN, f32::max)
            }
            Action::PassLeft { slot } => self.value(kept.map_or(0, Slot::index), slot.index()),
            Action::Place { .. } => 0.0,
        };
        // Harm is counted from nothing passed: the least is no harm at all.
        let values: Vec<_> = legal.iter().map(value).collect();
        let top = values.iter().copied().fold(f32::MIN, f32::max);
        let best =
            (0..3).map(|nth| self.keep[nth]).fold(f32::MIN, f32::max) / self.samples.max(1.0);
        rank(legal, &values, best - top)
    }
}

/// Ranks actions by value; `shift` brings values to the scale from 0 to 1.
pub(super) fn rank(legal: &[Action], values: &[f32], shift: f32) -> Advice<Action> {
    let top = values.iter().copied().fold(f32::MIN, f32::max);
    let ranked = legal.iter().zip(values).map(|(action, value)| Ranked {
        action: *action,
        value: (value + shift).clamp(0.0, 1.0),
        // All were thought of; only the best is to be played.
        weight: if *value >= top { 1.0 } else { 1e-3 },
    });
    Advice::new(ranked.collect())
}
