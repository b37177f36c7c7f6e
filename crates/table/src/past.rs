use crate::{PastStep, Recipient, ServerMessage, Table};
use catalog::{AnyMatch, StepJson};
use engine::{Seat, Viewer};

/// At most so many steps are told at once.
const LONGEST: u32 = 50;

impl Table {
    /// What happened in the steps `from` to `to`, as the recipient may know it.
    pub fn past(&self, recipient: Recipient, from: u32, to: u32) -> ServerMessage<'static> {
        let to = to.min(from.saturating_add(LONGEST - 1));
        let steps = self.past_steps(recipient.viewer(), from, to);
        ServerMessage::Past {
            number: self.number,
            steps: steps.unwrap_or_default(),
        }
    }

    fn past_steps(&self, viewer: Viewer, from: u32, to: u32) -> Option<Vec<PastStep>> {
        let record = catalog::parse(self.current_match()?.record().get()).ok()?;
        let start = self.game.start(&record.options, record.seats, record.seed);
        let (mut game, told) = start.ok()?;
        let mut steps = Vec::new();
        if from == 0 {
            steps.push(past_step(&*game, None, &told, viewer));
        }
        for made in record.moves.iter().take(to as usize) {
            let told = game.play(made.seat, &made.action).ok()?;
            if from <= game.step() as u32 {
                steps.push(past_step(&*game, Some(made.seat), &told, viewer));
            }
        }
        Some(steps)
    }
}

fn past_step(game: &dyn AnyMatch, seat: Option<Seat>, told: &StepJson, viewer: Viewer) -> PastStep {
    PastStep {
        step: game.step() as u32,
        seat,
        events: told.heard_by(viewer).cloned().collect(),
        view: game.view(viewer),
    }
}
