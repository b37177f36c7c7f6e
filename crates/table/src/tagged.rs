//! Reads objects in which one key names the variant of an enum and the others are its fields.
//!
//! Serde's own internally tagged enums read every field into a buffer first; what is to be kept as
//! the JSON it was (an action, whose type only the match knows) does not survive that.

use serde::de::value::{MapDeserializer, StringDeserializer};
use serde::de::{self, Deserialize, DeserializeSeed, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Error;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// The keys of an object, each with the text of its value.
pub(crate) type Fields<'de> = BTreeMap<String, &'de RawValue>;

/// The variant of `T` that `fields[tag]` names, with the other fields.
pub(crate) fn read<'de, T: Deserialize<'de>>(
    tag: &'static str,
    mut fields: Fields<'de>,
) -> Result<T, Error> {
    let name = fields.remove(tag);
    let name = name.ok_or_else(|| de::Error::missing_field(tag))?;
    let name: String = serde_json::from_str(name.get())?;
    T::deserialize(Tagged { name, fields })
}

struct Tagged<'de> {
    name: String,
    fields: Fields<'de>,
}

impl<'de> de::Deserializer<'de> for Tagged<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_enum(self)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier
        ignored_any
    }
}

impl<'de> de::EnumAccess<'de> for Tagged<'de> {
    type Error = Error;
    type Variant = Variant<'de>;

    fn variant_seed<S: DeserializeSeed<'de>>(
        self,
        seed: S,
    ) -> Result<(S::Value, Variant<'de>), Error> {
        let name: StringDeserializer<Error> = self.name.into_deserializer();
        Ok((seed.deserialize(name)?, Variant(self.fields)))
    }
}

struct Variant<'de>(Fields<'de>);

impl<'de> de::VariantAccess<'de> for Variant<'de> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(MapDeserializer::new(self.0.into_iter()))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Error> {
        Err(de::Error::custom("fields have names"))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(self.0.into_iter()))
    }
}
