//! PT-7 to PT-10: what the three knives do to the toppings.

use crate::data::{BEYOND, Colour, Line, Spot, Spots, TOPPINGS};

/// PT-7: the pizza in eight parts, by the side of each knife; some have no spot. The lines are
/// those of 1st, 2nd and 3rd.
#[inline]
pub(crate) fn slices(lines: [Line; 3]) -> [Spots; 8] {
    let [x, y, z] = [0, 1, 2].map(|axis| BEYOND[axis][lines[axis].index()]);
    std::array::from_fn(|sides| {
        let mut slice = Spots::ALL;
        for (axis, beyond) in [x, y, z].into_iter().enumerate() {
            slice = if sides >> axis & 1 == 1 {
                slice.and(beyond)
            } else {
                slice.but(beyond)
            };
        }
        slice
    })
}

/// Where each colour has its toppings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Toppings([Spots; 3]);

impl Toppings {
    #[inline]
    pub fn of(&self, colour: Colour) -> Spots {
        self.0[colour.index()]
    }

    pub(crate) fn lay(&mut self, colour: Colour, spots: Spots) {
        self.0[colour.index()] = spots;
    }

    #[inline]
    pub(crate) fn add(&mut self, colour: Colour, spot: Spot) {
        self.0[colour.index()].insert(spot);
    }

    /// The same pizza with one more topping.
    #[inline]
    #[must_use]
    pub fn with(mut self, colour: Colour, spot: Spot) -> Self {
        self.add(colour, spot);
        self
    }

    /// The colour that lies there.
    pub fn at(&self, spot: Spot) -> Option<Colour> {
        Colour::ALL
            .into_iter()
            .find(|colour| self.of(*colour).contains(spot))
    }

    /// For each spot, by number, the colour that lies there.
    pub(crate) fn by_spot(&self) -> Vec<Option<Colour>> {
        Spot::all().map(|spot| self.at(spot)).collect()
    }

    #[inline]
    pub fn free(&self) -> Spots {
        let [red, green, white] = self.0;
        Spots::ALL.but(red.or(green).or(white))
    }

    /// How many of each colour, in the order of [`Colour::ALL`].
    #[inline]
    pub fn counts(&self) -> [u8; 3] {
        self.0.map(Spots::len)
    }

    /// What the knives of 1st, 2nd and 3rd on these lines leave.
    #[inline]
    pub fn cut(&self, lines: [Line; 3]) -> Self {
        self.compare(lines).settle()
    }

    /// PT-8, PT-9: every slice compared, from the position before the cut.
    #[inline]
    pub(crate) fn compare(&self, lines: [Line; 3]) -> Compared {
        let slices = slices(lines);
        let counts = self.0.map(|own| slices.map(|slice| own.and(slice).len()));
        // Where a colour has fewer toppings than another in the slice.
        let mut behind = [Spots::NONE; 3];
        // Any bit above the lowest: two toppings or more in some slice.
        let mut crowded = [0; 3];
        for (slice, spots) in slices.into_iter().enumerate() {
            let [red, green, white] = counts.map(|counts| counts[slice]);
            let most = red.max(green).max(white);
            for (colour, count) in [red, green, white].into_iter().enumerate() {
                crowded[colour] |= count;
                behind[colour] = behind[colour].or(spots.only_if(count < most));
            }
        }
        let safe = crowded.map(|crowded| crowded <= 1);
        let removed = [0, 1, 2].map(|colour| {
            let own = self.0[colour].and(behind[colour]);
            own.only_if(!safe[colour])
        });
        let vacated = removed[0].or(removed[1]).or(removed[2]);
        // Where both others are behind, a colour is alone with the most.
        let [red, green, white] = behind;
        let alone = [green.and(white), red.and(white), red.and(green)];
        Compared {
            safe,
            kept: [0, 1, 2].map(|colour| self.0[colour].but(removed[colour])),
            won: alone.map(|alone| alone.and(vacated)),
        }
    }
}

/// What a cut decides, colour by colour, before anyone runs out of toppings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared {
    /// PT-8.
    safe: [bool; 3],
    /// What is left after all removals.
    kept: [Spots; 3],
    /// The vacated spots in slices where the colour is alone with the most.
    won: [Spots; 3],
}

impl Compared {
    pub(crate) fn is_safe(&self, colour: Colour) -> bool {
        self.safe[colour.index()]
    }

    /// PT-10: won spots are taken in ascending number while toppings last.
    #[inline]
    fn settle(self) -> Toppings {
        let mut after = [Spots::NONE; 3];
        for (after, (kept, won)) in after.iter_mut().zip(self.kept.into_iter().zip(self.won)) {
            *after = kept.or(won);
            if after.len() > TOPPINGS {
                *after = after.but(out_of_reach(kept, won));
            }
        }
        Toppings(after)
    }

    /// PT-10: won spots that stay empty because all toppings of the colour are on the pizza.
    pub(crate) fn short(&self, colour: Colour) -> Spots {
        out_of_reach(self.kept[colour.index()], self.won[colour.index()])
    }
}

#[cold]
fn out_of_reach(kept: Spots, won: Spots) -> Spots {
    won.skip((TOPPINGS - kept.len()).into())
}
