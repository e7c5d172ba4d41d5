//! The clock of a table: events and times go in, deadlines come out. It reads no time itself.
//!
//! Time runs for whoever has to decide, however many players that are. A choice with a single possibility first uses up some
//! time that nobody is charged for, so it takes none from a player who is there. During a pause no time runs, nor does that of
//! a seat in its free spans, which the caller supplies. All times are whole milliseconds since a moment that the caller
//! chooses, such as 1970.

use crate::free_spans::{FreeSpans, Span};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// How much time players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeControl {
    /// A bank for the whole game, to which every finished turn adds something.
    Live {
        /// The bank at the beginning.
        bank_ms: u64,
        /// What a turn adds.
        increment_ms: u64,
    },
    /// Time for each turn, and a bank for turns that take longer.
    Days {
        /// For each turn.
        turn_ms: u64,
        /// For the whole game.
        bank_ms: u64,
    },
}

impl TimeControl {
    /// What players get after a time during which no server was there.
    pub fn gift_ms(self) -> u64 {
        match self {
            TimeControl::Live { .. } => 15_000,
            TimeControl::Days { .. } => 3_600_000,
        }
    }

    /// How long a choice with a single possibility takes no time: a player who is not there must not stop the game.
    pub fn free_ms(self) -> u64 {
        match self {
            TimeControl::Live { .. } => 15_000,
            TimeControl::Days { turn_ms, .. } => turn_ms,
        }
    }

    /// What a player who ran out of time and comes back has at least.
    fn least_ms(self) -> u64 {
        match self {
            TimeControl::Live { increment_ms, .. } => increment_ms.max(15_000),
            TimeControl::Days { turn_ms, .. } => turn_ms,
        }
    }
}

/// A player who has to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decider {
    /// The seat.
    pub seat: u8,
    /// Whether there is only one possibility.
    pub forced: bool,
}

/// When the time of a seat runs out.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Deadline {
    /// The moment.
    pub at: u64,
    /// The seat.
    pub seat: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// It is not this player's turn.
    Idle,
    /// Their time runs.
    Runs,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SeatTime {
    /// What is left of the time for this turn.
    turn_ms: u64,
    bank_ms: u64,
    /// What is left of the time that nobody is charged for.
    free_ms: u64,
    state: State,
    /// They got something in this turn, since no server was there: not once more.
    helped: bool,
    /// When their time stands still, as far as what is left reaches. Those of a seat whose time does not run are not known.
    spans: FreeSpans,
}

impl SeatTime {
    fn left_ms(&self) -> u64 {
        self.free_ms.saturating_add(self.turn_ms).saturating_add(self.bank_ms)
    }

    /// It does not have to decide any more.
    fn stops(&mut self) {
        (self.state, self.free_ms, self.helped) = (State::Idle, 0, false);
        self.spans = FreeSpans::default();
    }
}

/// The clock of a table.
///
/// ```
/// use host::{Clock, Deadline, Decider, TimeControl};
/// let mut clock = Clock::new(TimeControl::Live { bank_ms: 60_000, increment_ms: 5_000 }, 2);
/// clock.turn(1_000, &[Decider { seat: 0, forced: false }]);
/// assert_eq!(clock.deadline(), Some(Deadline { at: 61_000, seat: 0 }));
/// clock.turn(11_000, &[Decider { seat: 1, forced: false }]);
/// assert_eq!(clock.left_ms(0, 12_000), 55_000, "ten seconds were used, and five came back");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clock {
    control: TimeControl,
    seats: Vec<SeatTime>,
    /// Up to this moment time is charged.
    at: u64,
    /// A pause is on: before this moment no time is charged.
    still_until: Option<u64>,
}

impl Clock {
    /// A clock that stands still.
    pub fn new(control: TimeControl, seats: u8) -> Clock {
        let (turn_ms, bank_ms) = match control {
            TimeControl::Live { bank_ms, .. } => (0, bank_ms),
            TimeControl::Days { turn_ms, bank_ms } => (turn_ms, bank_ms),
        };
        let (state, spans) = (State::Idle, FreeSpans::default());
        let seat = SeatTime { turn_ms, bank_ms, free_ms: 0, state, helped: false, spans };
        let seats = vec![seat; usize::from(seats)];
        Clock { control, seats, at: 0, still_until: None }
    }

