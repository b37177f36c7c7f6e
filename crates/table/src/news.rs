use crate::{Entry, NewsView};
use catalog::StepJson;
use engine::Viewer;

/// An entry that has just been made, before it is known who is told what of it.
#[derive(Clone, Debug)]
pub struct News {
    /// What happened, with all that the log keeps of it.
    pub entry: Entry,
    /// The step that the match is at after it.
    pub step: u32,
    /// What the match told of it, and to whom.
    pub told: StepJson,
}

impl News {
    /// What one viewer is told of it: nothing of entries that the rest of the table message shows
    /// (seats, names, matters, chat, rematch).
    ///
    /// The only way from the log to the wire. It names every field of every entry, so that a new
    /// one is not told before somebody has decided that it may be: never a person's id, the seed, or
    /// the action of a move, of which viewers hear only the events meant for them.
    pub(crate) fn heard_by(&self, viewer: Viewer) -> Option<NewsView<'_>> {
        let step = self.step;
        let events = || self.told.heard_by(viewer).collect();
        Some(match self.entry {
            Entry::Created {
                terms: _,
                host: _,
                links: _,
            }
            | Entry::Staffed { seat: _, level: _ }
            | Entry::Vacated { seat: _ }
            | Entry::Renamed { seat: _, name: _ }
            | Entry::Asked { seat: _, what: _ }
            | Entry::Agreed { seat: _ }
            | Entry::Chosen {
                seat: _,
                about: _,
                choice: _,
            }
            | Entry::Said { seat: _, text: _ }
            | Entry::Phrased { seat: _, phrase: _ }
            | Entry::WantedRematch { seat: _ } => return None,
            Entry::Seated {
                seat,
                person: _,
                name: _,
            } => NewsView::Seated { seat },
            Entry::Started { rules: _, seed: _ } => NewsView::Started { events: events() },
            Entry::Moved { seat, action: _ } => NewsView::Moved {
                seat,
                step,
                events: events(),
            },
            Entry::Undone { seat, moves } => NewsView::Undone { seat, moves, step },
            Entry::Rewound { seat, step } => NewsView::Rewound { seat, step },
            Entry::Declined { seat } => NewsView::Declined { seat },
            Entry::Flagged { seat } => NewsView::Flagged { seat },
            Entry::Waited { about } => NewsView::Waited { about },
            Entry::StoodIn { seat, level } => NewsView::StoodIn { seat, level },
            Entry::Left { seat } => NewsView::Left { seat },
            Entry::CameBack { seat } => NewsView::CameBack { seat },
            Entry::Ended { why } => NewsView::Ended { why },
            Entry::Rotated => NewsView::Rotated,
        })
    }
}
