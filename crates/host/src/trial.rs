//! Trying out other moves: steps from a moment of a game, carried out on a copy that is discarded.
//!
//! A finished game has no secrets, so anyone may try anything. While a game runs, the position itself may be a secret
//! that a trial would reveal. Then only somebody with a seat may try, and only with a seed: everything that the seat
//! does not know is dealt anew before the first step, so the result depends only on what the seat knows. If nothing is
//! hidden from anyone, everyone may try. A table without aids allows no trials before its end.
//! [`Host::admit_to_past`](crate::Host::admit_to_past) decides who may try.

use crate::past::Past;
use crate::refusal::Refusal;
use crate::replies::{Admitted, NoTrial};
use game::{Observer, Seeded, ToAct};
use registry::AnyPosition;
use table::CannotReplay;
use wire::{Draw, Tried, Try};

/// The most outcomes of chance that are listed.
const MAX_DRAWS: usize = 500;

impl Admitted {
    /// The observer for whom these steps are tried.
    ///
    /// # Errors
    /// If they may not.
    pub fn to_trial(&self, wanted: &Try) -> Result<Observer, Refusal> {
        match (self.no_trial, self.seat) {
            (None, _) => Ok(self.observer),
            // A given perspective has been checked: it is their own, or the public's.
            (Some(NoTrial::Later), Some(seat)) if wanted.seed.is_some() => match wanted.perspective {
                Some(_) => Ok(self.observer),
                None => Ok(Observer::Player(seat)),
            },
            (Some(why), _) => Err(why.into()),
        }
    }
}

/// A trial that is being carried out.
pub struct Trial {
    position: Box<dyn AnyPosition>,
    steps: Vec<String>,
    done: usize,
    version: u32,
    observer: Observer,
}

impl Trial {
    /// The most steps that can be tried.
    pub const MAX_STEPS: usize = 300;

    /// Plays one step towards the moment where a trial begins. Returns the trial once it is reached, and `None` until
    /// then.
    ///
    /// # Errors
    /// If a step cannot be replayed.
    pub fn begin(past: &mut Past, wanted: &Try, observer: Observer) -> Result<Option<Trial>, CannotReplay> {
        let timeline = &mut past.timeline;
        let moment = timeline.moment_of(wanted.at);
        let from = if wanted.redraw { timeline.before_chance(moment) } else { moment };
        if !timeline.seek(from)? {
            return Ok(None);
        }
        let (version, mut position) = (timeline.version_of(moment), timeline.position());
        if let Some(seed) = wanted.seed {
            position = position.dealt(observer, &mut Seeded::new(seed));
        }
        Ok(Some(Trial { position, steps: wanted.steps.clone(), done: 0, version, observer }))
    }

    /// Carries out the next step. Returns the result after the last one, and `None` until then.
    ///
    /// # Errors
    /// [`Refusal::TrialStep`] if a step does not fit.
    pub fn go_on(&mut self) -> Result<Option<Tried>, Refusal> {
        let Some(step) = self.steps.get(self.done) else { return Ok(Some(self.shown())) };
        self.done += 1;
        let refused = |why: game::RecordError| Refusal::TrialStep { step: self.done, reason: why.to_string() };
        self.position.follow(step).map_err(refused)?;
        Ok(None)
    }

    fn shown(&self) -> Tried {
        let position = &self.position;
        let mut draws = position.chances();
        draws.truncate(MAX_DRAWS);
        Tried {
            version: self.version,
            to_act: if let ToAct::Player(who) = position.to_act() { Some(who.0) } else { None },
            over: position.to_act() == ToAct::Over,
            view: position.view_json(self.observer).into(),
            legal_actions: position.legal_actions_json().into(),
            draws: draws.into_iter().map(|(step, weight)| Draw { step, weight }).collect(),
            points: position.outcome().totals().collect(),
            aids: position.aids_json(self.observer).into(),
        }
    }
}
