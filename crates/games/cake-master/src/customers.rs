//! CM-2, CM-9: the twelve customers, and whom three cakes can serve.

use crate::cake::{
    ALL_FRUITS, BLUEBERRIES, Cake, Facts, ICING_COUNT, QUARTERS, RASPBERRIES, STRAY, WHOLE,
};
use crate::data::{Card, EDGES};
use crate::state::CAKES;
use serde::Serialize;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Customer {
    FiveRaspberries,
    FiveBlueberries,
    FiveFruitsOneRosette,
    OneIcingNoHalf,
    OneIcingThreeRosettes,
    ThreeIcingsTwoRosettes,
    TwoIcingsFourFruits,
    ThreeBlueberriesNoRaspberry,
    ThreeRaspberriesNoBlueberry,
    ThreeRosettes,
    NoRaspberryNoHalf,
    TwoOfEachFruit,
}

/// What a customer asks of a cake. Counts are exact; what is not mentioned is free.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Wish {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub icings: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raspberries: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub blueberries: Option<u8>,
    /// Raspberries and blueberries together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fruits: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whole_rosettes: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stray_halves: Option<u8>,
}

/// What a cake as it stands means to a customer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Hope {
    /// The cake is complete, and as wished.
    Met,
    /// Quarters are missing, and none of those present rules it out.
    Open,
    Lost,
}

pub(crate) const CUSTOMERS: usize = 12;

const NO_WISH: Wish = Wish {
    icings: None,
    raspberries: None,
    blueberries: None,
    fruits: None,
    whole_rosettes: None,
    stray_halves: None,
};

impl Customer {
    pub const ALL: [Self; CUSTOMERS] = [
        Self::FiveRaspberries,
        Self::FiveBlueberries,
        Self::FiveFruitsOneRosette,
        Self::OneIcingNoHalf,
        Self::OneIcingThreeRosettes,
        Self::ThreeIcingsTwoRosettes,
        Self::TwoIcingsFourFruits,
        Self::ThreeBlueberriesNoRaspberry,
        Self::ThreeRaspberriesNoBlueberry,
        Self::ThreeRosettes,
        Self::NoRaspberryNoHalf,
        Self::TwoOfEachFruit,
    ];

    /// CM-2.
    pub const fn wish(self) -> Wish {
        match self {
            Self::FiveRaspberries => Wish {
                raspberries: Some(5),
                ..NO_WISH
            },
            Self::FiveBlueberries => Wish {
                blueberries: Some(5),
                ..NO_WISH
            },
            Self::FiveFruitsOneRosette => Wish {
                fruits: Some(5),
                whole_rosettes: Some(1),
                ..NO_WISH
            },
            Self::OneIcingNoHalf => Wish {
                icings: Some(1),
                stray_halves: Some(0),
                ..NO_WISH
            },
            Self::OneIcingThreeRosettes => Wish {
                icings: Some(1),
                whole_rosettes: Some(3),
                ..NO_WISH
            },
            Self::ThreeIcingsTwoRosettes => Wish {
                icings: Some(3),
                whole_rosettes: Some(2),
                ..NO_WISH
            },
            Self::TwoIcingsFourFruits => Wish {
                icings: Some(2),
                fruits: Some(4),
                ..NO_WISH
            },
            Self::ThreeBlueberriesNoRaspberry => Wish {
                blueberries: Some(3),
                raspberries: Some(0),
                ..NO_WISH
            },
            Self::ThreeRaspberriesNoBlueberry => Wish {
                raspberries: Some(3),
                blueberries: Some(0),
                ..NO_WISH
            },
            Self::ThreeRosettes => Wish {
                whole_rosettes: Some(3),
                ..NO_WISH
            },
            Self::NoRaspberryNoHalf => Wish {
                raspberries: Some(0),
                stray_halves: Some(0),
                ..NO_WISH
            },
            Self::TwoOfEachFruit => Wish {
                raspberries: Some(2),
                blueberries: Some(2),
                ..NO_WISH
            },
        }
    }

    /// Whether a complete cake is as wished.
    #[inline]
    pub(crate) fn likes(self, facts: Facts) -> bool {
        let (asked, wanted) = ASKED[self as usize];
        facts.bits() & asked == wanted
    }

    /// What a cake as it stands means to this customer.
    pub fn hope(self, cake: Cake) -> Hope {
        if cake.iter().all(Option::is_some) {
            return if self.likes(Facts::of(cake)) {
                Hope::Met
            } else {
                Hope::Lost
            };
        }
        if self.wish().is_open(cake) {
            Hope::Open
        } else {
            Hope::Lost
        }
    }
}

