//! JSON that passes through as text.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::sync::Arc;

/// The text of one JSON value, made once and sent to many. Messages take it in as it is.
#[derive(Clone, Debug)]
pub struct Json(Arc<RawValue>);

impl Json {
    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }
}

impl From<Arc<RawValue>> for Json {
    fn from(text: Arc<RawValue>) -> Json {
        Json(text)
    }
}

impl From<&Value> for Json {
    fn from(value: &Value) -> Json {
        Json(to_raw_value(value).expect("a value is plain data with text keys").into())
    }
}

impl PartialEq for Json {
    fn eq(&self, other: &Json) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.text() == other.text()
    }
}

impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        // Within a message with a tag, the text is gone by now: a value is what all readers can give.
        Value::deserialize(deserializer).map(|value| Json::from(&value))
    }
}
