//! Free spans: times at which the time of a player stands still, such as weekends or vacations. They are moments like those of the clock, so
//! nobody who reads them needs a calendar.

/// The most spans that are kept for a seat: enough for every night of a year and every weekend.
const MOST: usize = 500;

/// A time with its beginning and without its end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Span {
    /// Its first moment.
    pub from: u64,
    /// The first moment after it.
    pub until: u64,
}

/// The spans of two lists, each in the order of beginnings, in that order. Where they overlap, so do those that come out.
pub fn merged(
    one: impl IntoIterator<Item = Span>,
    other: impl IntoIterator<Item = Span>,
) -> impl Iterator<Item = Span> {
    let (mut one, mut other) = (one.into_iter().peekable(), other.into_iter().peekable());
    std::iter::from_fn(move || match (one.peek(), other.peek()) {
        (Some(first), Some(second)) if second.from < first.from => other.next(),
        (Some(_), _) => one.next(),
        (None, _) => other.next(),
    })
}

/// When all of these lists have a span, in the order of beginnings. Of no lists: never.
pub fn common(lists: impl IntoIterator<Item = Vec<Span>>) -> Vec<Span> {
    let shared = |one: Vec<Span>, other: Vec<Span>| {
        let both = |one: &Span| {
            let one = *one;
            other.iter().map(move |other| Span { from: one.from.max(other.from), until: one.until.min(other.until) })
        };
        one.iter().flat_map(both).filter(|span| span.from < span.until).collect()
    };
    let mut all: Vec<Span> = lists.into_iter().reduce(shared).unwrap_or_default();
    all.sort();
    all
}

/// The free spans of a seat: in order, and none of them overlap or touch.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct FreeSpans(Vec<Span>);

impl FreeSpans {
    /// Those of these spans that somebody who has `left_ms` from a moment on reaches. The spans come in the order of their
    /// beginnings.
    pub fn reached(from: u64, left_ms: u64, spans: impl IntoIterator<Item = Span>) -> FreeSpans {
        let mut reached: Vec<Span> = Vec::new();
        let mut zero = from.saturating_add(left_ms);
        for Span { from: began, until } in spans {
            let began = began.max(from);
            if began >= zero || reached.len() == MOST {
                break;
            }
            match reached.last_mut().filter(|last| began <= last.until) {
                Some(last) => {
                    let until = until.max(last.until);
                    zero = zero.saturating_add(until - last.until);
                    last.until = until;
                }
                None if began < until => {
                    zero = zero.saturating_add(until - began);
                    reached.push(Span { from: began, until });
                }
                None => {}
            }
        }
        FreeSpans(reached)
    }

    /// These spans as they were stored; `None` if they are not in order.
    pub fn read(spans: Vec<Span>) -> Option<FreeSpans> {
        let good = spans.iter().all(|span| span.from < span.until)
            && spans.windows(2).all(|two| two[0].until < two[1].from)
            && spans.len() <= MOST;
        good.then_some(FreeSpans(spans))
    }

    pub fn all(&self) -> &[Span] {
        &self.0
    }

    /// How much of the time from one moment to another is charged.
    pub fn charged(&self, from: u64, until: u64) -> u64 {
        let free = |span: &Span| span.until.min(until).saturating_sub(span.from.max(from));
        until.saturating_sub(from).saturating_sub(self.0.iter().map(free).sum())
    }

    /// The first moment by which so much is charged.
    pub fn when_charged(&self, from: u64, ms: u64) -> u64 {
        let mut at = from.saturating_add(ms);
        for span in &self.0 {
            let began = span.from.max(from);
            if at <= began {
                break;
            }
            at = at.saturating_add(span.until.saturating_sub(began));
        }
        at
    }

    /// Forgets what is over.
    pub fn forget_before(&mut self, at: u64) {
        self.0.retain(|span| span.until > at);
    }
}
