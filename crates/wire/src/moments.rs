//! A table at several moments of its game.

use crate::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Consecutive moments of a game (`GET /api/tables/{table}/moments`), as one observer saw them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moments {
    /// Version of the table at the time of the request.
    pub version: u32,
    /// Steps of the game that were not undone: the number of the last moment.
    pub steps: u32,
    /// Number of the first of these moments. 0 is before the first step.
    pub first: u32,
    /// The moments.
    pub moments: Vec<Moment>,
}

/// A game after one of its steps.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// The version after the step; 0 before the first.
    pub version: u32,
    /// The player who decided then; `null` when nobody did.
    pub to_act: Option<u8>,
    /// The game's `View`.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    #[schema(value_type = serde_json::Value)]
    pub view: Json,
}

impl Moments {
    /// The JSON of it.
    pub fn text(&self) -> String {
        let Moments { version, steps, first, moments } = self;
        let room: usize = moments.iter().map(|moment| moment.view.text().len() + 64).sum();
        let mut text = String::with_capacity(room + 128);
        text.push_str(&format!(r#"{{"version":{version},"steps":{steps},"first":{first},"moments":["#));
        for (n, Moment { version, to_act, view }) in moments.iter().enumerate() {
            let to_act = to_act.map_or_else(|| "null".to_owned(), |seat| seat.to_string());
            let comma = if n > 0 { "," } else { "" };
            text.push_str(&format!(r#"{comma}{{"version":{version},"to_act":{to_act},"view":{}}}"#, view.text()));
        }
        text.push_str("]}");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    #[test]
    fn the_text_is_what_a_general_writer_makes_of_it() {
        let view = |text: &str| Json::from(Arc::from(text));
        let moments = vec![
            Moment { version: 0, to_act: None, view: view("null") },
            Moment { version: 3, to_act: Some(1), view: view(r#"{"a":[1,"♥"]}"#) },
        ];
        for moments in [Vec::new(), moments] {
            let all = Moments { version: 7, steps: 5, first: 0, moments };
            let read: serde_json::Value = serde_json::from_str(&all.text()).unwrap();
            assert_eq!(read, serde_json::to_value(&all).unwrap());
        }
    }
}
