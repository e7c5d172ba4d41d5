//! Settings as a TOML file: one key for each option of `goldfever serve`.

use super::{Found, Source, known, unknown};
use clap::{Arg, ArgAction};
use std::io::ErrorKind;
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// The most bytes in a settings file.
const LARGEST: u64 = 256 * 1024;

/// Reads the file. A file found in the data folder cannot say where the data folder is.
///
/// # Errors
/// One line per error, with its line in the file.
pub fn read(command: &clap::Command, file: &Path, in_data_folder: bool) -> Result<Vec<Found>, Vec<String>> {
    let text = text(file).map_err(|why| vec![format!("{}: {why}", file.display())])?;
    let at = |place: usize| {
        let before = text.as_bytes().get(..place).unwrap_or(text.as_bytes());
        before.iter().filter(|byte| **byte == b'\n').count() + 1
    };
    let table = DeTable::parse(&text).map_err(|error| {
        let line = at(error.span().map_or(0, |span| span.start));
        vec![format!("{}:{line}: {}", file.display(), error.message())]
    })?;
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (key, value) in table.get_ref() {
        let line = at(key.span().start);
        let name = key.get_ref().to_string();
        let arg = known(command).into_iter().find(|arg| arg.get_long() == Some(&name));
        let values = match arg {
            None => Err(unknown(command, &name, str::to_owned)),
            Some(_) if name == "data-dir" && in_data_folder => {
                Err("this file was found in the data folder, so it cannot \
                say where that is; name the file with --config instead"
                    .to_owned())
            }
            Some(arg) => values(arg, value.get_ref()),
        };
        match values {
            Ok(values) => found.push(Found { key: name, values, source: Source::File(file.to_owned(), line) }),
            Err(why) => faults.push(format!("{}:{line}: {name}: {why}", file.display())),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

fn text(file: &Path) -> Result<String, String> {
    let size = std::fs::metadata(file).map_err(|error| error.to_string())?.len();
    if size > LARGEST {
        return Err(format!("the file has {size} bytes; the limit for settings is {LARGEST}"));
    }
    let bytes = std::fs::read(file).map_err(|error| match error.kind() {
        ErrorKind::PermissionDenied => format!("{error}; make the user that runs the server its owner (chown)"),
        _ => error.to_string(),
    })?;
    String::from_utf8(bytes).map_err(|_| "not a text file".to_owned())
}

/// The values in the form of the command line.
fn values(arg: &Arg, value: &DeValue<'_>) -> Result<Vec<String>, String> {
    match (value, arg.get_action()) {
        (DeValue::Array(all), ArgAction::Append) => all.iter().map(|one| single(one.get_ref())).collect(),
        (DeValue::Array(_), _) => Err("this setting has one value, not a list".to_owned()),
        (one, _) => Ok(vec![single(one)?]),
    }
}

fn single(value: &DeValue<'_>) -> Result<String, String> {
    match value {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Boolean(choice) => Ok(choice.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Ok(number.as_str().replace('_', "")),
        DeValue::Float(number) => Ok(number.as_str().replace('_', "")),
        other => Err(format!("a {} is not a valid value of a setting", other.type_str())),
    }
}
