//! A program that decides fast: it takes the first legal action and reads no more than that. `quick_bot VIEWS`, where VIEWS
//! is `on-request` (the default), `changes` or `full`, shows what sending views costs. It needs no crate.

use std::io::{BufRead, Write};

fn main() {
    let views = std::env::args().nth(1).unwrap_or_else(|| "on-request".to_owned());
    let (mut input, mut out, mut line) = (std::io::stdin().lock(), std::io::stdout().lock(), String::new());
    while input.read_line(&mut line).is_ok_and(|read| read > 0) {
        let answer = if line.starts_with(r#"{"type":"hello""#) {
            format!(r#"{{"type":"hello","protocol":1,"name":"First choice (Rust)","views":"{views}"}}"#)
        } else if line.starts_with(r#"{"type":"ask""#) {
            let (Some(version), Some(action)) =
                (after(&line, "\"version\":", ','), after(&line, "\"actions\":[\"", '"'))
            else {
                return;
            };
            format!(r#"{{"type":"act","version":{version},"actions":["{action}"]}}"#)
        } else {
            String::new()
        };
        // The whole line in one write: every write wakes the other side.
        if !answer.is_empty() && out.write_all((answer + "\n").as_bytes()).and_then(|()| out.flush()).is_err() {
            return;
        }
        line.clear();
    }
}

/// The text up to the next sign of this kind.
fn after<'a>(line: &'a str, text: &str, end: char) -> Option<&'a str> {
    line.split_once(text)?.1.split(end).next()
}
