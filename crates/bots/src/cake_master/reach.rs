//! How likely a cake can still be made as a customer wishes, if nothing else mattered.

use super::cake::{Cake, QUARTERS, SHAPES, SPOTS, Shape, shape_part};
use cake_master::{Card, Customer, Wish};
use std::sync::OnceLock;

/// Solved by going through all that can be drawn, with the other cakes as the place for what does
/// not fit: of a player's cards still to come exactly those go elsewhere that this cake has no
/// room for. Of every three cards one is the best of three (CM-4).
#[derive(Debug)]
pub(super) struct Reach {
    asked: Asked,
    /// For each number of cards to come and each state the chance.
    chances: Vec<f32>,
}

/// What of a cake matters for a wish.
#[derive(Clone, Copy, Debug)]
struct Asked {
    wish: Wish,
    rosettes: bool,
    /// How many values each part of a state has.
    sizes: [usize; PARTS],
}

/// The shape or the number of quarters; icings; raspberries; blueberries; fruits.
const PARTS: usize = 5;
type State = [usize; PARTS];

impl Reach {
    pub(super) fn of(customer: Customer) -> &'static Self {
        static ALL: [OnceLock<Reach>; Customer::ALL.len()] =
            [const { OnceLock::new() }; Customer::ALL.len()];
        ALL[customer as usize].get_or_init(|| Self::solve(customer.wish()))
    }

    /// With so many cards to come on all cakes of the player.
    #[inline]
    pub(super) fn chance(&self, cake: Cake, to_come: usize) -> f32 {
        let state = self.asked.index(&self.asked.state(cake));
        self.chances[to_come * self.asked.states() + state]
    }

    fn solve(wish: Wish) -> Self {
        let asked = Asked::by(wish);
        let cards = asked.cards();
        let states = asked.states();
        let mut reach = Self {
            asked,
            chances: vec![0.0; states * (SPOTS + 1)],
        };
        let mut outcomes = Vec::new();
        for to_come in 0..=SPOTS {
            for index in 0..states {
                let state = asked.at(index);
                let missing = asked.missing(&state);
                reach.chances[to_come * states + index] = if missing == 0 {
                    f32::from(asked.is_met(&state))
                } else if missing > to_come {
                    0.0
                } else {
                    outcomes.clear();
                    for (card, count) in &cards {
                        outcomes.push((reach.best(&state, *card, to_come), *count));
                    }
                    if to_come % 3 == 0 {
                        best_of_three(&mut outcomes)
                    } else {
                        mean(&outcomes)
                    }
                };
            }
        }
        reach
    }

    /// The card at the best position, or on another cake.
    fn best(&self, state: &State, card: Card, to_come: usize) -> f32 {
        let after = &self.chances[(to_come - 1) * self.asked.states()..];
        let elsewhere = if to_come > self.asked.missing(state) {
            after[self.asked.index(state)]
        } else {
            0.0
        };
        let positions = (0..QUARTERS).filter_map(|position| self.asked.add(state, card, position));
        let chances = positions.map(|state| after[self.asked.index(&state)]);
        chances.fold(elsewhere, f32::max)
    }
}

impl Asked {
    fn by(wish: Wish) -> Self {
        let rosettes = wish.whole_rosettes.is_some() || wish.stray_halves.is_some();
        // One more than wished is as bad as any more.
        let size = |wanted: Option<u8>| wanted.map_or(1, |wanted| usize::from(wanted) + 2);
        Self {
            wish,
            rosettes,
            sizes: [
                if rosettes { SHAPES } else { QUARTERS + 1 },
                if wish.icings.is_some() { 8 } else { 1 },
                size(wish.raspberries),
                size(wish.blueberries),
                size(wish.fruits),
            ],
        }
    }

    fn states(&self) -> usize {
        self.sizes.iter().product()
    }

