use crate::{Ended, Level, NewsView};
use catalog::StepJson;
use engine::{Seat, Viewer};

/// Something that has just happened, before it is known who hears what of it.
#[derive(Clone, Debug)]
pub enum News {
    Seated {
        seat: Seat,
    },
    Started {
        told: StepJson,
    },
    Moved {
        step: u32,
        seat: Seat,
        told: StepJson,
    },
    /// The game is at this step again.
    TookBack {
        seat: Seat,
        step: u32,
    },
    Declined {
        seat: Seat,
    },
    Flagged {
        seat: Seat,
    },
    Waiting {
        seat: Seat,
    },
    StandIn {
        seat: Seat,
        level: Level,
    },
    Left {
        seat: Seat,
    },
    CameBack {
        seat: Seat,
    },
    Ended {
        why: Ended,
    },
    Rotated,
}

impl News {
    pub(crate) fn heard_by(&self, viewer: Viewer) -> NewsView<'_> {
        match *self {
            Self::Seated { seat } => NewsView::Seated { seat },
            Self::Started { ref told } => NewsView::Started {
                events: told.heard_by(viewer).collect(),
            },
            Self::Moved {
                step,
                seat,
                ref told,
            } => NewsView::Moved {
                step,
                seat,
                events: told.heard_by(viewer).collect(),
            },
            Self::TookBack { seat, step } => NewsView::TookBack { seat, step },
            Self::Declined { seat } => NewsView::Declined { seat },
            Self::Flagged { seat } => NewsView::Flagged { seat },
            Self::Waiting { seat } => NewsView::Waiting { seat },
            Self::StandIn { seat, level } => NewsView::StandIn { seat, level },
            Self::Left { seat } => NewsView::Left { seat },
            Self::CameBack { seat } => NewsView::CameBack { seat },
            Self::Ended { why } => NewsView::Ended { why },
            Self::Rotated => NewsView::Rotated,
        }
    }
}
