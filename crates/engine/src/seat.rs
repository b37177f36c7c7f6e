use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// The most seats any table has.
pub const MAX_SEATS: usize = 6;

/// A place at the table, counted from 0 clockwise: `seat.left(n)` is the next to act.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Its number, as an index into lists of seats.
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The left neighbour: the next seat clockwise.
    #[inline]
    pub fn left(self, seats: usize) -> Self {
        let next = self.0 + 1;
        Self(if usize::from(next) == seats { 0 } else { next })
    }

    /// The right neighbour: the seat before this one.
    #[inline]
    pub fn right(self, seats: usize) -> Self {
        Self(if self.0 == 0 {
            seats as u8 - 1
        } else {
            self.0 - 1
        })
    }

    /// All seats of a table, from 0.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..seats as u8).map(Self)
    }

    /// All seats of a table, clockwise, beginning with this one.
    ///
    /// ```
    /// use engine::Seat;
    /// // Who acts after the dealer, who acts last:
    /// let dealer = Seat(1);
    /// let order: Vec<_> = dealer.left(4).round(4).collect();
    /// assert_eq!(order, [2, 3, 0, 1].map(Seat));
    /// ```
    pub fn round(self, seats: usize) -> impl Iterator<Item = Self> + Clone {
        (self.0..seats as u8).chain(0..self.0).map(Self)
    }
}

/// A set of seats. In JSON an ascending list of seat numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: Self = Self(0);

    /// All seats of a table.
    pub fn all(seats: usize) -> Self {
        Self(((1_u16 << seats) - 1) as u8)
    }

    /// This seat alone.
    #[inline]
    pub fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Whether the seat is one of them; any number may be asked about.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        u32::from(seat.0) < u8::BITS && self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out, if it is one of them.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The one with the lowest number.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// All of them, ascending.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// One value for each seat of a table. `Copy` where the value is, so that states stay flat.
///
/// ```
/// use engine::{PerSeat, Seat};
/// let mut stars = PerSeat::from_fn(3, |_| 5);
/// stars[Seat(2)] += 1;
/// assert_eq!(stars.values(), [5, 5, 6]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PerSeat<T> {
    // Values past `seats` are `T::default()`, so that derived equality is right.
    values: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Default> PerSeat<T> {
    /// As `value` gives it for each of so many seats.
    pub fn from_fn(seats: usize, mut value: impl FnMut(Seat) -> T) -> Self {
        assert!(seats <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        let values = std::array::from_fn(|seat| {
            if seat < seats {
                value(Seat(seat as u8))
            } else {
                T::default()
            }
        });
        Self {
            values,
            seats: seats as u8,
        }
    }

    /// The default for each of so many seats.
    pub fn defaults(seats: usize) -> Self {
        Self::from_fn(seats, |_| T::default())
    }

    /// Another value for each seat, made from this one.
    pub fn map<U: Default>(&self, mut value: impl FnMut(Seat, &T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.len(), |seat| value(seat, &self[seat]))
    }
}

impl<T> PerSeat<T> {
    /// How many seats there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.seats.into()
    }

    /// Whether there is no seat.
    pub fn is_empty(&self) -> bool {
        self.seats == 0
    }

    /// The values in the order of seats.
    pub fn values(&self) -> &[T] {
        &self.values[..self.len()]
    }

    /// The values in the order of seats, to be changed.
    pub fn values_mut(&mut self) -> &mut [T] {
        let seats = self.len();
        &mut self.values[..seats]
    }

    /// Each seat with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.len()).zip(self.values())
    }

    /// Each seat with its value, to be changed.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (Seat, &mut T)> {
        Seat::all(self.len()).zip(self.values_mut())
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.values())
    }
}

impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        if values.len() > MAX_SEATS {
            return Err(serde::de::Error::invalid_length(
                values.len(),
                &"a value for each of at most 6 seats",
            ));
        }
        let mut values = values.into_iter();
        Ok(Self::from_fn(values.len(), |_| {
            values.next().expect("as many values as seats")
        }))
    }
}

/// Seats of one team win and lose together. Without teams every seat is its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Team(pub u8);

/// Who is looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// A spectator: knows what all seats know.
    Public,
    /// The player in a seat.
    Seat(Seat),
    /// Everything laid open: for replays of finished games and for tests, never for a live table.
    Everything,
}

impl Viewer {
    /// Whether this viewer may know what only `seat` knows.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Self::Public => false,
            Self::Seat(own) => own == seat,
            Self::Everything => true,
        }
    }
}

#[cfg(feature = "schema")]
mod schema {
    use super::{PerSeat, Seat, SeatSet};
    use schemars::{JsonSchema, Schema, SchemaGenerator};
    use std::borrow::Cow;

    impl<T: JsonSchema> JsonSchema for PerSeat<T> {
        fn schema_name() -> Cow<'static, str> {
            Vec::<T>::schema_name()
        }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Vec::<T>::json_schema(generator)
        }
        fn inline_schema() -> bool {
            true
        }
    }

    impl JsonSchema for SeatSet {
        fn schema_name() -> Cow<'static, str> {
            Vec::<Seat>::schema_name()
        }
        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            Vec::<Seat>::json_schema(generator)
        }
        fn inline_schema() -> bool {
            true
        }
    }
}
