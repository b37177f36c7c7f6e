use crate::{PastStep, Recipient, ServerMessage, Table};
use catalog::AnyMatch;
use engine::Viewer;
use std::collections::VecDeque;

/// At most so many steps are told at once …
const LONGEST: u32 = 50;
/// … and of those the last that have so many bytes together, but always one.
const MOST_BYTES: usize = 64 * 1024;

/// A question about the past together with the match it is about: taken from the table in no time,
/// and answered without it.
pub struct Past {
    number: u32,
    viewer: Viewer,
    from: u32,
    to: u32,
    /// `None` before the first match has started.
    the_match: Option<Box<dyn AnyMatch>>,
}

impl Table {
    /// Asks what happened in the steps `from` to `to`, as the recipient may know it.
    pub fn past(&self, recipient: Recipient, from: u32, to: u32) -> Past {
        Past {
            number: self.number,
            viewer: recipient.viewer(),
            from,
            to: to.min(from.saturating_add(LONGEST - 1)),
            the_match: self.current_match().map(AnyMatch::boxed_clone),
        }
    }
}

impl Past {
    /// Plays the match again up to the last step asked for.
    pub fn answer(self) -> ServerMessage<'static> {
        let mut steps = VecDeque::new();
        let mut bytes = 0;
        if let Some(the_match) = &self.the_match {
            the_match.retell(self.from as usize, self.to as usize, &mut |then, told| {
                let step = PastStep {
                    step: then.step() as u32,
                    seat: then.last_mover(),
                    events: told.heard_by(self.viewer).cloned().collect(),
                    view: then.view(self.viewer),
                };
                bytes += length(&step);
                steps.push_back(step);
                while bytes > MOST_BYTES && steps.len() > 1 {
                    bytes -= steps.pop_front().as_ref().map_or(0, length);
                }
            });
        }
        ServerMessage::Past {
            number: self.number,
            steps: steps.into(),
        }
    }
}

/// Bytes of what is told of a step.
fn length(step: &PastStep) -> usize {
    let events = step.events.iter().map(|event| event.get().len());
    step.view.get().len() + events.sum::<usize>()
}

impl std::fmt::Debug for Past {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Past")
            .field("number", &self.number)
            .field("viewer", &self.viewer)
            .field("from", &self.from)
            .field("to", &self.to)
            .finish_non_exhaustive()
    }
}
