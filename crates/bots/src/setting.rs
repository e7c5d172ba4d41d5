//! Settings of a bot after its name, such as `best:400sims`.

use std::str::FromStr;
use std::time::Duration;

/// How a bot differs from its usual settings.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Setting {
    /// The time for a decision, if there is a clock; it then takes precedence over the number of playouts.
    pub time: Option<Duration>,
    /// How many playouts a decision gets.
    pub playouts: Option<u32>,
    /// A playout ends after this many turns, counting all players.
    pub turns: Option<u32>,
    /// A playout ends after this many outcomes of chance.
    pub chances: Option<u32>,
    /// The most turns that are played out.
    pub candidates: Option<usize>,
    /// The ranking's evaluation of a turn counts as this many playouts.
    pub prior: Option<u32>,
    /// How much of the reward is the lead over the best rival, in hundredths; the rest is the lead over the mean of the
    /// others.
    pub rival: Option<u32>,
    /// How much of the reward is the chance to be first, in hundredths; the rest is a lead.
    pub first: Option<u32>,
    /// How much the corrections learned from games count, in hundredths.
    pub learned: Option<u32>,
    /// By how much it may misjudge a turn, in thousandths of a point, in either direction.
    pub noise: Option<u32>,
    /// What it likes or avoids: weights by name, each with a number to add.
    pub aims: &'static [(&'static str, i32)],
    /// Weights that replace the built-in ones, in the order of `game::Evaluate::weight_specs`.
    pub own_weights: Option<&'static [i32]>,
}

/// Longest thought.
const MOST_TIME: u32 = 600_000;
/// The most playouts that a setting may ask for.
const MOST_PLAYOUTS: u32 = 10_000_000;
/// The longest playout, in turns or draws.
const MOST_TURNS: u32 = 1_000;
/// The most turns that may be played out.
const MOST_CANDIDATES: u32 = 10_000;
/// The most playouts that the ranking's evaluation may count as.
const MOST_PRIOR: u32 = 10_000;
/// Greatest noise.
const MOST_NOISE: u32 = 1_000_000;

impl Setting {
    /// Nothing is set.
    pub const NONE: Setting = Setting {
        time: None,
        playouts: None,
        turns: None,
        chances: None,
        candidates: None,
        prior: None,
        rival: None,
        first: None,
        learned: None,
        noise: None,
        aims: &[],
        own_weights: None,
    };

    /// This much noise.
    pub const fn noise(noise: u32) -> Setting {
        Setting { noise: Some(noise), ..Setting::NONE }
    }

    /// This many playouts of this many turns.
    pub const fn playouts(playouts: u32, candidates: usize) -> Setting {
        Setting { playouts: Some(playouts), candidates: Some(candidates), ..Setting::NONE }
    }

    /// This many milliseconds.
    pub const fn millis(millis: u64) -> Setting {
        Setting { time: Some(Duration::from_millis(millis)), ..Setting::NONE }
    }

    /// With these aims.
    #[must_use]
    pub const fn with_aims(self, aims: &'static [(&'static str, i32)]) -> Setting {
        Setting { aims, ..self }
    }

    /// Its own weights or the built-in ones of a game, changed by its preferences; `None` if they are exactly the built-in
    /// ones.
    pub fn weights<G: game::Evaluate>(&self, game: &G) -> Option<G::Weights> {
        if self.aims.is_empty() && self.own_weights.is_none() {
            return None;
        }
        let mut weights = game.tuned();
        if let Some(own) = self.own_weights {
            weights.as_mut().iter_mut().zip(own).for_each(|(weight, own)| *weight = *own);
        }
        let places = G::weight_specs().iter().zip(weights.as_mut());
        for (spec, weight) in places {
            let more = self.aims.iter().filter(|(name, _)| *name == spec.name);
            *weight += more.map(|(_, more)| more).sum::<i32>();
        }
        Some(weights)
    }

    /// This setting, completed by the other where this one says nothing.
    #[must_use]
    pub fn or(self, other: Setting) -> Setting {
        // The length of playouts is one thing, the budget another.
        let (turns, chances) = match (self.turns, self.chances) {
            (None, None) => (other.turns, other.chances),
            own => own,
        };
        let (time, playouts) = match (self.time, self.playouts) {
            (None, None) => (other.time, other.playouts),
            own => own,
        };
        let (candidates, noise) = (self.candidates.or(other.candidates), self.noise.or(other.noise));
        let aims = if self.aims.is_empty() { other.aims } else { self.aims };
        let prior = self.prior.or(other.prior);
        let (rival, first) = (self.rival.or(other.rival), self.first.or(other.first));
        let (learned, own_weights) = (self.learned.or(other.learned), self.own_weights.or(other.own_weights));
        Setting { time, playouts, turns, chances, candidates, prior, rival, first, learned, noise, aims, own_weights }
    }
}

