//! The content of a request.

use crate::answer::Fault;
use game::ChanceSource;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::time::Duration;

/// The content of a request.
pub(crate) struct Asked<'a> {
    pub body: Value,
    pub query: Vec<(&'a str, String)>,
    pub now: Duration,
    pub chance: &'a mut dyn ChanceSource,
}

impl Asked<'_> {
    /// The body, read as the type that it must have.
    pub fn read<T: DeserializeOwned>(&mut self) -> Result<T, Fault> {
        serde_json::from_value(self.body.take()).map_err(Fault::bad_message)
    }

    /// A part of the query.
    pub fn of_query(&self, name: &str) -> Option<&str> {
        self.query.iter().find(|(of, _)| *of == name).map(|(_, value)| value.as_str())
    }
}
