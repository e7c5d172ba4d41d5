//! Options of a game as text: `players=3,farmers=yes`.

use crate::refusal::quoted;
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Names and values, as a table's link and a record store them. The game gives them their meaning.
#[derive(Clone, Default, PartialEq, Eq, Hash, Debug)]
pub struct Options(BTreeMap<String, String>);

/// Options or data that do not make a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidOptions {
    /// A name that this game does not have, with the names that it has.
    #[error("unknown option '{}'{}", quoted(.0), listed(.1))]
    Unknown(String, Vec<String>),
    /// A value that this option cannot have.
    #[error("option {}: '{}' is not {expected}", quoted(name), quoted(value))]
    Value {
        /// The option.
        name: String,
        /// The given value.
        value: String,
        /// The values it can have.
        expected: String,
    },
    /// An option that has no effect without others.
    #[error("option {name}={value} does nothing without {}", .missing.join(" and "))]
    Idle {
        /// The option.
        name: String,
        /// The given value.
        value: String,
        /// The missing choices, as `name=value`.
        missing: Vec<String>,
    },
    /// Text that is not a list of `name=value`.
    #[error("'{}' is not of the form name=value", quoted(.0))]
    Form(String),
    /// A name given twice.
    #[error("option {} is given twice", quoted(.0))]
    Twice(String),
    /// A tile or card file that cannot be used.
    #[error("line {line}: {reason}")]
    Data {
        /// Line, counted from 1; 0 if the error concerns the file as a whole.
        line: usize,
        /// The error.
        reason: String,
    },
}

impl InvalidOptions {
    /// The error for a name that is none of these.
    pub fn unknown<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> InvalidOptions {
        InvalidOptions::Unknown(name.to_owned(), known.into_iter().map(str::to_owned).collect())
    }
}

/// The names that are allowed.
fn listed(known: &[String]) -> String {
    if known.is_empty() { String::new() } else { format!("; available options: {}", known.join(", ")) }
}

/// The values an option can have, for forms and help texts.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionKind {
    /// `yes` or `no`.
    Flag {
        /// Value if none is given.
        default: bool,
    },
    /// A whole number.
    Number {
        /// Least value.
        min: u8,
        /// Greatest value.
        max: u8,
        /// Value if none is given.
        default: u8,
    },
    /// One of several values.
    #[serde(rename = "choice")]
    OneOf {
        /// All values.
        values: Vec<&'static str>,
        /// Value if none is given.
        default: &'static str,
        /// How some of the values restrict other options.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        // Spelled out in place, because `Narrow` names this type, and two TypeScript files would import each other.
        #[cfg_attr(feature = "typescript", ts(optional, inline, as = "Option<Vec<Narrow>>"))]
        narrows: Vec<Narrow>,
    },
    /// Any of the values together, joined by `+` (for none, an empty text).
    Several {
        /// All values.
        values: Vec<&'static str>,
    },
}

impl OptionKind {
    /// The value if none is given, as text.
    #[must_use]
    pub fn default_value(&self) -> String {
        match self {
            OptionKind::Flag { default } => if *default { "yes" } else { "no" }.to_owned(),
            OptionKind::Number { default, .. } => default.to_string(),
            OptionKind::OneOf { default, .. } => (*default).to_owned(),
            OptionKind::Several { .. } => String::new(),
        }
    }
}

/// If a choice has this value, another option allows fewer values than usual.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(export_to = "OptionKind.ts"))]
pub struct Narrow {
    /// The value of the choice.
    pub value: &'static str,
    /// Name of the other option.
    pub option: &'static str,
    /// The values it still allows.
    pub to: OptionKind,
}

/// An option of a game. Its name and its values, if it has any, are keys in the message files.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OptionSpec {
    /// Name, as in `name=value`. `players` is always the first.
    pub name: &'static str,
    /// The values it can have.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The option has an effect only if all of these conditions hold, and a form offers it only then. Empty: always.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Need>>"))]
    pub needs: Vec<Need>,
    /// For an option that may have several values: those that have an effect only if something else is chosen too. A
    /// form offers them only then.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<ValueNeeds>>"))]
    pub value_needs: Vec<ValueNeeds>,
    /// Words that stand for several of its values at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Whole>>"))]
    pub wholes: Vec<Whole>,
}

/// A condition: another option has this value, or contains it if it may have several. Any of its values satisfies a
/// word for several values.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Need {
    /// Name of the other option.
    pub option: &'static str,
    /// The value.
    pub value: &'static str,
}

/// What a value of an option needs in order to have an effect.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ValueNeeds {
    /// The value.
    pub value: &'static str,
    /// All of this has to hold. It may name the same option, with another of its values.
    pub needs: Vec<Need>,
}

/// A word for several values of an option that may have several. It can be given in their place and means all of them.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Whole {
    /// The word; a key in the message files, like a value.
    pub value: &'static str,
    /// The values it stands for.
    pub parts: Vec<&'static str>,
}

impl OptionSpec {
    /// An option that always has an effect.
    pub fn new(name: &'static str, kind: OptionKind) -> OptionSpec {
        OptionSpec { name, kind, needs: Vec::new(), value_needs: Vec::new(), wholes: Vec::new() }
    }

