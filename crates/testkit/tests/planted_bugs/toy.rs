//! A game with every difficulty in a few moves. Twelve cards, three in each hand:
//!
//! - TO-1 everybody passes a card to the left: secret and simultaneous
//! - TO-2 only what is held can be passed or played
//! - TO-3 each in turn calls high or low: public, nothing hidden, can be taken back
//! - TO-4 each in turn draws a card from the pile: chance, seen by who draws
//! - TO-5 each in turn plays a card until all hands are empty
//! - TO-6 the received card may not be played first
//!
//! The first card played scores its value, and three more if it was called right.

mod cards;
mod parts;
mod worlds;

pub(crate) use cards::{Card, Cards};
pub(crate) use parts::{Action, Event, Move, Options, Refusal, Stage, View};

use crate::bug::Bug;
use engine::{
    Ctx, Game, Meta, Mode, OptionField, OptionKind, Outcome, PerSeat, Rng, Seat, SeatSet, Setup,
    Team, Viewer,
};
use std::cell::Cell;
use std::collections::BTreeSet;

/// Faults that lie in the types; all others are an option.
pub(crate) const SOUND: u8 = 0;
pub(crate) const WRONG_FORM: u8 = 1;
pub(crate) const LOSSY_JSON: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Toy<const FAULT: u8> {
    options: Options,
    stage: Stage,
    turn: Seat,
    hands: PerSeat<Cards>,
    pile: Cards,
    choices: PerSeat<Option<Card>>,
    /// What each passed to its left neighbour; the two of them know.
    passed: PerSeat<Option<Card>>,
    calls: PerSeat<Option<bool>>,
    played: PerSeat<[Option<Card>; 4]>,
    /// Of no meaning, unless a bug gives it one.
    mark: u64,
}

const FORM: &[OptionField] = &[
    OptionField {
        key: "allies",
        kind: OptionKind::Toggle,
        from_seats: 4,
        to_seats: 4,
        beside_mode: false,
    },
    OptionField {
        key: "bug",
        kind: OptionKind::Choice(&["none"]),
        from_seats: 2,
        to_seats: 4,
        beside_mode: false,
    },
];

impl<const FAULT: u8> Game for Toy<FAULT> {
    type Options = Options;
    type Action = Action<FAULT>;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    const META: Meta = Meta {
        id: "toy",
        rules_prefix: "TO",
        rules: engine::Versions::only(1),
        seats: 2..=4,
        longest: 4 * (1 + 1 + 1 + 4),
        silence: None,
        options: if FAULT == WRONG_FORM {
            FORM.split_at(1).0
        } else {
            FORM
        },
    };

    fn modes() -> Vec<Mode<Options>> {
        let mode = |id, allies, seats| {
            let options = Options {
                allies,
                bug: Bug::None,
            };
            Mode { id, seats, options }
        };
        vec![mode("alone", false, 2..=4), mode("allies", true, 4..=4)]
    }

    fn new(setup: &Setup<Options>, ctx: &mut Ctx<'_, Event>) -> Self {
        let seats = setup.seats();
        let mut toy = Self {
            options: *setup.options(),
            stage: Stage::Pass,
            turn: Seat(0),
            hands: PerSeat::defaults(seats),
            pile: Cards::ALL,
            choices: PerSeat::defaults(seats),
            passed: PerSeat::defaults(seats),
            calls: PerSeat::defaults(seats),
            played: PerSeat::defaults(seats),
            mark: 0,
        };
        for seat in Seat::all(seats) {
            for _ in 0..3 {
                let card = toy.pile.take_any(ctx.rng);
                toy.hands[seat].insert(card);
            }
            let cards: Vec<_> = toy.hands[seat].iter().collect();
            let dealt = || Event::Dealt { seat, cards };
            if toy.has(Bug::LeaksAtTheStart) {
                ctx.tell(dealt);
            } else {
                ctx.tell_only(seat, dealt);
            }
        }
        toy
    }

