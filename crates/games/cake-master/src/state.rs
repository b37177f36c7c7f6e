use crate::cake::{Cake, QUARTERS};
use crate::customers::{CUSTOMERS, Customer};
use crate::data::Card;
use crate::pile::Pile;
use engine::{PerSeat, Seat, SeatSet, id};

pub(crate) const ROUNDS: usize = 3;
pub(crate) const TURNS: usize = 4;
pub(crate) const CAKES: usize = CakeNumber::COUNT;
/// CM-3: customers that are shown in a whole match.
pub(crate) const SHOWN_CUSTOMERS: usize = 6;
/// Positions on all cakes of a player.
pub(crate) const SPOTS: usize = CAKES * QUARTERS;
/// Cards in a hand.
pub(crate) const SLOTS: usize = Slot::COUNT;

id! {
    /// A card of the hand: as drawn while drafting; then kept, from the left, from the right.
    pub struct Slot(0..=2) as "slot";
}

id! {
    /// One of a player's three cakes.
    pub struct CakeNumber(0..=2) as "cake";
}

id! {
    /// CM-5: a quarter position of a cake, clockwise.
    pub struct Position(0..=3) as "position";
}

/// A match of Cake Master in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CakeMaster {
    pub(crate) phase: Phase,
    /// Counted from 0.
    pub(crate) round: u8,
    /// Counted from 0.
    pub(crate) turn: u8,
    /// Who has not yet chosen or placed everything.
    pub(crate) pending: SeatSet,
    pub(crate) pile: Pile,
    /// The first to come is the last; see [`CakeMaster::customers_of`].
    pub(crate) customers: [Customer; CUSTOMERS],
    pub(crate) benches: PerSeat<Bench>,
    /// The cakes of every round so far; what has not been shown yet lies there already.
    pub(crate) cakes: [PerSeat<Board>; ROUNDS],
    /// Where the cards lie that were shown last.
    pub(crate) shown_last: PerSeat<Spots>,
    pub(crate) stars: PerSeat<u8>,
    /// Flavour points of the last round that was scored (CM-10).
    pub(crate) flavour: PerSeat<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// CM-4.2: keep one card, pass the others.
    Draft,
    /// CM-4.3: place the three cards now owned.
    Place,
    Over,
}

/// A player's three cakes in one row: cake by cake, position by position.
pub(crate) type Board = [Option<Card>; SPOTS];

/// What a player has in hand this turn and has done with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bench {
    /// Cards stay listed until the turn is shown, placed or not.
    pub(crate) hand: [Option<Card>; SLOTS],
    pub(crate) kept: Option<Slot>,
    /// CM-4.2: what goes to the left neighbour.
    pub(crate) left: Option<Slot>,
    /// Slots whose card is not placed yet: bit n is slot n.
    pub(crate) unplaced: u8,
    /// Where a slot's card was placed; 0 while it is not.
    pub(crate) spots: [u8; SLOTS],
    /// Positions still free.
    pub(crate) free: Spots,
}

/// A set of positions of a player's cakes: bit n is the place n of a [`Board`], which is position
/// n % 4 of cake n / 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spots(pub(crate) u16);

impl Spots {
    pub(crate) const ALL: Self = Self((1 << SPOTS) - 1);

    #[inline]
    pub(crate) fn contains(self, spot: usize) -> bool {
        self.0 >> spot & 1 == 1
    }

    #[inline]
    pub(crate) fn insert(&mut self, spot: usize) {
        self.0 |= 1 << spot;
    }

    #[inline]
    pub(crate) fn remove(&mut self, spot: usize) {
        self.0 &= !(1 << spot);
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..SPOTS).filter(move |spot| self.contains(*spot))
    }

    /// The `n`th of them, without a jump that the processor cannot foresee.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> usize {
        let in_low = usize::from(NTH[usize::from(self.0) & 63][COUNT]);
        let upper = usize::from(n >= in_low);
        let half = usize::from(self.0) >> (6 * upper) & 63;
        6 * upper + usize::from(NTH[half][(n - upper * in_low) & 7])
    }
}

