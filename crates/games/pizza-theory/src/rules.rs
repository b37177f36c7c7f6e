//! What actions do: the round, step by step (PT-5, PT-6, PT-11 to PT-13, PT-20, PT-21).

use crate::actions::Action;
use crate::data::{BESIDE, Colour, Line, Spot, Spots};
use crate::events::Event;
use crate::report::{Added, CutReport};
use crate::state::{LastCut, Phase, PizzaTheory, ROUNDS, VIRTUAL};
use engine::{Ctx, Seat, SeatSet};

#[inline]
pub(crate) fn apply(table: &mut PizzaTheory, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
    match action {
        Action::Add { spot } => {
            table.add(Colour::of(seat), spot);
            ctx.tell(|| Event::ToppingAdded { seat, spot });
            if let Phase::Add { turn } = table.phase {
                table.await_addition(turn + 1, ctx);
            }
        }
        Action::AddVirtual { spot } => {
            table.add(VIRTUAL, spot);
            ctx.tell(|| Event::VirtualAdded { seat, spot });
            table.await_cuts();
        }
        Action::Cut { line } => {
            table.knives[seat.index()] = Some(line);
            table.pending.remove(seat);
            ctx.tell(|| Event::LineChosen { seat });
            if table.pending.is_empty() {
                ctx.reveal();
                table.cut(ctx);
            }
        }
    }
}

impl PizzaTheory {
    pub(crate) fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.added = [Added::NotYet; 3];
        self.knives = [None; 3];
        ctx.tell(|| Event::RoundBegun {
            round: self.round + 1,
            first: self.first,
            board: self.board.map(|colour| self.paint.of(colour)),
        });
        self.await_addition(0, ctx);
    }

    /// PT-5: the next player with a spot to add on; those without pass.
    #[inline]
    fn await_addition(&mut self, turn: u8, ctx: &mut Ctx<'_, Event>) {
        for turn in turn..self.players {
            let seat = self.adder(turn);
            let own = self.toppings.of(Colour::of(seat));
            let open = self.toppings.free().but(own.neighbours());
            if !open.is_empty() {
                self.phase = Phase::Add { turn };
                self.pending = SeatSet::one(seat);
                self.open = open;
                return;
            }
            self.added[seat.index()] = Added::Impossible;
            ctx.tell(|| Event::Passed { seat });
        }
        if self.has_virtual_colour() {
            self.roll_virtual(ctx);
        } else {
            self.await_cuts();
        }
    }

    /// PT-21 (2).
    fn roll_virtual(&mut self, ctx: &mut Ctx<'_, Event>) {
        let line = Line::ALL[ctx.rng.below(Line::ALL.len() as u32) as usize];
        self.put_virtual_knife(line, ctx);
    }

    #[inline]
    pub(crate) fn put_virtual_knife(&mut self, line: Line, ctx: &mut Ctx<'_, Event>) {
        self.knives[VIRTUAL.index()] = Some(line);
        ctx.tell(|| Event::VirtualRolled { line });
        let open = self.toppings.free().and(self.beside_virtual(line));
        if open.is_empty() {
            self.added[VIRTUAL.index()] = Added::Impossible;
            ctx.tell(|| Event::VirtualSkipped);
            self.await_cuts();
        } else {
            self.phase = Phase::AddVirtual;
            self.pending = SeatSet::one(self.first);
            self.open = open;
        }
    }

    /// The two rows beside the virtual knife.
    fn beside_virtual(&self, line: Line) -> Spots {
        let place = self.board.iter().position(|colour| *colour == VIRTUAL);
        BESIDE[place.expect("every colour sits somewhere")][line.index()]
    }

    fn await_cuts(&mut self) {
        self.phase = Phase::Cut;
        self.pending = SeatSet::all(self.seats());
        self.open = Spots::NONE;
    }

    #[inline]
    fn add(&mut self, colour: Colour, spot: Spot) {
        self.toppings.add(colour, spot);
        self.added[colour.index()] = Added::Spot(spot);
    }

    /// PT-6 to PT-13: all lines are chosen.
    #[inline]
    fn cut(&mut self, ctx: &mut Ctx<'_, Event>) {
        let lines = self.board.map(|colour| {
            let line = self.knives[colour.index()];
            line.expect("every knife is on a line")
        });
        let last_cut = LastCut {
            round: self.round,
            board: self.board,
            lines,
            before: self.toppings,
            added: self.added,
        };
        self.last_cut = Some(last_cut);
        self.toppings = self.toppings.cut(lines);
        ctx.tell(|| Event::PizzaCut {
            cut: CutReport::of(&last_cut, self.paint),
        });
        if self.is_decided() || self.round + 1 == ROUNDS {
            self.phase = Phase::Over;
            ctx.tell(|| Event::Ended {
                reason: self.end_reason(),
            });
        } else {
            self.turn_pizza();
            self.begin_round(ctx);
        }
    }

    /// PT-11, PT-21 (5).
    #[inline]
    fn turn_pizza(&mut self) {
        self.round += 1;
        self.board.rotate_left(1);
        self.first = if self.has_virtual_colour() {
            self.first.left(2)
        } else {
            self.board[0].seat()
        };
    }
}
