//! Requests that were refused or withdrawn: whoever made one may make it again after a move of their own. A step that they can
//! still undo is no such move: otherwise they could ask as often as they undo.

use std::collections::BTreeMap;

/// The seats whose request was refused or withdrawn, and who have not moved since.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Refused(BTreeMap<u8, Since>);

/// What has happened since.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Since {
    /// How many steps of the seat stand that it can still undo.
    steps: u32,
    /// The seat itself withdrew its request, or ended it by a step, so nobody has refused anything.
    own: bool,
}

impl Refused {
    /// The request of this seat was refused by the player of another seat, or withdrawn by its own.
    pub(crate) fn add(&mut self, seat: u8, by: u8) {
        self.0.insert(seat, Since { steps: 0, own: by == seat });
    }

    /// The seat has ended its request with the step that it has just taken.
    pub(crate) fn add_by_step(&mut self, seat: u8) {
        self.0.insert(seat, Since { steps: 1, own: true });
    }

    /// Whether the seat may not ask now.
    pub(crate) fn has(&self, seat: u8) -> bool {
        self.0.contains_key(&seat)
    }

    /// Whether that is because another player said no.
    pub(crate) fn was_said(&self, seat: u8) -> bool {
        self.0.get(&seat).is_some_and(|since| !since.own)
    }

    /// A step was taken, by this seat unless by chance: nobody can undo those of others any more.
    pub(crate) fn step(&mut self, actor: Option<u8>) {
        self.0.retain(|seat, since| Some(*seat) == actor || since.steps == 0);
        if let Some(since) = actor.and_then(|seat| self.0.get_mut(&seat)) {
            since.steps += 1;
        }
    }

    /// The seat has undone its last step.
    pub(crate) fn undone(&mut self, seat: u8) {
        if let Some(since) = self.0.get_mut(&seat) {
            since.steps = since.steps.saturating_sub(1);
        }
    }

    /// No step can be undone any more.
    pub(crate) fn settled(&mut self) {
        self.0.retain(|_, since| since.steps == 0);
    }

    /// A turn was taken back: what was a move is none.
    pub(crate) fn taken_back(&mut self) {
        self.0.values_mut().for_each(|since| since.steps = 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_counts_once_it_cannot_be_undone() {
        let mut refused = Refused::default();
        refused.add(1, 0);
        refused.step(Some(0));
        refused.step(None);
        assert!(refused.has(1), "it has not moved");
        for _ in 0..3 {
            refused.step(Some(1));
            assert!(refused.has(1));
            refused.undone(1);
        }
        refused.undone(1);
        refused.step(None);
        assert!(refused.has(1), "no step of it stands");
        refused.step(Some(1));
        refused.taken_back();
        refused.settled();
        assert!(refused.has(1) && refused.was_said(1));
        let before = refused.clone();
        for after in [Some(0), None] {
            refused = before.clone();
            refused.step(Some(1));
            refused.step(after);
            assert!(!refused.has(1));
        }
        refused.add(1, 1);
        assert!(refused.has(1) && !refused.was_said(1), "its player has withdrawn it");
        refused.add_by_step(1);
        assert!(refused.has(1) && !refused.was_said(1), "nobody has refused it");
        refused.settled();
        assert!(!refused.has(1));
    }
}
