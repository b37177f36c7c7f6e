//! The round, action by action.

use crate::actions::{Action, Event, Refusal};
use crate::options::Options;
use crate::state::{ROUNDS, TheGame};
use engine::{Ctx, PerSeat, Seat, SeatSet, Setup};

impl TheGame {
    pub(crate) fn set_up(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let seats = setup.seats();
        let mut table = Self {
            rounds: 0,
            plate: 0,
            choices: PerSeat::defaults(seats),
            last_plate: 0,
            last_choices: PerSeat::defaults(seats),
            crumbs: PerSeat::defaults(seats),
        };
        table.serve(ctx);
        table
    }

    /// TG-2. Chance comes from the step's own generator, never from anywhere else.
    fn serve(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.plate = ctx.rng.below(6) as u8 + 1;
        ctx.tell(|| Event::Served {
            round: self.rounds + 1,
            crumbs: self.plate,
        });
    }

    pub(crate) fn is_over(&self) -> bool {
        self.rounds == ROUNDS
    }

    /// TG-3: all who have not chosen yet, at the same time.
    pub(crate) fn awaited(&self) -> SeatSet {
        if self.is_over() {
            return SeatSet::EMPTY;
        }
        let waiting = self.choices.iter().filter(|(_, choice)| choice.is_none());
        waiting.map(|(seat, _)| seat).collect()
    }

    pub(crate) fn why_not(&self, seat: Seat) -> Option<Refusal> {
        if seat.index() >= self.choices.len() {
            Some(Refusal::NotSeated)
        } else if self.is_over() {
            Some(Refusal::Over)
        } else if self.choices[seat].is_some() {
            Some(Refusal::AlreadyChosen)
        } else {
            None
        }
    }

    /// TG-3. The last to choose has the plate settled and the next one served.
    pub(crate) fn choose(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        self.choices[seat] = Some(action);
        ctx.tell(|| Event::Chosen { seat });
        if !self.awaited().is_empty() {
            return;
        }
        // Secrets come to light: nobody can take a choice back now.
        ctx.reveal();
        let (choices, found) = (self.choices, self.found());
        for (seat, found) in found.iter() {
            self.crumbs[seat] += found;
        }
        ctx.tell(|| Event::Shown { choices, found });
        (self.last_plate, self.last_choices) = (self.plate, choices);
        self.choices = PerSeat::defaults(choices.len());
        self.rounds += 1;
        if !self.is_over() {
            self.serve(ctx);
        }
    }

    /// TG-4.
    fn found(&self) -> PerSeat<u8> {
        let all = self.choices.values().iter();
        let reaching = all.filter(|choice| **choice == Some(Action::Reach)).count();
        self.choices.map(|_, choice| match choice {
            Some(Action::Reach) if reaching == 1 => self.plate,
            Some(Action::Reach) | None => 0,
            Some(Action::Wait) => 1,
        })
    }
}
