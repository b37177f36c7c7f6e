use crate::Seed;
use crate::bits::Ones;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// The one source of chance.
///
/// Two generators stand behind it. [`Rng::at`] is for matches: a cryptographic stream (`ChaCha8`)
/// per `(seed, step)`, so that nobody who sees the cards of one step can work out another, and any
/// step can be recomputed alone. [`Rng::quick`] is for imagination (playouts, sampled worlds).
///
/// How their bits become dice and shuffles is ours and frozen: records outlive code, and anybody
/// may check a shuffle. The test vectors in `tests/contract/chance.rs` must never change.
///
/// ```
/// use engine::{Rng, Seed};
/// let seed = Seed::from_number(1);
/// let mut dice = Rng::at(&seed, 7);
/// let thrown: Vec<_> = (0..5).map(|_| dice.below(6) + 1).collect();
/// let mut again = Rng::at(&seed, 7);
/// assert!(thrown.iter().all(|face| *face == again.below(6) + 1));
/// ```
#[derive(Clone, Debug)]
pub struct Rng {
    source: Source,
    drawn: bool,
}

#[derive(Clone, Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "a generator lives on the stack of one step or one playout; a box would cost the latter"
)]
enum Source {
    Stream(ChaCha8Rng),
    Quick(SplitMix),
}

impl Rng {
    /// The stream that belongs to one step of the match with this seed.
    pub fn at(seed: &Seed, step: u64) -> Self {
        let mut stream = ChaCha8Rng::from_seed(seed.0);
        stream.set_stream(step);
        Self {
            source: Source::Stream(stream),
            drawn: false,
        }
    }

    /// A fast generator for simulations; never for the chance of a match.
    pub fn quick(seed: u64) -> Self {
        Self {
            source: Source::Quick(SplitMix(mix(seed))),
            drawn: false,
        }
    }

    /// Whether anything has been drawn since this generator was made.
    pub fn drawn(&self) -> bool {
        self.drawn
    }

    /// 32 random bits.
    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.drawn = true;
        match &mut self.source {
            Source::Stream(stream) => next_in(stream),
            Source::Quick(quick) => quick.next_u32(),
        }
    }

    /// 64 random bits: two draws of 32, the higher half first.
    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    /// Uniform in `0..n`, by Lemire's method: the high half of `n` times a random word, which is
    /// thrown away if it falls where some results would get one word more than others.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(0 < n, "a die has at least one side");
        let wide = u64::from(self.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            return self.below_fairly(wide, n);
        }
        (wide >> 32) as u32
    }

    #[cold]
    fn below_fairly(&mut self, mut wide: u64, n: u32) -> u32 {
        let surplus = n.wrapping_neg() % n;
        while (wide as u32) < surplus {
            wide = u64::from(self.next_u32()) * u64::from(n);
        }
        (wide >> 32) as u32
    }

    /// Fisher–Yates from the end: all orders are equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        self.deal(items, items.len().saturating_sub(1));
    }

    /// Deals `n` items off a pile, any `n` of them as likely; gives what is left and what was dealt.
    /// It is a shuffle that stops when enough is dealt, and draws nothing to deal the whole pile:
    /// take what it deals as a set.
    ///
    /// ```
    /// let mut deck = ["pea", "onion", "mushroom", "chili"];
    /// let mut rng = engine::Rng::quick(1);
    /// let (rest, mine) = rng.deal(&mut deck, 2);
    /// let (rest, yours) = rng.deal(rest, 2);
    /// assert_eq!((rest.len(), mine.len(), yours.len()), (0, 2, 2));
    /// ```
    #[inline]
    pub fn deal<'a, T>(&mut self, pile: &'a mut [T], n: usize) -> (&'a mut [T], &'a mut [T]) {
        let rest = pile.len() - n;
        if rest > 0 {
            for last in (rest..pile.len()).rev() {
                pile.swap(last, self.below(last as u32 + 1) as usize);
            }
        }
        pile.split_at_mut(rest)
    }

    /// One of the items, all equally likely; there must be one.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// The position of one of the bits set in a mask: what [`Rng::pick`] would give from the
    /// ascending list of them, without making it.
    #[inline]
    pub fn pick_bit(&mut self, mask: u64) -> u32 {
        let ones = Ones::of(mask);
        ones.nth(self.below(ones.count()))
    }

    /// `true` or `false`, equally likely.
    pub fn coin(&mut self) -> bool {
        self.next_u32() >> 31 == 1
    }

    /// Deal the same values out anew over the given places: every place is equally likely to hold
    /// every value, whatever it held before. The heart of most `determinize` implementations.
    pub fn redeal<'a, T: Copy + Ord + 'a>(&mut self, places: impl Iterator<Item = &'a mut T>) {
        let mut places: Vec<&mut T> = places.collect();
        let mut values: Vec<T> = places.iter().map(|place| **place).collect();
        // Sorted first: what was where must not steer what comes out.
        values.sort_unstable();
        self.shuffle(&mut values);
        for (place, value) in places.iter_mut().zip(values) {
            **place = value;
        }
    }
}

// Matches draw seldom, playouts all the time: this keeps their path short.
#[cold]
fn next_in(stream: &mut ChaCha8Rng) -> u32 {
    stream.next_u32()
}

/// Steele, Lea and Flood's `SplitMix64`: the next state is one addition away, so that throwing
/// dice does not wait for the dice before.
#[derive(Clone, Debug)]
struct SplitMix(u64);

impl SplitMix {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (mix(self.0) >> 32) as u32
    }
}

#[inline]
fn mix(state: u64) -> u64 {
    let mut bits = state;
    bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ bits >> 31
}