    fn pending(&self) -> SeatSet {
        match self.stage {
            Stage::Pass => {
                let waiting = self.choices.iter().filter(|(_, choice)| choice.is_none());
                waiting.map(|(seat, _)| seat).collect()
            }
            Stage::Call | Stage::Draw | Stage::Play => SeatSet::one(self.turn),
            Stage::Over => SeatSet::EMPTY,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action<FAULT>>) {
        let all = Move::all().filter(|made| self.why_not(seat, *made).is_none());
        out.extend(all.map(Action));
        if self.has(Bug::ListsTwice) {
            out.extend(out.first().copied());
        }
        if self.has(Bug::ListsInAnyOrder) && chaos() == 0 {
            out.reverse();
        }
    }

    fn refusal(&self, seat: Seat, Action(made): Action<FAULT>) -> Option<Refusal> {
        match made {
            Move::Draw if self.has(Bug::RefusesTooLittle) => None,
            Move::Call { high: true } if self.has(Bug::RefusesTooMuch) => Some(Refusal::NotNow),
            _ => self.why_not(seat, made),
        }
    }

    fn apply(&mut self, seat: Seat, Action(made): Action<FAULT>, ctx: &mut Ctx<'_, Event>) {
        match made {
            Move::Pass { card } => self.choose(seat, card, ctx),
            Move::Call { high } => self.call(seat, high, ctx),
            Move::Draw => self.draw(seat, ctx),
            Move::Play { card } => self.play(seat, card, ctx),
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn determinize(&mut self, seat: Seat, rng: &mut Rng) {
        self.imagine(seat, rng);
    }

    fn outcome(&self) -> Option<Outcome> {
        let last = self
            .hands
            .values()
            .iter()
            .map(|hand| hand.len())
            .sum::<usize>()
            == 1;
        let early = self.has(Bug::EndsTooEarly) && last;
        (self.stage == Stage::Over || early).then(|| self.ranking())
    }

    fn team(options: &Options, seat: Seat) -> Team {
        Team(if options.allies { seat.0 % 2 } else { seat.0 })
    }

    fn any_legal(&self, seat: Seat, rng: &mut Rng) -> Action<FAULT> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if self.has(Bug::PicksWithBias) && rng.coin() {
            legal[0]
        } else if self.has(Bug::PicksAnything) && rng.below(10) == 0 {
            Action(Move::Draw)
        } else {
            rng.pick(&legal)
        }
    }
}

impl<const FAULT: u8> Toy<FAULT> {
    fn has(&self, bug: Bug) -> bool {
        self.options.bug == bug
    }

    fn seats(&self) -> usize {
        self.hands.len()
    }

    fn received(&self, seat: Seat) -> Option<Card> {
        self.passed[seat.right(self.seats())]
    }

    fn why_not(&self, seat: Seat, made: Move) -> Option<Refusal> {
        let stage = match made {
            Move::Pass { .. } => Stage::Pass,
            Move::Call { .. } => Stage::Call,
            Move::Draw => Stage::Draw,
            Move::Play { .. } => Stage::Play,
        };
        if stage != self.stage || !self.pending().contains(seat) {
            return Some(if self.has(Bug::WrongRule) {
                Refusal::Misquoted
            } else {
                Refusal::NotNow
            });
        }
        let neighbour = self.hands[seat.left(self.seats())];
        match made {
            Move::Pass { card } | Move::Play { card } if !self.hands[seat].contains(card) => {
                let mut holders = self.hands.iter().filter(|(_, hand)| hand.contains(card));
                let holder = holders.next().map(|(holder, _)| holder);
                Some(Refusal::NotInHand {
                    card,
                    holder: holder.filter(|_| self.has(Bug::LeaksInRefusal)),
                })
            }
            Move::Play { card } => {
                let first = self.played[seat][0].is_none() || self.has(Bug::DeadEnd);
                let received = first && self.received(seat) == Some(card);
                received.then_some(Refusal::ReceivedFirst { card })
            }
            Move::Call { high: true } => {
                let barred = self.has(Bug::LeaksInLegal) && neighbour.contains(Card::Twelve);
                barred.then_some(Refusal::NotNow)
            }
            _ => None,
        }
    }

    fn choose(&mut self, seat: Seat, card: Card, ctx: &mut Ctx<'_, Event>) {
        if self.has(Bug::OrderMatters) && self.choices.values().iter().all(Option::is_none) {
            self.turn = seat;
        }
        if self.has(Bug::ChoiceDrawsChance) {
            self.mark = u64::from(ctx.rng.below(2));
        }
        self.choices[seat] = Some(card);
        let told = Some(card).filter(|_| self.has(Bug::LeaksInEvent));
        ctx.tell(|| Event::Chosen { seat, card: told });
        if !self.pending().is_empty() {
            return;
        }
        ctx.reveal();
        self.passed = self.choices;
        self.choices = PerSeat::defaults(self.seats());
        for (giver, card) in self.passed.iter() {
            let card = card.expect("everybody has chosen");
            let receiver = giver.left(self.passed.len());
            self.hands[giver].remove(card);
            self.hands[receiver].insert(card);
            ctx.tell_only(receiver, || Event::Received { card });
        }
        self.stage = Stage::Call;
    }

    fn call(&mut self, seat: Seat, high: bool, ctx: &mut Ctx<'_, Event>) {
        self.calls[seat] = Some(high);
        if self.has(Bug::UnstableStep) {
            self.mark = chaos();
        }
        ctx.tell(|| Event::Called { seat, high });
        self.next_turn(Stage::Draw);
        if self.has(Bug::NeverEnds) && self.stage == Stage::Draw {
            self.stage = Stage::Call;
        }
    }

    fn draw(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.mark = 0;
        if self.has(Bug::UnstableChance) && chaos() == 0 {
            ctx.rng.next_u32();
        }
        if !self.pile.is_empty() {
            let card = self.pile.take_any(ctx.rng);
            if !(self.has(Bug::LosesACard) && card == Card::Three) {
                self.hands[seat].insert(card);
            }
            if self.has(Bug::LeaksADraw) {
                ctx.tell(|| Event::Drew {
                    seat,
                    card: Some(card),
                });
            } else {
                let drew = |card| move || Event::Drew { seat, card };
                ctx.tell_apart(seat, drew(Some(card)), drew(None));
            }
        }
        self.next_turn(Stage::Play);
    }

    fn play(&mut self, seat: Seat, card: Card, ctx: &mut Ctx<'_, Event>) {
        if !self.has(Bug::UndoPastReveal) {
            ctx.reveal();
        }
        self.hands[seat].remove(card);
        if self.has(Bug::MakesACard) && card == Card::Three {
            self.pile.insert(card);
        }
        let place = self.played[seat].iter_mut().find(|place| place.is_none());
        *place.expect("nobody holds more than four cards") = Some(card);
        ctx.tell(|| Event::Played { seat, card });
        self.next_turn(Stage::Play);
        if self.hands.values().iter().all(|hand| hand.is_empty()) {
            self.stage = Stage::Over;
        } else {
            while self.hands[self.turn].is_empty() {
                self.turn = self.turn.left(self.seats());
            }
        }
    }

    /// The turn passes to the left; when it has gone round, the next stage begins.
    fn next_turn(&mut self, next: Stage) {
        self.turn = self.turn.left(self.seats());
        if self.turn == Seat(0) {
            self.stage = next;
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        let first = self.played[seat][0].map_or(0, |card| card as i32 + 1);
        let right = self.calls[seat] == Some(first > 6);
        if right { first + 3 } else { first }
    }

    fn ranking(&self) -> Outcome {
        let seats = self.seats();
        let score = |seat| self.score(seat);
        let team = |seat| Self::team(&self.options, seat);
        let together = |seat| -> i32 {
            let allies = Seat::all(seats).filter(|other| team(*other) == team(seat));
            allies.map(score).sum()
        };
        let mut outcome = if self.has(Bug::SplitsTeams) {
            Outcome::ranked(seats, score, score)
        } else {
            Outcome::ranked(seats, score, together)
        };
        if self.has(Bug::WrongRanks) {
            let before = outcome.standings.map(|_, standing| standing.rank);
            for standing in outcome.standings.values_mut() {
                let better = before.values().iter().filter(|rank| **rank < standing.rank);
                standing.rank = better.collect::<BTreeSet<_>>().len() as u8 + 1;
            }
        }
        outcome
    }
}

/// Another bit every time, as from a clock or from the order in a hash map.
fn chaos() -> u64 {
    thread_local!(static TICKS: Cell<u64> = const { Cell::new(0) });
    TICKS.set(TICKS.get() + 1);
    TICKS.get() % 2
}
