//! What each viewer may know: everything but the pile, the customers to come, other hands and what
//! others do with them before it is shown. Cards a player has passed on are known to that player.

use crate::cake::{BLUEBERRIES, Cake, Facts, Flavour, ICING_COUNT, RASPBERRIES, STRAY, WHOLE};
use crate::cake::{QUARTERS, open_halves};
use crate::customers::{CUSTOMERS, Customer, Hope, Wish};
use crate::data::{Card, CardSet};
use crate::events::{PlacedCard, placed_cards};
use crate::score::{ScoreLine, Served, Title, served};
use crate::state::{
    Bench, Board, CAKES, CakeMaster, CakeNumber, Phase, Position, ROUNDS, SLOTS, TURNS,
    cake_and_position, cakes,
};
use engine::{PerSeat, Seat, Viewer};
use serde::Serialize;

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    pub phase: Stage,
    /// From 1 to 3.
    pub round: u8,
    /// From 1 to 4.
    pub turn: u8,
    /// CM-3: those of this round.
    pub customers: Vec<CustomerView>,
    pub stars: PerSeat<u8>,
    /// How many choices, or cards to place, each seat still has before it waits for the others.
    pub to_go: PerSeat<u8>,
    /// Three cards each; none once the game is over.
    pub hands: PerSeat<Vec<HandCard>>,
    /// Own cards placed this turn are there; those of others come when all have placed.
    pub cakes: PerSeat<[CakeView; CAKES]>,
    /// CM-7: points of all one's cakes as they stand.
    pub flavour: PerSeat<u8>,
    /// CM-9: whom the complete cakes would serve.
    pub served: PerSeat<Vec<Served>>,
    pub pile: PileView,
    pub customer_pile: CustomerPile,
    /// CM-30: cards out for the round.
    pub discarded: Vec<Card>,
    /// What was shown last; none before the first turn has ended.
    pub last_turn: Option<LastTurn>,
    /// The rounds scored so far.
    pub rounds: Vec<RoundView>,
    /// CM-30: at the end, alone.
    pub title: Option<Title>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    Draft,
    Place,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CustomerView {
    pub customer: Customer,
    pub wish: Wish,
}

/// A card of a hand, at its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct HandCard {
    /// None if it is not for this viewer's eyes.
    pub card: Option<Card>,
    /// Who passed it here; none if it was drawn.
    pub from: Option<Seat>,
    /// While drafting: where it has been decided to go; the seat itself keeps it.
    pub to: Option<Seat>,
    /// While placing: where it has been put.
    pub at: Option<Spot>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Spot {
    pub cake: CakeNumber,
    pub position: Position,
}

/// A cake as it stands, and what it amounts to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CakeView {
    /// By position, clockwise.
    pub cards: [Option<Card>; QUARTERS],
    pub icings: u8,
    pub raspberries: u8,
    pub blueberries: u8,
    pub whole_rosettes: u8,
    /// Halves that stay alone.
    pub stray_halves: u8,
    /// Halves beside a missing quarter.
    pub open_halves: u8,
    /// As if the cake stayed as it is: an open half counts as stray.
    pub flavour: Flavour,
    /// What each of this round's customers can expect of it, in their order.
    pub hopes: Vec<Hope>,
}

/// Cake cards that lie face down: how many, and from the top which, if the viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PileView {
    pub count: usize,
    pub cards: Option<Vec<Card>>,
}

/// Customers that lie face down, likewise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CustomerPile {
    pub count: usize,
    pub customers: Option<Vec<Customer>>,
}

/// CM-4.3: the turn whose cards were shown last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastTurn {
    pub round: u8,
    pub turn: u8,
    pub placed: PerSeat<Vec<PlacedCard>>,
}

/// A round that is over: its customers, the cakes before they were taken apart, and the score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RoundView {
    pub customers: Vec<Customer>,
    pub cakes: PerSeat<[[Option<Card>; QUARTERS]; CAKES]>,
    pub lines: PerSeat<ScoreLine>,
}

pub(crate) fn view(table: &CakeMaster, viewer: Viewer) -> View {
    let CakeMaster {
        phase,
        round,
        turn,
        pending: _,
        pile,
        customers: _,
        benches,
        cakes: boards,
        shown_last,
        stars,
        flavour: _,
    } = table;
    let everything = viewer == Viewer::Everything;
    let this_round = usize::from(*round);
    let customers = table.customers_of(this_round);
    let visible = boards[this_round].map(|seat, board| {
        let hide = *phase == Phase::Place && !viewer.sees(seat);
        if hide {
            without_placed(board, &benches[seat])
        } else {
            *board
        }
    });
    let cakes = visible.map(|_, board| cakes(board).map(|cake| CakeView::of(cake, customers)));
    View {
        phase: match phase {
            Phase::Draft => Stage::Draft,
            Phase::Place => Stage::Place,
            Phase::Over => Stage::Over,
        },
        round: round + 1,
        turn: turn + 1,
        customers: customers
            .iter()
            .map(|customer| CustomerView {
                customer: *customer,
                wish: customer.wish(),
            })
            .collect(),
        stars: *stars,
        to_go: benches.map(|_, bench| table.still_to_do(bench)),
        hands: benches.map(|seat, bench| table.hand_view(seat, bench, viewer)),
        flavour: cakes.map(|_, cakes| cakes.iter().map(|cake| cake.flavour.total).sum()),
        cakes,
        served: visible.map(|_, board| served(customers, board)),
        pile: PileView {
            count: pile.left.into(),
            cards: everything.then(|| pile.cards.iter().rev().flatten().copied().collect()),
        },
        customer_pile: CustomerPile {
            count: CUSTOMERS - customers.len(),
            customers: everything.then(|| table.customers_face_down().collect()),
        },
        discarded: table.discarded(),
        last_turn: table.last_turn_view(shown_last),
        rounds: table.round_views(),
        title: table.title(),
    }
}

