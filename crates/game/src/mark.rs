//! Marks in a record: decisions of a table's players besides their moves, and whose time ran out. Players resign, agree to
//! end the game, to take back a turn or to pause, say that their turn is over, or the game ends early for another reason.

use crate::refusal::quoted;
use std::fmt;
use std::str::FromStr;

/// Why a game ended before the rules ended it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum EndReason {
    /// Players resigned, and nobody is left who could play on.
    Resigned,
    /// All people agreed to end it.
    Agreed,
    /// Somebody abandoned it before everybody had moved once: it does not count.
    Abandoned,
    /// The time of players ran out, and nobody is left who could play on.
    Time,
    /// Its player has taken it to another place, such as their own device, where it goes on. It does not count here.
    Transferred,
}

impl EndReason {
    /// All reasons.
    pub const ALL: [EndReason; 5] =
        [EndReason::Resigned, EndReason::Agreed, EndReason::Abandoned, EndReason::Time, EndReason::Transferred];

    /// Its word in records.
    pub fn word(self) -> &'static str {
        match self {
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Abandoned => "abandoned",
            EndReason::Time => "time",
            EndReason::Transferred => "transferred",
        }
    }
}

/// How often each player of a table may take back a turn, and how far that goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakeBackRule {
    /// How many turns each player may take back in a game.
    pub most: u8,
    /// Whether a turn can be taken back after something was drawn or revealed.
    pub draws: bool,
}

impl TakeBackRule {
    /// No turn can be taken back.
    pub const NONE: TakeBackRule = TakeBackRule { most: 0, draws: false };
    /// What a table has that chose nothing and is not rated.
    pub const USUAL: TakeBackRule = TakeBackRule { most: 3, draws: true };
}

/// An entry of a record that is no step of the game.
///
/// ```
/// use game::{EndReason, Mark};
/// assert_eq!("resign 1 expert".parse(), Ok(Mark::Resign { seat: 1, bot: Some("expert".to_owned()) }));
/// assert_eq!(Mark::End(EndReason::Agreed).to_string(), "end agreed");
/// assert!("0: pass".parse::<Mark>().is_err(), "a step is no mark");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mark {
    /// The player of a seat has lost.
    Resign {
        /// The seat.
        seat: u8,
        /// The computer player that plays on for the seat; `None` if the game ends.
        bot: Option<String>,
    },
    /// The player of a seat wants to end the game now.
    Agree(u8),
    /// The player of a seat does not want to end the game now, or withdraws their own agreement.
    Disagree(u8),
    /// The time of a seat ran out, and its player has lost.
    Time {
        /// The seat.
        seat: u8,
        /// The computer player that plays on for the seat; `None` if the game ends.
        bot: Option<String>,
    },
    /// The time of a seat ran out. A computer player goes on for it until its player comes back.
    Overtime {
        /// The seat.
        seat: u8,
        /// The computer player.
        bot: String,
    },
    /// The next step of this seat counts, although it came after the time of its player had run out: it was on its way by
    /// then.
    Grace {
        /// The seat.
        seat: u8,
        /// How late it came, in milliseconds; 1 to [`Mark::MOST_GRACE_MS`].
        ms: u32,
    },
    /// How often players may take back a turn at this table.
    TakeBacks(TakeBackRule),
    /// The player of a seat asks to take back their last turn.
    AskBack(u8),
    /// The player of a seat lets another take back their turn.
    AcceptBack(u8),
    /// The player of a seat does not let another take back their turn, or withdraws their own request.
    RefuseBack(u8),
    /// All have accepted: the game is where it was so many steps before.
    TakenBack {
        /// The seat that asked.
        seat: u8,
        /// How many steps no longer count.
        steps: u32,
    },
    /// The player of a seat asks for a pause.
    AskPause {
        /// The seat.
        seat: u8,
        /// How long it would be.
        seconds: u32,
    },
    /// The player of a seat accepts the pause that another wants.
    AcceptPause(u8),
    /// The player of a seat does not want a pause, or withdraws their own request.
    RefusePause(u8),
    /// All have accepted: clocks stand still for so long, unless somebody goes on before.
    Paused {
        /// The seat that asked.
        seat: u8,
        /// How long.
        seconds: u32,
    },
    /// The pause is over: the player of this seat goes on; without one, its time is over.
    GoOn(Option<u8>),
    /// At this table, players say when their turn is over.
    EndOfTurn,
    /// The player of a seat says that their turn is over.
    EndTurn(u8),
    /// The game is over.
    End(EndReason),
}

impl Mark {
    /// The most milliseconds by which a step may be late and still count.
    pub const MOST_GRACE_MS: u32 = 1000;