    /// The single values in a text that may contain several; the word for a whole counts as its parts.
    #[must_use]
    pub fn parts<'a>(&'a self, text: &'a str) -> Vec<&'a str> {
        let mut parts = Vec::new();
        for word in text.split('+').map(str::trim).filter(|word| !word.is_empty()) {
            match self.wholes.iter().find(|whole| whole.value == word) {
                Some(whole) => parts.extend_from_slice(&whole.parts),
                None => parts.push(word),
            }
        }
        parts
    }

    /// Whether it can have this value, regardless of the other options.
    #[must_use]
    pub fn accepts(&self, value: &str) -> bool {
        match &self.kind {
            OptionKind::Flag { .. } => matches!(value, "yes" | "no"),
            OptionKind::Number { min, max, .. } => {
                value.parse().is_ok_and(|number: u8| (*min..=*max).contains(&number))
            }
            OptionKind::OneOf { values, .. } => values.contains(&value),
            OptionKind::Several { values } => self.parts(value).iter().all(|part| values.contains(part)),
        }
    }

    /// The values it can have, in words.
    #[must_use]
    pub fn expected(&self) -> String {
        match &self.kind {
            OptionKind::Flag { .. } => "yes or no".to_owned(),
            OptionKind::Number { min, max, .. } => format!("a whole number from {min} to {max}"),
            OptionKind::OneOf { values, .. } => values.join(" or "),
            OptionKind::Several { values } => {
                let wholes = self.wholes.iter().map(|whole| whole.value);
                format!("a combination of {}", wholes.chain(values.iter().copied()).collect::<Vec<_>>().join("+"))
            }
        }
    }
}

impl OptionKind {
    /// One of these values; the first if none is given.
    pub fn one_of(values: &[&'static str]) -> OptionKind {
        OptionKind::OneOf { values: values.to_vec(), default: values[0], narrows: Vec::new() }
    }
}

impl Options {
    /// Sets a value, replacing an earlier one.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Options {
        self.0.insert(name.to_owned(), value.to_string());
        self
    }

    /// Removes a value, if there is one.
    #[must_use]
    pub fn without(mut self, name: &str) -> Options {
        self.0.remove(name);
        self
    }

    /// The given value, if any.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// All names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(n, v)| (n.as_str(), v.as_str()))
    }

    /// Refuses any name that is not in `known`.
    ///
    /// # Errors
    /// [`InvalidOptions::Unknown`] with the first name that is unknown.
    pub fn only(&self, known: &[&str]) -> Result<(), InvalidOptions> {
        match self.0.keys().find(|name| !known.contains(&name.as_str())) {
            Some(name) => Err(InvalidOptions::unknown(name, known.iter().copied())),
            None => Ok(()),
        }
    }

    /// A whole number within `range`, or `default` if none is given.
    ///
    /// # Errors
    /// [`InvalidOptions::Value`] when the value is not a whole number within `range`.
    pub fn number(&self, name: &str, range: std::ops::RangeInclusive<u8>, default: u8) -> Result<u8, InvalidOptions> {
        let Some(text) = self.get(name) else { return Ok(default) };
        text.parse()
            .ok()
            .filter(|n| range.contains(n))
            .ok_or_else(|| self.bad(name, format!("a whole number from {} to {}", range.start(), range.end())))
    }

    /// `yes` or `no`, or `default` if neither is given.
    ///
    /// # Errors
    /// [`InvalidOptions::Value`] when the value is neither `yes` nor `no`.
    pub fn flag(&self, name: &str, default: bool) -> Result<bool, InvalidOptions> {
        match self.get(name) {
            None => Ok(default),
            Some("yes") => Ok(true),
            Some("no") => Ok(false),
            Some(_) => Err(self.bad(name, "yes or no".to_owned())),
        }
    }

    /// The index of the value in `values`; 0 if none is given.
    ///
    /// # Errors
    /// The value is none of these.
    pub fn one_of(&self, name: &str, values: &[&str]) -> Result<usize, InvalidOptions> {
        let Some(text) = self.get(name) else { return Ok(0) };
        values.iter().position(|value| *value == text).ok_or_else(|| self.bad(name, values.join(" or ")))
    }

    /// The error for the value given under `name`.
    pub fn bad(&self, name: &str, expected: String) -> InvalidOptions {
        let value = self.get(name).unwrap_or_default().to_owned();
        InvalidOptions::Value { name: name.to_owned(), value, expected }
    }
}

impl FromStr for Options {
    type Err = InvalidOptions;

    fn from_str(text: &str) -> Result<Options, InvalidOptions> {
        let mut map = BTreeMap::new();
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            let (name, value) = part.split_once('=').ok_or_else(|| InvalidOptions::Form(part.to_owned()))?;
            if map.insert(name.trim().to_owned(), value.trim().to_owned()).is_some() {
                return Err(InvalidOptions::Twice(name.trim().to_owned()));
            }
        }
        Ok(Options(map))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (name, value)) in self.iter().enumerate() {
            write!(f, "{}{name}={value}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}
