//! PM-20 to PM-23: the booklet of decorations, at the confirmed level.

use crate::data::{Cake, Colour, Icing};
use crate::places::{Page, Way};
use engine::Rng;

const DECORATIONS: usize = 5;

/// A cover and the decorations behind it, some of these pages turned to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Booklet {
    /// The decorations still in it, front to back; [`UNUSED`] past `decorations`.
    order: [Colour; DECORATIONS],
    decorations: u8,
    /// How many pages lie on the left, the cover being the first.
    turned: u8,
    /// How many decorations from the front have shown their colour. Those behind them never have:
    /// pages are turned one by one.
    seen: u8,
    arrow: Way,
}

const UNUSED: Colour = Colour::Violet;

impl Booklet {
    /// PM-20: closed, in this order; without decorations there is no booklet in play.
    pub(crate) fn new(decorations: impl Iterator<Item = Colour>) -> Self {
        let mut booklet = Self {
            order: [UNUSED; DECORATIONS],
            decorations: 0,
            turned: 0,
            seen: 0,
            arrow: Way::Forward,
        };
        for colour in decorations {
            booklet.order[usize::from(booklet.decorations)] = colour;
            booklet.decorations += 1;
        }
        booklet
    }

    /// PM-23: with its last decoration the booklet goes out of play.
    #[inline]
    pub(crate) fn in_play(&self) -> bool {
        self.decorations > 0
    }

    pub(crate) fn pages(&self) -> u8 {
        self.decorations + 1
    }

    pub(crate) fn turned(&self) -> u8 {
        self.turned
    }

    pub(crate) fn arrow(&self) -> Way {
        self.arrow
    }

    /// Its decorations, front to back, and whether each has shown its colour.
    pub(crate) fn order(&self) -> impl Iterator<Item = (Colour, bool)> {
        let decorations = self.order[..usize::from(self.decorations)].iter();
        let seen = usize::from(self.seen);
        decorations
            .enumerate()
            .map(move |(place, colour)| (*colour, place < seen))
    }

    /// The place of the decoration that lies open on a side. The first page of all is the cover.
    #[inline]
    fn place(&self, page: Page) -> Option<usize> {
        let number = match page {
            Page::Left => self.turned,
            Page::Right => self.turned + 1,
        };
        (self.in_play() && (2..=self.pages()).contains(&number)).then(|| usize::from(number - 2))
    }

    /// PM-20: the cake that the visible side of a page decorates.
    #[inline]
    pub(crate) fn showing(&self, page: Page) -> Option<Cake> {
        let colour = self.order[self.place(page)?];
        let icing = match page {
            Page::Left => Icing::Chocolate,
            Page::Right => Icing::Cream,
        };
        Some(Cake::new(colour, icing))
    }

    /// PM-21.
    #[inline]
    pub(crate) fn can_turn(&self, way: Way) -> bool {
        self.in_play()
            && match way {
                Way::Forward => self.turned < self.pages(),
                Way::Backward => self.turned > 0,
            }
    }

    /// PM-21, PM-23. Whether a decoration has come to light.
    #[inline]
    pub(crate) fn turn(&mut self, way: Way) -> bool {
        match way {
            Way::Forward => self.turned += 1,
            Way::Backward => self.turned -= 1,
        }
        self.settle()
    }

    /// PM-22: the decoration that lies open there leaves the booklet. Whether another has come to
    /// light.
    pub(crate) fn take(&mut self, page: Page) -> bool {
        let place = self.place(page).expect("a decoration lies open there");
        self.order.copy_within(place + 1.., place);
        self.order[DECORATIONS - 1] = UNUSED;
        self.decorations -= 1;
        self.seen -= 1;
        if page == Page::Left {
            self.turned -= 1;
        }
        self.settle()
    }

    /// PM-23: the arrow at either end of the booklet; and what the open pages show has been seen.
    #[inline]
    fn settle(&mut self) -> bool {
        if self.turned == self.pages() {
            self.arrow = Way::Backward;
        } else if self.turned == 0 {
            self.arrow = Way::Forward;
        }
        let showing = self.turned.min(self.decorations);
        let news = showing > self.seen;
        self.seen = self.seen.max(showing);
        news
    }

    /// Replaces the order of what nobody has seen.
    pub(crate) fn imagine(&mut self, rng: &mut Rng) {
        let unseen = &mut self.order[usize::from(self.seen)..usize::from(self.decorations)];
        // Sorted first: what was where must not steer what comes out.
        unseen.sort_unstable();
        rng.shuffle(unseen);
    }
}
