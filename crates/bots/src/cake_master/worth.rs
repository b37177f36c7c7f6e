//! What the end of a round is worth to a seat (CM-8 to CM-10, CM-30).

use super::table::Table;
use super::ways::{MOST_FLAVOUR, Worth};
use engine::{MAX_SEATS, PerSeat, Seat};

/// How a seat's round may end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct End {
    pub(super) flavour: u8,
    pub(super) served: u8,
}

/// What each result of mine is worth, if the others end as imagined.
pub(super) fn worth(table: &Table, ends: &[PerSeat<End>]) -> Worth {
    let mut worth = Worth([[0.0; 4]; MOST_FLAVOUR + 1]);
    for ends in ends {
        let mut ends = *ends;
        for (flavour, row) in worth.0.iter_mut().enumerate() {
            for (served, sum) in row.iter_mut().enumerate() {
                ends[table.me] = End {
                    flavour: flavour as u8,
                    served: served as u8,
                };
                *sum += worth_of(table, &ends);
            }
        }
    }
    for worth in worth.0.as_flattened_mut() {
        *worth /= ends.len() as f32;
    }
    worth
}

/// What a round that ends like this is worth to me, from 0 to 1.
pub(super) fn worth_of(table: &Table, ends: &PerSeat<End>) -> f32 {
    let me = table.me;
    if table.seats() == 1 {
        let End { flavour, served } = ends[me];
        let stars = table.stars[me] + served + u8::from(flavour >= 15) + u8::from(flavour >= 18);
        return f32::from(stars) / 12.0;
    }
    let flavours = ends.values().iter().map(|end| end.flavour);
    let most = flavours.clone().max().unwrap_or_default();
    let least = flavours.min().unwrap_or_default();
    let mut totals = [0_usize; MAX_SEATS];
    for (seat, end) in ends.iter() {
        let for_flavour = match end.flavour {
            flavour if flavour == most => 2,
            flavour if flavour == least => 0,
            _ => 1,
        };
        totals[seat.index()] = usize::from(table.stars[seat] + end.served + for_flavour);
    }
    let totals = &totals[..table.seats()];
    let mine = totals[me.index()];
    let hopes: f32 = totals.iter().map(|stars| LEAD[table.round][*stars]).sum();
    let hope = LEAD[table.round][mine] / hopes;
    if table.round < 2 {
        return hope;
    }
    // CM-10.
    let rank = |seat: Seat| (totals[seat.index()], ends[seat].flavour);
    let ahead = Seat::all(totals.len()).any(|seat| rank(seat) > rank(me));
    let level = Seat::all(totals.len()).filter(|seat| rank(*seat) == rank(me));
    let share = if ahead {
        0.0
    } else {
        1.0 / level.count() as f32
    };
    // A little hope is left to those who are behind, so that they do not give up.
    0.95 * share + 0.05 * hope
}

/// For each round and number of stars how much they count against those of others: a star ahead
/// weighs more the fewer rounds are left to catch up.
const LEAD: [[f32; 13]; 3] = [powers(1.7), powers(2.2), powers(2.2)];

const fn powers(of: f32) -> [f32; 13] {
    let mut powers = [1.0; 13];
    let mut at = 1;
    while at < powers.len() {
        powers[at] = powers[at - 1] * of;
        at += 1;
    }
    powers
}
