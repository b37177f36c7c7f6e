use crate::data::{Colour, Line, Spot, Spots};
use crate::options::Paint;
use crate::report::Added;
use crate::slices::Toppings;
use engine::{Seat, SeatSet};

/// PT-13: a game without a winner stops after so many rounds.
pub(crate) const ROUNDS: u8 = 60;

/// PT-20: with two players the third colour is nobody's.
pub(crate) const VIRTUAL: Colour = Colour::White;

/// A match of Pizza Theory in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PizzaTheory {
    pub(crate) players: u8,
    pub(crate) paint: Paint,
    pub(crate) phase: Phase,
    /// Who is to add or to choose a line.
    pub(crate) pending: SeatSet,
    /// Counted from 0.
    pub(crate) round: u8,
    /// Who adds first this round.
    pub(crate) first: Seat,
    /// PT-2, PT-11: the colours at 1st, 2nd and 3rd this round.
    pub(crate) board: [Colour; 3],
    pub(crate) toppings: Toppings,
    /// The spots open to whoever is to add a topping; none in other phases.
    pub(crate) open: Spots,
    /// What each colour added this round.
    pub(crate) added: [Added; 3],
    /// The line of each colour's knife this round. Players' lines are secret until the last is
    /// chosen and the cut is made; that of the virtual knife is seen (PT-21).
    pub(crate) knives: [Option<Line>; 3],
    /// The round before, as it stood when the knives were shown.
    pub(crate) last_cut: Option<LastCut>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// PT-5: so many players have had their turn to add.
    Add {
        turn: u8,
    },
    /// PT-21: the first player adds a virtual topping beside the virtual knife.
    AddVirtual,
    /// PT-6.
    Cut,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LastCut {
    /// Counted from 0.
    pub(crate) round: u8,
    pub(crate) board: [Colour; 3],
    /// The lines of 1st, 2nd and 3rd.
    pub(crate) lines: [Line; 3],
    pub(crate) before: Toppings,
    pub(crate) added: [Added; 3],
}

impl PizzaTheory {
    pub(crate) fn seats(&self) -> usize {
        self.players.into()
    }

    /// PT-20.
    pub(crate) fn has_virtual_colour(&self) -> bool {
        self.players == 2
    }

    /// The player of a colour; nobody plays the virtual one.
    pub(crate) fn player(&self, colour: Colour) -> Option<Seat> {
        (colour.index() < self.seats()).then(|| colour.seat())
    }

    /// The topping on a spot, as it is seen.
    pub(crate) fn topping_at(&self, spot: Spot) -> Option<Colour> {
        let colour = self.toppings.at(spot)?;
        Some(self.paint.of(colour))
    }

    /// PT-5, PT-21: who adds when so many have had their turn.
    #[inline]
    pub(crate) fn adder(&self, turn: u8) -> Seat {
        if self.has_virtual_colour() {
            Seat((self.first.0 + turn) % 2)
        } else {
            self.board[usize::from(turn)].seat()
        }
    }
}
