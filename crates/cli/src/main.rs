//! Floor 5: the command line `goldfever`. Exit codes: 0 fine, 1 a difference was found or a game was lost, 2 bad use
//! or bad input.

mod analyse;
mod arena;
mod args;
mod bench;
mod board;
mod cores;
mod data;
mod database;
mod doctor;
mod export;
mod files;
mod games;
mod import;
mod input;
mod languages;
mod limits;
mod maintenance;
mod open_command;
mod open_files;
mod operator_args;
mod perft;
mod phrases;
mod play;
mod programs;
mod progress;
mod puzzle;
mod render;
mod replay;
mod serve;
mod serve_args;
mod setting_args;
mod settings;
mod shutdown;
mod store_copy;
mod systemd;
mod tables;
mod tokens;
mod transcript;
mod tune;
mod usage_error;

use args::Command;
use locales::Lang;
use std::process::ExitCode;

/// How a command ended that could be carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    /// All is well.
    Fine,
    /// A difference was found, or a game was lost.
    Difference,
}

/// A pipe that is closed early (`goldfever ... | head`) is no error.
fn exit_quietly_on_a_closed_pipe() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let told = panic.payload().downcast_ref::<String>();
        if told.is_some_and(|text| text.starts_with("failed printing to stdout")) {
            std::process::exit(0);
        }
        usual(panic);
    }));
}

fn main() -> ExitCode {
    exit_quietly_on_a_closed_pipe();
    shutdown::survive_size_limit();
    let done = settings::read_args().and_then(|args| {
        let lang = args.language()?;
        carried_out(args.command, lang)
    });
    match done {
        Ok(Verdict::Fine) => ExitCode::SUCCESS,
        Ok(Verdict::Difference) => ExitCode::from(1),
        Err(why) => {
            eprintln!("goldfever: {}", input::shown(&format!("{why:#}")));
            ExitCode::from(2)
        }
    }
}

fn carried_out(command: Command, lang: Lang) -> anyhow::Result<Verdict> {
    match command {
        Command::Languages(options) => languages::run(&options),
        Command::Serve(options) => serve::run(&options),
        Command::Config(look) => settings::show::run(&look),
        Command::Doctor(look) => doctor::run(&look),
        Command::Tables { command } => tables::run(&command),
        Command::Tokens { command } => tokens::run(&command),
        Command::Play(options) => play::run(&options, lang),
        Command::Replay(options) => replay::run(&options, lang),
        Command::Analyse(options) => analyse::run(&options, lang),
        Command::Puzzles { command } => puzzle::run(&command),
        Command::Perft(options) => perft::run(&options),
        Command::Arena(options) => arena::run(&options),
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
        Command::Store { command } => store_copy::run(&command),
        Command::Games(options) => games::run(&options, lang),
    }
}
