//! Settings of a bot behind its name, such as `best:400sims`.

use std::str::FromStr;

/// What is set apart from a bot's usual ways.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Setting {
    /// How many playouts a decision gets.
    pub playouts: Option<u32>,
    /// How many turns of all players a playout has.
    pub turns: Option<u32>,
    /// How many turns are played out at most.
    pub candidates: Option<usize>,
}

/// Most playouts that may be asked for.
const MOST_PLAYOUTS: u32 = 10_000_000;
/// Longest playout, in turns.
const MOST_TURNS: u32 = 1_000;
/// Most turns that may be played out.
const MOST_CANDIDATES: usize = 10_000;

/// A setting that no bot has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetting(pub String);

impl std::fmt::Display for BadSetting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "'{}' is no setting of a computer player; there are 400sims, 8turns, 8wide, joined by commas", self.0)
    }
}

impl std::error::Error for BadSetting {}

impl FromStr for Setting {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Setting, BadSetting> {
        let mut setting = Setting::default();
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let bad = || BadSetting(part.to_owned());
            let unit = part.trim_start_matches(|c: char| c.is_ascii_digit());
            let number: u32 = part[..part.len() - unit.len()].parse().map_err(|_| bad())?;
            match unit {
                "sims" if (1..=MOST_PLAYOUTS).contains(&number) => setting.playouts = Some(number),
                "turns" if number <= MOST_TURNS => setting.turns = Some(number),
                "wide" if (1..=MOST_CANDIDATES).contains(&(number as usize)) => {
                    setting.candidates = Some(number as usize)
                }
                _ => return Err(bad()),
            }
        }
        Ok(setting)
    }
}

/// A bot's name, and its setting if one follows after a colon.
///
/// # Errors
/// The part of the setting that means nothing.
pub fn named(bot: &str) -> Result<(&str, Setting), BadSetting> {
    match bot.split_once(':') {
        Some((name, setting)) => Ok((name, setting.parse()?)),
        None => Ok((bot, Setting::default())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_follows_the_name() {
        assert_eq!(named("greedy"), Ok(("greedy", Setting::default())));
        let setting = Setting { playouts: Some(400), turns: Some(6), candidates: None };
        assert_eq!(named("best:400sims,6turns"), Ok(("best", setting)));
        for bad in ["best:400", "best:0sims", "best:99999999999sims", "best:-4sims", "best:4é", "best:sims"] {
            assert!(named(bad).is_err(), "{bad}");
        }
    }
}
