//! Floor 5: the command line `goldfever`. Exit codes: 0 success, 1 a difference was found or a game was lost, 2 usage or input
//! error, or output that cannot be written.

#![warn(clippy::print_stdout, clippy::print_stderr)]

#[macro_use]
mod output;

mod accounts;
mod analyse;
mod arena;
mod args;
mod bench;
mod board;
mod cores;
mod counted;
mod data;
mod database;
mod doctor;
mod export;
mod files;
mod games;
mod generate;
mod health;
mod import;
mod input;
mod interrupt;
mod languages;
mod limits;
mod maintenance;
mod networks;
mod notation;
mod oidc_args;
mod open_command;
mod open_files;
mod operator_args;
mod perft;
mod phrases;
mod play;
mod programs;
mod progress;
mod puzzle;
mod ratings;
mod render;
mod replay;
mod rotation;
mod running;
mod selfplay;
mod serve;
mod serve_args;
mod setting_args;
mod settings;
mod shutdown;
mod store_copy;
mod systemd;
mod tables;
mod tokens;
mod towards;
mod transcript;
mod tune;
mod usage_error;
mod version;
mod wrap;

use args::Command;
use locales::Lang;
use output::OutputError;
use std::process::ExitCode;

/// How a command ended that could be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All is well.
    Fine,
    /// A difference was found, or a game was lost.
    Difference,
    /// A signal ended the work early; the results so far have been printed. With the exit code.
    Interrupted(u8),
}

/// Exit code of an error.
const ERROR: u8 = 2;

fn main() -> ExitCode {
    shutdown::survive_size_limit();
    match run() {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Difference) => ExitCode::from(1),
        Ok(Verdict::Interrupted(code)) => ExitCode::from(code),
        Err(why) => report(&why),
    }
}

fn run() -> anyhow::Result<Verdict> {
    if version::print_as_json()? {
        output::flush()?;
        return Ok(Verdict::Fine);
    }
    let args = settings::read_args()?;
    let lang = args.language()?;
    let verdict = carried_out(args.command, lang)?;
    output::flush()?;
    Ok(verdict)
}

/// Reports why a command failed, also as the one object that `--json` promises. If the reader has closed the pipe, nothing
/// is reported.
fn report(why: &anyhow::Error) -> ExitCode {
    if let Some(usage) = why.downcast_ref::<clap::Error>() {
        return usage_error::tell(usage).unwrap_or_else(|unwritten| report(&unwritten.into()));
    }
    let unwritten = why.downcast_ref::<OutputError>();
    if unwritten.is_some_and(OutputError::is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    let message = input::shown(&input::reasons(why));
    errln!("goldfever: {message}");
    if unwritten.is_none() && output::json_is_wanted() {
        // Standard error has the message already.
        let _ = output::error(&message);
    }
    ExitCode::from(ERROR)
}

fn carried_out(command: Command, lang: Lang) -> anyhow::Result<Verdict> {
    match command {
        Command::Completions(options) => generate::completions(&options),
        Command::Man(options) => generate::man(&options),
        Command::Languages(options) => languages::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Config(look) => settings::show::run(&look),
        Command::Doctor(look) => doctor::run(&look),
        Command::Health(look) => health::run(&look),
        Command::Tables { command } => tables::run(&command),
        Command::Tokens { command } => tokens::run(&command),
        Command::Accounts { command } => accounts::run(&command, settings::public_url),
        Command::Networks { command } => networks::run(&command),
        Command::Ratings { command } => ratings::run(&command),
        Command::Play(options) => play::run(&options, lang),
        Command::Replay(options) => replay::run(&options, lang),
        Command::Analyse(options) => analyse::run(&options, lang),
        Command::Puzzles { command } => puzzle::run(&command),
        Command::Perft(options) => perft::run(&options),
        Command::Arena(options) => arena::run(&options),
        Command::Selfplay(options) => selfplay::run(&options),
        Command::Tune(options) => tune::run(&options),
        Command::Bench(options) => bench::run(&options),
        Command::Data { command } => data::run(&command),
        Command::Transcript { command } => transcript::run(&command),
        Command::Import(options) => import::run(&options),
        Command::Render(options) => render::run(&options, lang),
        Command::Backup(options) => maintenance::backup(&options),
        Command::Export(options) => export::run(&options),
        Command::Restore(options) => maintenance::restore(&options),
        Command::Verify(options) => maintenance::verify(&options),
        Command::Salvage(options) => maintenance::salvage(&options),
        Command::Store { command } => store_copy::run(&command),
        Command::Games(options) => games::run(&options, lang),
        Command::Notation(options) => notation::run(&options),
    }
}