    /// How much time players have.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// From this moment on, these players have to decide, and no others. Whoever had to before has finished a turn. Saying
    /// the same again changes nothing. A seat that does not exist is ignored.
    pub fn turn(&mut self, at: u64, deciders: &[Decider]) {
        self.charge(at);
        for (n, seat) in (0u8..).zip(&mut self.seats) {
            // If a seat is listed twice, one real choice is enough for its time to run.
            let mine = || deciders.iter().filter(|decider| decider.seat == n);
            let (next, free) = match (mine().next().is_some(), mine().all(|decider| decider.forced)) {
                (false, _) => (State::Idle, 0),
                (true, true) => (State::Runs, self.control.free_ms()),
                (true, false) => (State::Runs, 0),
            };
            match (seat.state, next, self.control) {
                (State::Runs, State::Idle, TimeControl::Live { increment_ms, .. }) => {
                    seat.bank_ms = seat.bank_ms.saturating_add(increment_ms);
                }
                (State::Runs, State::Idle, TimeControl::Days { turn_ms, .. }) => seat.turn_ms = turn_ms,
                _ => {}
            }
            (seat.state, seat.free_ms) = (next, free);
            if next == State::Idle {
                seat.stops();
            }
        }
    }

    /// The time of a seat stands still in these spans, which come in the order of their beginnings, from the last event on.
    /// Of a seat whose time does not run nothing is kept. After everything that gives a seat more time, this is to be called
    /// again. Returns whether anything has changed.
    pub fn set_free(&mut self, seat: u8, spans: impl IntoIterator<Item = Span>) -> bool {
        let from = self.charged_from();
        let Some(seat) = self.seats.get_mut(usize::from(seat)).filter(|seat| seat.state == State::Runs) else {
            return false;
        };
        let spans = FreeSpans::reached(from, seat.left_ms(), spans);
        let changed = spans != seat.spans;
        seat.spans = spans;
        changed
    }

    /// What has passed is charged, and nothing else changes: free spans that are set from now on begin at this moment.
    pub fn settle(&mut self, at: u64) {
        self.charge(at);
    }

    /// When the time of a seat stands still, as far as what it has left reaches.
    pub fn free(&self, seat: u8) -> &[Span] {
        self.seats.get(usize::from(seat)).map_or(&[], |seat| seat.spans.all())
    }

