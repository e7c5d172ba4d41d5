//! A table at earlier moments of its game. The game is replayed from checkpoints, one step at a time, so that the
//! caller can do other work in between. The results are kept for other viewers who ask for the same moments.

use crate::text::Text;
use game::Observer;
use table::{CannotReplay, Timeline};

/// Moments in one answer. The number of the first is divisible by this, so that all viewers who ask for it get the same
/// text.
const TOGETHER: usize = 8;
/// The most bytes of texts that are kept.
const MAX_TEXT_BYTES: usize = 2 << 20;

/// The steps of a table that were not undone, and the texts made from them.
pub struct Past {
    pub(crate) timeline: Timeline,
    texts: Vec<(Span, Text)>,
}

/// Some moments as one observer saw them, by the number of the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Span {
    observer: Observer,
    first: usize,
}

/// Moments that are being made.
pub struct MomentsInWork {
    of: Span,
    last: usize,
    made: wire::Moments,
}

impl Past {
    /// Starts with no texts.
    pub fn new(timeline: Timeline) -> Past {
        Past { timeline, texts: Vec::new() }
    }

    /// The version of the table to which the steps belong.
    pub fn version(&self) -> u32 {
        self.timeline.version()
    }

    /// Replaces the steps with those of the same table now, if they are later. Texts contain the version, so they are
    /// made again.
    pub fn renew(&mut self, later: Timeline) {
        if self.timeline.version() < later.version() {
            self.timeline.renew(later);
            self.texts.clear();
        }
    }

    /// Bytes of memory it takes, approximately, without the game.
    pub fn bytes(&self) -> usize {
        self.timeline.bytes() + self.text_bytes()
    }

    fn text_bytes(&self) -> usize {
        self.texts.iter().map(|(_, text)| text.len()).sum()
    }

    fn span(&self, observer: Observer, at: u32) -> Span {
        Span { observer, first: self.timeline.moment_of(at) / TOGETHER * TOGETHER }
    }

    /// The moments around a version ([`wire::Moments`] as text), if they are kept.
    pub fn known(&self, observer: Observer, at: u32) -> Option<Text> {
        let of = self.span(observer, at);
        self.texts.iter().find(|(known, _)| *known == of).map(|(_, text)| Text::clone(text))
    }

    /// Starts to make the moments around a version.
    pub fn begin(&self, observer: Observer, at: u32) -> MomentsInWork {
        let of = self.span(observer, at);
        let (version, steps) = (self.timeline.version(), self.timeline.last());
        let made = wire::Moments { version, steps: steps as u32, first: of.first as u32, moments: Vec::new() };
        MomentsInWork { of, last: steps.min(of.first + TOGETHER - 1), made }
    }

    /// Plays one step towards the next missing moment. Returns the text once none is missing, and `None` until then.
    ///
    /// # Errors
    /// If a step cannot be replayed.
    pub fn go_on(&mut self, work: &mut MomentsInWork) -> Result<Option<Text>, CannotReplay> {
        let next = work.of.first + work.made.moments.len();
        if next > work.last {
            let text: Text = work.made.text().into();
            self.remember(work.of, &text);
            return Ok(Some(text));
        }
        if self.timeline.seek(next)? {
            let version = self.timeline.version_of(next);
            let (to_act, view) = (self.timeline.to_act(), self.timeline.view(work.of.observer).into());
            work.made.moments.push(wire::Moment { version, to_act, view });
        }
        Ok(None)
    }

    /// Keeps a text; the oldest ones make room for it.
    fn remember(&mut self, of: Span, text: &Text) {
        while !self.texts.is_empty() && self.text_bytes() + text.len() > MAX_TEXT_BYTES {
            self.texts.remove(0);
        }
        self.texts.push((of, Text::clone(text)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::{Shelf, toy::TOY};
    use table::{Holder, Seat, Table};

    #[test]
    fn texts_are_bounded() {
        let game = TOY.create(&"players=2".parse().unwrap(), None).unwrap();
        let seats = [1, 2].map(|n| Seat::human("", Holder::new([n; 32])));
        let mut past = Past::new(Timeline::new(&Table::new(game, seats.to_vec()).unwrap()));
        let span = |first| Span { observer: Observer::Public, first };
        for first in 0..100 {
            past.remember(span(first), &"x".repeat(MAX_TEXT_BYTES / 10).into());
        }
        assert!(past.text_bytes() <= MAX_TEXT_BYTES);
        let has = |first| past.texts.iter().any(|(of, _)| *of == span(first));
        assert!(has(99) && !has(1));
    }
}
