//! The settings of a server from three places: a file, variables of the environment, flags. Flags weigh most, then the
//! environment, then the file. Each option of `goldfever serve` is a key of the file (`max-tables = 500`) and a variable
//! (`GOLDFEVER_MAX_TABLES=500`) without being named anywhere else.

mod environment;
mod file;
pub mod show;

use crate::args::{self, Args, Command};
use crate::serve_args::Serve;
use anyhow::{Result, bail};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Args as _, FromArgMatches};
use std::path::{Path, PathBuf};

/// Name of the file in the data folder.
pub const FILE: &str = "goldfever.toml";
/// Options that only say where settings stand.
const NO_SETTINGS: &[&str] = &["config", "help", "version"];
/// Settings whose values are never printed.
const SECRETS: &[&str] = &["metrics-token"];
/// Settings whose bad values are not repeated either: a password may be in them.
const WITH_PASSWORD: &[&str] = &["database"];

/// Where a value comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// Nobody has chosen it.
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

/// One setting as it is in force.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Its name, such as `max-tables`.
    pub key: String,
    /// Its values; none where nothing is set, several only where it may be repeated.
    pub values: Vec<String>,
    /// Whether it may have several values.
    pub list: bool,
    /// Where it comes from.
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

/// A value that was found in the file or the environment.
pub(crate) struct Found {
    key: String,
    values: Vec<String>,
    source: Source,
}

/// What the command line says, with the settings of the file and the environment where it begins or looks at a server.
///
/// # Errors
/// What clap says of a command line that cannot be understood or asks for help, or that a setting is unknown or bad. `goldfever doctor` begins all the same and reports it.
pub fn read_args() -> Result<Args> {
    let matches = args::command().try_get_matches()?;
    let mut args = Args::from_arg_matches(&matches)?;
    let Some((_, of_command)) = matches.subcommand() else { return Ok(args) };
    match &mut args.command {
        Command::Serve(serve) => **serve = resolved(of_command)?.serve,
        Command::Config(look) => look.serve = resolved(of_command)?.serve,
        Command::Doctor(look) => {
            if let Ok(settings) = resolve(of_command) {
                look.serve = settings.serve;
            }
        }
        _ => {}
    }
    Ok(args)
}

/// The settings of the command that runs, looked up anew.
///
/// # Errors
/// A line for each fault.
pub fn of_this_command() -> Result<Settings, Vec<String>> {
    let matches = args::command().try_get_matches().map_err(|error| vec![reason(&error)])?;
    matches.subcommand().map_or_else(|| Err(Vec::new()), |(_, of_command)| resolve(of_command))
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

/// The settings there are, by the names of their options.
fn known(command: &clap::Command) -> Vec<&Arg> {
    let setting = |arg: &&Arg| arg.get_long().is_some_and(|long| !NO_SETTINGS.contains(&long));
    command.get_arguments().filter(setting).collect()
}

/// Puts file, environment and flags together.
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
            // As they were given: a path need not be text.
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

/// What is wrong with a value, with its place.
fn fault(command: &clap::Command, found: &Found) -> Option<String> {
    let flags = found.values.iter().map(|value| format!("--{}={value}", found.key));
    let error = command.clone().try_get_matches_from(flags).err()?;
    Some(match SECRETS.iter().chain(WITH_PASSWORD).any(|key| *key == found.key) {
        true => format!("{}: {}: the value cannot be used: {}", found.source, found.key, secret_reason(&error)),
        false => format!("{}: {}: {}", found.source, found.key, reason(&error)),
    })
}

/// The first line of clap's complaint.
fn reason(error: &clap::Error) -> String {
    let text = error.to_string();
    let text = text.lines().next().unwrap_or_default();
    text.strip_prefix("error: ").unwrap_or(text).to_owned()
}

/// Only why, without the value itself.
fn secret_reason(error: &clap::Error) -> String {
    std::error::Error::source(error).map_or_else(|| "it is bad".to_owned(), ToString::to_string)
}

/// The file that was named, or the one in the data folder (`true`), if there is one.
fn where_the_file_is(matches: &ArgMatches) -> Result<Option<(PathBuf, bool)>, String> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let flag = |id: &str| matches.get_one::<PathBuf>(id).cloned();
    if let Some(named) = flag("config").or_else(|| variable("GOLDFEVER_CONFIG")) {
        return match named.is_file() {
            true => Ok(Some((named, false))),
            false => Err(format!("{}: there is no such file with settings", named.display())),
        };
    }
    let folder = flag("data_dir").or_else(server::default_data_dir);
    Ok(folder.map(|folder| folder.join(FILE)).filter(|file| exists(file)).map(|file| (file, true)))
}

fn exists(file: &Path) -> bool {
    file.symlink_metadata().is_ok()
}

/// A setting with almost this name.
pub(crate) fn alike(command: &clap::Command, key: &str) -> Option<String> {
    let near = |known: &str| {
        let (a, b): (Vec<char>, Vec<char>) = (known.chars().collect(), key.chars().collect());
        edits(&a, &b)
    };
    let keys = known(command).into_iter().filter_map(Arg::get_long);
    let (distance, best) = keys.map(|known| (near(known), known)).min()?;
    (distance <= 2).then(|| best.to_owned())
}

/// How many letters have to be changed, added or left out to make one of the other.
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

/// What to say of a name that is no setting.
pub(crate) fn unknown(command: &clap::Command, key: &str, write: impl Fn(&str) -> String) -> String {
    match alike(command, key) {
        Some(near) => format!("there is no such setting; perhaps {} is meant", write(&near)),
        None => "there is no such setting; `goldfever config` lists them all".to_owned(),
    }
}

#[cfg(test)]
mod tests;
