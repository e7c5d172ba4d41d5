//! The time control of a table and what happens when the time of a player runs out: checked, stored as text, shown.

use crate::clock::TimeControl;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

const SECOND: u64 = 1000;
const HOUR: u64 = 3600 * SECOND;
const DAY: u64 = 24 * HOUR;

/// Seconds for a live game.
const BANK: RangeInclusive<u32> = 60..=36_000;
/// Seconds that a turn of a live game adds.
const INCREMENT: RangeInclusive<u32> = 0..=600;
/// Days for a turn.
const DAYS: [u32; 6] = [1, 2, 3, 5, 7, 14];
/// Hours of spare time, where a turn has days.
const BANK_HOURS: RangeInclusive<u32> = 0..=336;
/// The same for tests, which cannot wait.
const TEST_SECONDS: RangeInclusive<u32> = 2..=36_000;

/// The word of tables that allow vacations: the last of their text. The store knows them by it.
const VACATIONS: &str = "vacations";

/// The time control of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimeRules {
    /// How much time players have.
    pub control: TimeControl,
    /// What happens when it runs out.
    pub at_zero: AtZero,
    /// When it stands still.
    pub free: FreeTimes,
}

/// When the time of a player stands still in a game over days.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FreeTimes {
    /// On Saturdays and Sundays, by the clock where they live.
    pub weekends: bool,
    /// From 22:00 to 8:00, by the same clock.
    pub nights: bool,
    /// While they are on vacation.
    pub vacations: bool,
}

impl FreeTimes {
    /// Whether it ever stands still.
    pub fn any(self) -> bool {
        self != FreeTimes::default()
    }

    /// Its words in the text of the rules.
    fn words(self) -> impl Iterator<Item = &'static str> {
        let all = [(self.weekends, "weekends"), (self.nights, "nights"), (self.vacations, VACATIONS)];
        all.into_iter().filter(|(on, _)| *on).map(|(_, word)| word)
    }

    fn read<'a>(words: impl Iterator<Item = &'a str>) -> Result<FreeTimes, NoTimeRules> {
        let mut free = FreeTimes::default();
        for word in words {
            let on = match word {
                "weekends" => &mut free.weekends,
                "nights" => &mut free.nights,
                VACATIONS => &mut free.vacations,
                _ => return Err(NoTimeRules),
            };
            if std::mem::replace(on, true) {
                return Err(NoTimeRules);
            }
        }
        Ok(free)
    }
}

/// What happens to a seat whose time has run out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtZero {
    /// This computer player goes on for the seat until its player comes back.
    Bot(String),
    /// The seat has lost.
    Lose,
}

/// Why a table cannot have a time control.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadPace {
    /// The time for the game is out of range.
    #[error("a live game has {} to {} seconds", .0.start(), .0.end())]
    Bank(RangeInclusive<u32>),
    /// A turn adds too much.
    #[error("a turn adds {} to {} seconds", .0.start(), .0.end())]
    Increment(RangeInclusive<u32>),
    /// Turns cannot have so many days.
    #[error("a turn has {0} days")]
    Days(String),
    /// The spare time is out of range.
    #[error("the spare time has {} to {} hours", .0.start(), .0.end())]
    BankHours(RangeInclusive<u32>),
    /// Turns of seconds are for tests.
    #[error("turns of seconds are for servers under test")]
    Seconds,
    /// A turn has days or seconds, not both.
    #[error("a turn has days or seconds, not both")]
    Both,
    /// There is no such way to go on; the computer players of the game, with commas.
    #[error("at zero: lose, or bot: and one of {0}")]
    AtZero(String),
    /// There is no clock that could reach zero.
    #[error("a table without a clock has nothing at zero")]
    NoClock,
}

impl BadPace {
    /// The word for it in the messages.
    pub fn word(&self) -> &'static str {
        match self {
            BadPace::Bank(_) => "bank",
            BadPace::Increment(_) => "increment",
            BadPace::Days(_) => "days",
            BadPace::BankHours(_) => "bank-hours",
            BadPace::Seconds => "seconds",
            BadPace::Both => "both",
            BadPace::AtZero(_) => "at-zero",
            BadPace::NoClock => "no-clock",
        }
    }

    /// The arguments of its sentence.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            BadPace::Bank(range) | BadPace::Increment(range) | BadPace::BankHours(range) => {
                vec![("least", range.start().to_string()), ("most", range.end().to_string())]
            }
            BadPace::Days(days) => vec![("days", days.clone())],
            BadPace::AtZero(bots) => vec![("bots", bots.clone())],
            BadPace::Seconds | BadPace::Both | BadPace::NoClock => Vec::new(),
        }
    }
}

