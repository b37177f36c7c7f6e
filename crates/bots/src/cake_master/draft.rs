//! CM-4.2: which card to keep and which neighbour gets which other, by what all of them can then
//! place.

use super::outlook::{Outlook, Prospect, favourite, usual};
use super::race::Race;
use super::taste::Taster;
use super::ways::{Aim, Judge, Prices};
use crate::advice::{Advice, Ranked};
use crate::level::Meter;
use cake_master::{Action, Card, Slot};
use engine::{Rng, Seat};

pub(super) struct Draft<'a> {
    outlook: &'a Outlook<'a>,
    hand: [Card; 3],
    neighbours: Vec<Neighbour>,
    choices: Vec<Choice>,
    race: Race,
}

/// A card kept and one that goes to the left, by their slots.
#[derive(Clone, Copy, Debug)]
struct Choice {
    keep: usize,
    left: usize,
}

struct Neighbour {
    seat: Seat,
    /// What its points and customers cost me; nothing if that does not matter to me.
    envy: Option<Prices>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(outlook: &'a Outlook<'a>, deny: bool) -> Self {
        let table = outlook.table;
        let seats = table.seats();
        let mut neighbours = vec![table.me.left(seats), table.me.right(seats)];
        neighbours.dedup();
        neighbours.retain(|seat| *seat != table.me);
        let kept = table.kept.map(Slot::index);
        let choices: Vec<_> = (0..3)
            .flat_map(|keep| (0..3).map(move |left| Choice { keep, left }))
            .filter(|choice| choice.keep != choice.left)
            .filter(|choice| kept.is_none_or(|kept| choice.keep == kept))
            // With one neighbour or none there is no left.
            .filter(|choice| seats > 2 || choice.left == (choice.keep + 1) % 3)
            .collect();
        Self {
            outlook,
            hand: std::array::from_fn(|nth| table.hand[nth].1),
            neighbours: neighbours
                .into_iter()
                .map(|seat| Neighbour {
                    seat,
                    envy: deny.then(|| outlook.envy(seat)),
                })
                .collect(),
            race: Race::new(choices.len()),
            choices,
        }
    }

    pub(super) fn think(&mut self, meter: &mut Meter<'_>, rng: &mut Rng) {
        while self.race.is_open() && meter.go_on() {
            self.imagine(rng);
        }
    }

    /// Imagines what the neighbours hold, and sees how each choice turns out.
    fn imagine(&mut self, rng: &mut Rng) {
        let table = self.outlook.table;
        let to_come = table.to_come(table.me);
        let mut cards = table.unseen.clone();
        // A hand for each neighbour, and a card for each from its other neighbour.
        let (_, dealt) = rng.deal(&mut cards, 8);
        let (hands, from_beyond) = dealt.split_at(6);
        let mut received = Vec::new();
        let mut harm = [[0.0; 3]; 2];
        for (side, neighbour) in self.neighbours.iter().enumerate() {
            let hand = &hands[3 * side..][..3];
            let theirs = self.theirs(to_come - 1);
            let kept = favourite(&theirs, table.boards[neighbour.seat], hand);
            let others = [hand[(kept + 1) % 3], hand[(kept + 2) % 3]];
            if self.neighbours.len() == 1 {
                received.extend(others);
            } else {
                received.push(rng.pick(&others));
            }
            if let Some(envy) = &neighbour.envy {
                harm[side] = self.harm(neighbour.seat, envy, hand[kept], from_beyond[side]);
            }
        }
        if received.is_empty() {
            // CM-30.
            received.extend_from_slice(from_beyond);
        }
        let judge = self.outlook.judge(to_come - 3);
        let mine = [0, 1, 2].map(|keep| {
            let needed = self.choices.iter().any(|choice| choice.keep == keep);
            let hand = [self.hand[keep], received[0], received[1]];
            if needed {
                judge.best_way(table.board(), &hand).0
            } else {
                0.0
            }
        });
        let (choices, sides) = (&self.choices, self.neighbours.len());
        self.race.run(|nth| {
            let Choice { keep, left } = choices[nth];
            mine[keep]
                + match sides {
                    0 => 0.0,
                    1 => harm[0][keep],
                    _ => harm[0][left] + harm[1][3 - keep - left],
                }
        });
    }

    /// How a neighbour looks at its own cakes.
    fn theirs(&self, to_come: usize) -> Judge<'_> {
        let Outlook { table, taste, .. } = self.outlook;
        Judge {
            taster: Taster::new(taste, table.setting(), to_come),
            aim: Aim::Promising(usual(taste, table.seats())),
        }
    }

    /// What it costs me, against the mean, that a neighbour gets each of my cards; if there is no
    /// other neighbour, each two of them, by the third.
    fn harm(&self, seat: Seat, envy: &Prices, kept: Card, from_beyond: Card) -> [f32; 3] {
        let Outlook { table, taste, .. } = self.outlook;
        let to_come = table.to_come(seat) - 3;
        let judge = self.theirs(to_come);
        let costs = [0, 1, 2].map(|nth| {
            let hand = if self.neighbours.len() == 1 {
                [kept, self.hand[(nth + 1) % 3], self.hand[(nth + 2) % 3]]
            } else {
                [kept, self.hand[nth], from_beyond]
            };
            let (_, board) = judge.best_way(table.boards[seat], &hand);
            let prospect = Prospect::of(taste, table.setting(), board, to_come);
            envy.point * prospect.flavour + envy.customer * prospect.served()
        });
        let mean = costs.iter().sum::<f32>() / 3.0;
        costs.map(|cost| cost - mean)
    }

    pub(super) fn advice(&self, legal: &[Action]) -> Advice<Action> {
        let value = |action: &Action| {
            let chosen = |choice: &Choice| match *action {
                Action::Keep { slot } => choice.keep == slot.index(),
                Action::PassLeft { slot } => choice.left == slot.index(),
                Action::Place { .. } => false,
            };
            let choices = self.choices.iter().enumerate();
            let chosen = choices.filter(|(_, choice)| chosen(choice));
            let values = chosen.map(|(nth, _)| self.race.value(nth));
            values.fold(f32::MIN, f32::max)
        };
        rank(legal, value)
    }
}

/// Ranks actions by value.
pub(super) fn rank(legal: &[Action], value: impl Fn(&Action) -> f32) -> Advice<Action> {
    let values: Vec<_> = legal.iter().map(value).collect();
    let top = values.iter().copied().fold(f32::MIN, f32::max);
    let ranked = legal.iter().zip(&values).map(|(action, value)| Ranked {
        action: *action,
        value: value.clamp(0.0, 1.0),
        // All were thought of; only the best is to be played.
        weight: if *value >= top { 1.0 } else { 1e-3 },
    });
    Advice::new(ranked.collect())
}
