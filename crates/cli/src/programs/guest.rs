//! A program at one seat of one game: it receives what its seat may know, as far as it wants that, is asked when its
//! seat has to decide, and loses if it breaks a rule.

use super::fleet::{Fleet, line};
use super::patch::patch;
use super::process::Process;
use super::requests::{Heard, tried};
use super::scene::Scene;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;
use wire::{Ask, Change, Full, Json, Over, ToProgram, ViewShown, ViewsWanted};

/// The most bytes that a program may leave unread when it requests more.
const MOST_UNREAD: usize = 16 << 20;

/// A program at a seat.
pub struct Guest<'a> {
    fleet: &'a Fleet,
    seat: u8,
    /// `None` once it has lost.
    process: Option<Process>,
    /// The last version it was sent.
    told: Option<u32>,
    /// The last view it was sent, if it gets changes.
    view: Value,
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
        Guest { fleet, seat, process, told: None, view: Value::Null, planned: VecDeque::new(), forfeit }
    }

    /// Sends everything that has happened since the last message.
    pub fn tell(&mut self, scene: &impl Scene) {
        let (seat, version) = (self.seat, scene.version());
        if scene.to_act() != Some(seat) && !self.planned.is_empty() {
            return self.lose("answered with more actions than it had to decide".to_owned());
        }
        let Some(process) = &self.process else { return };
        let views = process.wishes.views;
        let message = match self.told {
            Some(told) if told == version || views == ViewsWanted::OnRequest => return,
            Some(from) => self.update(scene, from, views),
            None => self.full(scene, views),
        };
        self.send(&message);
        self.told = Some(version);
    }

    fn full(&mut self, scene: &impl Scene, views: ViewsWanted) -> ToProgram {
        let (seat, version) = (self.seat, scene.version());
        let on_request = views == ViewsWanted::OnRequest;
        let log_since = if on_request { version } else { 0 };
        let view = (!on_request).then(|| scene.view(seat));
        if let (ViewsWanted::Changes, Some(view)) = (views, &view) {
            self.view = value(view);
        }
        ToProgram::Full(Box::new(Full {
            version,
            table: scene.table(),
            rules: scene.rules(),
            seat,
            facts: scene.facts(),
            view,
            log_since,
            log: scene.log(seat, log_since),
        }))
    }

    fn update(&mut self, scene: &impl Scene, from: u32, views: ViewsWanted) -> ToProgram {
        let view = scene.view(self.seat);
        let (view, patch) = match views {
            ViewsWanted::Changes => (None, Some(self.changed(&view))),
            ViewsWanted::Full | ViewsWanted::OnRequest => (Some(view), None),
        };
        let (to_act, log) = (scene.to_act(), scene.log(self.seat, from));
        ToProgram::Update(Box::new(Change {
            version: scene.version(),
            from,
            to_act,
            clocks: Vec::new(),
            view,
            patch,
            log,
            undone: None,
        }))
    }

    /// How the view has changed since the last one.
    fn changed(&mut self, view: &Json) -> Json {
        let new = value(view);
        let text: Arc<str> = Value::from(patch(&self.view, &new)).to_string().into();
        self.view = new;
        text.into()
    }

    fn send(&self, message: &ToProgram) {
        if let Some(process) = &self.process {
            process.send(line(message));
        }
    }

    /// Its decision in notation; `None` once it has lost, now or before.
    pub fn decide(&mut self, scene: &impl Scene) -> Option<String> {
        self.tell(scene);
        if let Some(action) = self.planned.pop_front() {
            return Some(action);
        }
        let (until, deadline) = (Instant::now() + self.fleet.deadline(), self.fleet.deadline());
        let wishes = self.process.as_ref()?.wishes;
        self.send(&ToProgram::Ask(Ask {
            version: scene.version(),
            seat: self.seat,
            actions: scene.legal(),
            action_views: wishes.action_views.then(|| scene.action_views()),
            deadline_ms: Some(u64::try_from(deadline.as_millis()).unwrap_or(u64::MAX)),
        }));
        match self.listen(scene, until) {
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

    /// Answers its requests until it decides.
    ///
    /// # Errors
    /// Why it loses.
    fn listen(&mut self, scene: &impl Scene, until: Instant) -> Result<Vec<String>, String> {
        loop {
            let process = self.process.as_mut().ok_or("has lost before")?;
            let said = process.line(until)?;
            let heard = Heard::read(&said, scene.version())?;
            // Requests without end must not put off the end of its time, nor fill the memory.
            if Instant::now() >= until && !matches!(heard, Heard::Act(_)) {
                return Err("did not decide in time".to_owned());
            }
            if process.unread() > MOST_UNREAD {
                return Err("does not read the answers to its requests".to_owned());
            }
            let answer = match heard {
                Heard::Act(actions) => return Ok(actions),
                Heard::Try(row) => tried(scene, self.seat, process.wishes, &row),
                Heard::View => self.shown(scene),
                Heard::Refused(why) => ToProgram::Refused(why),
            };
            self.send(&answer);
        }
    }

    /// The position, and what has happened since the last message about it.
    fn shown(&mut self, scene: &impl Scene) -> ToProgram {
        let (version, log_since) = (scene.version(), self.told.unwrap_or_default());
        let (view, log) = (scene.view(self.seat), scene.log(self.seat, log_since));
        self.told = Some(version);
        ToProgram::View(Box::new(ViewShown { version, to_act: scene.to_act(), view, log_since, log }))
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

/// JSON as a value.
fn value(json: &Json) -> Value {
    serde_json::from_str(json.text()).unwrap_or_default()
}