    /// Nobody has to decide any more: the game is over, or its players are represented. No turn was finished.
    pub fn stop(&mut self, at: u64, seat: u8) {
        self.charge(at);
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            seat.stops();
        }
    }

    /// A turn of a seat is taken back: nobody else has to decide any more. Time that was used stays used, and what these
    /// seats got for turns that they finished since, they give back. Whoever was in the middle of a turn begins it anew with
    /// the time of a whole one. [`Clock::turn`] comes next.
    pub fn take_back(&mut self, at: u64, seat: u8, finished: &BTreeMap<u8, u32>) {
        self.charge(at);
        for (n, there) in (0u8..).zip(&mut self.seats) {
            let turns = u64::from(finished.get(&n).copied().unwrap_or_default());
            match self.control {
                TimeControl::Live { increment_ms, .. } => {
                    // The time of somebody who does not decide now must not be over.
                    let least = there.bank_ms.min(increment_ms);
                    there.bank_ms = there.bank_ms.saturating_sub(increment_ms.saturating_mul(turns)).max(least);
                }
                TimeControl::Days { turn_ms, .. } if n != seat => there.turn_ms = turn_ms,
                TimeControl::Days { .. } => {}
            }
            if n != seat {
                there.stops();
            }
        }
    }

    /// A pause begins: until another moment no time runs. It ends with [`Clock::go_on`]; without that, time runs from then on
    /// all the same.
    pub fn pause(&mut self, at: u64, until: u64) {
        self.charge(at);
        self.still_until = Some(until);
    }

    /// The pause is over, or somebody ends it early.
    pub fn go_on(&mut self, at: u64) {
        self.charge(at);
        self.still_until = None;
    }

    /// When the pause ends that is on.
    pub fn still_until(&self) -> Option<u64> {
        self.still_until
    }

    /// The next moment at which something happens unless players act before: a pause ends, or the time of somebody.
    pub fn due(&self) -> Option<u64> {
        self.still_until.or_else(|| self.deadline().map(|deadline| deadline.at))
    }

    /// A player who ran out of time is back, and has enough for a turn.
    pub fn comes_back(&mut self, at: u64, seat: u8) {
        self.charge(at);
        let least = self.control.least_ms();
        if let Some(seat) = self.seats.get_mut(usize::from(seat)) {
            seat.turn_ms = seat.turn_ms.max(least.saturating_sub(seat.bank_ms));
        }
    }

    /// No server was there from one moment to another: nobody is charged for it, and those who had to decide get something,
    /// once in a turn. What passed before the first of them is charged. During a pause nobody had to. Returns what they
    /// got; `None` if nobody had to decide.
    pub fn skip(&mut self, from: u64, to: u64) -> Option<u64> {
        self.charge(from.max(self.at));
        self.at = to.max(self.at);
        if self.still_until.is_some_and(|until| to <= until) {
            return None;
        }
        let gift = self.control.gift_ms();
        let mut given = None;
        for seat in self.seats.iter_mut().filter(|seat| seat.state == State::Runs) {
            let gift = if seat.helped { 0 } else { gift };
            seat.bank_ms = seat.bank_ms.saturating_add(gift);
            seat.helped = true;
            given = given.max(Some(gift));
        }
        given
    }

    /// What a seat has left at a moment that is not before the last event, with the time that nobody is charged for.
    pub fn left_ms(&self, seat: u8, at: u64) -> u64 {
        let Some(seat) = self.seats.get(usize::from(seat)) else { return 0 };
        let passed = if seat.state == State::Runs { seat.spans.charged(self.charged_from(), at) } else { 0 };
        seat.left_ms().saturating_sub(passed)
    }

    /// The moment at which a seat whose time runs has so much left; `None` if it has less now, or its time does not run.
    pub fn when_left(&self, seat: u8, ms: u64) -> Option<u64> {
        let seat = self.seats.get(usize::from(seat)).filter(|seat| seat.state == State::Runs)?;
        let until_then = seat.left_ms().checked_sub(ms)?;
        Some(seat.spans.when_charged(self.charged_from(), until_then))
    }

    /// The moment up to which time is charged: that of the last event.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// Whether the time of a seat runs: it has to decide.
    pub fn runs(&self, seat: u8) -> bool {
        self.seats.get(usize::from(seat)).is_some_and(|seat| seat.state == State::Runs)
    }

    /// How many seats it has.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    /// The first deadline, if any time runs; of several at the same moment, that of the first seat.
    pub fn deadline(&self) -> Option<Deadline> {
        (0..self.seats()).filter_map(|seat| Some(Deadline { at: self.when_left(seat, 0)?, seat })).min()
    }

    /// The seats whose time has run out at a moment.
    pub fn out(&self, at: u64) -> Vec<u8> {
        (0..self.seats()).filter(|seat| self.runs(*seat) && self.left_ms(*seat, at) == 0).collect()
    }

    /// The moment from which time is charged next.
    fn charged_from(&self) -> u64 {
        self.still_until.map_or(self.at, |until| until.max(self.at))
    }

    /// Charges the time up to a moment. If that is earlier than the last one, the caller's time was set back: nothing is
    /// charged, and the clock goes on from there.
    fn charge(&mut self, at: u64) {
        let from = self.charged_from();
        for seat in self.seats.iter_mut().filter(|seat| seat.state == State::Runs) {
            let passed = seat.spans.charged(from, at);
            seat.spans.forget_before(at);
            let free = passed.min(seat.free_ms);
            let of_turn = (passed - free).min(seat.turn_ms);
            seat.free_ms -= free;
            seat.turn_ms -= of_turn;
            seat.bank_ms = seat.bank_ms.saturating_sub(passed - free - of_turn);
        }
        self.at = at;
    }

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
            let (state, helped) = match part()? {
                "idle" => (State::Idle, false),
                "runs" => (State::Runs, false),
                "helped" => (State::Runs, true),
                _ => return Err(NoClock),
            };
            let spans = parts.next().map_or_else(|| Ok(FreeSpans::default()), spans)?;
            if parts.next().is_some() {
                Err(NoClock)
            } else {
                Ok(SeatTime { turn_ms, bank_ms, free_ms, state, helped, spans })
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
            let state = match seat.state {
                State::Idle => "idle",
                State::Runs if seat.helped => "helped",
                State::Runs => "runs",
            };
            let before = if n == 0 { ' ' } else { ',' };
            write!(f, "{before}{}:{}:{}:{state}", seat.turn_ms, seat.bank_ms, seat.free_ms)?;
            for (n, span) in seat.spans.all().iter().enumerate() {
                write!(f, "{}{}-{}", if n == 0 { ':' } else { '/' }, span.from, span.until)?;
            }
        }
        Ok(())
    }
}
