/// Defines an id: one of a few things that are told apart by a number, such as a cone, a spot or a
/// place in a hand.
///
/// In JSON an id is its number, and another number is refused. In memory it is its index, counted
/// from 0 whatever the numbers start with. The crate that defines one needs `serde` and `enum-map`
/// and, behind its feature `schema`, `schemars`.
///
/// ```
/// engine::id! {
///     /// A line to cut along.
///     pub struct Line(1..=6) as "line";
/// }
///
/// let line: Line = serde_json::from_str("2")?;
/// assert_eq!((line.number(), line.index()), (2, 1));
/// assert_eq!(Line::all().count(), Line::COUNT);
/// assert_eq!(serde_json::to_string(&line)?, "2");
/// let wrong = serde_json::from_str::<Line>("7").expect_err("there are six");
/// assert_eq!(wrong.to_string(), "there is no line 7: they are numbered 1 to 6");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! id {
    (
        $(#[doc = $doc:literal])*
        $vis:vis struct $name:ident($first:literal ..= $last:literal) as $what:literal;
    ) => {
        $(#[doc = $doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(into = "u8", try_from = "u8")]
        $vis struct $name(u8);

        #[allow(dead_code, reason = "not every game asks all of its ids")]
        impl $name {
            /// How many there are.
            $vis const COUNT: usize = $last - $first + 1;

            /// The one with this number, if there is one.
            $vis fn new(number: u8) -> Option<Self> {
                ($first..=$last).contains(&number).then(|| Self(number - $first))
            }

            /// For an index that is below [`Self::COUNT`] by construction.
            #[inline]
            pub(crate) const fn nth(index: usize) -> Self {
                debug_assert!(index < Self::COUNT, "there are not so many");
                Self(index as u8)
            }

            /// All of them in order.
            $vis fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
                (0..Self::COUNT as u8).map(Self)
            }

            /// Its place among all of them, counted from 0.
            #[inline]
            $vis const fn index(self) -> usize {
                self.0 as usize
            }

            /// Its number, as people and JSON say it.
            #[inline]
            $vis const fn number(self) -> u8 {
                self.0 + $first
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}({})", stringify!($name), self.number())
            }
        }

        impl From<$name> for u8 {
            fn from(id: $name) -> Self {
                id.number()
            }
        }

        impl TryFrom<u8> for $name {
            type Error = String;
            fn try_from(number: u8) -> Result<Self, String> {
                Self::new(number).ok_or_else(|| {
                    format!(
                        "there is no {} {number}: they are numbered {} to {}",
                        $what, $first, $last
                    )
                })
            }
        }

        impl ::enum_map::Enum for $name {
            type Array<V> = [V; Self::COUNT];
            #[inline]
            fn from_usize(index: usize) -> Self {
                Self::nth(index)
            }
            #[inline]
            fn into_usize(self) -> usize {
                self.index()
            }
        }

        #[cfg(feature = "schema")]
        impl ::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                let description: &[&str] = &[$($doc),*];
                let description: Vec<_> = description.iter().map(|line| line.trim()).collect();
                ::schemars::json_schema!({
                    "description": description.join("\n"),
                    "type": "integer",
                    "minimum": $first,
                    "maximum": $last,
                })
            }
        }
    };
}

/// Makes a type an id that is told apart by a name: what its `Display` writes. In JSON it is that
/// name, and another one is refused. The type has an `all()`; the crate needs what [`id!`] needs.
///
/// ```
/// #[derive(Clone, Copy, PartialEq)]
/// enum Suit { Pea, Onion }
///
/// impl Suit {
///     fn all() -> impl Iterator<Item = Self> {
///         [Self::Pea, Self::Onion].into_iter()
///     }
/// }
///
/// impl std::fmt::Display for Suit {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         f.write_str(match self {
///             Self::Pea => "pea",
///             Self::Onion => "onion",
///         })
///     }
/// }
///
/// engine::named_id!(Suit as "suit");
///
/// assert_eq!(serde_json::to_string(&Suit::Onion)?, r#""onion""#);
/// assert_eq!(serde_json::from_str::<Suit>(r#""pea""#)?, Suit::Pea);
/// assert_eq!("leek".parse::<Suit>(), Err(r#"there is no suit "leek""#.into()));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! named_id {
    ($name:ident as $what:literal) => {
        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{self}")
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = String;
            fn from_str(name: &str) -> Result<Self, String> {
                Self::all()
                    .find(|id| id.to_string() == name)
                    .ok_or_else(|| format!("there is no {} {name:?}", $what))
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let name = <::std::borrow::Cow<'_, str> as ::serde::Deserialize>::deserialize(
                    deserializer,
                )?;
                name.parse().map_err(::serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl ::schemars::JsonSchema for $name {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                let names: Vec<_> = Self::all().map(|id| id.to_string()).collect();
                ::schemars::json_schema!({ "type": "string", "enum": names })
            }
        }
    };
}
