//! Views, actions and events as JSON text. They are long, made after every move, and simple: field names that need no
//! escapes, small whole numbers, short words. A writer for only that takes a third of the time of a general one, which
//! still writes everything that this one cannot.

use serde::Serialize;
use serde::ser::{self, Serializer};
use std::fmt::{self, Display};
use std::sync::Arc;

/// JSON as text, made once and shared by all who send it.
pub type Json = Arc<str>;

/// A value as JSON text, the same as `serde_json` makes of it.
pub fn to_json(value: &impl Serialize) -> Json {
    let mut plain = Plain { out: String::with_capacity(16 * 1024) };
    match value.serialize(&mut plain) {
        Ok(()) => plain.out.into(),
        Err(Unknown) => serde_json::to_string(value).expect("views are plain data with text keys").into(),
    }
}

/// Writes plain data.
struct Plain {
    out: String,
}

/// A value that the general writer must write.
#[derive(Debug)]
struct Unknown;

impl Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not plain")
    }
}

impl std::error::Error for Unknown {}

impl ser::Error for Unknown {
    fn custom<T: Display>(_: T) -> Unknown {
        Unknown
    }
}

impl Plain {
    #[inline]
    fn number(&mut self, mut n: u64) {
        // Almost all are this small.
        if n < 10 {
            return self.out.push(char::from(b'0' + n as u8));
        }
        let mut digits = [0; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            digits[at] = b'0' + (n % 10) as u8;
            n /= 10;
            if n == 0 {
                break;
            }
        }
        self.out.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
    }

    #[inline]
    fn signed(&mut self, n: i64) {
        if n < 0 {
            self.out.push('-');
        }
        self.number(n.unsigned_abs());
    }

    /// A name from the program itself: fields and variants are named by Rust identifiers.
    #[inline]
    fn name(&mut self, name: &'static str) {
        self.out.push('"');
        self.out.push_str(name);
        self.out.push_str("\":");
    }

    fn text(&mut self, text: &str) -> Result<(), Unknown> {
        if text.bytes().any(|b| b < b' ' || b == b'"' || b == b'\\') {
            return Err(Unknown);
        }
        self.out.push('"');
        self.out.push_str(text);
        self.out.push('"');
        Ok(())
    }

    fn open(&mut self, begin: &str, end: &'static str) -> Members<'_> {
        self.out.push_str(begin);
        Members { plain: self, first: true, end }
    }

    fn open_variant(&mut self, name: &'static str, begin: &str, end: &'static str) -> Members<'_> {
        self.out.push('{');
        self.name(name);
        self.open(begin, end)
    }
}

/// The members of a list or an object.
struct Members<'a> {
    plain: &'a mut Plain,
    first: bool,
    end: &'static str,
}

impl Members<'_> {
    #[inline]
    fn comma(&mut self) {
        if !self.first {
            self.plain.out.push(',');
        }
        self.first = false;
    }

    #[inline]
    fn member<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unknown> {
        self.comma();
        value.serialize(&mut *self.plain)
    }

    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unknown> {
        self.comma();
        self.plain.name(name);
        value.serialize(&mut *self.plain)
    }

    #[inline]
    fn close(self) -> Result<(), Unknown> {
        self.plain.out.push_str(self.end);
        Ok(())
    }
}

macro_rules! numbers {
    ($($name:ident $type:ty as $wide:ty, $write:ident);* $(;)?) => {
        $(#[inline]
        fn $name(self, n: $type) -> Result<(), Unknown> {
            self.$write(<$wide>::from(n));
            Ok(())
        })*
    };
}

macro_rules! unknown {
    ($($name:ident $type:ty);* $(;)?) => {
        $(fn $name(self, _: $type) -> Result<(), Unknown> {
            Err(Unknown)
        })*
    };
}

impl<'a> Serializer for &'a mut Plain {
    type Ok = ();
    type Error = Unknown;
    type SerializeSeq = Members<'a>;
    type SerializeTuple = Members<'a>;
    type SerializeTupleStruct = Members<'a>;
    type SerializeTupleVariant = Members<'a>;
    type SerializeMap = Members<'a>;
    type SerializeStruct = Members<'a>;
    type SerializeStructVariant = Members<'a>;

