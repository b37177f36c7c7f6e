//! Every way to cut the pizza as it lies: for players who reckon.

use crate::data::{LINES, Line, Spots};
use crate::slices::Toppings;
use crate::state::{LastCut, Phase, PizzaTheory, VIRTUAL};
use engine::SeatSet;

/// Toppings on the pizza after a cut, by colour.
pub type Counts = [u8; 3];

/// By the lines of red, green and white, each counted from 0.
pub type CutTensor = [[[Counts; LINES]; LINES]; LINES];

/// By the lines of the two players, each counted from 0.
pub type CutMatrix = [[Counts; LINES]; LINES];

impl PizzaTheory {
    /// What lies on the pizza now.
    pub fn toppings(&self) -> &Toppings {
        &self.toppings
    }

    /// What a cut along these lines of red, green and white would leave now.
    #[inline]
    pub fn toppings_after(&self, lines: [Line; 3]) -> Toppings {
        self.toppings
            .cut(self.board.map(|colour| lines[colour.index()]))
    }

    /// The table before the last cut was made, and the lines of red, green and white it was made
    /// along.
    pub fn before_last_cut(&self) -> Option<(Self, [Line; 3])> {
        let LastCut {
            round,
            board,
            lines,
            before,
            added,
        } = self.last_cut?;
        let mut knives = lines;
        for (colour, line) in board.into_iter().zip(lines) {
            knives[colour.index()] = line;
        }
        let seen = |colour: usize| self.has_virtual_colour() && colour == VIRTUAL.index();
        let table = Self {
            players: self.players,
            paint: self.paint,
            phase: Phase::Cut,
            pending: SeatSet::all(self.seats()),
            round,
            first: if self.phase == Phase::Over {
                self.first
            } else {
                self.first.right(self.seats())
            },
            board,
            toppings: before,
            open: Spots::NONE,
            added,
            knives: std::array::from_fn(|colour| seen(colour).then_some(knives[colour])),
            last_cut: None,
        };
        Some((table, knives))
    }

    /// All 216 cuts of the pizza as it lies.
    pub fn cut_tensor(&self) -> CutTensor {
        Line::ALL.map(|red| {
            Line::ALL.map(|green| {
                Line::ALL.map(|white| self.toppings_after([red, green, white]).counts())
            })
        })
    }

    /// PT-21: the 36 cuts of two players, once the virtual knife is on this line.
    pub fn cut_matrix(&self, virtual_line: Line) -> CutMatrix {
        Line::ALL.map(|red| {
            Line::ALL.map(|green| self.toppings_after([red, green, virtual_line]).counts())
        })
    }
}
