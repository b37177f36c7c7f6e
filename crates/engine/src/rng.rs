use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The one source of chance.
///
/// Two generators stand behind it. [`Rng::at`] is for matches: a cryptographic stream per
/// `(seed, step)`, so that nobody who sees the cards of one step can work out another, and any
/// step can be recomputed alone. [`Rng::quick`] is for imagination (playouts, sampled worlds).
/// The algorithms that turn their bits into dice and shuffles are ours and frozen: the test
/// vectors below must never change, because records outlive code.
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
    Quick(Pcg64Mcg),
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
            source: Source::Quick(Pcg64Mcg::seed_from_u64(seed)),
            drawn: false,
        }
    }

    /// Whether anything has been drawn since this generator was made.
    pub fn drawn(&self) -> bool {
        self.drawn
    }

    #[inline]
    pub fn next_u32(&mut self) -> u32 {
        self.drawn = true;
        match &mut self.source {
            Source::Stream(stream) => stream.next_u32(),
            Source::Quick(quick) => quick.next_u32(),
        }
    }

    pub fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    /// Uniform in `0..n`, by Lemire's method with rejection.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(0 < n, "a die has at least one side");
        let mut wide = u64::from(self.next_u32()) * u64::from(n);
        if (wide as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (wide as u32) < threshold {
                wide = u64::from(self.next_u32()) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// Fisher–Yates from the end: all orders are equally likely.
    #[inline]
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

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

/// What all chance of a match comes from. In text and JSON 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
pub struct Seed(pub [u8; 32]);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 hexadecimal digits")]
pub struct SeedError;

impl Seed {
    /// A seed for experiments, from a small number.
    pub fn from_number(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self(seed)
    }

    /// The seed of the `n`th match of a series.
    pub fn nth(&self, n: u64) -> Self {
        let mut stream = ChaCha8Rng::from_seed(self.0);
        stream.set_stream(n);
        let mut seed = [0; 32];
        stream.fill_bytes(&mut seed);
        Self(seed)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed({self})")
    }
}

impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Self, SeedError> {
        if text.len() != 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(SeedError);
        }
        let mut seed = [0; 32];
        for (byte, digits) in seed.iter_mut().zip(text.as_bytes().chunks(2)) {
            let digits = str::from_utf8(digits).map_err(|_| SeedError)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| SeedError)?;
        }
        Ok(Self(seed))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> Self {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = SeedError;
    fn try_from(text: String) -> Result<Self, SeedError> {
        text.parse()
    }
}
