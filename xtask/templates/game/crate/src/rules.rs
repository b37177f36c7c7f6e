//! What actions do: the round, choice by choice (TG-2 to TG-4).

use crate::actions::Action;
use crate::events::Event;
use crate::legality::pending;
use crate::state::TheGame;
use engine::{Ctx, PerSeat, Seat};

/// TG-3. The last to choose has the plate settled and the next one served.
pub(crate) fn apply(table: &mut TheGame, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
    table.choices[seat] = Some(action);
    ctx.tell(|| Event::Chosen { seat });
    if !pending(table).is_empty() {
        return;
    }
    // Secrets come to light: nobody can take a choice back now.
    ctx.reveal();
    table.settle(ctx);
    if !table.is_over() {
        table.serve(ctx);
    }
}

impl TheGame {
    /// TG-2. Chance comes from the step's own generator, never from anywhere else.
    pub(crate) fn serve(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.plate = ctx.rng.below(6) as u8 + 1;
        ctx.tell(|| Event::Served {
            round: self.rounds + 1,
            crumbs: self.plate,
        });
    }

    fn settle(&mut self, ctx: &mut Ctx<'_, Event>) {
        let (choices, found) = (self.choices, self.found());
        for (seat, found) in found.iter() {
            self.crumbs[seat] += found;
        }
        ctx.tell(|| Event::Shown { choices, found });
        (self.last_plate, self.last_choices) = (self.plate, choices);
        self.choices = PerSeat::defaults(choices.len());
        self.rounds += 1;
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
