//! The addresses of a server, as far as the page needs them without one, and what answers them.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::local::Local;
use crate::output::Output;
use crate::stopped::Stopped;
use game::ChanceSource;
use serde_json::Value;
use std::time::Duration;

impl Local {
    /// Answers a request.
    pub(crate) fn ask(
        &mut self,
        method: &str,
        path: &str,
        body: Value,
        now: Duration,
        chance: &mut dyn ChanceSource,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let query = pairs.map(|(name, value)| (name, decoded(value))).collect();
        let mut asked = Asked { body, query, now, chance };
        let parts: Vec<&str> = path.trim_start_matches("/api/").split('/').collect();
        let answer = match (method, parts.as_slice()) {
            ("GET", ["games"]) => self.games(),
            ("GET", ["games", game, "data"]) => self.data(game, &asked)?,
            ("POST", ["tables"]) => return self.make(&mut asked, out),
            ("POST", ["records"]) => return self.import(&mut asked, out),
            ("GET", ["puzzles"]) => self.puzzles.list()?,
            ("GET", ["puzzles", "daily"]) => self.puzzles.daily(now)?,
            ("POST", ["puzzles", puzzle]) => self.puzzles.board(puzzle, &mut asked)?,
            ("POST", ["puzzles", puzzle, "answer"]) => {
                out.job = Some(self.puzzles.answer(puzzle, &mut asked)?);
                return Ok(());
            }
            (_, ["tables", table, rest @ ..]) => return self.ask_table(method, table, rest, &mut asked, out),
            _ => return Err(Fault::new(404, "not-found").into()),
        };
        out.answer = Some(answer);
        Ok(())
    }

    fn ask_table(
        &mut self,
        method: &str,
        table: &str,
        rest: &[&str],
        asked: &mut Asked<'_>,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let open = self.table(table)?;
        if matches!(rest, ["moments" | "trial" | "record" | "whole-record" | "record.json" | "analysis" | "continue"])
            && open.keeps_secrets()
        {
            return Err(Fault::new(403, "local-sent-secrets").into());
        }
        let answer: Answer = match (method, rest) {
            ("GET", []) => self.look(table)?,
            ("GET", ["aids"]) => self.aids(table)?,
            ("GET", ["moments"]) => self.moments(table, asked)?,
            ("POST", ["trial"]) => self.attempt(table, asked)?,
            ("GET", ["record"]) => self.record(table)?,
            ("GET", ["whole-record"]) => self.whole_record(table)?,
            ("GET", ["record.json"]) => self.record_json(table)?,
            ("GET", ["advice"]) => {
                out.job = Some(self.advice(table)?);
                return Ok(());
            }
            ("GET" | "POST", ["analysis"]) => {
                out.job = Some(self.analysis(table)?);
                return Ok(());
            }
            ("POST", ["seats", seat]) => return self.claim(table, seat, asked, out),
            ("POST", ["seats", seat, "bot"]) => return self.put_bot(table, seat, asked, out),
            ("POST", ["begin"]) => return self.begin(table, asked, out),
            ("POST", ["sent"]) => return self.sent(table, asked, out),
            ("POST", ["rematch"]) => return self.rematch(table, asked, out),
            ("POST", ["continue"]) => return self.play_on(table, asked, out),
            _ => return Err(Fault::new(404, "not-found").into()),
        };
        out.answer = Some(answer);
        Ok(())
    }
}

/// The text of a part of a query.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let digits = if byte == b'%' { rest.clone().take(2).collect() } else { Vec::new() };
        let hex = std::str::from_utf8(&digits).ok().and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match hex {
            Some(decoded) if digits.len() == 2 => {
                bytes.push(decoded);
                rest.by_ref().take(2).for_each(drop);
            }
            _ => bytes.push(if byte == b'+' { b' ' } else { byte }),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_are_decoded() {
        for (text, told) in [("a%2Cb", "a,b"), ("a+b%", "a b%"), ("%zz%c5%a1", "%zzš"), ("%e", "%e"), ("", "")] {
            assert_eq!(decoded(text), told);
        }
    }
}
