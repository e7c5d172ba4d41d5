//! Settings as environment variables: `GOLDFEVER_` and the name in capitals.

use super::{Found, Source, known, unknown};
use clap::{Arg, ArgAction};
use std::ffi::OsString;

const PREFIX: &str = "GOLDFEVER_";
/// Variables that are not settings of a server: read elsewhere, or by tests.
const OTHERS: &[&str] = &["BIN", "BLESS", "COMMIT", "CONFIG", "LOCALES", "SERVER"];

/// The variable of a setting.
pub fn variable(key: &str) -> String {
    format!("{PREFIX}{}", key.to_uppercase().replace('-', "_"))
}

/// The settings among these variables. An empty one counts as none; lists are separated by commas.
///
/// # Errors
/// One line for each that is unknown or not text.
pub fn read(
    command: &clap::Command,
    variables: impl Iterator<Item = (OsString, OsString)>,
) -> Result<Vec<Found>, Vec<String>> {
    let (mut found, mut faults) = (Vec::<Found>::new(), Vec::new());
    let mut all: Vec<(String, OsString)> =
        variables.filter_map(|(name, value)| Some((name.into_string().ok()?, value))).collect();
    all.sort();
    for (name, value) in all {
        let Some(rest) = name.strip_prefix(PREFIX) else { continue };
        if value.is_empty() || OTHERS.contains(&rest) || rest.starts_with("TEST_") {
            continue;
        }
        // The folder had a shorter name before other settings had variables.
        let key = if rest == "DATA" { "data-dir".to_owned() } else { rest.to_lowercase().replace('_', "-") };
        let Some(arg) = known(command).into_iter().find(|arg| arg.get_long() == Some(&key)) else {
            faults.push(format!("{name}: {}", unknown(command, &key, variable)));
            continue;
        };
        match value.into_string() {
            Ok(text) => {
                let values = values(arg, &text);
                // Sorted by name, GOLDFEVER_DATA comes first, and the longer name takes precedence.
                found.retain(|one| one.key != key);
                found.push(Found { key, values, source: Source::Environment(name) });
            }
            Err(_) => faults.push(format!("{name}: {key}: the value is not text")),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

fn values(arg: &Arg, text: &str) -> Vec<String> {
    match arg.get_action() {
        ArgAction::Append => {
            text.split(',').map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
        }
        _ => vec![text.to_owned()],
    }
}
