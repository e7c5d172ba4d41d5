//! Who may think: places for computer players, shared fairly. Each session's tables stand in one line, the lines take
//! turns, and slow thinkers never take the last place, so that a quick one always finds it.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use table::Holder;
use tokio::sync::oneshot;

/// Who thinks longer is slow.
const SLOW: Duration = Duration::from_millis(50);

/// The places and the lines before them.
pub(crate) struct Thinkers {
    state: Mutex<State>,
}

struct State {
    free: usize,
    /// Places that slow thinkers may still take.
    free_for_slow: usize,
    /// One line for each session that waits; the one whose turn it is stands first.
    lines: VecDeque<(Holder, VecDeque<Waiting>)>,
    /// How long the computer players of the games have thought lately.
    known: BTreeMap<String, Duration>,
}

struct Waiting {
    slow: bool,
    tell: oneshot::Sender<Place>,
}

/// A place to think; given back when dropped.
pub(crate) struct Place {
    thinkers: Option<Arc<Thinkers>>,
    slow: bool,
}

impl Thinkers {
    pub fn new(places: usize) -> Arc<Thinkers> {
        let places = places.max(2);
        let (lines, known) = (VecDeque::new(), BTreeMap::new());
        Arc::new(Thinkers { state: Mutex::new(State { free: places, free_for_slow: places - 1, lines, known }) })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a place. `bot` is who thinks, `own` how long he thought here last.
    pub async fn place(self: &Arc<Thinkers>, session: Holder, bot: &str, own: Duration) -> Option<Place> {
        let (tell, hear) = oneshot::channel();
        {
            let mut state = self.state();
            let slow = state.known.get(bot).copied().unwrap_or_default().max(own) > SLOW;
            let waiting = Waiting { slow, tell };
            match state.lines.iter_mut().find(|(of, _)| *of == session) {
                Some((_, line)) => line.push_back(waiting),
                None => state.lines.push_back((session, VecDeque::from([waiting]))),
            }
        }
        self.call();
        hear.await.ok()
    }

    /// Remembers how long a computer player thought, so that the next table with it is known beforehand.
    pub fn took(&self, bot: &str, time: Duration) {
        let mut state = self.state();
        match state.known.get_mut(bot) {
            Some(known) => *known = (*known * 7 + time) / 8,
            None => drop(state.known.insert(bot.to_owned(), time)),
        }
    }

    /// Calls those whose turn it is.
    fn call(self: &Arc<Thinkers>) {
        loop {
            let next = self.state().next();
            let Some(waiting) = next else { return };
            let place = Place { thinkers: Some(Arc::clone(self)), slow: waiting.slow };
            // Should nobody wait any more, the place comes back here and is given to the next.
            if let Err(mut unwanted) = waiting.tell.send(place) {
                unwanted.thinkers = None;
                self.state().back(waiting.slow);
            }
        }
    }
}

impl State {
    fn next(&mut self) -> Option<Waiting> {
        let State { free, free_for_slow, lines, .. } = self;
        if *free == 0 {
            return None;
        }
        let may = |waiting: &Waiting| !waiting.slow || *free_for_slow > 0;
        let (line, at) = lines.iter().enumerate().find_map(|(n, (_, line))| Some((n, line.iter().position(may)?)))?;
        let (session, mut rest) = lines.remove(line)?;
        let waiting = rest.remove(at)?;
        if !rest.is_empty() {
            lines.push_back((session, rest));
        }
        *free -= 1;
        *free_for_slow -= usize::from(waiting.slow);
        Some(waiting)
    }

    fn back(&mut self, slow: bool) {
        self.free += 1;
        self.free_for_slow += usize::from(slow);
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if let Some(thinkers) = self.thinkers.take() {
            thinkers.state().back(self.slow);
            thinkers.call();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    const QUICK: Duration = Duration::ZERO;

    /// Asks for a place in the background; the name is said when it is there, and the place is held until it is dropped.
    fn ask(thinkers: &Arc<Thinkers>, session: u8, own: Duration, said: &mpsc::UnboundedSender<(u8, Place)>) {
        let (thinkers, said) = (Arc::clone(thinkers), said.clone());
        tokio::spawn(async move {
            let place = thinkers.place([session; 32], "toy/first", own).await.unwrap();
            let _ = said.send((session, place));
        });
    }

    #[tokio::test]
    async fn sessions_take_turns_however_many_tables_they_have() {
        let thinkers = Thinkers::new(2);
        let (said, mut heard) = mpsc::unbounded_channel();
        let mut held = Vec::new();
        for session in [1, 1, 1, 1, 1, 1, 2, 3] {
            ask(&thinkers, session, QUICK, &said);
            tokio::task::yield_now().await;
        }
        let mut order = Vec::new();
        for _ in 0..8 {
            let (session, place) = heard.recv().await.unwrap();
            order.push(session);
            held.push(place);
            if held.len() == 2 {
                held.remove(0);
            }
        }
        assert_eq!(order[..2], [1, 1], "the first found free places");
        assert!(order[2..6].contains(&2) && order[2..6].contains(&3), "{order:?}");
    }

    #[tokio::test]
    async fn slow_thinkers_leave_a_place_to_the_quick() {
        let thinkers = Thinkers::new(2);
        let (said, mut heard) = mpsc::unbounded_channel();
        for _ in 0..20 {
            ask(&thinkers, 1, SLOW * 2, &said);
        }
        let (_, slow) = heard.recv().await.unwrap();
        for session in 2..50 {
            ask(&thinkers, session, QUICK, &said);
            assert_eq!(heard.recv().await.unwrap().0, session, "the quick never wait for the slow");
        }
        drop(slow);
        assert_eq!(heard.recv().await.unwrap().0, 1);
        drop(heard);
        // Once known as slow, he is slow at a new table too.
        thinkers.took("toy/first", SLOW * 20);
        let place = thinkers.place([9; 32], "toy/first", QUICK).await.unwrap();
        assert!(place.slow);
    }

    #[tokio::test]
    async fn who_waits_no_more_loses_no_place() {
        let thinkers = Thinkers::new(2);
        let places = (thinkers.place([1; 32], "a", QUICK).await, thinkers.place([1; 32], "a", QUICK).await);
        let waits = tokio::spawn({
            let thinkers = Arc::clone(&thinkers);
            async move { thinkers.place([2; 32], "a", QUICK).await }
        });
        tokio::task::yield_now().await;
        waits.abort();
        let _ = waits.await;
        drop(places);
        let state = thinkers.state();
        assert_eq!((state.free, state.free_for_slow, state.lines.len()), (2, 1, 0));
    }
}