    /// The seat whose player decided this; `None` for marks about the table.
    pub fn seat(&self) -> Option<u8> {
        match self {
            Mark::Resign { seat, .. }
            | Mark::Agree(seat)
            | Mark::Disagree(seat)
            | Mark::Time { seat, .. }
            | Mark::Overtime { seat, .. }
            | Mark::Grace { seat, .. }
            | Mark::AskBack(seat)
            | Mark::AcceptBack(seat)
            | Mark::RefuseBack(seat)
            | Mark::TakenBack { seat, .. }
            | Mark::AskPause { seat, .. }
            | Mark::AcceptPause(seat)
            | Mark::RefusePause(seat)
            | Mark::EndTurn(seat) => Some(*seat),
            Mark::GoOn(seat) => *seat,
            // Whoever asked may have resigned before the last one accepted.
            Mark::Paused { .. } | Mark::TakeBacks(_) | Mark::EndOfTurn | Mark::End(_) => None,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Resign { seat, bot: None } => write!(f, "resign {seat}"),
            Mark::Resign { seat, bot: Some(bot) } => write!(f, "resign {seat} {bot}"),
            Mark::Agree(seat) => write!(f, "agree {seat}"),
            Mark::Disagree(seat) => write!(f, "disagree {seat}"),
            Mark::Time { seat, bot: None } => write!(f, "time {seat}"),
            Mark::Time { seat, bot: Some(bot) } => write!(f, "time {seat} {bot}"),
            Mark::Overtime { seat, bot } => write!(f, "overtime {seat} {bot}"),
            Mark::Grace { seat, ms } => write!(f, "grace {seat} {ms}"),
            Mark::TakeBacks(TakeBackRule { most, draws: false }) => write!(f, "take-backs {most}"),
            Mark::TakeBacks(TakeBackRule { most, draws: true }) => write!(f, "take-backs {most} draws"),
            Mark::AskBack(seat) => write!(f, "take-back {seat}"),
            Mark::AcceptBack(seat) => write!(f, "accept {seat}"),
            Mark::RefuseBack(seat) => write!(f, "refuse {seat}"),
            Mark::TakenBack { seat, steps } => write!(f, "taken-back {seat} {steps}"),
            Mark::AskPause { seat, seconds } => write!(f, "pause {seat} {seconds}"),
            Mark::AcceptPause(seat) => write!(f, "accept-pause {seat}"),
            Mark::RefusePause(seat) => write!(f, "refuse-pause {seat}"),
            Mark::Paused { seat, seconds } => write!(f, "paused {seat} {seconds}"),
            Mark::GoOn(None) => write!(f, "go-on"),
            Mark::GoOn(Some(seat)) => write!(f, "go-on {seat}"),
            Mark::EndOfTurn => write!(f, "end-of-turn"),
            Mark::EndTurn(seat) => write!(f, "end-turn {seat}"),
            Mark::End(reason) => write!(f, "end {}", reason.word()),
        }
    }
}

impl FromStr for Mark {
    type Err = MarkError;

    /// Reads exactly what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Mark, MarkError> {
        let unknown = || MarkError::Unknown(text.to_owned());
        let words: Vec<&str> = text.split(' ').collect();
        let seat = |word: &str| word.parse().map_err(|_| unknown());
        let number = |word: &str| word.parse::<u32>().map_err(|_| unknown());
        let mark = match words[..] {
            ["resign", who] => Mark::Resign { seat: seat(who)?, bot: None },
            ["resign", who, bot] if good_name(bot) => Mark::Resign { seat: seat(who)?, bot: Some(bot.to_owned()) },
            ["agree", who] => Mark::Agree(seat(who)?),
            ["disagree", who] => Mark::Disagree(seat(who)?),
            ["time", who] => Mark::Time { seat: seat(who)?, bot: None },
            ["time", who, bot] if good_name(bot) => Mark::Time { seat: seat(who)?, bot: Some(bot.to_owned()) },
            ["overtime", who, bot] if good_name(bot) => Mark::Overtime { seat: seat(who)?, bot: bot.to_owned() },
            ["grace", who, ms] => Mark::Grace { seat: seat(who)?, ms: grace(number(ms)?).ok_or_else(unknown)? },
            ["take-backs", most] => Mark::TakeBacks(TakeBackRule { most: seat(most)?, draws: false }),
            ["take-backs", most, "draws"] => Mark::TakeBacks(TakeBackRule { most: seat(most)?, draws: true }),
            ["take-back", who] => Mark::AskBack(seat(who)?),
            ["accept", who] => Mark::AcceptBack(seat(who)?),
            ["refuse", who] => Mark::RefuseBack(seat(who)?),
            ["taken-back", who, steps] => Mark::TakenBack { seat: seat(who)?, steps: number(steps)? },
            ["pause", who, seconds] => Mark::AskPause { seat: seat(who)?, seconds: number(seconds)? },
            ["accept-pause", who] => Mark::AcceptPause(seat(who)?),
            ["refuse-pause", who] => Mark::RefusePause(seat(who)?),
            ["paused", who, seconds] => Mark::Paused { seat: seat(who)?, seconds: number(seconds)? },
            ["go-on"] => Mark::GoOn(None),
            ["go-on", who] => Mark::GoOn(Some(seat(who)?)),
            ["end-of-turn"] => Mark::EndOfTurn,
            ["end-turn", who] => Mark::EndTurn(seat(who)?),
            ["end", why] => {
                Mark::End(EndReason::ALL.into_iter().find(|reason| reason.word() == why).ok_or_else(unknown)?)
            }
            _ => return Err(unknown()),
        };
        // No mark has two spellings, such as a seat with leading zeros.
        if mark.to_string() == text { Ok(mark) } else { Err(unknown()) }
    }
}

