//! Writing and reading keepsakes: gzip of the lines from [`table::Keepsake`]. They are written while the program has the
//! rules of a table, and read when it no longer does.
//!
//! Reading one step decompresses the text from the start, without an index: for the largest table of `testdata/frozen` (358
//! steps, 8 MB, 0.3 MB compressed) that takes 8 ms for the first step and 28 ms for the last.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::Deserialize;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write as _};
use store::{KeepsakeText, StoreError, Write};
use table::{Keepsake, Table};

/// The most bytes of lines that are read from a keepsake; the longest games with every expansion have a tenth of that.
const MAX_KEEPSAKE_BYTES: u64 = 512 << 20;

/// The keepsakes of one table while they are being made, one for each observer.
pub(crate) struct Keeping {
    table: String,
    entries: u32,
    lines: Keepsake,
    texts: Vec<(Option<u8>, GzEncoder<Vec<u8>>)>,
}

impl Keeping {
    /// Begins with the table with this id.
    pub fn new(id: &str, table: &Table) -> Keeping {
        let lines = Keepsake::new(table);
        let texts = lines.seats().map(|seat| (seat, GzEncoder::new(Vec::new(), Compression::default()))).collect();
        Keeping { table: id.to_owned(), entries: table.version(), lines, texts }
    }

    /// Adds one step. Returns what to store when there is no further step.
    pub fn step(&mut self) -> Option<Result<Write, StoreError>> {
        let failed = |e: std::io::Error| StoreError::Other(e.to_string());
        if let Some(lines) = self.lines.lines() {
            let mut all = self.texts.iter_mut().zip(lines);
            return all.find_map(|((_, text), line)| text.write_all(line.as_bytes()).err()).map(|e| Err(failed(e)));
        }
        let texts = std::mem::take(&mut self.texts).into_iter();
        let texts = texts.map(|(seat, text)| Ok(KeepsakeText { seat, text: text.finish().map_err(failed)? }));
        Some(texts.collect::<Result<_, _>>().map(|texts| {
            let table = std::mem::take(&mut self.table);
            Write::Keep { table: table.into(), entries: self.entries, texts }
        }))
    }
}

/// What a keepsake contains about a moment: the view, and the log up to there.
pub(crate) struct Shown {
    /// Entries of the record there.
    pub version: u32,
    /// The seat that was to act.
    pub due: Option<u8>,
    /// JSON, like the view and the log.
    pub facts: String,
    pub view: String,
    pub log: String,
    /// Steps in the whole keepsake.
    pub steps: u32,
}

#[derive(Deserialize)]
struct Line {
    version: u32,
    due: Option<u8>,
    view: Value,
    #[serde(default)]
    facts: Value,
}

#[derive(Deserialize)]
struct Events {
    version: u32,
    events: Value,
}

/// Reads a keepsake up to this step, 0 for before the first, or to its last one. `None`: it is damaged, or has another
/// form.
pub(crate) fn read(kept: &[u8], step: Option<u32>) -> Option<Shown> {
    let mut lines = BufReader::new(GzDecoder::new(kept).take(MAX_KEEPSAKE_BYTES)).lines();
    let first = lines.next()?.ok()?;
    let head: Line = serde_json::from_str(&first).ok()?;
    let (facts, mut log, mut steps, mut last) = (head.facts.to_string(), String::new(), 0, first);
    for line in lines {
        let line = line.ok()?;
        steps += 1;
        if step.is_none_or(|step| steps <= step) {
            let Events { version, events } = serde_json::from_str(&line).ok()?;
            let comma = if log.is_empty() { "" } else { "," };
            let _ = write!(log, r#"{comma}{{"version":{version},"events":{events}}}"#);
            last = line;
        }
    }
    let Line { version, due, view, .. } = serde_json::from_str(&last).ok()?;
    Some(Shown { version, due, facts, view: view.to_string(), log: format!("[{log}]"), steps })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packed(text: &str) -> Vec<u8> {
        let mut gz = GzEncoder::new(Vec::new(), Compression::fast());
        gz.write_all(text.as_bytes()).unwrap();
        gz.finish().unwrap()
    }

    const LINES: [&str; 3] = [
        r#"{"version":0,"due":null,"events":[],"view":{"n":0},"facts":{"f":1}}"#,
        r#"{"version":1,"due":1,"events":["a"],"view":{"n":1}}"#,
        r#"{"version":4,"due":null,"events":["b","c"],"view":{"n":2}}"#,
    ];

    #[test]
    fn every_step_and_what_led_to_it_can_be_read() {
        let kept = packed(&LINES.join("\n"));
        for (step, version, due, view, log) in [
            (Some(0), 0, None, r#"{"n":0}"#, "[]"),
            (Some(1), 1, Some(1), r#"{"n":1}"#, r#"[{"version":1,"events":["a"]}]"#),
            (Some(9), 4, None, r#"{"n":2}"#, r#"[{"version":1,"events":["a"]},{"version":4,"events":["b","c"]}]"#),
        ] {
            let shown = read(&kept, step).unwrap();
            assert_eq!((shown.version, shown.due, &*shown.view, &*shown.log), (version, due, view, log));
            assert_eq!((shown.steps, &*shown.facts), (2, r#"{"f":1}"#));
        }
        assert_eq!(read(&kept, None).unwrap().version, 4);
    }

    #[test]
    fn what_is_damaged_is_not_read() {
        let whole = packed(&LINES.join("\n"));
        for bad in [Vec::new(), b"no gzip".to_vec(), packed(""), packed("[]"), packed("{\"version\":-1}")] {
            assert!(read(&bad, None).is_none());
        }
        for end in 0..whole.len() {
            assert!(read(&whole[..end], None).is_none(), "{end} bytes");
        }
        assert!(read(&packed(&[LINES[0], "{}", LINES[2]].join("\n")), None).is_none());
    }
}
