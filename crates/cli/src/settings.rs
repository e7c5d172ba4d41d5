//! The settings of a server from three places: a file, environment variables, flags. Flags take precedence over the
//! environment, and the environment over the file. Each option of `goldfever serve` is automatically a key in the file
//! (`max-tables = 500`) and a variable (`GOLDFEVER_MAX_TABLES=500`). The crate `figment` (0.10) is no alternative: its errors name
//! the file and the key, but not the line.

mod environment;
mod file;
pub mod show;

pub use environment::variable;

use crate::args::{self, Args, Command};
use crate::serve_args::Serve;
use anyhow::{Result, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args as _, FromArgMatches};
use std::path::{Path, PathBuf};

/// Name of the file in the data folder.
pub const FILE: &str = "goldfever.toml";
/// Options that only say where settings are stored.
const NO_SETTINGS: &[&str] = &["config", "help", "version"];
/// Settings whose values are never printed.
const SECRETS: &[&str] = &["metrics-token", "smtp-url"];
/// Settings whose invalid values are not quoted either, because they may contain a password.
const WITH_PASSWORD: &[&str] = &["database"];

/// The source of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The default.
    Default,
    /// A line of the file, counted from 1.
    File(PathBuf, usize),
    /// A variable.
    Environment(String),
    /// The command line.
    Flag,
}

impl std::fmt::Display for Source {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Source::Default => f.write_str("default"),
            Source::File(file, line) => write!(f, "{}:{line}", file.display()),
            Source::Environment(name) => f.write_str(name),
            Source::Flag => f.write_str("flag"),
        }
    }
}

/// One setting and its current value.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its name, such as `max-tables`.
    pub key: String,
    /// Its values; none if it is not set, several only if it may be repeated.
    pub values: Vec<String>,
    /// Whether it may have several values.
    pub list: bool,
    /// Its source.
    pub source: Source,
}

/// All settings.
pub struct Settings {
    /// The file that was read.
    pub file: Option<PathBuf>,
    /// The settings, by name.
    pub all: Vec<Setting>,
    /// The options of `serve` that follow.
    pub serve: Serve,
}

/// A value from the file or the environment.
pub(crate) struct Found {
    key: String,
    values: Vec<String>,
    source: Source,
}

/// The arguments from the command line, together with the settings from the file and the environment if the command starts
/// or checks a server.
///
/// # Errors
/// Clap's message about a command line that is invalid or asks for help, or about a setting that is unknown or invalid.
/// `goldfever doctor` starts all the same and reports it.
pub fn read_args() -> Result<Args> {
    let matches = args::command().try_get_matches()?;
    let mut args = Args::from_arg_matches(&matches)?;
    let Some((_, of_command)) = matches.subcommand() else { return Ok(args) };
    match &mut args.command {
        Command::Serve(serve) => **serve = resolved(of_command)?.serve,
        Command::Config(look) | Command::Health(look) => look.serve = resolved(of_command)?.serve,
        Command::Doctor(look) => {
            if let Ok(settings) = resolve(of_command) {
                look.serve = settings.serve;
            }
        }
        _ => {}
    }
    Ok(args)
}

/// The settings of the running command, looked up again.
///
/// # Errors
/// One line per error.
pub fn of_this_command() -> Result<Settings, Vec<String>> {
    let matches = args::command().try_get_matches().map_err(|error| vec![reason(&error)])?;
    matches.subcommand().map_or_else(|| Err(Vec::new()), |(_, of_command)| resolve(of_command))
}

/// The public address in the environment, or in the settings file of this data folder.
///
/// # Errors
/// The address, or another line of the file, is invalid.
pub fn public_url(folder: Option<&Path>) -> Result<Option<String>> {
    const KEY: &str = "public-url";
    let mut command = command();
    command.build();
    let file = folder.map(|folder| folder.join(FILE)).filter(|file| file.is_file());
    let of_file = || file.map_or_else(|| Ok(Vec::new()), |file| file::read(&command, &file, true));
    let found = environment::read(&command, std::env::vars_os()).and_then(|mut found| {
        found.extend(of_file()?);
        Ok(found)
    });
    let found = found.map_err(|faults| anyhow::anyhow!(faults.join("\n")))?;
    let Some(text) = found.into_iter().find(|one| one.key == KEY).and_then(|one| one.values.into_iter().next()) else {
        return Ok(None);
    };
    let url: server::PublicUrl = text.parse().map_err(|why| anyhow::anyhow!("{KEY}: {why}"))?;
    Ok(Some(url.to_string()))
}

fn resolved(matches: &ArgMatches) -> Result<Settings> {
    match resolve(matches) {
        Ok(settings) => Ok(settings),
        Err(faults) => bail!("{}", faults.join("\n")),
    }
}

fn command() -> clap::Command {
    Serve::augment_args(clap::Command::new("serve").no_binary_name(true).disable_help_flag(true))
}

/// The existing settings, by the names of their options.
fn known(command: &clap::Command) -> Vec<&Arg> {
    let setting = |arg: &&Arg| arg.get_long().is_some_and(|long| !NO_SETTINGS.contains(&long));
    command.get_arguments().filter(setting).collect()
}

