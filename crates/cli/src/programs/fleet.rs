//! All processes of one program: simultaneous games have one each, later games reuse them.

use super::process::{Process, Wishes};
use super::reaper::Reaper;
use anyhow::{Result, anyhow};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use wire::{FromProgram, Greeting, Introduction, PROGRAM_PROTOCOL, ToProgram};

/// How long a program may take to say hello.
const START: Duration = Duration::from_secs(20);
/// The longest name of a program, in characters.
const LONGEST_NAME: usize = 40;

/// A program that can play.
pub struct Fleet {
    command: String,
    reaper: Reaper,
    /// How long it may think about one decision.
    deadline: Duration,
    /// Processes that wait for their next game.
    idle: Mutex<Vec<Process>>,
}

impl Fleet {
    /// Starts a program once, so that errors show before anything is played.
    ///
    /// # Errors
    /// Why it cannot be started, or what is wrong with its hello.
    pub fn new(command: &str, deadline: Duration, reaper: &Reaper) -> Result<Fleet> {
        let (command_of_it, reaper) = (command.to_owned(), reaper.clone());
        let fleet = Fleet { command: command_of_it, reaper, deadline, idle: Mutex::default() };
        let first = fleet.take().map_err(|why| anyhow!("{}{command}: the program {why}", super::EXEC))?;
        fleet.give_back(first);
        Ok(fleet)
    }

    /// How long it may think about one decision.
    pub fn deadline(&self) -> Duration {
        self.deadline
    }

    /// A process that has said hello.
    ///
    /// # Errors
    /// Why there is none.
    pub fn take(&self) -> Result<Process, String> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        idle.map_or_else(|| self.start(), Ok)
    }

    /// Takes back a process whose game is over.
    pub fn give_back(&self, process: Process) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(process);
    }

    fn start(&self) -> Result<Process, String> {
        let started = Process::start(&self.command, &self.reaper);
        let mut process = started.map_err(|why| format!("cannot be started: {why}"))?;
        process.send(line(&ToProgram::Hello(Greeting { protocol: PROGRAM_PROTOCOL, name: "goldfever".to_owned() })));
        let said = process.line(Instant::now() + START)?;
        let wrong = |what: String| format!("has to say hello first, but {what}");
        let checked = match serde_json::from_str(&said) {
            Ok(FromProgram::Hello(Introduction { protocol, .. })) if protocol != PROGRAM_PROTOCOL => {
                Err(wrong(format!("speaks version {protocol} of the protocol instead of {PROGRAM_PROTOCOL}")))
            }
            Ok(FromProgram::Hello(said)) => match said.name.chars().count() {
                1..=LONGEST_NAME => Ok(Wishes { views: said.views, action_views: said.action_views }),
                _ => Err(wrong(format!("its name does not have 1 to {LONGEST_NAME} characters"))),
            },
            Ok(FromProgram::Act(_)) => Err(wrong("it acts".to_owned())),
            Ok(FromProgram::Try(_) | FromProgram::View(_)) => Err(wrong("it asks".to_owned())),
            Err(why) => Err(wrong(format!("its line cannot be read: {why}"))),
        };
        match checked {
            Ok(wishes) => {
                process.wishes = wishes;
                Ok(process)
            }
            Err(why) => {
                process.is_faulty();
                Err(why)
            }
        }
    }
}

/// A message as a line.
pub fn line(message: &ToProgram) -> String {
    message.text() + "\n"
}
