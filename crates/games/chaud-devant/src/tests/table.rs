//! Positions for tests: hands, dealer and menus as a test wants them, then moves by name.

use crate::data::{Card, Menu, Menus};
use crate::hand::Hand;
use crate::state::{ChaudDevant, Phase};
use crate::{Action, Event, Options, Refusal, View};
use engine::{Ctx, Game, PerSeat, Rng, Seat, Setup, Told, Viewer};

/// A table in the middle of a round that checks each move before it makes it.
pub(super) struct Table {
    pub(super) state: ChaudDevant,
    told: Vec<Told<Event>>,
}

pub(super) fn card(name: &str) -> Card {
    let found = Card::all().find(|card| card.to_string() == name);
    found.unwrap_or_else(|| panic!("no card is called {name}"))
}

/// Cards by name, separated by blanks.
pub(super) fn cards(names: &str) -> Vec<Card> {
    names.split_whitespace().map(card).collect()
}

pub(super) fn hand(names: &str) -> Hand {
    cards(names).into_iter().collect()
}

impl Table {
    /// A match that has just begun.
    pub(super) fn start(seats: u8, options: Options, seed: u64) -> Self {
        let setup = Setup::new::<ChaudDevant>(options, seats).expect("2 to 5 seats");
        let mut told = Vec::new();
        let mut rng = Rng::quick(seed);
        let state = ChaudDevant::new(&setup, &mut Ctx::telling(&mut rng, &mut told));
        Self { state, told }
    }

    /// The first round, with a hand for each seat; everyone cooks peas, and the last seat is the
    /// dealer, so that seat 0 leads.
    pub(super) fn with_hands(hands: &[&str]) -> Self {
        let seats = hands.len();
        let mut table = Self::start(seats as u8, Options::default(), 0);
        table.state.dealer = Seat(seats as u8 - 1);
        table.state.hands = PerSeat::from_fn(seats, |seat| hand(hands[seat.index()]));
        table.state.undealt = Hand::default();
        table.state.phase = Phase::Pot { turn: Seat(0) };
        table.lay(&vec![Menu::Pea; seats])
    }

    pub(super) fn lay(mut self, menus: &[Menu]) -> Self {
        for (seat, menu) in self.state.menus.iter_mut() {
            *menu = Some(menus[seat.index()]);
            self.state.used[seat] = Menus::default();
            self.state.used[seat].insert(menus[seat.index()]);
        }
        self
    }

    pub(super) fn stars(mut self, stars: &[u8]) -> Self {
        self.state.stars = PerSeat::from_fn(stars.len(), |seat| stars[seat.index()]);
        self
    }

    /// The last round: when it ends, the match ends.
    pub(super) fn last_round(mut self) -> Self {
        self.state.round = 4;
        self
    }

    fn act(&mut self, seat: u8, action: Action) -> Vec<Event> {
        let refusal = self.state.refusal(Seat(seat), action);
        assert_eq!(refusal, None, "seat {seat} {action:?}");
        self.told.clear();
        let mut rng = Rng::quick(1);
        let mut ctx = Ctx::telling(&mut rng, &mut self.told);
        self.state.apply(Seat(seat), action, &mut ctx);
        self.told.iter().map(|told| told.event.clone()).collect()
    }

    /// Plays a card and gives what is told of it.
    pub(super) fn play(&mut self, seat: u8, name: &str) -> Vec<Event> {
        self.act(seat, Action::Play { card: card(name) })
    }

    /// Plays cards in turn from this seat on, and gives the total after each.
    pub(super) fn totals(&mut self, from: u8, names: &str) -> Vec<u8> {
        let seats = self.state.seats();
        let turns = Seat(from).round(seats).cycle();
        let plays = turns.zip(names.split_whitespace());
        plays
            .map(|(seat, name)| total(&self.play(seat.0, name)))
            .collect()
    }

    pub(super) fn menu(&mut self, seat: u8, menu: Menu) -> Vec<Event> {
        self.act(seat, Action::Menu { menu })
    }

    pub(super) fn why_not_play(&self, seat: u8, name: &str) -> Option<Refusal> {
        let card = card(name);
        self.state.refusal(Seat(seat), Action::Play { card })
    }

    pub(super) fn why_not_menu(&self, seat: u8, menu: Menu) -> Option<Refusal> {
        self.state.refusal(Seat(seat), Action::Menu { menu })
    }

    pub(super) fn legal(&self, seat: u8) -> Vec<Action> {
        let mut legal = Vec::new();
        self.state.legal(Seat(seat), &mut legal);
        legal
    }

    /// The cards a seat may play, by name.
    pub(super) fn playable(&self, seat: u8) -> String {
        let names = self.legal(seat).into_iter().map(|action| match action {
            Action::Play { card } => card.to_string(),
            Action::Menu { menu } => panic!("{menu:?} is no card"),
        });
        names.collect::<Vec<_>>().join(" ")
    }

    /// The menus a seat may lay.
    pub(super) fn layable(&self, seat: u8) -> Vec<Menu> {
        let menus = self.legal(seat).into_iter().map(|action| match action {
            Action::Menu { menu } => menu,
            Action::Play { card } => panic!("{card} is no menu"),
        });
        menus.collect()
    }

    pub(super) fn pending(&self) -> Vec<u8> {
        self.state.pending().iter().map(|seat| seat.0).collect()
    }

    pub(super) fn view(&self, viewer: Viewer) -> View {
        self.state.view(viewer)
    }

    pub(super) fn everything(&self) -> View {
        self.view(Viewer::Everything)
    }

    /// What is heard of the last step.
    pub(super) fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        let heard = self.told.iter();
        let heard = heard.filter(|told| told.audience.includes(viewer));
        heard.map(|told| told.event.clone()).collect()
    }
}

/// CD-9: the total that was announced.
pub(super) fn total(events: &[Event]) -> u8 {
    let total = events.iter().find_map(|event| match event {
        Event::CardPlayed { total, .. } => Some(*total),
        _ => None,
    });
    total.expect("a card was played")
}

pub(super) fn winner(events: &[Event]) -> Option<u8> {
    events.iter().find_map(|event| match event {
        Event::PotWon { seat, .. } => Some(seat.0),
        _ => None,
    })
}

pub(super) fn ends_round(events: &[Event]) -> bool {
    let ended = |event: &Event| matches!(event, Event::RoundEnded { .. });
    events.iter().any(ended)
}
