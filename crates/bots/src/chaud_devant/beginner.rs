//! A newcomer: cooks what there is most of in the hand, takes a pot that brings stars, and stays
//! out of any other.

use crate::beginner::best_looking;
use crate::infoset::Infoset;
use chaud_devant::{Action, Card, ChaudDevant, Face, Laid, Menu, Suit, View};
use engine::{Rng, Seat};

/// A pot is ready with so much in it.
const READY: u8 = 10;

/// What tells two cards apart that bring the same now.
const HARDLY: f32 = 0.01;

pub(super) fn choose(info: Infoset<'_, ChaudDevant>, rng: &mut Rng) -> Action {
    let view = info.view();
    let seat = info.seat();
    let hand = view.hands[seat].cards.clone().unwrap_or_default();
    let looks = |action| match action {
        Action::Menu { menu } => suits(menu, &hand),
        Action::Play { card } => brings(&view, seat, card),
    };
    best_looking(&info.legal(), looks, rng)
}

/// How well a menu goes with a hand: so many cards of its suit, or so many that can hardly take a
/// pot.
fn suits(menu: Menu, hand: &[Card]) -> f32 {
    let count = |of: &dyn Fn(&&Card) -> bool| hand.iter().filter(of).count() as f32;
    match menu.suit() {
        Some(suit) => count(&|card| card.suit() == suit),
        None => count(&|card| card.value() <= 1) - count(&|card| card.value() >= 4),
    }
}

/// The stars a card brings if it takes the pot. One that does not brings none: those who want pots
/// keep their high cards, those who do not get rid of them, and of what costs stars first.
fn brings(view: &View, seat: Seat, card: Card) -> f32 {
    let Laid::Menu(menu) = view.menus[seat] else {
        return 0.0;
    };
    let total = match card.face() {
        Face::BoilOver => 0,
        Face::Ten if view.pot.cards.is_empty() => 0,
        _ => view.pot.total + card.value(),
    };
    if total >= READY {
        let pot = view.pot.cards.iter().map(|played| played.card);
        return pot.chain([card]).map(|card| stars(menu, card)).sum();
    }
    let high = HARDLY * f32::from(card.value());
    match menu {
        Menu::NoSoup => high,
        _ => -high - 10.0 * HARDLY * stars(menu, card),
    }
}

/// What a card won is worth to a menu.
fn stars(menu: Menu, card: Card) -> f32 {
    match menu {
        Menu::NoSoup => -1.0,
        Menu::Chili if card.face() == Face::Bouillon => -1.0,
        _ if menu.suit() == Some(card.suit()) => 1.0,
        Menu::Chili => 0.0,
        _ if card.suit() == Suit::Chili => -1.0,
        _ => 0.0,
    }
}
