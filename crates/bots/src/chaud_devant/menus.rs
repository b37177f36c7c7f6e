use super::weights::Weights;
use crate::advice::{Advice, Ranked};
use crate::infoset::Infoset;
use chaud_devant::{Action, ChaudDevant, Face, Hand, Laid, Menu, Suit};
use engine::{PerSeat, Rng, Seat};

/// Menus that are played alike: the three soups differ in nothing but their suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    Soup,
    Chili,
    NoSoup,
}

impl Sort {
    pub(super) const ALL: [Self; 3] = [Self::Soup, Self::Chili, Self::NoSoup];

    pub(super) fn of(menu: Menu) -> Self {
        match menu {
            Menu::Pea | Menu::Onion | Menu::Mushroom => Self::Soup,
            Menu::Chili => Self::Chili,
            Menu::NoSoup => Self::NoSoup,
        }
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Soup => "soup",
            Self::Chili => "chili",
            Self::NoSoup => "no_soup",
        }
    }
}

/// What is looked at: faces of the menu's suit, of the other soups and of chili; the shape of the
/// hand; the seat; and the menus of the others.
pub(super) const FEATURES: usize = OTHERS + 4;
const SHAPE: usize = 21;
const OTHERS: usize = SHAPE + 8;

pub(super) type Features = [f32; FEATURES];

/// How many others lay which menu; expected numbers will do.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Others {
    pub(super) of: [f32; 5],
}

impl Others {
    pub(super) fn add(&mut self, menus: &[f32; 5], times: f32) {
        for (of, menu) in self.of.iter_mut().zip(menus) {
            *of += times * menu;
        }
    }
}

/// Everything but the menus of the others.
pub(super) fn hand_features(hand: Hand, menu: Menu, place: usize, seats: usize) -> Features {
    let mut features = [0.0; FEATURES];
    let mut lengths = [0.0_f32; 4];
    for card in hand.cards() {
        let face = Face::ALL.iter().position(|face| *face == card.face());
        let face = face.expect("a card has a face");
        let at = match card.suit() {
            // Chili has the faces from 1 to 5.
            Suit::Chili => 16 + face - 1,
            suit if menu.suit() == Some(suit) => face,
            _ => 8 + face,
        };
        features[at] += 1.0;
        lengths[card.suit() as usize] += 1.0;
    }
    let soups = &lengths[..3];
    let own = menu.suit().map_or(0.0, |suit| lengths[suit as usize]);
    let missing = |lengths: &[f32]| lengths.iter().filter(|length| **length == 0.0).count() as f32;
    features[SHAPE..OTHERS].copy_from_slice(&[
        1.0,
        f32::from(place == 0),
        place as f32 / (seats - 1) as f32,
        own * own / 10.0,
        lengths[3] * lengths[3] / 10.0,
        missing(soups),
        soups.iter().copied().fold(0.0, f32::max),
        hand.len() as f32 / 10.0,
    ]);
    features
}

pub(super) fn set_others(features: &mut Features, menu: Menu, others: &Others) {
    let same = others.of[menu as usize];
    let soups: f32 = others.of[..3].iter().sum();
    let [.., chili, no_soup] = others.of;
    features[OTHERS..].copy_from_slice(&[same, soups, chili, no_soup]);
}

impl Weights {
    /// How many stars a round should bring.
    pub(super) fn expect(&self, menu: Menu, features: &Features) -> f32 {
        let weights = &self.stars[Sort::of(menu) as usize];
        weights
            .iter()
            .zip(features)
            .map(|(weight, feature)| weight * feature)
            .sum()
    }

    /// What each menu should bring, this round and by those left after it. Others' menus are not
    /// looked at.
    pub(super) fn prospects(
        &self,
        hand: Hand,
        left: usize,
        place: usize,
        seats: usize,
    ) -> [f32; 5] {
        Menu::ALL.map(|menu| {
            if left >> menu as usize & 1 == 0 {
                return f32::NEG_INFINITY;
            }
            let features = hand_features(hand, menu, place, seats);
            self.expect(menu, &features) + self.to_come[left & !(1 << menu as usize)]
        })
    }

    /// What the menus of the others change.
    fn reaction(&self, menu: Menu, others: &Others) -> f32 {
        let mut features = [0.0; FEATURES];
        set_others(&mut features, menu, others);
        self.expect(menu, &features)
    }
}

/// How often each is chosen by somebody to whom a star's difference makes it e times likelier.
pub(super) fn tempted(prospects: &[f32; 5], per_star: f32) -> [f32; 5] {
    let top = prospects.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let weights = prospects.map(|prospect| ((prospect - top) * per_star).exp());
    let sum: f32 = weights.iter().sum();
    weights.map(|weight| weight / sum)
}

/// Others choose well, but not all as we would.
pub(super) const PER_STAR: f32 = 1.5;
/// How many worlds are imagined, and how often everybody thinks again.
const WORLDS: usize = 48;
const THOUGHTS: u32 = 24;

/// Which menu to lay, ranked.
pub(super) fn weigh(
    info: Infoset<'_, ChaudDevant>,
    weights: &Weights,
    rng: &mut Rng,
) -> Advice<Action> {
    let legal = info.legal();
    if let [only] = legal[..] {
        return Advice::forced(only);
    }
    let table = Table::imagine(info, weights, rng);
    let prospects = table.prospects(weights);
    let often = tempted(&prospects, 2.0 * PER_STAR);
    let ranked = legal.into_iter().filter_map(|action| match action {
        Action::Menu { menu } => Some(Ranked {
            action,
            value: table.share(weights, prospects[menu as usize]),
            weight: often[menu as usize],
        }),
        Action::Play { .. } => None,
    });
    Advice::new(ranked.collect())
}