/// For each customer which facts are asked about (a mask over the bits of [`Facts`]), and what those
/// bits must be.
const ASKED: [(u32, u32); CUSTOMERS] = {
    let mut asked = [(0, 0); CUSTOMERS];
    let mut index = 0;
    while index < CUSTOMERS {
        let wish = Customer::ALL[index].wish();
        let asks = [
            (ICING_COUNT, wish.icings),
            (RASPBERRIES, wish.raspberries),
            (BLUEBERRIES, wish.blueberries),
            (ALL_FRUITS, wish.fruits),
            (WHOLE, wish.whole_rosettes),
            (STRAY, wish.stray_halves),
        ];
        let mut ask = 0;
        while ask < asks.len() {
            if let (fact, Some(count)) = asks[ask] {
                asked[index].0 |= 15 << fact;
                asked[index].1 |= (count as u32) << fact;
            }
            ask += 1;
        }
        index += 1;
    }
    asked
};

impl Wish {
    /// Whether quarters could be added that fulfil it. Icing, edges and fruits of a card are
    /// independent of each other (CM-1), so each is asked about alone.
    fn is_open(&self, cake: Cake) -> bool {
        let facts = Facts::of(cake);
        let missing = cake.iter().filter(|card| card.is_none()).count() as u8;
        let within = |fact, wanted: Option<u8>, most: u8| {
            let has = facts.get(fact);
            wanted.is_none_or(|wanted| has <= wanted && wanted <= has + most)
        };
        let both = self.raspberries.zip(self.blueberries);
        let both = both.map(|(raspberries, blueberries)| raspberries + blueberries);
        within(ICING_COUNT, self.icings, missing)
            && within(RASPBERRIES, self.raspberries, 2 * missing)
            && within(BLUEBERRIES, self.blueberries, 2 * missing)
            && within(ALL_FRUITS, self.fruits.or(both), 2 * missing)
            && self.rosettes_are_open(cake, missing)
    }

    fn rosettes_are_open(&self, cake: Cake, missing: u8) -> bool {
        if self.whole_rosettes.is_none() && self.stray_halves.is_none() {
            return true;
        }
        (0..EDGES.len().pow(missing.into())).any(|pattern| {
            let mut rest = pattern;
            let edges = cake.map(|card| {
                card.map_or_else(
                    || {
                        let free = EDGES[rest % EDGES.len()].1;
                        rest /= EDGES.len();
                        free
                    },
                    Card::edges,
                )
            });
            let seams = (0..QUARTERS).map(|position| {
                let next = edges[(position + 1) % QUARTERS];
                (edges[position].clockwise, next.counter_clockwise)
            });
            let whole = seams.clone().filter(|seam| *seam == (true, true)).count();
            let stray = seams.filter(|(here, there)| here != there).count();
            self.whole_rosettes
                .is_none_or(|wanted| whole == usize::from(wanted))
                && self
                    .stray_halves
                    .is_none_or(|wanted| stray == usize::from(wanted))
        })
    }
}

/// For each of at most three customers, which of a player's three cakes would do: bit n is cake n.
pub(crate) type Fitting = [u8; 3];

/// CM-9: how many customers can be served at best.
#[inline]
pub(crate) fn most_served(fitting: Fitting) -> u8 {
    MOST[usize::from(fitting[0]) | usize::from(fitting[1]) << 3 | usize::from(fitting[2]) << 6]
}

/// CM-9: a best assignment: for each customer its cake, if it gets one. Earlier customers and
/// earlier cakes first among equals.
pub(crate) fn assign(fitting: Fitting) -> [Option<usize>; 3] {
    let mut left = fitting;
    std::array::from_fn(|customer| {
        let best = most_served(left);
        let fits = std::mem::take(&mut left[customer]);
        let without = |cake: usize| left.map(|fits| fits & !(1 << cake));
        let cake = (0..CAKES)
            .filter(|cake| fits >> cake & 1 == 1)
            .find(|cake| 1 + most_served(without(*cake)) == best)?;
        left = without(cake);
        Some(cake)
    })
}

/// The most customers that can be served, by the cakes that would do for each of them: bits 0 to 2
/// for the first customer, 3 to 5 for the second, 6 to 8 for the third.
const MOST: [u8; 512] = {
    let mut most = [0; 512];
    let mut index = 0;
    while index < most.len() {
        // Each customer takes one of the cakes, or (the last choice) none.
        let mut choice = 0;
        while choice < 64 {
            let (mut used, mut served, mut customer) = (0, 0, 0);
            while customer < 3 {
                let cake = 1 << (choice >> (2 * customer) & 3);
                if index >> (3 * customer) & cake & 7 != 0 && used & cake == 0 {
                    used |= cake;
                    served += 1;
                }
                customer += 1;
            }
            if served > most[index] {
                most[index] = served;
            }
            choice += 1;
        }
        index += 1;
    }
    most
};
