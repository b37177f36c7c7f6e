use enum_map::Enum;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A number below `N`: a card of the hand, a cake, a position. In JSON the number itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub struct OneOf<const N: usize>(u8);

impl<const N: usize> OneOf<N> {
    pub fn new(number: u8) -> Option<Self> {
        (usize::from(number) < N).then_some(Self(number))
    }

    /// All of them, from 0.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..N as u8).map(Self)
    }

    /// For numbers that are below `N` by construction.
    #[inline]
    pub(crate) fn at(number: u8) -> Self {
        debug_assert!(usize::from(number) < N, "{number} is not below {N}");
        Self(number)
    }

    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    pub fn number(self) -> u8 {
        self.0
    }
}

impl<const N: usize> fmt::Debug for OneOf<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl<const N: usize> From<OneOf<N>> for u8 {
    fn from(one: OneOf<N>) -> Self {
        one.0
    }
}

impl<const N: usize> TryFrom<u8> for OneOf<N> {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("{number} is not below {N}"))
    }
}

impl<const N: usize> Enum for OneOf<N> {
    type Array<V> = [V; N];
    fn from_usize(number: usize) -> Self {
        Self::at(number as u8)
    }
    fn into_usize(self) -> usize {
        self.index()
    }
}

#[cfg(feature = "schema")]
impl<const N: usize> schemars::JsonSchema for OneOf<N> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        format!("OneOf{N}").into()
    }
    fn inline_schema() -> bool {
        true
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "integer", "minimum": 0, "maximum": N - 1 })
    }
}
