use crate::{Occupant, Pace, Table};
use engine::{PerSeat, Seat, SeatSet};
use serde::Serialize;

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;
const DAY: u64 = 24 * HOUR;

/// The clocks of a match: time of the house at which things were, never a timer.
///
/// Each move of a seat has its own time once, whoever leaves, comes back or takes back meanwhile. A
/// seat's time passes while it is to move and no bot stands in; nothing but a move stops it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Clock {
    /// `None`: nobody's time is measured.
    limits: Option<Limits>,
    seats: PerSeat<SeatClock>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Limits {
    per_move: u64,
    /// How long those present may choose what to do about a clock at zero.
    grace: u64,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct SeatClock {
    for_move: u64,
    reserve: u64,
    /// The time is up: so much is left of the others' time to choose. Only time for another move, or
    /// waiting, takes the flag away.
    flag: Option<u64>,
    /// Of how many of its moves the seat has been given the time.
    given: u32,
    /// While its time passes: up to when what has passed is taken off above.
    asked_since: Option<u64>,
}

/// A clock as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClockView {
    /// Milliseconds left for this move alone.
    pub move_ms: u64,
    /// Milliseconds left beyond that.
    pub reserve_ms: u64,
    /// Whether it loses time now.
    pub running: bool,
}

impl Clock {
    pub(crate) fn new(pace: Pace, seats: usize) -> Self {
        let (limits, reserve) = match pace {
            Pace::RealTime { clock: None } => (None, 0),
            Pace::RealTime { clock: Some(clock) } => {
                let limits = Limits {
                    per_move: u64::from(clock.move_seconds) * SECOND,
                    grace: 30 * SECOND,
                };
                (Some(limits), u64::from(clock.reserve_seconds) * SECOND)
            }
            Pace::TurnByTurn { days } => {
                let limits = Limits {
                    per_move: u64::from(days) * DAY,
                    grace: 12 * HOUR,
                };
                (Some(limits), 0)
            }
        };
        Self {
            limits,
            seats: PerSeat::from_fn(seats, |_| SeatClock {
                reserve,
                ..SeatClock::default()
            }),
        }
    }

    /// Time has passed: the clocks of those who are asked lose it.
    pub(crate) fn settle(&mut self, at: u64) {
        for clock in self.seats.values_mut() {
            *clock = clock.at(at);
        }
    }

    /// Sets going the clocks of those who are asked, after each seat has made so many moves.
    fn run(&mut self, at: u64, asked: SeatSet, made: &PerSeat<u32>) {
        let Some(limits) = self.limits else {
            return;
        };
        for (seat, clock) in self.seats.iter_mut() {
            let is_asked = asked.contains(seat);
            let this_move = made[seat] + 1;
            if is_asked && clock.given < this_move {
                clock.given = this_move;
                clock.for_move = limits.per_move;
                clock.flag = None;
            }
            clock.asked_since = is_asked.then_some(at);
        }
    }

    /// The table waits for this seat: its time for the move begins anew.
    pub(crate) fn renew(&mut self, seat: Seat) {
        let Some(limits) = self.limits else {
            return;
        };
        let clock = &mut self.seats[seat];
        if clock.flag.take().is_some() {
            clock.for_move = limits.per_move;
        }
    }

    /// What these are no longer asked was taken back by another: they have their time for it again.
    pub(crate) fn give_back(&mut self, seats: impl Iterator<Item = Seat>) {
        for seat in seats {
            let clock = &mut self.seats[seat];
            clock.given = clock.given.saturating_sub(1);
        }
    }

    /// Whoever's turn it is next has its whole time for it; but not who went back without asking
    /// anybody.
    pub(crate) fn begin_again(&mut self, but: Option<Seat>) {
        for (seat, clock) in self.seats.iter_mut() {
            if but != Some(seat) {
                clock.given = 0;
            }
        }
    }

    pub(crate) fn flag(&mut self, seat: Seat) {
        let grace = self.limits.map(|limits| limits.grace);
        let clock = &mut self.seats[seat];
        clock.flag = clock.flag.or(grace);
    }

    pub(crate) fn is_flagged(&self, seat: Seat) -> bool {
        let clock = &self.seats[seat];
        clock.flag.is_some() && clock.asked_since.is_some()
    }

    /// Those whose time has just run out.
    pub(crate) fn at_zero(&self, at: u64) -> SeatSet {
        let seats = self.seats.iter();
        seats
            .filter(|(_, clock)| clock.zero_at().is_some_and(|zero| zero <= at))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// Those about whom nobody has chosen anything in time.
    pub(crate) fn past_grace(&self, at: u64) -> SeatSet {
        let seats = self.seats.iter();
        seats
            .filter(|(_, clock)| clock.grace_ends().is_some_and(|end| end <= at))
            .map(|(seat, _)| seat)
            .collect()
    }

    /// When a seat's time is up, if it passes and is not up yet.
    pub(crate) fn zero_at(&self, seat: Seat) -> Option<u64> {
        self.seats[seat].zero_at()
    }

    /// When something happens by itself.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let clocks = self.seats.values().iter();
        clocks
            .filter_map(|clock| clock.zero_at().or(clock.grace_ends()))
            .min()
    }

    /// Milliseconds until the default is done about a flagged seat.
    pub(crate) fn grace_left(&self, seat: Seat, at: u64) -> Option<u64> {
        let end = self.seats[seat].grace_ends()?;
        Some(end.saturating_sub(at))
    }

    pub(crate) fn view(&self, seat: Seat, at: u64) -> Option<ClockView> {
        self.limits?;
        let clock = self.seats[seat].at(at);
        Some(ClockView {
            move_ms: clock.for_move,
            reserve_ms: clock.reserve,
            running: clock.asked_since.is_some() && clock.flag.is_none(),
        })
    }
}

impl SeatClock {
    /// The same after all that has passed by then is taken off.
    fn at(self, at: u64) -> Self {
        let Some(since) = self.asked_since else {
            return self;
        };
        let used = at.saturating_sub(since);
        let asked_since = Some(at);
        if let Some(grace) = self.flag {
            return Self {
                flag: Some(grace.saturating_sub(used)),
                asked_since,
                ..self
            };
        }
        let beyond = used.saturating_sub(self.for_move);
        Self {
            for_move: self.for_move.saturating_sub(used),
            reserve: self.reserve.saturating_sub(beyond),
            asked_since,
            ..self
        }
    }

    fn zero_at(&self) -> Option<u64> {
        let since = self.asked_since.filter(|_| self.flag.is_none())?;
        Some(since + self.for_move + self.reserve)
    }

    fn grace_ends(&self) -> Option<u64> {
        Some(self.asked_since? + self.flag?)
    }
}

impl Table {
    /// Sets the clocks going after the match or those who play it have changed.
    pub(crate) fn run_clocks(&mut self, at: u64) {
        let own = |seat: &Seat| {
            matches!(
                &self.occupants[seat.index()],
                Occupant::Person { stand_in: None, .. }
            )
        };
        let asked = self.pending().iter().filter(own).collect();
        if let Some(current) = &mut self.current {
            let mut made = PerSeat::defaults(self.occupants.len());
            for mover in &current.movers {
                made[*mover] += 1;
            }
            current.clock.run(at, asked, &made);
        }
    }
}
