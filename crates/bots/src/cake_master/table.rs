//! What a seat knows of the table, in a form to calculate with.

use super::cake::{Board, CAKES, Cake};
use super::taste::Setting;
use cake_master::{CARDS, CakeView, Card, Customer, Slot, Stage, View};
use engine::{PerSeat, Seat};

pub(super) const TURNS: usize = 4;

#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) me: Seat,
    pub(super) placing: bool,
    /// Counted from 0.
    pub(super) round: usize,
    pub(super) turns_left: usize,
    pub(super) stars: PerSeat<u8>,
    pub(super) customers: Vec<Customer>,
    /// My own with what is placed this turn.
    pub(super) boards: PerSeat<Board>,
    /// My cards that are not placed.
    pub(super) hand: Vec<(Slot, Card)>,
    pub(super) kept: Option<Slot>,
    /// What I passed to others and they have not shown.
    pub(super) passed: PerSeat<Vec<Card>>,
    /// What I have not seen this round.
    pub(super) unseen: Vec<Card>,
}

impl Table {
    pub(super) fn new(view: &View, me: Seat) -> Self {
        let hand = view.hands[me].iter().zip(Slot::all());
        let hand = hand.filter(|(card, _)| card.at.is_none());
        let hand = hand.filter_map(|(card, slot)| Some((slot, card.card?)));
        let keeps = |slot: &Slot| view.hands[me][slot.index()].to == Some(me);
        Self {
            me,
            placing: view.phase == Stage::Place,
            round: usize::from(view.round) - 1,
            turns_left: TURNS - usize::from(view.turn),
            stars: view.stars,
            customers: view.customers.iter().map(|shown| shown.customer).collect(),
            boards: view.cakes.map(|_, cakes| board(cakes)),
            hand: hand.collect(),
            kept: Slot::all().find(keeps),
            passed: view.hands.map(|seat, hand| {
                let known = hand.iter().filter(|_| seat != me);
                known.filter_map(|card| card.card).collect()
            }),
            unseen: unseen(view),
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.stars.len()
    }

    pub(super) fn setting(&self) -> Setting<'_> {
        Setting {
            seats: self.seats(),
            customers: &self.customers,
        }
    }

    pub(super) fn board(&self) -> Board {
        self.boards[self.me]
    }

    /// Cards that go on a seat's cakes before the round is over.
    pub(super) fn to_come(&self, seat: Seat) -> usize {
        let missing = self.boards[seat].iter().map(|cake| cake.shape().missing);
        missing.map(usize::from).sum()
    }
}

fn board(cakes: &[CakeView; CAKES]) -> Board {
    std::array::from_fn(|cake| {
        let cards = cakes[cake].cards.iter().enumerate();
        cards.fold(Cake::default(), |cake, (position, card)| match card {
            Some(card) => cake.with(*card, position),
            None => cake,
        })
    })
}

fn unseen(view: &View) -> Vec<Card> {
    let mut seen = [false; CARDS];
    let cakes = view.cakes.values().iter().flatten();
    let placed = cakes.flat_map(|cake| cake.cards).flatten();
    let hands = view.hands.values().iter().flatten();
    let held = hands.filter_map(|card| card.card);
    for card in placed.chain(held).chain(view.discarded.iter().copied()) {
        seen[card.index()] = true;
    }
    Card::all().filter(|card| !seen[card.index()]).collect()
}
