//! What an experienced player knows beyond the rules, and what one who reckons asks of a table.

use crate::data::{Colour, Line, TOPPINGS};
use crate::report::Added;
use crate::state::{Phase, PizzaTheory, ROUNDS, VIRTUAL};
use engine::{Ctx, Heuristics, PerSeat, Rng, Seat};

impl Heuristics for PizzaTheory {
    /// Playouts stop after the next cut: many toppings promise a win, and no more is foreseen.
    #[inline]
    fn foresee(&self, from: &Self) -> Option<PerSeat<f32>> {
        (self.round > from.round && self.phase != Phase::Over).then(|| {
            let hopes = hopes(self.toppings.counts());
            PerSeat::from_fn(self.seats(), |seat| hopes[seat.index()])
        })
    }
}

/// What so many toppings of each colour promise: of a whole, the share of each.
pub fn hopes(counts: [u8; 3]) -> [f32; 3] {
    // A topping more is worth a fifth more, and the nearer to all of them the better.
    let strength = counts.map(|count| {
        let near = f32::from(count) / f32::from(TOPPINGS);
        near * near + 0.02
    });
    let sum: f32 = strength.iter().sum();
    strength.map(|strength| strength / sum)
}

impl PizzaTheory {
    pub fn players(&self) -> usize {
        self.seats()
    }

    /// The colours at 1st, 2nd and 3rd.
    pub fn places(&self) -> [Colour; 3] {
        self.board
    }

    /// Who adds first this round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// How many players have had their turn to add this round.
    #[inline]
    pub fn added(&self) -> usize {
        match self.phase {
            Phase::Add { turn } => turn.into(),
            Phase::AddVirtual | Phase::Cut | Phase::Over => self.seats(),
        }
    }

    /// Whether lines are being chosen.
    #[inline]
    pub fn is_cutting(&self) -> bool {
        self.phase == Phase::Cut
    }

    /// PT-13: whether no round comes after this one.
    #[inline]
    pub fn is_last_round(&self) -> bool {
        self.round + 1 == ROUNDS
    }

    /// PT-21: where the virtual knife lies this round, once it does.
    #[inline]
    pub fn virtual_line(&self) -> Option<Line> {
        self.knives[VIRTUAL.index()].filter(|_| self.has_virtual_colour())
    }

    /// PT-21: the same table, had the die just rolled shown this line.
    #[must_use]
    pub fn had_rolled(&self, line: Line) -> Self {
        let mut table = *self;
        table.added[VIRTUAL.index()] = Added::NotYet;
        table.put_virtual_knife(line, &mut Ctx::silent(&mut Rng::quick(0)));
        table
    }
}
