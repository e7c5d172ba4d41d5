//! A row of actions tried on a copy of a position in which everything that a player does not know is dealt anew. The
//! result depends only on what the player may know, on the row and on a seed, so trying reveals nothing.

use crate::json::{Json, to_json};
use crate::refusal::AnyRefusal;
use game::{
    Game, Legal, Observer, Player, RecordError, Refusal, Seeded, Step, ToAct, admit, admit_step, draw, parse_step,
    step_text,
};
use std::str::FromStr;

/// The most outcomes of chance that are listed.
const MAX_DRAWS: usize = 500;

/// The actions to try.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// The player who tries it.
    pub who: Player,
    /// Actions in notation, each of the player whose decision it is at that point. `! ...` is an outcome of chance, a
    /// lone `!` draws one. If chance is due before an action, an outcome is drawn.
    pub actions: &'a [String],
    /// The seed for dealing and drawing.
    pub seed: u64,
    /// Whether the view is wanted.
    pub view: bool,
    /// Whether the views of the legal actions are wanted.
    pub action_views: bool,
}

/// The result of a row of actions.
#[derive(Clone, PartialEq, Debug)]
pub struct RowTried {
    /// The player who decides then.
    pub to_act: ToAct,
    /// The steps as in records, and their events as the player would see them, as a list.
    pub steps: Vec<(String, Json)>,
    /// The game's view, as the player would see it.
    pub view: Option<Json>,
    /// Points of each player.
    pub points: Vec<i32>,
    /// Legal actions in notation.
    pub actions: Vec<String>,
    /// The view of each of them, as a list.
    pub action_views: Option<Json>,
    /// Possible outcomes of chance with their weights, if chance is due; 500 at most.
    pub draws: Vec<(String, u32)>,
}

/// Why a row cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("action {index} of the row: {why}")]
pub struct RowRefused {
    /// The action that does not fit, counted from 0.
    pub index: usize,
    /// The reason.
    pub why: RowFault,
}

/// Why an action of a row cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RowFault {
    /// It is no action, or the rules forbid it.
    #[error(transparent)]
    Action(AnyRefusal),
    /// It is no outcome that chance can yield here.
    #[error("{0}")]
    Chance(String),
    /// It is an action, but nobody decides.
    #[error("the game is over")]
    Over,
}

/// Tries a row of actions.
///
/// # Errors
/// If one of them does not fit.
pub fn try_row<G: Game>(game: &G, state: &G::State, row: &Row<'_>) -> Result<RowTried, RowRefused> {
    let observer = Observer::Player(row.who);
    let mut state = game.determinize(state, observer, &mut Seeded::new(row.seed));
    // Dealing may use different amounts of luck depending on hidden facts, so later draws have their own luck.
    let mut luck = Seeded::new(row.seed ^ 0x9e37_79b9_7f4a_7c15);
    let mut steps = Vec::new();
    let mut play = |state: &mut G::State, step: Legal<G>| {
        let (text, mut events) = (step_text::<G>(&step.step()), Vec::new());
        game.apply(state, step, &mut events);
        let seen: Vec<_> = events.iter().filter_map(|event| game.event_view(event, observer)).collect();
        steps.push((text, to_json(&seen)));
    };
    for (index, said) in row.actions.iter().enumerate() {
        while game.to_act(&state) == ToAct::Chance && !said.starts_with('!') {
            let drawn = draw(game, &state, &mut luck);
            play(&mut state, drawn);
        }
        let step = if said == "!" && game.to_act(&state) == ToAct::Chance {
            draw(game, &state, &mut luck)
        } else {
            legal(game, &state, said).map_err(|why| RowRefused { index, why })?
        };
        play(&mut state, step);
    }
    Ok(shown(game, &state, row, steps))
}

/// An action, or an outcome of chance.
fn legal<G: Game>(game: &G, state: &G::State, said: &str) -> Result<Legal<G>, RowFault> {
    if said.starts_with('!') {
        if game.to_act(state) != ToAct::Chance {
            return Err(RowFault::Chance("no chance outcome is due here".to_owned()));
        }
        let impossible = |why: RecordError| RowFault::Chance(why.to_string());
        let step: Step<_, _> = parse_step::<G>(said).map_err(impossible)?;
        return admit_step(game, state, step).map_err(impossible);
    }
    let ToAct::Player(who) = game.to_act(state) else { return Err(RowFault::Over) };
    let action = G::Action::from_str(said).map_err(|bad| RowFault::Action(AnyRefusal::Notation(bad.to_string())))?;
    admit(game, state, who, action).map_err(|why| RowFault::Action(refused(&why)))
}

/// A refusal of the rules.
pub(crate) fn refused(why: &impl Refusal) -> AnyRefusal {
    AnyRefusal::Rule { ruling: why.ruling(), key: why.key(), args: why.args(), text: why.to_string() }
}

fn shown<G: Game>(game: &G, state: &G::State, row: &Row<'_>, steps: Vec<(String, Json)>) -> RowTried {
    let (mut legal, mut draws) = (Vec::new(), Vec::new());
    game.legal_actions(state, &mut legal);
    if game.to_act(state) == ToAct::Chance {
        game.chance_outcomes(state, &mut draws);
        draws.truncate(MAX_DRAWS);
    }
    RowTried {
        to_act: game.to_act(state),
        steps,
        view: row.view.then(|| to_json(&game.view(state, Observer::Player(row.who)))),
        points: game.outcome(state).totals().collect(),
        actions: legal.iter().map(ToString::to_string).collect(),
        action_views: row.action_views.then(|| action_views(game, state, &legal)),
        draws: draws.into_iter().map(|(outcome, weight)| (format!("! {outcome}"), weight)).collect(),
    }
}

/// The game's [`ActionView`](game::Views::ActionView) of each of these actions, as a list.
pub fn action_views<G: Game>(game: &G, state: &G::State, actions: &[G::Action]) -> Json {
    to_json(&actions.iter().map(|action| game.action_view(state, *action)).collect::<Vec<_>>())
}
