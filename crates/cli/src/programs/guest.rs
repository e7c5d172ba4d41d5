//! A program at one seat of one game: it receives what its seat may know, is asked when its seat has to decide, and loses
//! if it breaks a rule.

use super::fleet::{Fleet, line};
use super::process::Process;
use std::collections::VecDeque;
use std::time::Instant;
use wire::{Ask, Change, FromProgram, Full, Json, Over, TableInfo, ToProgram};

/// The most actions in one answer.
const MOST_ACTIONS: usize = 16;

/// The current state of a game, for messages to programs.
pub trait Scene {
    /// Steps so far.
    fn version(&self) -> u32;
    /// Game, options, seats and whose turn it is.
    fn table(&self) -> TableInfo;
    /// Version of the rules.
    fn rules(&self) -> u32;
    /// What never changes.
    fn facts(&self) -> Json;
    /// What this seat may know about the position.
    fn view(&self, seat: u8) -> Json;
    /// What this seat has seen after a version: a list of objects with `version` and `events`.
    fn log(&self, seat: u8, since: u32) -> Json;
    /// The seat to decide.
    fn to_act(&self) -> Option<u8>;
    /// Its legal actions in notation.
    fn legal(&self) -> Vec<String>;
}

/// A program at a seat.
pub struct Guest<'a> {
    fleet: &'a Fleet,
    seat: u8,
    /// `None` once it has lost.
    process: Option<Process>,
    /// The last version it was sent.
    told: Option<u32>,
    /// Actions in its answer beyond the decision it was asked for.
    planned: VecDeque<String>,
    /// Why it has lost.
    forfeit: Option<String>,
}

impl<'a> Guest<'a> {
    /// Takes the seat. If no process can be started, the program loses.
    pub fn new(fleet: &'a Fleet, seat: u8) -> Guest<'a> {
        let (process, forfeit) = match fleet.take() {
            Ok(process) => (Some(process), None),
            Err(why) => (None, Some(why)),
        };
        Guest { fleet, seat, process, told: None, planned: VecDeque::new(), forfeit }
    }

    /// Sends everything that has happened since the last message.
    pub fn tell(&mut self, scene: &impl Scene) {
        let (seat, version) = (self.seat, scene.version());
        if scene.to_act() != Some(seat) && !self.planned.is_empty() {
            return self.lose("answered with more actions than it had to decide".to_owned());
        }
        let Some(process) = &self.process else { return };
        let message = match self.told {
            Some(told) if told == version => return,
            Some(from) => ToProgram::Update(Box::new(Change {
                version,
                from,
                to_act: scene.to_act(),
                view: scene.view(seat),
                log: scene.log(seat, from),
                undone: None,
            })),
            None => ToProgram::Full(Box::new(Full {
                version,
                table: scene.table(),
                rules: scene.rules(),
                seat,
                facts: scene.facts(),
                view: scene.view(seat),
                log_since: 0,
                log: scene.log(seat, 0),
            })),
        };
        process.send(line(&message));
        self.told = Some(version);
    }

    /// Its decision in notation; `None` once it has lost, now or before.
    pub fn decide(&mut self, scene: &impl Scene) -> Option<String> {
        self.tell(scene);
        if let Some(action) = self.planned.pop_front() {
            return Some(action);
        }
        let (version, deadline) = (scene.version(), self.fleet.deadline());
        let process = self.process.as_mut()?;
        let deadline_ms = Some(u64::try_from(deadline.as_millis()).unwrap_or(u64::MAX));
        process.send(line(&ToProgram::Ask(Ask { version, seat: self.seat, actions: scene.legal(), deadline_ms })));
        match process.line(Instant::now() + deadline).and_then(|said| answer(&said, version)) {
            Ok(actions) => {
                self.planned = actions.into();
                self.planned.pop_front()
            }
            Err(why) => {
                self.lose(why);
                None
            }
        }
    }

    /// It has lost; its process is ended.
    pub fn lose(&mut self, why: String) {
        self.planned.clear();
        self.forfeit.get_or_insert(why);
        if let Some(mut process) = self.process.take() {
            process.is_faulty();
        }
    }

    /// Why it has lost.
    pub fn forfeit(&self) -> Option<&str> {
        self.forfeit.as_deref()
    }

    /// The game is over: the process waits for the next one.
    pub fn over(mut self, over: Over) {
        if let Some(process) = self.process.take() {
            process.send(line(&ToProgram::Over(over)));
            self.fleet.give_back(process);
        }
    }
}

/// The actions in an answer.
fn answer(said: &str, version: u32) -> Result<Vec<String>, String> {
    match serde_json::from_str(said) {
        Ok(FromProgram::Act(act)) if act.version != version => {
            Err(format!("answered for version {} when it was asked at {version}", act.version))
        }
        Ok(FromProgram::Act(act)) if act.actions.is_empty() => Err("answered without an action".to_owned()),
        Ok(FromProgram::Act(act)) if act.actions.len() > MOST_ACTIONS => {
            Err(format!("answered with more than {MOST_ACTIONS} actions"))
        }
        Ok(FromProgram::Act(act)) => Ok(act.actions),
        Ok(FromProgram::Hello(_)) => Err("said hello instead of acting".to_owned()),
        Err(why) => {
            let begin: String = said.trim().chars().take(60).collect();
            Err(format!("wrote a line that is no answer ({why}): {begin}"))
        }
    }
}