/// A setting that no bot understands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSetting(pub String);

impl std::fmt::Display for BadSetting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "'{}' is not a setting of a computer player; there are 100ms, 400sims, 8turns, 8draws, 8wide, 12prior, 50rival, \
             80first, 50learned, 500noise, joined by commas",
            self.0
        )
    }
}

impl std::error::Error for BadSetting {}

/// The text after a bot's name; preferences and weights cannot be written this way and are left out.
impl std::fmt::Display for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let part = |number: Option<u128>, unit: &str| number.map(|number| format!("{number}{unit}"));
        let parts = [
            part(self.time.map(|time| time.as_millis()), "ms"),
            part(self.playouts.map(u128::from), "sims"),
            part(self.turns.map(u128::from), "turns"),
            part(self.chances.map(u128::from), "draws"),
            part(self.candidates.map(|candidates| candidates as u128), "wide"),
            part(self.prior.map(u128::from), "prior"),
            part(self.rival.map(u128::from), "rival"),
            part(self.first.map(u128::from), "first"),
            part(self.learned.map(u128::from), "learned"),
            part(self.noise.map(u128::from), "noise"),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(","))
    }
}

impl FromStr for Setting {
    type Err = BadSetting;

    fn from_str(text: &str) -> Result<Setting, BadSetting> {
        let mut setting = Setting::NONE;
        for part in text.split(',').filter(|part| !part.is_empty()) {
            let bad = || BadSetting(part.to_owned());
            let unit = part.trim_start_matches(|c: char| c.is_ascii_digit());
            let number: u32 = part[..part.len() - unit.len()].parse().map_err(|_| bad())?;
            match unit {
                "ms" if (1..=MOST_TIME).contains(&number) => {
                    setting.time = Some(Duration::from_millis(u64::from(number)));
                }
                "sims" if (1..=MOST_PLAYOUTS).contains(&number) => setting.playouts = Some(number),
                "turns" if number <= MOST_TURNS => setting.turns = Some(number),
                "draws" if number <= MOST_TURNS => setting.chances = Some(number),
                "wide" if (1..=MOST_CANDIDATES).contains(&number) => setting.candidates = Some(number as usize),
                "prior" if number <= MOST_PRIOR => setting.prior = Some(number),
                "rival" if number <= 100 => setting.rival = Some(number),
                "first" if number <= 100 => setting.first = Some(number),
                "learned" if number <= 100 => setting.learned = Some(number),
                "noise" if number <= MOST_NOISE => setting.noise = Some(number),
                _ => return Err(bad()),
            }
        }
        Ok(setting)
    }
}

/// A bot's name, and its setting if one follows after a colon.
///
/// # Errors
/// The part of the setting without meaning.
pub fn named(bot: &str) -> Result<(&str, Setting), BadSetting> {
    match bot.split_once(':') {
        Some((name, setting)) => Ok((name, setting.parse()?)),
        None => Ok((bot, Setting::NONE)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setting_follows_the_name() {
        assert_eq!(named("greedy"), Ok(("greedy", Setting::default())));
        let setting = Setting { playouts: Some(400), turns: Some(6), ..Setting::NONE };
        assert_eq!(named("best:400sims,6turns"), Ok(("best", setting)));
        let setting = Setting { time: Some(Duration::from_millis(25)), noise: Some(500), ..Setting::NONE };
        assert_eq!(named("best:25ms,500noise"), Ok(("best", setting)));
        for bad in ["best:400", "best:0sims", "best:99999999999sims", "best:-4sims", "best:4é", "best:sims", "best:0ms"]
        {
            assert!(named(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_setting_is_written_as_it_is_read() {
        for text in [
            "",
            "100ms",
            "30sims,4wide",
            "25ms,8turns,3wide",
            "8draws",
            "400sims,12prior,50rival,80first,25learned,500noise",
        ] {
            assert_eq!(text.parse::<Setting>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_is_said_goes_before_what_is_usual() {
        let usual: Setting = "100ms,8turns,8wide".parse().unwrap();
        let said: Setting = "40sims,9draws".parse().unwrap();
        assert_eq!(said.or(usual), "40sims,9draws,8wide".parse().unwrap());
        assert_eq!(Setting::NONE.or(usual), usual);
    }
}
