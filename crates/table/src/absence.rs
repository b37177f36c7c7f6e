use crate::{
    Absent, CurrentMatch, Ended, Entry, Matter, Moment, Now, Occupant, Pace, Phase, Refused,
    SeatChoice, Table,
};
use engine::{Seat, SeatSet};

/// Whoever loads the page again, or whose network blinks, is not absent: milliseconds.
const BLINK_MS: u64 = 20_000;

/// What `seat` wants done about the absent player `about`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    pub(crate) seat: Seat,
    pub(crate) about: Seat,
    wish: Absent,
}

impl Choice {
    pub(crate) fn put(choices: &mut Vec<Self>, seat: Seat, about: Seat, choice: Absent) {
        choices.retain(|one| (one.seat, one.about) != (seat, about));
        choices.push(Self {
            seat,
            about,
            wish: choice,
        });
    }
}

impl Table {
    /// One of those present says what to do about an absent player. It is done when all others
    /// who are present want the same. Waiting can be chosen at once.
    pub(crate) fn choose(
        &self,
        now: &Now,
        current: &CurrentMatch,
        seat: Seat,
        about: Seat,
        choice: Absent,
    ) -> Result<Vec<Entry>, Refused> {
        let moment = now.moment(0);
        if about == seat || !self.is_absent_for(now, current, about, choice) {
            return Err(Refused::NotAbsent);
        }
        let mut choosers = self.playing_people().iter();
        let unanimous = choosers.all(|other| {
            let gone = !now.present.contains(other) && moment.blink_left(other) == 0;
            let silent = other == seat || other == about || gone;
            let mut choices = current.choices.iter();
            silent || choices.any(|one| (one.seat, one.about, one.wish) == (other, about, choice))
        });
        Ok(if unanimous {
            Self::done_about(about, choice)
        } else {
            vec![Entry::Chosen {
                seat,
                about,
                choice,
            }]
        })
    }

    /// Whether somebody is away, and for long enough that this may be chosen about them.
    pub(crate) fn is_absent_for(
        &self,
        now: &Now,
        current: &CurrentMatch,
        about: Seat,
        choice: Absent,
    ) -> bool {
        let for_long = || self.blink_left(current, about, &now.moment(0)) == 0;
        self.absentees(now.present).contains(about) && (choice == Absent::Wait || for_long())
    }

    /// Those others may decide about: who has left without a stand-in, whose clock is at zero, and
    /// in real time whoever is not connected although it is their turn.
    pub(crate) fn absentees(&self, present: SeatSet) -> SeatSet {
        let (Some(current), Phase::Playing) = (&self.current, self.phase()) else {
            return SeatSet::EMPTY;
        };
        let real_time = matches!(self.terms.pace, Pace::RealTime { .. });
        let pending = current.the_match.pending();
        self.seats()
            .filter(|seat| match self.occupants[seat.index()] {
                Occupant::Person {
                    left,
                    stand_in: None,
                    ..
                } => {
                    let away = real_time && pending.contains(*seat) && !present.contains(*seat);
                    left || away || current.clock.is_flagged(*seat)
                }
                _ => false,
            })
            .collect()
    }

    /// Milliseconds until the absence of this seat counts.
    fn blink_left(&self, current: &CurrentMatch, seat: Seat, moment: &Moment) -> u64 {
        let left = matches!(
            self.occupants[seat.index()],
            Occupant::Person { left: true, .. }
        );
        if left || current.clock.is_flagged(seat) {
            return 0;
        }
        moment.blink_left(seat)
    }

    pub(crate) fn done_about(about: Seat, choice: Absent) -> Vec<Entry> {
        vec![match choice {
            Absent::Wait => Entry::Waited { about },
            Absent::Bot { level } => Entry::StoodIn { seat: about, level },
            Absent::End => Entry::Ended {
                why: Ended::Absence,
            },
        }]
    }

    /// What happens because of the time it is.
    pub(crate) fn due(&self, now: &Now) -> Vec<Entry> {
        let (Some(current), Phase::Playing) = (&self.current, self.phase()) else {
            return Vec::new();
        };
        let at = now.at.max(self.at);
        if let Some(seat) = current.clock.past_grace(at).first() {
            // Nobody has come in all that time.
            let forever = self.log_is_full() && self.terms.absent == Absent::Wait;
            let choice = if forever {
                Absent::End
            } else {
                self.terms.absent
            };
            return Self::done_about(seat, choice);
        }
        let flagged = current.clock.at_zero(at).iter();
        flagged.map(|seat| Entry::Flagged { seat }).collect()
    }

    /// A player gets up in the middle of a match.
    pub(crate) fn leave_match(&self, seat: Seat) -> Vec<Entry> {
        let mut entries = vec![Entry::Left { seat }];
        let mut others = self.playing_people();
        others.remove(seat);
        if others.is_empty() {
            entries.push(Entry::Ended {
                why: Ended::Abandoned,
            });
        } else if self.terms.absent != Absent::Wait {
            entries.extend(Self::done_about(seat, self.terms.absent));
        }
        entries
    }

    pub(crate) fn absence_matters(&self, current: &CurrentMatch, moment: &Moment) -> Vec<Matter> {
        let absentees = self.absentees(moment.present).iter();
        absentees
            .map(|about| {
                let choices = current
                    .choices
                    .iter()
                    .filter(|choice| choice.about == about);
                let choices = choices.map(|choice| SeatChoice {
                    seat: choice.seat,
                    choice: choice.wish,
                });
                let choices = choices.collect();
                match current.clock.grace_left(about, moment.at) {
                    Some(decided_in_ms) => Matter::ClockAtZero {
                        seat: about,
                        choices,
                        decided_in_ms,
                        by_default: self.terms.absent,
                    },
                    None => Matter::Absent {
                        seat: about,
                        choices,
                        open_in_ms: self.blink_left(current, about, moment),
                    },
                }
            })
            .collect()
    }
}

impl Moment {
    pub(crate) fn blink_left(&self, seat: Seat) -> u64 {
        (self.gone_since[seat] + BLINK_MS).saturating_sub(self.at)
    }
}