impl TimeRules {
    /// The time control that a new table asks for; `None`: it has no clock. `bots` are the computer players of the game, the
    /// strongest last. `test`: times may be as short as two seconds.
    ///
    /// # Errors
    /// If the table cannot have it.
    pub fn asked(
        pace: &wire::TimeControl,
        at_zero: Option<&str>,
        bots: &[&str],
        test: bool,
    ) -> Result<Option<TimeRules>, BadPace> {
        let mut free = FreeTimes::default();
        let control = match *pace {
            wire::TimeControl::None if at_zero.is_some() => return Err(BadPace::NoClock),
            wire::TimeControl::None => return Ok(None),
            wire::TimeControl::Live { bank_s, increment_s } => {
                let bank = if test { TEST_SECONDS } else { BANK };
                within(bank_s, bank, BadPace::Bank)?;
                within(increment_s, INCREMENT, BadPace::Increment)?;
                TimeControl::Live { bank_ms: u64::from(bank_s) * SECOND, increment_ms: u64::from(increment_s) * SECOND }
            }
            wire::TimeControl::Days { days, seconds, bank_h, weekends, nights, vacations } => {
                free = FreeTimes { weekends, nights, vacations };
                within(bank_h, BANK_HOURS, BadPace::BankHours)?;
                TimeControl::Days { turn_ms: turn(days, seconds, test)?, bank_ms: u64::from(bank_h) * HOUR }
            }
        };
        let strongest = || bots.last().map_or(AtZero::Lose, |bot| AtZero::Bot((*bot).to_owned()));
        let at_zero = at_zero.map_or_else(|| Ok(strongest()), |text| AtZero::asked(text, bots))?;
        Ok(Some(TimeRules { control, at_zero, free }))
    }

    /// The time control as messages show it.
    pub fn shown(&self) -> wire::TimeControl {
        let number = |ms: u64, unit: u64| u32::try_from(ms / unit).unwrap_or(u32::MAX);
        match self.control {
            TimeControl::Live { bank_ms, increment_ms } => {
                wire::TimeControl::Live { bank_s: number(bank_ms, SECOND), increment_s: number(increment_ms, SECOND) }
            }
            TimeControl::Days { turn_ms, bank_ms } => {
                let whole = turn_ms % DAY == 0;
                wire::TimeControl::Days {
                    days: if whole { number(turn_ms, DAY) } else { 0 },
                    seconds: (!whole).then(|| number(turn_ms, SECOND)),
                    bank_h: number(bank_ms, HOUR),
                    weekends: self.free.weekends,
                    nights: self.free.nights,
                    vacations: self.free.vacations,
                }
            }
        }
    }

    /// Whether it depends on the time zones of the players.
    pub fn by_zones(&self) -> bool {
        self.free.weekends || self.free.nights
    }

    /// The class of time controls to which it belongs.
    pub fn class(&self) -> &'static str {
        match self.control {
            TimeControl::Live { .. } => "live",
            TimeControl::Days { .. } => "days",
        }
    }
}

fn within(number: u32, range: RangeInclusive<u32>, bad: fn(RangeInclusive<u32>) -> BadPace) -> Result<(), BadPace> {
    if range.contains(&number) { Ok(()) } else { Err(bad(range)) }
}

/// The time for a turn.
fn turn(days: u32, seconds: Option<u32>, test: bool) -> Result<u64, BadPace> {
    match seconds {
        Some(_) if !test => Err(BadPace::Seconds),
        Some(_) if days != 0 => Err(BadPace::Both),
        Some(seconds) => {
            within(seconds, TEST_SECONDS, BadPace::Bank)?;
            Ok(u64::from(seconds) * SECOND)
        }
        None if DAYS.contains(&days) => Ok(u64::from(days) * DAY),
        None => Err(BadPace::Days(DAYS.map(|days| days.to_string()).join(", "))),
    }
}

impl AtZero {
    fn asked(text: &str, bots: &[&str]) -> Result<AtZero, BadPace> {
        match text.parse() {
            Ok(AtZero::Bot(bot)) if !bots.contains(&bot.as_str()) => Err(BadPace::AtZero(bots.join(", "))),
            Ok(at_zero) => Ok(at_zero),
            Err(NoTimeRules) => Err(BadPace::AtZero(bots.join(", "))),
        }
    }
}

/// A text is no time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this is no time control of a table")]
pub struct NoTimeRules;

impl fmt::Display for AtZero {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AtZero::Bot(bot) => write!(f, "bot:{bot}"),
            AtZero::Lose => f.write_str("lose"),
        }
    }
}

impl FromStr for AtZero {
    type Err = NoTimeRules;

    fn from_str(text: &str) -> Result<AtZero, NoTimeRules> {
        match text.strip_prefix("bot:") {
            Some(bot) if !bot.is_empty() => Ok(AtZero::Bot(bot.to_owned())),
            None if text == "lose" => Ok(AtZero::Lose),
            _ => Err(NoTimeRules),
        }
    }
}

impl fmt::Display for TimeRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.control {
            TimeControl::Live { bank_ms, increment_ms } => write!(f, "live {bank_ms} {increment_ms}")?,
            TimeControl::Days { turn_ms, bank_ms } => write!(f, "days {turn_ms} {bank_ms}")?,
        }
        write!(f, " {}", self.at_zero)?;
        self.free.words().try_for_each(|word| write!(f, " {word}"))
    }
}

impl FromStr for TimeRules {
    type Err = NoTimeRules;

    fn from_str(text: &str) -> Result<TimeRules, NoTimeRules> {
        let mut words = text.split(' ');
        let mut word = || words.next().ok_or(NoTimeRules);
        let number = |text: &str| text.parse::<u64>().map_err(|_| NoTimeRules);
        let (kind, one, two, at_zero) = (word()?, number(word()?)?, number(word()?)?, word()?.parse()?);
        let control = match kind {
            "live" => TimeControl::Live { bank_ms: one, increment_ms: two },
            "days" => TimeControl::Days { turn_ms: one, bank_ms: two },
            _ => return Err(NoTimeRules),
        };
        let free = FreeTimes::read(words)?;
        let fits = matches!(control, TimeControl::Days { .. }) || !free.any();
        if fits { Ok(TimeRules { control, at_zero, free }) } else { Err(NoTimeRules) }
    }
}
