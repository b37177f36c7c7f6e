//! What views remember, against a witness who only looks at what lies open at each moment.

use engine::{Game, Match, Rng, Seat, Seed, Setup, Viewer};
use pieces_montees::{Event, Icing, PiecesMontees, TierCard, View};
use std::collections::BTreeSet;

/// Who has seen which side of which card.
#[derive(Default)]
struct Witness {
    seen: BTreeSet<(Seat, u8, Icing)>,
    seats: usize,
}

fn other(icing: Icing) -> Icing {
    match icing {
        Icing::Cream => Icing::Chocolate,
        Icing::Chocolate => Icing::Cream,
    }
}

impl Witness {
    fn all_see(&mut self, card: TierCard) {
        for seat in Seat::all(self.seats) {
            self.seen.insert((seat, card.id, card.front));
        }
    }

    /// Looks around: hands from both sides, the neutral hand, the pile and the kitchens from above.
    fn look(&mut self, open: &View) {
        for (holder, hand) in open.hands.iter() {
            for card in hand {
                for seat in Seat::all(self.seats) {
                    let own = seat == holder;
                    let side = if own { card.front } else { other(card.front) };
                    self.seen.insert((seat, card.id, side));
                }
            }
        }
        let cakes = open.kitchens.values().iter().flatten();
        let tiers = cakes.flat_map(|cake| &cake.tiers);
        for card in open
            .neutral
            .iter()
            .flatten()
            .chain(tiers)
            .chain(&open.pile.top)
        {
            self.all_see(*card);
        }
    }

    /// Cards pass over the top of the pile on their way into a hand.
    fn hear(&mut self, event: &Event) {
        if let Event::CardDrawn { card, front, .. } = event {
            for seat in Seat::all(self.seats) {
                self.seen.insert((seat, *card, front.icing()));
            }
        }
    }

    fn has_seen(&self, viewer: Viewer, id: u8, icing: Icing) -> bool {
        let has = |seat| self.seen.contains(&(seat, id, icing));
        match viewer {
            Viewer::Seat(seat) => has(seat),
            _ => Seat::all(self.seats).all(has),
        }
    }

    fn check(&self, view: &View, viewer: Viewer) {
        let cakes = view.kitchens.values().iter().flatten();
        let cards = view.hands.values().iter().flatten();
        let cards = cards.chain(view.neutral.iter().flatten());
        let cards = cards.chain(cakes.flat_map(|cake| &cake.tiers));
        for card in cards.chain(&view.pile.top) {
            for (icing, tier) in [
                (Icing::Cream, card.cream),
                (Icing::Chocolate, card.chocolate),
            ] {
                let expected = self.has_seen(viewer, card.id, icing);
                assert_eq!(tier.is_some(), expected, "{viewer:?} {card:?} {icing:?}");
            }
        }
    }
}

#[test]
fn a_view_remembers_exactly_the_sides_that_were_seen() {
    for mode in PiecesMontees::modes() {
        for seats in mode.seats.clone() {
            let setup = Setup::new::<PiecesMontees>(mode.options, seats).expect("a mode fits");
            for seed in 0..6 {
                watch(&setup, seed);
            }
        }
    }
}

fn watch(setup: &Setup<pieces_montees::Options>, seed: u64) {
    let mut rng = Rng::quick(seed);
    let (mut played, mut step) =
        Match::<PiecesMontees>::start(setup.clone(), Seed::from_number(seed));
    let mut witness = Witness {
        seats: setup.seats(),
        ..Witness::default()
    };
    loop {
        step.told.iter().for_each(|told| witness.hear(&told.event));
        let state = played.state();
        witness.look(&state.view(Viewer::Everything));
        let viewers = Seat::all(setup.seats()).map(Viewer::Seat);
        for viewer in viewers.chain([Viewer::Public]) {
            witness.check(&state.view(viewer), viewer);
        }
        let Some(seat) = state.pending().first() else {
            return;
        };
        let action = state.any_legal(seat, &mut rng);
        step = played.play(seat, action).expect("it is legal");
    }
}
