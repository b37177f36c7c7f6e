//! CM-7 to CM-10, CM-30: stars, and who wins.

use crate::cake::{Facts, Flavour};
use crate::customers::{Customer, Fitting, assign, most_served};
use crate::state::{Board, CAKES, CakeMaster, CakeNumber, Phase, cakes};
use engine::{Outcome, PerSeat, Seat};
use serde::Serialize;

/// One seat's account of one round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoreLine {
    /// CM-7, cake by cake.
    pub cakes: [Flavour; CAKES],
    pub flavour: u8,
    /// CM-8.
    pub flavour_stars: u8,
    /// CM-9: one star each.
    pub served: Vec<Served>,
    /// All stars of the round.
    pub stars: u8,
}

/// CM-9: a customer and the cake they got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Served {
    pub customer: Customer,
    pub cake: CakeNumber,
}

/// CM-30: what a lone pastry cook may call themselves, by their stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Title {
    /// 0 to 3 stars.
    Apprentice,
    /// 4 or 5.
    Baker,
    /// 6 or 7.
    Confectioner,
    /// 8 or 9.
    PastryChef,
    /// 10 to 12.
    CakeMaster,
}

impl Title {
    pub(crate) fn of(stars: u8) -> Self {
        match stars {
            0..=3 => Self::Apprentice,
            4..=5 => Self::Baker,
            6..=7 => Self::Confectioner,
            8..=9 => Self::PastryChef,
            _ => Self::CakeMaster,
        }
    }
}

impl CakeMaster {
    /// Settles the round that has just ended.
    pub(crate) fn score_round(&mut self) {
        let round = usize::from(self.round);
        let customers = self.customers_of(round);
        let mut served = PerSeat::<u8>::defaults(self.seats());
        let mut flavour = PerSeat::<u8>::defaults(self.seats());
        for (seat, board) in self.cakes[round].iter() {
            let facts = cakes(board).map(Facts::of);
            flavour[seat] = facts.iter().map(|facts| facts.flavour()).sum();
            served[seat] = most_served(fitting(customers, facts));
        }
        self.flavour = flavour;
        let stars = flavour_stars(self.flavour);
        for (seat, total) in self.stars.iter_mut() {
            *total += stars[seat] + served[seat];
        }
    }

    /// The account of a round whose cakes are complete.
    pub(crate) fn lines(&self, round: usize) -> PerSeat<ScoreLine> {
        let lines = self.cakes[round].map(|_, board| {
            let cakes = cakes(board).map(Flavour::of);
            ScoreLine {
                cakes,
                flavour: cakes.iter().map(|flavour| flavour.total).sum(),
                flavour_stars: 0,
                served: served(self.customers_of(round), board),
                stars: 0,
            }
        });
        let stars = flavour_stars(lines.map(|_, line| line.flavour));
        lines.map(|seat, line| ScoreLine {
            flavour_stars: stars[seat],
            stars: stars[seat] + line.served.len() as u8,
            ..line.clone()
        })
    }

    pub(crate) fn title(&self) -> Option<Title> {
        let earned = self.phase == Phase::Over && self.is_solo();
        earned.then(|| Title::of(self.stars[Seat(0)]))
    }
}

/// CM-10: ties are broken by the flavour points of round 3.
pub(crate) fn outcome(table: &CakeMaster) -> Option<Outcome> {
    (table.phase == Phase::Over).then(|| {
        Outcome::ranked(
            table.seats(),
            |seat| table.stars[seat].into(),
            |seat| (table.stars[seat], table.flavour[seat]),
        )
    })
}

/// CM-8, and CM-30 for a player alone.
#[inline]
pub(crate) fn flavour_stars(flavour: PerSeat<u8>) -> PerSeat<u8> {
    let totals = flavour.values();
    if let [alone] = totals {
        return PerSeat::from_fn(1, |_| match alone {
            18.. => 2,
            15..=17 => 1,
            _ => 0,
        });
    }
    let most = totals.iter().copied().max().unwrap_or_default();
    let least = totals.iter().copied().min().unwrap_or_default();
    flavour.map(|_, total| match *total {
        total if total == most => 2,
        total if total == least => 0,
        _ => 1,
    })
}

#[inline]
fn fitting(customers: &[Customer], cakes: [Facts; CAKES]) -> Fitting {
    let mut fitting = Fitting::default();
    for (fits, customer) in fitting.iter_mut().zip(customers) {
        for (cake, facts) in cakes.iter().enumerate() {
            *fits |= u8::from(customer.likes(*facts)) << cake;
        }
    }
    fitting
}

/// CM-9: whom the complete cakes of a board serve at best.
pub(crate) fn served(customers: &[Customer], board: &Board) -> Vec<Served> {
    let cakes = cakes(board);
    let complete = |fits: u8| {
        let cakes = cakes.iter().enumerate();
        let whole = cakes.filter(|(_, cake)| cake.iter().all(Option::is_some));
        whole.fold(0, |bits, (cake, _)| bits | fits & 1 << cake)
    };
    let fitting = fitting(customers, cakes.map(Facts::of)).map(complete);
    let served = customers.iter().zip(assign(fitting));
    served
        .filter_map(|(customer, cake)| {
            Some(Served {
                customer: *customer,
                cake: CakeNumber::nth(cake?),
            })
        })
        .collect()
}
