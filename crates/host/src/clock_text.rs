//! The clock of a table as text, as stores keep it. What older programs wrote keeps its meaning.

use crate::clock::{Clock, SeatTime, State, TimeControl};
use crate::free_spans::{FreeSpans, Span};
use std::fmt;
use std::str::FromStr;

impl Clock {
    /// A clock as [`Display`](fmt::Display) wrote it, with its time control.
    ///
    /// # Errors
    /// If the text is none, or has another number of seats.
    pub fn read(control: TimeControl, seats: u8, text: &str) -> Result<Clock, NoClock> {
        let (at, rest) = text.split_once(' ').ok_or(NoClock)?;
        let (at, still_until) = match at.split_once('/') {
            Some((at, until)) => (number(at)?, Some(number(until)?)),
            None => (number(at)?, None),
        };
        let seat = |text: &str| {
            let mut parts = text.split(':');
            let mut part = || parts.next().ok_or(NoClock);
            let (turn_ms, bank_ms, free_ms) = (number(part()?)?, number(part()?)?, number(part()?)?);
            let (state, helped, freed) = state(part()?)?;
            // Older programs did not say that this turn had free time; it has if some is left.
            let freed = state != State::Idle && (freed || free_ms > 0);
            let spans = parts.next().map_or_else(|| Ok(FreeSpans::default()), spans)?;
            if parts.next().is_some() {
                Err(NoClock)
            } else {
                Ok(SeatTime { turn_ms, bank_ms, free_ms, state, helped, freed, spans })
            }
        };
        let found: Vec<SeatTime> = rest.split(',').map(seat).collect::<Result<_, NoClock>>()?;
        if found.len() == usize::from(seats) {
            Ok(Clock { control, seats: found, at, still_until })
        } else {
            Err(NoClock)
        }
    }
}

/// A text is no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no clock of the table")]
pub struct NoClock;

/// A number of digits alone.
fn number(text: &str) -> Result<u64, NoClock> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| u64::from_str(text).ok()).flatten().ok_or(NoClock)
}

/// The state of a seat in words with `+` between them: what it does, and whether it was helped and had free time in this turn.
fn state(text: &str) -> Result<(State, bool, bool), NoClock> {
    let mut words = text.split('+');
    let (state, mut helped) = match words.next().unwrap_or_default() {
        "idle" => return if text == "idle" { Ok((State::Idle, false, false)) } else { Err(NoClock) },
        "runs" => (State::Runs, false),
        "helped" => (State::Runs, true),
        other => (State::Owes { ms: number(other.strip_prefix("owes-").ok_or(NoClock)?)? }, false),
    };
    let mut freed = false;
    for word in words {
        match word {
            "helped" if !helped && !freed && state != State::Runs => helped = true,
            "freed" if !freed => freed = true,
            _ => return Err(NoClock),
        }
    }
    Ok((state, helped, freed))
}

/// Spans as they were written: `from-until`, with `/` between them.
fn spans(text: &str) -> Result<FreeSpans, NoClock> {
    let span = |text: &str| {
        let (from, until) = text.split_once('-').ok_or(NoClock)?;
        Ok(Span { from: number(from)?, until: number(until)? })
    };
    let spans = text.split('/').map(span).collect::<Result<_, NoClock>>()?;
    FreeSpans::read(spans).ok_or(NoClock)
}

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.at)?;
        if let Some(until) = self.still_until {
            write!(f, "/{until}")?;
        }
        for (n, seat) in self.seats.iter().enumerate() {
            let before = if n == 0 { ' ' } else { ',' };
            write!(f, "{before}{}:{}:{}:", seat.turn_ms, seat.bank_ms, seat.free_ms)?;
            match seat.state {
                State::Idle => f.write_str("idle")?,
                State::Runs => f.write_str(if seat.helped { "helped" } else { "runs" })?,
                State::Owes { ms } => write!(f, "owes-{ms}{}", if seat.helped { "+helped" } else { "" })?,
            }
            // Where some is left, that says it.
            if seat.freed && seat.free_ms == 0 {
                f.write_str("+freed")?;
            }
            for (n, span) in seat.spans.all().iter().enumerate() {
                write!(f, "{}{}-{}", if n == 0 { ':' } else { '/' }, span.from, span.until)?;
            }
        }
        Ok(())
    }
}
