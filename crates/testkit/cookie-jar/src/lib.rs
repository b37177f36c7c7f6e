//! A game for tests, with two versions of its rules; never in the house.
//!
//! - CJ-1 a jar holds 8 to 10 cookies, as chance wants it
//! - CJ-2 each in turn takes one, two or three of them, until the jar is empty
//! - CJ-3 *from version 2 on:* not as many as were taken just before, except the last cookie
//! - CJ-4 a cookie is a point; *from version 2 on* the last one is three
//!
//! `CookieJar<1>` is the game as a program knew it before there was a version 2, `CookieJar<2>` the
//! same game in a program that plays both.

mod parts;

pub use parts::{Action, Event, Options, Refusal, View};

use bots::Bot;
use engine::{
    Ctx, Game, Heuristics, Meta, Mode, Outcome, PerSeat, Rng, Seat, SeatSet, Setup, Versions,
    Viewer,
};

/// A match in progress, in a program that plays the versions 1 to `NEWEST` of the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CookieJar<const NEWEST: u32> {
    /// Where versions differ, the rules ask this.
    rules: u32,
    jar: u8,
    turn: Seat,
    /// What was taken last.
    last: Option<Action>,
    cookies: PerSeat<u8>,
    /// Who took the last cookie.
    emptied: Option<Seat>,
}

impl<const NEWEST: u32> CookieJar<NEWEST> {
    fn repeats(&self, action: Action) -> bool {
        self.rules >= 2 && self.jar > 1 && self.last == Some(action)
    }

    fn score(&self, seat: Seat) -> i32 {
        let last = if self.rules >= 2 { 2 } else { 0 };
        let more = if self.emptied == Some(seat) { last } else { 0 };
        i32::from(self.cookies[seat]) + more
    }
}

impl<const NEWEST: u32> Game for CookieJar<NEWEST> {
    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "cookie-jar",
        rules_prefix: "CJ",
        rules: Versions {
            oldest: 1,
            newest: NEWEST,
        },
        seats: 2..=3,
        longest: 10,
        silence: None,
        options: &[],
    };

    fn modes() -> Vec<Mode<Options>> {
        vec![Mode {
            id: "plain",
            seats: 2..=3,
            options: Options {},
        }]
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let jar = 8 + ctx.rng.below(3) as u8;
        ctx.tell(|| Event::Filled { cookies: jar });
        Self {
            rules: setup.rules(),
            jar,
            turn: Seat(0),
            last: None,
            cookies: PerSeat::defaults(setup.seats()),
            emptied: None,
        }
    }

    fn pending(&self) -> SeatSet {
        if self.jar == 0 {
            SeatSet::EMPTY
        } else {
            SeatSet::one(self.turn)
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let all = Action::ALL.into_iter();
        out.extend(all.filter(|action| self.refusal(seat, *action).is_none()));
    }

    fn refusal(&self, seat: Seat, action: Action) -> Option<Refusal> {
        if !self.pending().contains(seat) {
            Some(Refusal::NotYourTurn)
        } else if self.jar < action.cookies() {
            Some(Refusal::TooFew { left: self.jar })
        } else if self.repeats(action) {
            Some(Refusal::SameAgain)
        } else {
            None
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, ctx: &mut Ctx<'_, Event>) {
        let cookies = action.cookies();
        self.jar -= cookies;
        self.cookies[seat] += cookies;
        self.last = Some(action);
        self.turn = seat.left(self.cookies.len());
        ctx.tell(|| Event::Taken { seat, cookies });
        if self.jar == 0 {
            self.emptied = Some(seat);
            if self.rules >= 2 {
                ctx.tell(|| Event::LastCookie { seat });
            }
        }
    }

    fn view(&self, _: Viewer) -> View {
        let Self {
            rules: _,
            jar,
            turn,
            last,
            cookies,
            emptied,
        } = *self;
        View {
            jar,
            turn,
            last,
            cookies,
            emptied,
        }
    }

    fn determinize(&mut self, _: Seat, _: &mut Rng) {}

    fn outcome(&self) -> Option<Outcome> {
        let score = |seat| self.score(seat);
        (self.jar == 0).then(|| Outcome::ranked(self.cookies.len(), score, score))
    }
}

impl<const NEWEST: u32> Heuristics for CookieJar<NEWEST> {}
impl<const NEWEST: u32> Bot for CookieJar<NEWEST> {}
