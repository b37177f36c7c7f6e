use crate::entry::Request;
use crate::{CurrentMatch, Ended, Entry, Refused, Table};
use engine::{Seat, SeatSet};

/// Something one player has asked all others.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Question {
    pub(crate) seat: Seat,
    pub(crate) what: Request,
    /// Who has agreed, the asker among them.
    pub(crate) agreed: SeatSet,
}

impl Question {
    pub(crate) fn new(seat: Seat, what: Request) -> Self {
        Self {
            seat,
            what,
            agreed: SeatSet::one(seat),
        }
    }

    /// What happens once everybody has agreed.
    fn granted(&self) -> Entry {
        match self.what {
            Request::Takeback { step } => Entry::Rewound {
                seat: self.seat,
                step,
            },
            Request::End => Entry::Ended { why: Ended::Agreed },
        }
    }
}

impl Table {
    /// Asks to go back to before the seat's last move.
    pub(crate) fn ask_takeback(
        &self,
        current: &CurrentMatch,
        seat: Seat,
    ) -> Result<Vec<Entry>, Refused> {
        let last = current.movers.iter().rposition(|mover| *mover == seat);
        let step = last.ok_or(Refused::NothingToTakeBack)? as u32;
        self.ask(current, seat, Request::Takeback { step })
    }

    pub(crate) fn ask(
        &self,
        current: &CurrentMatch,
        seat: Seat,
        what: Request,
    ) -> Result<Vec<Entry>, Refused> {
        if current.question.is_some() {
            return Err(Refused::QuestionOpen);
        }
        let question = Question::new(seat, what);
        Ok(vec![if self.all_agree(question.agreed) {
            question.granted()
        } else {
            Entry::Asked { seat, what }
        }])
    }

    pub(crate) fn agree(&self, current: &CurrentMatch, seat: Seat) -> Result<Vec<Entry>, Refused> {
        let question = current.question.as_ref().ok_or(Refused::NoQuestion)?;
        let mut agreed = question.agreed;
        if agreed.contains(seat) {
            return Ok(Vec::new());
        }
        agreed.insert(seat);
        Ok(vec![if self.all_agree(agreed) {
            question.granted()
        } else {
            Entry::Agreed { seat }
        }])
    }

    pub(crate) fn decline(current: &CurrentMatch, seat: Seat) -> Result<Vec<Entry>, Refused> {
        let asked = current.question.is_some();
        let declined = vec![Entry::Declined { seat }];
        if asked {
            Ok(declined)
        } else {
            Err(Refused::NoQuestion)
        }
    }

    pub(crate) fn all_agree(&self, agreed: SeatSet) -> bool {
        self.playing_people()
            .iter()
            .all(|seat| agreed.contains(seat))
    }
}
