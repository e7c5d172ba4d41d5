//! The messages of a program that has to decide: its decision, a request, or something that cannot be carried out.

use super::process::Wishes;
use super::scene::Scene;
use game::{Player, ToAct};
use registry::{AnyRefusal, Row, RowFault, RowRefused};
use serde_json::Value;
use std::sync::Arc;
use wire::{
    ActionsTried, Answer, Draw, FromProgram, Json, MAX_TRIED, RequestRefused, StepTried, ToProgram, TryActions,
};

/// The most actions in one answer.
const MOST_ACTIONS: usize = 16;
/// The types of messages that a program may send here.
const TYPES: [&str; 3] = ["act", "try", "view"];

/// A line of a program.
pub enum Heard {
    /// Its decision.
    Act(Vec<String>),
    /// Actions that it wants to try.
    Try(TryActions),
    /// It asks for the position.
    View,
    /// A message that it may not send, or whose contents are wrong.
    Refused(RequestRefused),
}

impl Heard {
    /// Reads a line when the program was asked at this version.
    ///
    /// # Errors
    /// Why the program loses: the line is not a message at all, or not a valid decision.
    pub fn read(said: &str, version: u32) -> Result<Heard, String> {
        match serde_json::from_str(said) {
            Ok(FromProgram::Act(act)) => Heard::decision(act, version),
            Ok(FromProgram::Try(row)) => Ok(Heard::Try(row)),
            Ok(FromProgram::View(_)) => Ok(Heard::View),
            Ok(FromProgram::Hello(_)) => Err("said hello instead of acting".to_owned()),
            Err(why) => Heard::unreadable(said, &why),
        }
    }

    fn decision(act: Answer, version: u32) -> Result<Heard, String> {
        match act.actions.len() {
            _ if act.version != version => {
                Err(format!("answered for version {} when it was asked at {version}", act.version))
            }
            0 => Err("answered without an action".to_owned()),
            1..=MOST_ACTIONS => Ok(Heard::Act(act.actions)),
            _ => Err(format!("answered with more than {MOST_ACTIONS} actions")),
        }
    }

    /// A request that cannot be read costs nothing but time; anything else is taken for the decision.
    fn unreadable(said: &str, why: &serde_json::Error) -> Result<Heard, String> {
        let begin: String = said.trim().chars().take(60).collect();
        let message: Value = serde_json::from_str(said).unwrap_or_default();
        match message["type"].as_str() {
            Some(kind @ ("try" | "view")) => {
                Ok(Heard::Refused(refused("bad-message", format!("the message {kind} cannot be read: {why}"))))
            }
            Some("act" | "hello") | None => Err(format!("wrote a line that is not an answer ({why}): {begin}")),
            Some(kind) => {
                let kind: String = kind.chars().take(40).collect();
                let known = TYPES.join(", ");
                Ok(Heard::Refused(refused("unknown-type", format!("unknown type '{kind}'; available types: {known}"))))
            }
        }
    }
}

/// A refusal without an action in a row.
fn refused(error: &str, reason: String) -> RequestRefused {
    RequestRefused { error: error.to_owned(), index: None, ruling: None, reason }
}

/// The answer to a program that wants to try actions.
pub fn tried(scene: &impl Scene, seat: u8, wishes: Wishes, asked: &TryActions) -> ToProgram {
    let version = scene.version();
    if asked.version != version {
        let reason = format!("the game is at version {version}, not {}", asked.version);
        return ToProgram::Refused(refused("stale", reason));
    }
    if asked.actions.len() > MAX_TRIED {
        let reason = format!("{} actions in a row are too many: try {MAX_TRIED} at most", asked.actions.len());
        return ToProgram::Refused(refused("too-long", reason));
    }
    let row = Row {
        who: Player(seat),
        actions: &asked.actions,
        seed: asked.seed,
        view: asked.view,
        action_views: wishes.action_views,
    };
    let tried = match scene.attempt(&row) {
        Ok(tried) => tried,
        Err(why) => return ToProgram::Refused(row_refused(&why)),
    };
    let json = |text: Arc<str>| Json::from(text);
    ToProgram::Tried(Box::new(ActionsTried {
        version,
        to_act: if let ToAct::Player(who) = tried.to_act { Some(who.0) } else { None },
        over: tried.to_act == ToAct::Over,
        steps: tried.steps.into_iter().map(|(step, events)| StepTried { step, events: json(events) }).collect(),
        view: tried.view.map(json),
        points: tried.points,
        actions: tried.actions,
        action_views: tried.action_views.map(json),
        draws: tried.draws.into_iter().map(|(step, weight)| Draw { step, weight }).collect(),
    }))
}

fn row_refused(RowRefused { index, why }: &RowRefused) -> RequestRefused {
    let (error, ruling) = match why {
        RowFault::Action(AnyRefusal::Rule { key, ruling, .. }) => (*key, Some((*ruling).to_owned())),
        RowFault::Action(AnyRefusal::Notation(_)) => ("not-an-action", None),
        RowFault::Chance(_) => ("not-drawn", None),
        RowFault::Over => ("over", None),
    };
    let index = u32::try_from(*index).ok();
    RequestRefused { error: error.to_owned(), index, ruling, reason: why.to_string() }
}