/// Combines file, environment and flags.
fn resolve(matches: &ArgMatches) -> Result<Settings, Vec<String>> {
    let mut command = command();
    command.build();
    let variables = environment::read(&command, std::env::vars_os());
    let (mut found, mut faults) = match variables {
        Ok(found) => (found, Vec::new()),
        Err(faults) => (Vec::new(), faults),
    };
    let file = match where_the_file_is(matches) {
        Ok(file) => file,
        Err(fault) => {
            faults.push(fault);
            None
        }
    };
    if let Some((file, in_data_folder)) = &file {
        match file::read(&command, file, *in_data_folder) {
            Ok(values) => found.extend(values),
            Err(more) => faults.extend(more),
        }
    }
    found.retain(|one| match fault(&command, one) {
        Some(fault) => {
            faults.push(fault);
            false
        }
        None => true,
    });
    if !faults.is_empty() {
        return Err(faults);
    }
    put_together(&command, matches, &found, file.map(|(file, _)| file))
}

fn put_together(
    command: &clap::Command,
    matches: &ArgMatches,
    found: &[Found],
    file: Option<PathBuf>,
) -> Result<Settings, Vec<String>> {
    let (mut all, mut line) = (Vec::new(), Vec::new());
    for arg in known(command) {
        let (id, key) = (arg.get_id().as_str(), arg.get_long().unwrap_or_default());
        let given = matches.value_source(id) == Some(ValueSource::CommandLine);
        let elsewhere = found.iter().find(|one| one.key == key).filter(|_| !given);
        let told = || {
            let raw = matches.get_raw(id).into_iter().flatten();
            raw.map(|value| value.to_string_lossy().into_owned()).collect()
        };
        let (values, source) = match elsewhere {
            Some(one) => (one.values.clone(), one.source.clone()),
            None => (told(), if given { Source::Flag } else { Source::Default }),
        };
        if given {
            // Values are kept as they were given, since a path need not be text.
            for value in matches.get_raw(id).into_iter().flatten() {
                let mut flag = std::ffi::OsString::from(format!("--{key}="));
                flag.push(value);
                line.push(flag);
            }
        } else if elsewhere.is_some() {
            line.extend(values.iter().map(|value| format!("--{key}={value}").into()));
        }
        let list = matches!(arg.get_action(), clap::ArgAction::Append);
        all.push(Setting { key: key.to_owned(), values, list, source });
    }
    all.sort_by(|a, b| a.key.cmp(&b.key));
    let serve = command.clone().try_get_matches_from(line).and_then(|matches| Serve::from_arg_matches(&matches));
    let serve = serve.map_err(|error| vec![reason(&error)])?;
    Ok(Settings { file, all, serve })
}

/// The error of a value, with its place.
fn fault(command: &clap::Command, found: &Found) -> Option<String> {
    let flags = found.values.iter().map(|value| format!("--{}={value}", found.key));
    let error = command.clone().try_get_matches_from(flags).err()?;
    Some(match SECRETS.iter().chain(WITH_PASSWORD).any(|key| *key == found.key) {
        true => format!("{}: {}: the value is invalid: {}", found.source, found.key, secret_reason(&error)),
        false => format!("{}: {}: {}", found.source, found.key, reason(&error)),
    })
}

/// The first line of clap's complaint.
fn reason(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.lines().next().unwrap_or_default();
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

/// Only the reason, without the value itself.
fn secret_reason(error: &clap::Error) -> String {
    std::error::Error::source(error).map_or_else(|| "it is bad".to_owned(), ToString::to_string)
}

/// The named file, or the one in the data folder (`true`), if it exists.
fn where_the_file_is(matches: &ArgMatches) -> Result<Option<(PathBuf, bool)>, String> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let flag = |id: &str| matches.get_one::<PathBuf>(id).cloned();
    if let Some(named) = flag("config").or_else(|| variable("GOLDFEVER_CONFIG")) {
        return match named.is_file() {
            true => Ok(Some((named, false))),
            false if named.is_dir() => Err(format!("{}: this is a folder, not a settings file", named.display())),
            false => Err(format!("{}: there is no such settings file", named.display())),
        };
    }
    let folder = flag("data_dir").or_else(server::default_data_dir);
    Ok(folder.map(|folder| folder.join(FILE)).filter(|file| exists(file)).map(|file| (file, true)))
}

fn exists(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}

/// A setting with a similar name.
pub(crate) fn alike(command: &clap::Command, key: &str) -> Option<String> {
    let near = |known: &str| {
        let (a, b): (Vec<char>, Vec<char>) = (known.chars().collect(), key.chars().collect());
        edits(&a, &b)
    };
    let keys = known(command).into_iter().filter_map(Arg::get_long);
    let (distance, best) = keys.map(|known| (near(known), known)).min()?;
    (distance <= 2).then(|| best.to_owned())
}

/// The edit distance: how many letters must be changed, added or removed to turn one into the other.
fn edits(a: &[char], b: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut corner = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let change = corner + usize::from(x != y);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

/// The message about a name that is not a setting.
pub(crate) fn unknown(command: &clap::Command, key: &str, write: impl Fn(&str) -> String) -> String {
    match alike(command, key) {
        Some(near) => format!("unknown setting; perhaps {} is meant", write(&near)),
        None => "unknown setting; `goldfever config` lists all settings".to_owned(),
    }
}

#[cfg(test)]
mod tests;
