//! What a position promises each colour: nets trained by self-play, one for each number of
//! toppings added in the round, for three players and for two.

use crate::net::Net;
use crate::packed::Packed;
use pizza_theory::{Colour, PizzaTheory, Spot, Toppings, hopes};
use std::sync::LazyLock;

pub(crate) const SPOTS: usize = 37;
/// A role has no topping, or one to sixteen.
const COUNTS: usize = 17;
/// A topping of one of three roles on one of the spots; how many toppings a role has.
pub(crate) const FEATURES: usize = 3 * (SPOTS + COUNTS);
/// As many features as a pizza can have.
pub(crate) const MOST: usize = SPOTS + 3;
pub(crate) const HIDDEN: usize = 32;
pub(crate) type PizzaNet = Net<HIDDEN, 3>;

/// By colour: the chances to win. With two players the third is that of both losing.
pub(crate) type Chances = [f32; 3];

/// The nets by how many have added: three players 0 to 3, two players 0 to 2. Without any, what
/// the number of toppings promises.
#[derive(Clone, Debug, Default)]
pub(crate) struct Values {
    pub(crate) nets: Vec<PizzaNet>,
}

/// So many nets: four for three players, three for two.
pub(crate) const NETS: usize = 7;

/// Which net judges a position.
pub(crate) fn net_of(players: usize, added: usize) -> usize {
    if players == 3 { added } else { 4 + added }
}

static SHIPPED: LazyLock<Values> = LazyLock::new(|| Values::read(packed!("pizza-theory")));

impl Values {
    pub(crate) fn shipped() -> &'static Self {
        &SHIPPED
    }

    fn read(mut numbers: Packed<'_>) -> Self {
        Self {
            nets: (0..NETS)
                .map(|_| PizzaNet::read(FEATURES, &mut numbers))
                .collect(),
        }
    }

    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        for net in &self.nets {
            net.write(&mut text);
        }
        text
    }

    /// What a table where somebody is to add promises, at a glance.
    pub(crate) fn glance(&self, table: &PizzaTheory) -> Chances {
        self.judge(&Frame::of(table), table.added(), table.toppings())
    }

    /// What these toppings promise when so many have added this round.
    #[inline]
    pub(crate) fn judge(&self, frame: &Frame, added: usize, toppings: &Toppings) -> Chances {
        let Some(net) = self.nets.get(net_of(frame.players, added)) else {
            return hopes(toppings.counts());
        };
        let mut sum = net.begin();
        frame.features(toppings, |feature| net.add(&mut sum, feature));
        let shares = net.shares(&sum);
        let mut chances = [0.0; 3];
        for (role, share) in frame.roles.into_iter().zip(shares) {
            chances[role.index()] = share;
        }
        chances
    }

    /// What these toppings promise after the cut, the next round beginning in this frame.
    #[inline]
    pub(crate) fn after_cut(&self, next: &Frame, last: bool, toppings: &Toppings) -> Chances {
        decided(next.players, last, toppings).unwrap_or_else(|| self.judge(next, 0, toppings))
    }
}

/// PT-12, PT-13, PT-22: who has won with these toppings after a cut.
#[inline]
fn decided(players: usize, last: bool, toppings: &Toppings) -> Option<Chances> {
    let counts = toppings.counts();
    let most = counts.into_iter().max().unwrap_or(0);
    if most < 16 && !last {
        return None;
    }
    let goal = if most == 16 {
        16
    } else {
        counts[..players].iter().copied().max().unwrap_or(0)
    };
    let wins = |colour: usize| colour < players && counts[colour] == goal;
    let winners = (0..players).filter(|colour| wins(*colour)).count();
    if winners == 0 {
        return Some([0.0, 0.0, 1.0]);
    }
    let share = 1.0 / winners as f32;
    Some([0, 1, 2].map(|colour| if wins(colour) { share } else { 0.0 }))
}

/// How a net looks at the pizza: with three players from 1st, 2nd and 3rd. With two the printed
/// order is ignored (PT-20), so that the pizza may be turned and mirrored until the first player
/// sits at 1st and the other at 2nd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    players: usize,
    roles: [Colour; 3],
    /// The places of the roles.
    places: [usize; 3],
}

impl Frame {
    pub(crate) fn of(table: &PizzaTheory) -> Self {
        let board = table.places();
        if table.players() == 3 {
            return Self {
                players: 3,
                roles: board,
                places: [0, 1, 2],
            };
        }
        let first = table.first();
        let roles = [Colour::of(first), Colour::of(first.left(2)), Colour::White];
        let place = |role| board.iter().position(|colour| *colour == role);
        Self {
            players: 2,
            roles,
            places: roles.map(|role| place(role).expect("every colour sits somewhere")),
        }
    }

    /// PT-11, PT-21: the frame of the next round.
    pub(crate) fn next(&self) -> Self {
        let Self {
            players,
            roles: [one, two, three],
            places,
        } = *self;
        if players == 3 {
            return Self {
                roles: [two, three, one],
                ..*self
            };
        }
        let [first, other, third] = places.map(|place| (place + 2) % 3);
        Self {
            players,
            roles: [two, one, three],
            places: [other, first, third],
        }
    }

    /// Shows a feature for every topping, and one for the number of each role's.
    #[inline]
    pub(crate) fn features(&self, toppings: &Toppings, mut show: impl FnMut(usize)) {
        let turned = &TURNED[self.turn()];
        for (role, colour) in self.roles.into_iter().enumerate() {
            let own = toppings.of(colour);
            for spot in own.iter() {
                show(role * SPOTS + usize::from(turned[usize::from(u8::from(spot))]));
            }
            show(3 * SPOTS + role * COUNTS + usize::from(own.len()));
        }
    }

    /// The chances of the roles.
    pub(crate) fn by_role(&self, chances: Chances) -> [f32; 3] {
        self.roles.map(|role| chances[role.index()])
    }

    /// The same feature after everything was turned about the middle: the pizza is as good, lines
    /// being numbered from the other side.
    pub(crate) fn about_the_middle(feature: usize) -> usize {
        if feature < 3 * SPOTS {
            let (role, spot) = (feature / SPOTS, feature % SPOTS);
            role * SPOTS + SPOTS - 1 - spot
        } else {
            feature
        }
    }

    fn turn(&self) -> usize {
        let [first, other, _] = self.places;
        first * 3 + other
    }
}

/// By the places of the first two roles: where each spot lies once the pizza is turned.
static TURNED: LazyLock<[[u8; SPOTS]; 9]> = LazyLock::new(|| {
    std::array::from_fn(|turn| {
        let (first, other) = (turn / 3, turn % 3);
        let mut turned = [0; SPOTS];
        if first != other {
            let places = [first, other, 3 - first - other];
            for spot in Spot::all() {
                let here = spot.coordinates();
                let there = [0, 1, 2].map(|axis| here[places[axis]]);
                let found = Spot::all().find(|spot| spot.coordinates() == there);
                turned[usize::from(u8::from(spot))] = found.expect("turned onto a spot").into();
            }
        }
        turned
    })
});

#[cfg(test)]
mod tests {
    use super::Values;

    #[test]
    fn what_is_shipped_is_what_was_written() {
        let written = include_str!("../../weights/pizza-theory.txt");
        assert!(Values::shipped().write() == written, "packed otherwise");
    }
}
