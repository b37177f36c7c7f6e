use crate::{Looker, PastStep, ServerMessage, Table};
use catalog::{AnyGame, AnyMatch, StepJson};
use engine::{Seat, Viewer};

/// At most so many steps are told at once.
const LONGEST: u32 = 50;

/// A question about the past with all that is needed to answer it: the match is played again, which
/// takes too long to be done while others wait for the table.
pub struct Past {
    number: u32,
    game: &'static dyn AnyGame,
    /// `None` before the first match.
    played: Option<Box<dyn AnyMatch>>,
    viewer: Viewer,
    from: u32,
    to: u32,
}

impl Table {
    /// What happened in the steps `from` to `to`, as the looker may know it.
    pub fn past(&self, looker: Looker, from: u32, to: u32) -> Past {
        Past {
            number: self.number,
            game: self.game,
            played: self.game().map(AnyMatch::boxed_clone),
            viewer: looker.viewer(),
            from,
            to: to.min(from.saturating_add(LONGEST - 1)),
        }
    }
}

impl Past {
    pub fn answer(self) -> ServerMessage<'static> {
        ServerMessage::Past {
            number: self.number,
            steps: self.steps().unwrap_or_default(),
        }
    }

    fn steps(&self) -> Option<Vec<PastStep>> {
        let record = catalog::parse(self.played.as_ref()?.record().get()).ok()?;
        let start = self.game.start(&record.options, record.seats, record.seed);
        let (mut game, told) = start.ok()?;
        let mut steps = Vec::new();
        if self.from == 0 {
            steps.push(past_step(&*game, None, &told, self.viewer));
        }
        for made in record.moves.iter().take(self.to as usize) {
            let told = game.play(made.seat, &made.action).ok()?;
            if self.from <= game.step() as u32 {
                steps.push(past_step(&*game, Some(made.seat), &told, self.viewer));
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

impl std::fmt::Debug for Past {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Past")
            .field("number", &self.number)
            .field("from", &self.from)
            .field("to", &self.to)
            .finish_non_exhaustive()
    }
}
