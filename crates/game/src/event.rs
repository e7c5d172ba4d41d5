//! Event sinks. Bots use one that drops events, so events cost them nothing.

/// Receives events in the order in which they happen.
pub trait EventSink<E> {
    /// Takes one event; `make` runs only if the sink keeps events.
    fn push(&mut self, make: impl FnOnce() -> E);
}

/// Drops all events.
pub struct NoEvents;

impl<E> EventSink<E> for NoEvents {
    #[inline]
    fn push(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> EventSink<E> for Vec<E> {
    fn push(&mut self, make: impl FnOnce() -> E) {
        Vec::push(self, make());
    }
}
