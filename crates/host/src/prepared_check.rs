//! Checks lines of prepared answers: every step is carried out on a copy of the position from which they begin.

use crate::past::Past;
use crate::prepared::{Prepared, own};
use crate::refusal::Refusal;
use game::ToAct;
use registry::AnyPosition;
use table::CannotReplay;
use wire::{LegalAction, PreparedLine};

/// Lines of prepared answers that are being checked.
pub struct PreparedCheck {
    seat: u8,
    start: Box<dyn AnyPosition>,
    wanted: Vec<Vec<String>>,
    /// The position of the line that is being checked.
    position: Box<dyn AnyPosition>,
    checked: Vec<PreparedLine>,
    line: PreparedLine,
}

impl PreparedCheck {
    /// The most lines of a seat.
    pub const MOST_LINES: usize = 60;
    /// The most steps of a line.
    pub const MOST_STEPS: usize = 40;

    /// The most steps of all lines together, which are all carried out.
    pub const MOST_ALL: usize = 600;

    /// Whether there are not too many steps, and none that is too long.
    pub fn fits(lines: &[Vec<String>]) -> bool {
        const LONGEST_STEP: usize = 300;
        let fits = |line: &Vec<String>| {
            line.len() <= PreparedCheck::MOST_STEPS && line.iter().all(|step| step.len() <= LONGEST_STEP)
        };
        let all: usize = lines.iter().map(Vec::len).sum();
        lines.len() <= PreparedCheck::MOST_LINES && lines.iter().all(fits) && all <= PreparedCheck::MOST_ALL
    }

    /// Plays one step towards the position at this version, in which the lines begin. Returns the check once it is
    /// reached, and `None` until then.
    ///
    /// # Errors
    /// If a step cannot be replayed.
    pub fn begin(
        past: &mut Past,
        seat: u8,
        at: u32,
        wanted: &[Vec<String>],
    ) -> Result<Option<PreparedCheck>, CannotReplay> {
        let timeline = &mut past.timeline;
        if !timeline.seek(timeline.moment_of(at))? {
            return Ok(None);
        }
        let (start, position) = (timeline.position(), timeline.position());
        let (wanted, checked, line) = (wanted.to_vec(), Vec::new(), empty());
        Ok(Some(PreparedCheck { seat, start, wanted, position, checked, line }))
    }

    /// Carries out the next step. Returns all lines, with what each step chooses, after the last one, and `None` until
    /// then.
    ///
    /// # Errors
    /// [`Refusal::PreparedStep`] if a step does not fit, [`Refusal::PreparedLine`] if a line does not end with a step of the
    /// seat or begins with one, [`Refusal::PreparedTwice`] if two lines answer the same differently.
    pub fn go_on(&mut self) -> Result<Option<Vec<PreparedLine>>, Refusal> {
        let number = self.checked.len();
        let Some(wanted) = self.wanted.get(number) else {
            self.check_answers()?;
            return Ok(Some(std::mem::take(&mut self.checked)));
        };
        if let Some(step) = wanted.get(self.line.steps.len()) {
            let legal = match self.position.to_act() {
                ToAct::Player(_) => self.position.legal_actions(),
                ToAct::Chance | ToAct::Over => Vec::new(),
            };
            let refused = |why: game::RecordError| Refusal::PreparedStep {
                line: number + 1,
                step: self.line.steps.len() + 1,
                reason: why.to_string(),
            };
            let applied = self.position.replay(step).map_err(refused)?;
            let action = applied.step.split_once(": ").map(|(_, action)| action.to_owned());
            let choice = action.and_then(|action| legal.into_iter().find(|legal| legal.action == action));
            self.line.steps.push(applied.step);
            self.line.choices.push(choice.map(|legal| LegalAction { action: legal.action, view: legal.view }));
            return Ok(None);
        }
        let mine = |step: Option<&String>| step.is_some_and(|step| own(self.seat, step).is_some());
        if mine(self.line.steps.first()) || !mine(self.line.steps.last()) {
            return Err(Refusal::PreparedLine { line: number + 1 });
        }
        self.position = self.start.clone_box();
        self.checked.push(std::mem::replace(&mut self.line, empty()));
        Ok(None)
    }

    /// Whether no two lines answer the same differently.
    fn check_answers(&self) -> Result<(), Refusal> {
        for (n, line) in self.checked.iter().enumerate() {
            for (m, other) in self.checked.iter().enumerate().skip(n + 1) {
                let fork = line.steps.iter().zip(&other.steps).find(|(a, b)| a != b);
                if fork.is_some_and(|(step, _)| own(self.seat, step).is_some()) {
                    return Err(Refusal::PreparedTwice { line: n + 1, other: m + 1 });
                }
            }
        }
        Ok(())
    }

    /// What the seat has with these lines, which have been checked.
    pub fn prepared(at: u32, checked: &[PreparedLine]) -> Option<Prepared> {
        let lines: Vec<Vec<String>> = checked.iter().map(|line| line.steps.clone()).collect();
        (!lines.is_empty()).then_some(Prepared::Lines { at, lines })
    }
}

fn empty() -> PreparedLine {
    PreparedLine { steps: Vec::new(), choices: Vec::new() }
}
