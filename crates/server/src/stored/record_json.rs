//! Reads a record from its JSON.

use game::{Record, RecordError, RecordedStep};
use serde::Deserialize;
use serde::de::IgnoredAny;

/// What distinguishes our JSON from that of other programs.
#[derive(Deserialize)]
struct Ours {
    #[serde(rename = "game")]
    _game: IgnoredAny,
    #[serde(rename = "steps")]
    _steps: IgnoredAny,
}

/// Reads a record from its JSON; `None` if the text is something else.
pub(crate) fn from_json(text: &str) -> Option<Result<Record, RecordError>> {
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str::<Ours>(text).ok()?;
    let read = serde_json::from_str(text);
    Some(read.map_err(|error| RecordError::Form(error.line(), error.to_string())).and_then(taken))
}

fn taken(json: wire::RecordJson) -> Result<Record, RecordError> {
    let wire::RecordJson { game, rules, options, data, steps } = json;
    let options = options.parse().map_err(|error| RecordError::Form(0, format!("options: {error}")))?;
    let step = |(at, wire::RecordStep { step, hash }): (usize, wire::RecordStep)| {
        let whole = hash.len() == 16 && hash.bytes().all(|b| b.is_ascii_hexdigit());
        let hash = u64::from_str_radix(&hash, 16).ok().filter(|_| whole);
        let hash = hash.ok_or_else(|| RecordError::Form(0, format!("step {}: the hash is no hash", at + 1)))?;
        Ok::<_, RecordError>(RecordedStep { text: step, hash })
    };
    let steps = steps.into_iter().enumerate().map(step).collect::<Result<_, _>>()?;
    Ok(Record { game, rules, options, data, steps })
}