    numbers! {
        serialize_u8 u8 as u64, number;
        serialize_u16 u16 as u64, number;
        serialize_u32 u32 as u64, number;
        serialize_u64 u64 as u64, number;
        serialize_i8 i8 as i64, signed;
        serialize_i16 i16 as i64, signed;
        serialize_i32 i32 as i64, signed;
        serialize_i64 i64 as i64, signed;
    }
    unknown! { serialize_f32 f32; serialize_f64 f64; serialize_char char; serialize_bytes &[u8] }

    #[inline]
    fn serialize_bool(self, yes: bool) -> Result<(), Unknown> {
        self.out.push_str(if yes { "true" } else { "false" });
        Ok(())
    }

    #[inline]
    fn serialize_str(self, text: &str) -> Result<(), Unknown> {
        self.text(text)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Unknown> {
        self.serialize_unit()
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Unknown> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<(), Unknown> {
        self.out.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Unknown> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<(), Unknown> {
        self.text(name)
    }

    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<(), Unknown> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<(), Unknown> {
        let mut members = self.open("{", "}");
        members.field(name, value)?;
        members.close()
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<Members<'a>, Unknown> {
        Ok(self.open("[", "]"))
    }

    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Members<'a>, Unknown> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Unknown> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Members<'a>, Unknown> {
        Ok(self.open_variant(name, "[", "]}"))
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<Members<'a>, Unknown> {
        Ok(self.open("{", "}"))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Members<'a>, Unknown> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Members<'a>, Unknown> {
        Ok(self.open_variant(name, "{", "}}"))
    }
}

macro_rules! lists {
    ($($trait:ident $method:ident),*) => {
        $(impl ser::$trait for Members<'_> {
            type Ok = ();
            type Error = Unknown;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unknown> {
                self.member(value)
            }

            #[inline]
            fn end(self) -> Result<(), Unknown> {
                self.close()
            }
        })*
    };
}

macro_rules! objects {
    ($($trait:ident),*) => {
        $(impl ser::$trait for Members<'_> {
            type Ok = ();
            type Error = Unknown;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Unknown> {
                self.field(name, value)
            }

            #[inline]
            fn end(self) -> Result<(), Unknown> {
                self.close()
            }
        })*
    };
}

lists!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);
objects!(SerializeStruct, SerializeStructVariant);

impl ser::SerializeMap for Members<'_> {
    type Ok = ();
    type Error = Unknown;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Unknown> {
        self.comma();
        let before = self.plain.out.len();
        key.serialize(&mut *self.plain)?;
        // Keys can only be words; numbers would need quotes.
        if !self.plain.out[before..].starts_with('"') {
            return Err(Unknown);
        }
        self.plain.out.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Unknown> {
        value.serialize(&mut *self.plain)
    }

    fn end(self) -> Result<(), Unknown> {
        self.close()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[derive(Serialize)]
    enum Kind {
        Unit,
        New(u8),
        Pair(i8, &'static str),
        Named { a: Option<u8>, b: () },
    }

    #[derive(Serialize)]
    struct All {
        numbers: (u8, u16, u32, u64, i8, i16, i32, i64),
        words: Vec<&'static str>,
        kinds: Vec<Kind>,
        #[serde(flatten)]
        flat: BTreeMap<&'static str, bool>,
        empty: [u8; 0],
        none: BTreeMap<String, u8>,
    }

    fn all(word: &'static str) -> All {
        All {
            numbers: (u8::MAX, u16::MAX, u32::MAX, u64::MAX, i8::MIN, i16::MIN, i32::MIN, i64::MIN),
            words: vec!["", "řeka ♥", word],
            kinds: vec![Kind::Unit, Kind::New(0), Kind::Pair(-1, "x"), Kind::Named { a: None, b: () }],
            flat: BTreeMap::from([("yes", true), ("no", false)]),
            empty: [],
            none: BTreeMap::new(),
        }
    }

    #[test]
    fn it_writes_what_the_general_writer_writes() {
        for word in ["plain", "a \"quote\"", "back\\slash", "line\nend", "\u{7f}"] {
            assert_eq!(*to_json(&all(word)), serde_json::to_string(&all(word)).unwrap());
        }
        let odd = (1.5, 'c', BTreeMap::from([(1, 2)]), BTreeMap::from([("a\"b", 1)]));
        assert_eq!(*to_json(&odd), serde_json::to_string(&odd).unwrap());
    }
}
