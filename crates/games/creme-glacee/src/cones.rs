//! CG-2, CG-9: the twelve cones of a day and the scoops on them.

use crate::data::{Counts, Flavour};
use engine::{Seat, id};
use serde::Serialize;

pub(crate) const CONES: usize = ConeId::COUNT;

id! {
    /// A cone by the order in which the day's cones were started, from 0: its name until the
    /// evening, whatever happens to the others.
    pub struct ConeId(0..=11) as "cone";
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cone {
    pub(crate) scoops: Stack,
    pub(crate) served: Option<Served>,
}

/// The cones that were started, in order.
pub(crate) fn started(each: &[Cone; CONES]) -> impl Iterator<Item = (ConeId, &Cone)> {
    let started = each.iter().take_while(|cone| cone.scoops.len() > 0);
    started.zip(0..).map(|(cone, id)| (ConeId(id), cone))
}

/// Who served a cone, and the scoop they lacked, which scored for nobody (CG-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Served {
    pub seat: Seat,
    pub set_aside: Option<Flavour>,
}

/// Up to four scoops: four bits each, the first placed in the lowest four; 0 where there is none,
/// else the place of the flavour in [`Flavour::ALL`] plus 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stack(u16);

impl Stack {
    #[inline]
    pub(crate) fn push(&mut self, scoop: Flavour) {
        self.0 |= (scoop as u16 + 1) << (4 * self.len());
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        4 - self.0.leading_zeros() as usize / 4
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Flavour> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let scoop = (rest & 0xf).checked_sub(1)?;
            rest >>= 4;
            Some(Flavour::ALL[usize::from(scoop)])
        })
    }
}

/// The day's cones, those served included.
///
/// Questions about all cones at once (which have room? what does this player lack on each?) are
/// answered by arithmetic on words of twelve four-bit numbers, one for each cone: bits 4n to 4n + 3
/// belong to cone n. No number passes four, the most scoops of a cone, so none carries into the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cones {
    pub(crate) each: [Cone; CONES],
    started: u8,
    on_table: ConeSet,
    /// For each flavour a word: how many scoops of it each cone was given.
    holding: [u64; 6],
}

impl Cones {
    /// The next cone of the twelve, if one is left.
    #[inline]
    pub(crate) fn fresh(&self) -> Option<ConeId> {
        ConeId::new(self.started)
    }

    #[inline]
    pub(crate) fn start(&mut self, cone: ConeId, scoop: Flavour) {
        self.started += 1;
        self.on_table.insert(cone);
        self.add(cone, scoop);
    }

    #[inline]
    pub(crate) fn add(&mut self, cone: ConeId, scoop: Flavour) {
        self.each[cone.index()].scoops.push(scoop);
        self.holding[scoop as usize] += ConeSet::bit(cone);
    }

    #[inline]
    pub(crate) fn serve(&mut self, cone: ConeId, served: Served) {
        self.each[cone.index()].served = Some(served);
        self.on_table.remove(cone);
    }

    #[inline]
    pub(crate) fn scoops(&self, cone: ConeId) -> Stack {
        self.each[cone.index()].scoops
    }

    #[inline]
    pub(crate) fn on_table(&self) -> ConeSet {
        self.on_table
    }

    /// CG-9: the cones with fewer than four scoops.
    #[inline]
    pub(crate) fn with_room(&self) -> ConeSet {
        let sizes: u64 = self.holding.iter().sum();
        // Of the sizes 0 to 4 only four has the third bit set.
        ConeSet(self.on_table.0 & !(sizes >> 2))
    }

    /// How the cones on the table stand to a player with these tubs.
    #[inline]
    pub(crate) fn for_tubs(&self, tubs: Counts) -> Demand {
        let lacking = Flavour::ALL.into_iter().zip(self.holding);
        let lacking = lacking.map(|(flavour, holding)| if tubs.has(flavour) { 0 } else { holding });
        let lacking: u64 = lacking.sum();
        // A cone has at most four scoops: three bits, all of them clear, or only the lowest set.
        let two_or_more = lacking >> 1 | lacking >> 2;
        Demand {
            matching: ConeSet(self.on_table.0 & !(lacking | two_or_more)),
            one_lacking: ConeSet(self.on_table.0 & lacking & !two_or_more),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand {
    /// CG-12: the cones that need only flavours the player has.
    pub(crate) matching: ConeSet,
    /// CG-13: the cones with exactly one scoop of a flavour the player lacks.
    pub(crate) one_lacking: ConeSet,
}

/// A set of cones: of the four bits of each cone the lowest says whether it is in, so that a set
/// masks a word of [`Cones`]; the other three are clear.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ConeSet(u64);

impl ConeSet {
    #[inline]
    fn bit(cone: ConeId) -> u64 {
        1 << (4 * cone.0)
    }

    #[inline]
    fn insert(&mut self, cone: ConeId) {
        self.0 |= Self::bit(cone);
    }

    #[inline]
    fn remove(&mut self, cone: ConeId) {
        self.0 &= !Self::bit(cone);
    }

    #[inline]
    pub(crate) fn contains(self, cone: ConeId) -> bool {
        self.0 & Self::bit(cone) != 0
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cones of the set in order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = ConeId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cone = (rest != 0).then(|| ConeId(rest.trailing_zeros() as u8 / 4))?;
            rest &= rest - 1;
            Some(cone)
        })
    }
}