/// These milliseconds, if a step may be so late.
fn grace(ms: u32) -> Option<u32> {
    (1..=Mark::MOST_GRACE_MS).contains(&ms).then_some(ms)
}

/// Whether this can be the name of a computer player in a mark.
fn good_name(bot: &str) -> bool {
    let sign = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=64).contains(&bot.len()) && bot.bytes().all(sign)
}

/// Why a mark cannot stand where it does.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MarkError {
    /// The text is no mark.
    #[error("'{}' is no step and no mark", quoted(.0))]
    Unknown(String),
    /// There is no such seat.
    #[error("there is no seat {0}")]
    NoSeat(u8),
    /// The player of this seat has resigned, or lost by time.
    #[error("seat {0} has lost already")]
    Resigned(u8),
    /// The game had ended before.
    #[error("the game has ended before")]
    Ended,
    /// The reason of the end does not fit what happened before.
    #[error("the game cannot end as '{0}' here")]
    NoReason(&'static str),
    /// Nobody asked for this takeback.
    #[error("nobody has asked to take back this turn")]
    NotAsked,
    /// Nobody asked for this pause, or there is none that could end.
    #[error("there is no such pause here")]
    NoPause,
    /// Nobody has agreed to end the game.
    #[error("nobody wants to end the game here")]
    NobodyAgreed,
    /// There are not so many steps.
    #[error("there are no {0} steps to take back")]
    NoSteps(u32),
    /// The rule for takebacks comes before the first step, and only once.
    #[error("the rule for takebacks comes once, before the first step")]
    RuleLate,
    /// The rule for ends of turns comes before the first step, and only once.
    #[error("the rule for ends of turns comes once, before the first step")]
    EndOfTurnLate,
    /// This player has no turn that could end.
    #[error("seat {0} has no turn to end here")]
    NoTurn(u8),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(text: &str) -> Mark {
        text.parse().unwrap()
    }

    #[test]
    fn a_mark_is_read_back_and_nothing_else_is() {
        for text in [
            "resign 0",
            "resign 3 level-4",
            "agree 255",
            "disagree 1",
            "time 0",
            "time 1 level-4",
            "overtime 1 level-4",
            "grace 0 1",
            "grace 2 1000",
            "take-backs 0",
            "take-backs 3 draws",
            "take-back 1",
            "accept 0",
            "refuse 255",
            "taken-back 1 12",
            "pause 1 900",
            "accept-pause 0",
            "refuse-pause 2",
            "paused 1 900",
            "go-on",
            "go-on 1",
            "end-of-turn",
            "end-turn 1",
        ] {
            assert_eq!(mark(text).to_string(), text);
        }
        for reason in EndReason::ALL {
            assert_eq!(mark(&format!("end {}", reason.word())), Mark::End(reason));
        }
        let long = format!("resign 0 {}", "x".repeat(65));
        for text in [
            "",
            " ",
            "resign",
            "resign ",
            "resign 00",
            "resign +1",
            "resign 256",
            "resign 0 ",
            "resign 0 a b",
            "resign 0 ž",
            "resign 0  a",
            "agree",
            "agree 0 a",
            "agree -1",
            "time",
            "time 1 a b",
            "time 01",
            "overtime 1",
            "overtime 1 ž",
            "grace 0",
            "grace 0 0",
            "grace 0 1001",
            "grace 0 05",
            "grace 0 -5",
            "take-backs 256",
            "take-backs 3 tiles",
            "take-back",
            "take-back 0 1",
            "accept 00",
            "taken-back 1",
            "taken-back 1 -1",
            "taken-back 1 02",
            "pause 1",
            "pause 1 -9",
            "paused 1 09",
            "paused",
            "accept-pause",
            "go-on 1 2",
            "go-on ",
            "end",
            "end of it",
            "end Agreed",
            " end agreed",
            "end agreed ",
            "undo",
            "0: pass",
            "! R1",
            &long,
        ] {
            assert!(text.parse::<Mark>().is_err(), "{text}");
        }
    }
}