    #[inline]
    fn state(&self, cake: Cake) -> State {
        let (raspberries, blueberries) = (cake.raspberries(), cake.blueberries());
        self.capped([
            if self.rosettes {
                cake.shape_index()
            } else {
                QUARTERS - usize::from(cake.shape().missing)
            },
            cake.icings(),
            raspberries,
            blueberries,
            raspberries + blueberries,
        ])
    }

    /// Forgets what does not matter.
    #[inline]
    fn capped(&self, state: State) -> State {
        let [form, icings, fruits @ ..] = state;
        let [_, icing_sets, sizes @ ..] = self.sizes;
        let fruit = |at: usize| fruits[at].min(sizes[at] - 1);
        let icings = if icing_sets == 1 { 0 } else { icings };
        [form, icings, fruit(0), fruit(1), fruit(2)]
    }

    #[inline]
    fn index(&self, state: &State) -> usize {
        let parts = state.iter().zip(&self.sizes);
        parts.fold(0, |index, (part, size)| index * size + part)
    }

    fn at(&self, index: usize) -> State {
        let mut rest = index;
        let mut state = [0; PARTS];
        for (part, size) in state.iter_mut().zip(&self.sizes).rev() {
            *part = rest % size;
            rest /= size;
        }
        state
    }

    fn missing(&self, state: &State) -> usize {
        if self.rosettes {
            Shape::ALL[state[0]].missing.into()
        } else {
            QUARTERS - state[0]
        }
    }

    fn add(&self, state: &State, card: Card, position: usize) -> Option<State> {
        let [form, icings, raspberries, blueberries, fruits] = *state;
        let form = if self.rosettes {
            let free = Shape::ALL[form].free >> position & 1 == 1;
            free.then(|| form + shape_part(card, position))?
        } else {
            (position == 0).then_some(form + 1)?
        };
        let added = card.fruits();
        Some(self.capped([
            form,
            icings | 1 << card.icing() as usize,
            raspberries + usize::from(added.raspberries),
            blueberries + usize::from(added.blueberries),
            fruits + usize::from(added.raspberries + added.blueberries),
        ]))
    }

    fn is_met(&self, state: &State) -> bool {
        let [form, icings, fruits @ ..] = *state;
        let Wish {
            icings: wanted_icings,
            raspberries,
            blueberries,
            fruits: wanted_fruits,
            whole_rosettes,
            stray_halves,
        } = self.wish;
        let is = |wanted: Option<u8>, there: usize| {
            wanted.is_none_or(|wanted| usize::from(wanted) == there)
        };
        is(wanted_icings, icings.count_ones() as usize)
            && is(raspberries, fruits[0])
            && is(blueberries, fruits[1])
            && is(wanted_fruits, fruits[2])
            && (!self.rosettes || {
                let shape = &Shape::ALL[form];
                is(whole_rosettes, shape.whole.into()) && is(stray_halves, shape.stray.into())
            })
    }

    /// The cards, those alike for this wish once and counted.
    fn cards(&self) -> Vec<(Card, f32)> {
        let mut cards: Vec<(State, Card, f32)> = Vec::new();
        for card in Card::all() {
            let alone = self
                .add(&[0; PARTS], card, 0)
                .expect("an empty cake has room");
            match cards.iter_mut().find(|(known, ..)| *known == alone) {
                Some((.., count)) => *count += 1.0,
                None => cards.push((alone, card, 1.0)),
            }
        }
        cards
            .into_iter()
            .map(|(_, card, count)| (card, count))
            .collect()
    }
}

fn mean(outcomes: &[(f32, f32)]) -> f32 {
    let sum: f32 = outcomes.iter().map(|(chance, count)| chance * count).sum();
    sum / Card::DECK.len() as f32
}

/// What the best of three drawn brings.
fn best_of_three(outcomes: &mut [(f32, f32)]) -> f32 {
    outcomes.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut below, mut sum) = (0.0_f32, 0.0);
    for (chance, count) in outcomes {
        let up_to = below + *count / Card::DECK.len() as f32;
        sum += *chance * (up_to * up_to * up_to - below * below * below);
        below = up_to;
    }
    sum
}