impl CakeMaster {
    fn still_to_do(&self, bench: &Bench) -> u8 {
        match self.phase {
            Phase::Draft => match (bench.kept, bench.left) {
                (_, Some(_)) => 0,
                (None, None) if self.has_two_neighbours() => 2,
                _ => 1,
            },
            Phase::Place => bench.unplaced.count_ones() as u8,
            Phase::Over => 0,
        }
    }

    fn hand_view(&self, seat: Seat, bench: &Bench, viewer: Viewer) -> Vec<HandCard> {
        let knows = |slot| match viewer {
            Viewer::Public => false,
            Viewer::Seat(own) => self.knows(own, seat, slot),
            Viewer::Everything => true,
        };
        let slots = (0..SLOTS).filter(|slot| bench.hand[*slot].is_some());
        slots
            .map(|slot| HandCard {
                card: bench.hand[slot].filter(|_| knows(slot)),
                from: self.from(seat, slot),
                to: self
                    .destination(seat, bench, slot)
                    .filter(|_| viewer.sees(seat)),
                at: bench
                    .spot(slot)
                    .filter(|_| self.phase == Phase::Place && viewer.sees(seat))
                    .map(|spot| {
                        let (cake, position) = cake_and_position(spot);
                        Spot { cake, position }
                    }),
            })
            .collect()
    }

    fn from(&self, seat: Seat, slot: usize) -> Option<Seat> {
        let giver = self.giver(seat, slot);
        (self.phase == Phase::Place && giver != seat).then_some(giver)
    }

    fn destination(&self, seat: Seat, bench: &Bench, slot: usize) -> Option<Seat> {
        let kept = bench.kept?.index();
        if slot == kept {
            return Some(seat);
        }
        let left = bench.left?.index();
        Some(if slot == left {
            seat.left(self.seats())
        } else {
            seat.right(self.seats())
        })
    }

    /// CM-3: those to come, and under them those who have been.
    fn customers_face_down(&self) -> impl Iterator<Item = Customer> {
        let (seen, now) = (
            self.customers_seen(),
            self.customers_of(self.round.into()).len(),
        );
        let (to_come, been) = self.customers.split_at(CUSTOMERS - seen);
        to_come
            .iter()
            .rev()
            .chain(been[now..].iter().rev())
            .copied()
    }

    /// CM-30: whatever has left the pile and lies neither in a hand nor on a cake.
    fn discarded(&self) -> Vec<Card> {
        let pile = self.pile.cards.iter();
        let hands = self.benches.values().iter().flat_map(|bench| &bench.hand);
        let cakes = self.boards().values().iter().flatten();
        let elsewhere = pile.chain(hands).chain(cakes).flatten().copied();
        CardSet::ALL.without(elsewhere.collect()).iter().collect()
    }

    fn last_turn_view(&self, shown: &PerSeat<crate::state::Spots>) -> Option<LastTurn> {
        let turns = TURNS * usize::from(self.round) + usize::from(self.turn);
        let over = self.phase == Phase::Over;
        let last = (turns + usize::from(over)).checked_sub(1)?;
        Some(LastTurn {
            round: (last / TURNS) as u8 + 1,
            turn: (last % TURNS) as u8 + 1,
            placed: placed_cards(&self.cakes[last / TURNS], shown),
        })
    }

    fn round_views(&self) -> Vec<RoundView> {
        let scored = match self.phase {
            Phase::Over => ROUNDS,
            Phase::Draft | Phase::Place => self.round.into(),
        };
        (0..scored)
            .map(|round| RoundView {
                customers: self.customers_of(round).to_vec(),
                cakes: self.cakes[round].map(|_, board| cakes(board)),
                lines: self.lines(round),
            })
            .collect()
    }
}

fn without_placed(board: &Board, bench: &Bench) -> Board {
    let mut board = *board;
    for spot in bench.placed().iter() {
        board[spot] = None;
    }
    board
}

impl CakeView {
    fn of(cake: Cake, customers: &[Customer]) -> Self {
        let facts = Facts::of(cake);
        let open_halves = open_halves(cake);
        Self {
            cards: cake,
            icings: facts.get(ICING_COUNT),
            raspberries: facts.get(RASPBERRIES),
            blueberries: facts.get(BLUEBERRIES),
            whole_rosettes: facts.get(WHOLE),
            stray_halves: facts.get(STRAY) - open_halves,
            open_halves,
            flavour: Flavour::of(cake),
            hopes: customers
                .iter()
                .map(|customer| customer.hope(cake))
                .collect(),
        }
    }
}
