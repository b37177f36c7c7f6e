use engine::Rng;
use std::collections::BTreeMap;

/// What goes wrong with one call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing is done, and the asker is told of a conflict that it will not find when it reads.
    /// Only of calls that may conflict with others' appends.
    Conflict,
    /// Nothing is done.
    Unavailable,
    /// It is done, but the asker is told that the store is unavailable, as after a crash between
    /// writing and answering. Only of calls that write.
    AnswerLost,
    /// Other tasks get their turn so often before it is done, and so often before it is answered.
    /// It is done even if the asker goes away meanwhile.
    Late { before: u32, after: u32 },
}

/// How often each fault is, in thousandths of the calls to which it may happen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Odds {
    pub conflict: u32,
    pub unavailable: u32,
    pub answer_lost: u32,
    pub late: u32,
    /// At most so many calls one after the other find the store unavailable; 0 is as 1.
    pub longest_outage: u32,
    /// Other tasks get their turn at most so often, before and after.
    pub latest: u32,
}

/// A fault that was injected: into which call of this handle, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Injected {
    pub call: u64,
    /// The method of the store.
    pub name: &'static str,
    pub fault: Fault,
}

/// Which calls go wrong, and how. The same seed and the same calls make the same faults.
#[derive(Debug, Default)]
pub struct Faults {
    plan: Plan,
    calls: u64,
    injected: Vec<Injected>,
    writes_refused: bool,
    cut_off: bool,
}

#[derive(Debug, Default)]
enum Plan {
    #[default]
    None,
    Seeded {
        rng: Box<Rng>,
        odds: Odds,
        /// Calls that the present outage still lasts.
        outage: u32,
    },
    Script(BTreeMap<u64, Fault>),
    /// Nothing is reached from this call on.
    LostFrom(u64),
}

/// What a call does, which limits what may go wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Read,
    Write,
    /// A write that may conflict with others' appends.
    Append,
    /// A read that cannot be late.
    Export,
}

impl Faults {
    pub fn seeded(seed: u64, odds: Odds) -> Self {
        let plan = Plan::Seeded {
            rng: Box::new(Rng::quick(seed)),
            odds,
            outage: 0,
        };
        Self {
            plan,
            ..Self::default()
        }
    }

    /// The same faults at the same calls.
    pub fn replay(injected: &[Injected]) -> Self {
        let script = injected.iter().map(|it| (it.call, it.fault));
        Self {
            plan: Plan::Script(script.collect()),
            ..Self::default()
        }
    }

    pub(super) fn injected(&self) -> &[Injected] {
        &self.injected
    }

    pub(super) fn refuse_writes(&mut self, refuse: bool) {
        self.writes_refused = refuse;
    }

    pub(super) fn cut_off(&mut self, cut_off: bool) {
        self.cut_off = cut_off;
    }

    /// After so many more calls nothing is reached any more.
    pub(super) fn lose_after(&mut self, calls: u64) {
        self.plan = Plan::LostFrom(self.calls + calls);
    }

    /// From now on nothing goes wrong by plan.
    pub(super) fn end(&mut self) {
        self.plan = Plan::None;
    }

    pub(super) fn next(&mut self, name: &'static str, kind: Kind) -> Option<Fault> {
        let call = self.calls;
        self.calls += 1;
        let planned = match &mut self.plan {
            Plan::None => None,
            Plan::Script(script) => script.get(&call).copied(),
            Plan::LostFrom(from) => (call >= *from).then_some(Fault::Unavailable),
            Plan::Seeded { rng, odds, outage } => draw(rng, odds, outage, kind),
        };
        let writes = matches!(kind, Kind::Write | Kind::Append);
        let fault = if self.cut_off || self.writes_refused && writes {
            Some(Fault::Unavailable)
        } else {
            planned
        };
        if let Some(fault) = fault {
            self.injected.push(Injected { call, name, fault });
        }
        fault
    }
}

/// Draws as often for each kind of call, so that the plan does not depend on their kinds.
fn draw(rng: &mut Rng, odds: &Odds, outage: &mut u32, kind: Kind) -> Option<Fault> {
    let mut happens = |odds: u32| rng.below(1000) < odds;
    let (conflict, unavailable) = (happens(odds.conflict), happens(odds.unavailable));
    let (answer_lost, late) = (happens(odds.answer_lost), happens(odds.late));
    let (before, after) = (rng.below(odds.latest + 1), rng.below(odds.latest + 1));
    let length = rng.below(odds.longest_outage.max(1));
    if *outage > 0 {
        *outage -= 1;
        return Some(Fault::Unavailable);
    }
    let writes = matches!(kind, Kind::Write | Kind::Append);
    if unavailable {
        *outage = length;
        Some(Fault::Unavailable)
    } else if conflict && kind == Kind::Append {
        Some(Fault::Conflict)
    } else if answer_lost && writes {
        Some(Fault::AnswerLost)
    } else if late && kind != Kind::Export {
        Some(Fault::Late { before, after })
    } else {
        None
    }
}