/// Everybody who chooses a menu, as one of them imagines it.
struct Table {
    own: Seat,
    /// What our menus should bring by our hand alone.
    prospects: [f32; 5],
    /// The same for each other seat in each imagined world; one menu for a seat that has laid it
    /// openly.
    others: PerSeat<Vec<[f32; 5]>>,
    /// What each seat has and may expect from its menus.
    stars: PerSeat<f32>,
    rounds_left: usize,
}

impl Table {
    fn imagine(info: Infoset<'_, ChaudDevant>, weights: &Weights, rng: &mut Rng) -> Self {
        let view = info.view();
        let (own, seats) = (info.seat(), view.stars.len());
        let mut others: PerSeat<Vec<[f32; 5]>> = PerSeat::defaults(seats);
        let mut prospects = [0.0; 5];
        let mut stars = PerSeat::defaults(seats);
        for _ in 0..WORLDS {
            let world = info.sample(rng);
            for seat in Seat::all(seats) {
                let (left, place) = (world.menus_left(seat), world.places_from_first(seat));
                let by_hand = weights.prospects(world.dealt(seat), left, place, seats);
                stars[seat] = f32::from(view.stars[seat]) + weights.to_come[left];
                match view.menus[seat] {
                    _ if seat == own => prospects = by_hand,
                    Laid::Menu(menu) => others[seat] = vec![only(menu)],
                    Laid::NotYet | Laid::FaceDown => others[seat].push(by_hand),
                }
            }
        }
        stars[own] = view.stars[own].into();
        Self {
            own,
            prospects,
            others,
            stars,
            rounds_left: 5 - usize::from(view.round),
        }
    }

    /// What each of our menus should bring, given what the others will probably lay. All think of
    /// all: how often each seat lays each menu is found by regret matching on our side and by
    /// answers that leave room for error on theirs, averaged over all thoughts.
    fn prospects(&self, weights: &Weights) -> [f32; 5] {
        let mut regret = [0.0_f32; 5];
        let mut ours = tempted(&self.prospects, PER_STAR);
        let mut theirs = self.others.map(|_, worlds| choices(worlds, &[0.0; 5]));
        let mut mean = [0.0; 5];
        for _ in 0..THOUGHTS {
            let mut all = Others::default();
            all.add(&ours, 1.0);
            for often in theirs.values() {
                all.add(often, 1.0);
            }
            let answers = theirs.map(|seat, often| {
                let mut others = all;
                others.add(often, -1.0);
                let reactions = Menu::ALL.map(|menu| weights.reaction(menu, &others));
                choices(&self.others[seat], &reactions)
            });
            all.add(&ours, -1.0);
            let values = Menu::ALL.map(|menu| weights.reaction(menu, &all));
            let values: [f32; 5] = std::array::from_fn(|menu| self.prospects[menu] + values[menu]);
            let open = |menu: &usize| values[*menu].is_finite();
            let value: f32 = (0..5)
                .filter(open)
                .map(|menu| values[menu] * ours[menu])
                .sum();
            for menu in (0..5).filter(open) {
                regret[menu] = (regret[menu] + values[menu] - value).max(0.0);
            }
            let regrets: f32 = regret.iter().sum();
            if regrets > 0.0 {
                ours = regret.map(|regret| regret / regrets);
            }
            for (mean, value) in mean.iter_mut().zip(values) {
                *mean += value / THOUGHTS as f32;
            }
            theirs = answers;
        }
        mean
    }

    /// The share of the victory we may expect if the menus yet to come bring us so much.
    fn share(&self, weights: &Weights, prospect: f32) -> f32 {
        let mut stars = self.stars;
        stars[self.own] += prospect;
        weights.shares(&stars, self.rounds_left)[self.own]
    }
}

/// As if nothing else could be laid.
fn only(menu: Menu) -> [f32; 5] {
    let mut prospects = [f32::NEG_INFINITY; 5];
    prospects[menu as usize] = 0.0;
    prospects
}

/// How often a seat lays each menu, over all worlds.
fn choices(worlds: &[[f32; 5]], reactions: &[f32; 5]) -> [f32; 5] {
    let mut often = [0.0; 5];
    for by_hand in worlds {
        let prospects = std::array::from_fn(|menu| by_hand[menu] + reactions[menu]);
        for (often, tempted) in often.iter_mut().zip(tempted(&prospects, PER_STAR)) {
            *often += tempted / worlds.len() as f32;
        }
    }
    often
}

impl Weights {
    /// Each seat's share of the victory, from the stars it has or may expect.
    pub(super) fn shares(&self, stars: &PerSeat<f32>, rounds_left: usize) -> PerSeat<f32> {
        let spread = self.spread[rounds_left.min(self.spread.len() - 1)];
        let top = stars.values().iter().copied().fold(0.0, f32::max);
        let chances = stars.map(|_, stars| ((stars - top) / spread).exp());
        let all: f32 = chances.values().iter().sum();
        chances.map(|_, chance| chance / all)
    }
}
