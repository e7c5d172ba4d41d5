//! Waiting callers in a fair order: networks take turns, and so do the sessions within each network, however many are
//! waiting.

use std::collections::VecDeque;
use table::Holder;

/// The waiting callers, by network and session, the next ones first.
pub(crate) struct Turns<N, T> {
    networks: VecDeque<(N, Sessions<T>)>,
}

type Sessions<T> = VecDeque<(Holder, VecDeque<T>)>;

impl<N, T> Default for Turns<N, T> {
    fn default() -> Turns<N, T> {
        Turns { networks: VecDeque::new() }
    }
}

impl<N: PartialEq, T> Turns<N, T> {
    /// How many wait.
    pub fn len(&self) -> usize {
        self.networks.iter().flat_map(|(_, sessions)| sessions).map(|(_, waiting)| waiting.len()).sum()
    }

    /// Adds one at the end of its session's queue.
    pub fn push(&mut self, network: N, session: Holder, one: T) {
        let at = self.networks.iter().position(|(of, _)| *of == network);
        let at = at.unwrap_or_else(|| {
            self.networks.push_back((network, VecDeque::new()));
            self.networks.len() - 1
        });
        let sessions = &mut self.networks[at].1;
        match sessions.iter_mut().find(|(of, _)| *of == session) {
            Some((_, waiting)) => waiting.push_back(one),
            None => sessions.push_back((session, VecDeque::from([one]))),
        }
    }

    /// Takes the first wanted one. Its network and its session go to the end.
    pub fn take(&mut self, wanted: impl Fn(&T) -> bool) -> Option<T> {
        let in_session = |waiting: &VecDeque<T>| waiting.iter().position(&wanted);
        let in_network = |sessions: &Sessions<T>| {
            sessions.iter().enumerate().find_map(|(session, (_, waiting))| Some((session, in_session(waiting)?)))
        };
        let found = self.networks.iter().enumerate();
        let (network, (session, at)) =
            found.map(|(n, (_, sessions))| (n, in_network(sessions))).find_map(|(n, at)| Some((n, at?)))?;
        let (of_network, mut sessions) = self.networks.remove(network)?;
        let (of_session, mut waiting) = sessions.remove(session)?;
        let taken = waiting.remove(at)?;
        if !waiting.is_empty() {
            sessions.push_back((of_session, waiting));
        }
        if !sessions.is_empty() {
            self.networks.push_back((of_network, sessions));
        }
        Some(taken)
    }

    /// Takes the newest one from the network with the most waiting callers, if there are more than `fewest`.
    pub fn take_from_largest(&mut self, fewest: usize) -> Option<T> {
        let count = |sessions: &Sessions<T>| sessions.iter().map(|(_, waiting)| waiting.len()).sum::<usize>();
        let (at, most) =
            self.networks.iter().map(|(_, sessions)| count(sessions)).enumerate().max_by_key(|(_, n)| *n)?;
        if most <= fewest {
            return None;
        }
        let sessions = &mut self.networks[at].1;
        let largest = sessions.iter().enumerate().max_by_key(|(_, (_, waiting))| waiting.len()).map(|(n, _)| n)?;
        let taken = sessions[largest].1.pop_back();
        sessions.retain(|(_, waiting)| !waiting.is_empty());
        self.networks.retain(|(_, sessions)| !sessions.is_empty());
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turns(waiting: &[(u8, u8)]) -> Turns<u8, (u8, u8)> {
        let mut turns = Turns::default();
        for one in waiting {
            turns.push(one.0, Holder::new([one.1; 32]), *one);
        }
        turns
    }

    #[test]
    fn networks_take_turns_and_their_sessions_too() {
        let mut turns = turns(&[(1, 1), (1, 1), (1, 2), (1, 3), (2, 9), (2, 9)]);
        assert_eq!(turns.len(), 6);
        let order: Vec<_> = std::iter::from_fn(|| turns.take(|_| true)).collect();
        assert_eq!(order, [(1, 1), (2, 9), (1, 2), (2, 9), (1, 3), (1, 1)]);
        assert_eq!(turns.len(), 0);
    }

    #[test]
    fn only_those_who_are_wanted_are_taken() {
        let mut turns = turns(&[(1, 1), (1, 2), (2, 3)]);
        assert_eq!(turns.take(|one| one.1 > 2), Some((2, 3)));
        assert_eq!(turns.take(|one| one.1 > 2), None);
        assert_eq!(turns.take(|one| one.1 > 1), Some((1, 2)));
        assert_eq!(turns.len(), 1);
    }

    #[test]
    fn the_largest_network_gives_way() {
        let mut turns = turns(&[(1, 1), (2, 2), (2, 3), (2, 3)]);
        assert_eq!(turns.take_from_largest(3), None);
        assert_eq!(turns.take_from_largest(1), Some((2, 3)));
        assert_eq!(turns.take_from_largest(1).map(|one| one.0), Some(2));
        assert_eq!((turns.take_from_largest(1), turns.len()), (None, 2));
    }
}