const COUNT: usize = 7;

/// For each set of six bits (half a [`Spots`]) where its bits are, and at the end how many: 64
/// rows, where all twelve bits at once would take 4,096.
const NTH: [[u8; 8]; 64] = {
    let mut nth = [[0; 8]; 64];
    let mut bits = 0;
    while bits < 64 {
        let mut bit = 0;
        while bit < 6 {
            if bits >> bit & 1 == 1 {
                let count = nth[bits][COUNT];
                nth[bits][count as usize] = bit;
                nth[bits][COUNT] += 1;
            }
            bit += 1;
        }
        bits += 1;
    }
    nth
};

impl Bench {
    /// The position of a card that was placed this turn and has not been shown.
    pub(crate) fn spot(&self, slot: usize) -> Option<usize> {
        let placed = self.hand[slot].is_some() && self.unplaced >> slot & 1 == 0;
        placed.then(|| self.spots[slot].into())
    }

    /// What was placed this turn.
    #[inline]
    pub(crate) fn placed(&self) -> Spots {
        let mut placed = Spots::default();
        for slot in 0..SLOTS {
            if self.unplaced >> slot & 1 == 0 {
                placed.insert(self.spots[slot].into());
            }
        }
        placed
    }
}

impl CakeMaster {
    #[inline]
    pub(crate) fn seats(&self) -> usize {
        self.benches.len()
    }

    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.seats() == 1
    }

    /// CM-4.2: with one or two players nothing is left to choose once a card is kept.
    #[inline]
    pub(crate) fn has_two_neighbours(&self) -> bool {
        self.seats() > 2
    }

    /// CM-3: round 1 shows one customer, round 2 the next two, round 3 the next three.
    #[inline]
    pub(crate) fn customers_of(&self, round: usize) -> &[Customer] {
        const FROM: [usize; ROUNDS + 1] = [CUSTOMERS, CUSTOMERS - 1, CUSTOMERS - 3, CUSTOMERS - 6];
        &self.customers[FROM[round + 1]..FROM[round]]
    }

    /// How many customers everybody has seen so far.
    pub(crate) fn customers_seen(&self) -> usize {
        (0..=usize::from(self.round))
            .map(|round| self.customers_of(round).len())
            .sum()
    }

    /// The cakes of the round being played, or of the last one.
    #[inline]
    pub(crate) fn boards(&self) -> &PerSeat<Board> {
        &self.cakes[usize::from(self.round)]
    }

    #[inline]
    pub(crate) fn boards_mut(&mut self) -> &mut PerSeat<Board> {
        &mut self.cakes[usize::from(self.round)]
    }

    /// Who gave a seat the card in this slot, once cards have moved.
    pub(crate) fn giver(&self, seat: Seat, slot: usize) -> Seat {
        match slot {
            1 => seat.left(self.seats()),
            2 => seat.right(self.seats()),
            _ => seat,
        }
    }
}

/// A player's board as three cakes.
#[inline]
pub(crate) fn cakes(board: &Board) -> [Cake; CAKES] {
    let (cakes, _) = board.as_chunks();
    [cakes[0], cakes[1], cakes[2]]
}

/// One of the two other slots, in order.
#[inline]
pub(crate) fn other(slot: Slot, which: usize) -> Slot {
    const OTHERS: [[usize; 2]; SLOTS] = [[1, 2], [0, 2], [0, 1]];
    Slot::nth(OTHERS[slot.index()][which])
}

#[inline]
pub(crate) fn spot(cake: CakeNumber, position: Position) -> usize {
    cake.index() * QUARTERS + position.index()
}

/// The inverse of [`spot`].
#[inline]
pub(crate) fn cake_and_position(spot: usize) -> (CakeNumber, Position) {
    (
        CakeNumber::nth(spot / QUARTERS),
        Position::nth(spot % QUARTERS),
    )
}
