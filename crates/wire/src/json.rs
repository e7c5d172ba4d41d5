//! JSON that passes through as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::sync::Arc;

/// The text of one JSON value, made once and sent to many. [`crate::Snapshot::text`] and [`crate::Update::text`] copy it
/// unchanged; a general serializer would have to parse it first.
/// `serde_json`'s `RawValue` cannot be read inside an enum with a tag, such as [`crate::ServerMessage`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Json(Arc<str>);

impl Json {
    /// The text.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl From<Arc<str>> for Json {
    fn from(text: Arc<str>) -> Json {
        Json(text)
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_json::from_str::<Value>(&self.0).map_err(serde::ser::Error::custom)?.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        Value::deserialize(deserializer).map(|value| Json(value.to_string().into()))
    }
}
