//! The round, step by step: PT-4 to PT-6, PT-11 to PT-13, PT-20, PT-21.

mod moves;

pub use moves::{Action, Event, Refusal};

use crate::data::{BESIDE, Colour, Line, START, Spot, Spots};
use crate::options::Options;
use crate::report::{Added, CutReport};
use crate::slices::Toppings;
use crate::state::{LastCut, Phase, PizzaTheory, ROUNDS, VIRTUAL};
use engine::{Ctx, Rng, Seat, SeatSet, Setup};

impl PizzaTheory {
    /// PT-4, PT-20.
    pub(crate) fn set_up(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let seats = setup.seats();
        let first = Seat(ctx.rng.below(seats as u32) as u8);
        let mut board = [VIRTUAL; 3];
        for (place, seat) in board.iter_mut().zip(first.round(seats)) {
            *place = Colour::of(seat);
        }
        let mut toppings = Toppings::default();
        for (colour, start) in board.into_iter().zip(START) {
            toppings.lay(colour, start);
        }
        let mut table = Self {
            players: seats as u8,
            phase: Phase::Over,
            awaited: SeatSet::EMPTY,
            round: 0,
            first,
            board,
            toppings,
            open: Spots::NONE,
            added: [Added::NotYet; 3],
            knives: [None; 3],
            last_cut: None,
        };
        table.begin_round(ctx);
        table
    }

    fn begin_round(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.added = [Added::NotYet; 3];
        self.knives = [None; 3];
        ctx.tell(|| Event::RoundBegun {
            round: self.round + 1,
            first: self.first,
            board: self.board,
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
                self.awaited = SeatSet::one(seat);
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
            self.awaited = SeatSet::one(self.first);
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
        self.awaited = SeatSet::all(self.seats());
        self.open = Spots::NONE;
    }

    #[inline]
    pub(crate) fn act(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        match action {
            Action::Add { spot } => {
                self.add(Colour::of(seat), spot);
                ctx.tell(|| Event::ToppingAdded { seat, spot });
                if let Phase::Add { turn } = self.phase {
                    self.await_addition(turn + 1, ctx);
                }
            }
            Action::AddVirtual { spot } => {
                self.add(VIRTUAL, spot);
                ctx.tell(|| Event::VirtualAdded { seat, spot });
                self.await_cuts();
            }
            Action::Cut { line } => {
                self.knives[seat.index()] = Some(line);
                self.awaited.remove(seat);
                ctx.tell(|| Event::LineChosen { seat });
                if self.awaited.is_empty() {
                    ctx.reveal();
                    self.cut(ctx);
                }
            }
        }
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
            cut: CutReport::of(&last_cut),
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

    pub(crate) fn list_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if !self.awaited.contains(seat) {
            return;
        }
        match self.phase {
            Phase::Add { .. } => out.extend(self.open.iter().map(|spot| Action::Add { spot })),
            Phase::AddVirtual => {
                out.extend(self.open.iter().map(|spot| Action::AddVirtual { spot }));
            }
            Phase::Cut => out.extend(Line::ALL.map(|line| Action::Cut { line })),
            Phase::Over => {}
        }
    }

    #[inline]
    pub(crate) fn pick_legal(&self, rng: &mut Rng) -> Action {
        if self.phase == Phase::Cut {
            let line = Line::ALL[rng.below(Line::ALL.len() as u32) as usize];
            return Action::Cut { line };
        }
        let rest = self.open.skip(rng.below(self.open.len().into()));
        let spot = rest.first().expect("picked below their number");
        if self.phase == Phase::AddVirtual {
            Action::AddVirtual { spot }
        } else {
            Action::Add { spot }
        }
    }

    pub(crate) fn why_not(&self, seat: Seat, action: Action) -> Option<Refusal> {
        let awaited = self.awaited.contains(seat);
        match action {
            Action::Add { spot } => {
                if !awaited || !matches!(self.phase, Phase::Add { .. }) {
                    Some(Refusal::AddOutOfTurn)
                } else if self.open.contains(spot) {
                    None
                } else if let Some(colour) = self.toppings.at(spot) {
                    Some(Refusal::SpotTaken { spot, colour })
                } else {
                    let own = self.toppings.of(Colour::of(seat));
                    let near = own.and(Spots::NONE.with(spot).neighbours()).first();
                    near.map(|own| Refusal::NextToOwn { spot, own })
                }
            }
            Action::AddVirtual { spot } => {
                if !self.has_virtual_colour() {
                    Some(Refusal::NoVirtualColour)
                } else if !awaited || self.phase != Phase::AddVirtual {
                    Some(Refusal::VirtualOutOfTurn)
                } else if self.open.contains(spot) {
                    None
                } else if let Some(colour) = self.toppings.at(spot) {
                    Some(Refusal::VirtualSpotTaken { spot, colour })
                } else {
                    let line = self.knives[VIRTUAL.index()];
                    line.map(|line| Refusal::NotBesideKnife { spot, line })
                }
            }
            Action::Cut { .. } => {
                if awaited && self.phase == Phase::Cut {
                    None
                } else if self.phase == Phase::Cut && seat.index() < self.seats() {
                    Some(Refusal::LineChosen)
                } else {
                    Some(Refusal::CutOutOfTurn)
                }
            }
        }
    }
}
