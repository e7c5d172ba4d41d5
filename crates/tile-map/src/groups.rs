//! The figures of the features that have any. Most segments have none, so a node stores the number of a group and not the
//! figures.

use crate::figures::Figures;

/// A group of figures; the first is the one for all features without any.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct GroupNo(u8);

impl GroupNo {
    /// No figures.
    pub(crate) const NONE: GroupNo = GroupNo(0);
}

/// All groups. Empty ones except the first are free for reuse. There are never more than 255 others, because each group has
/// at least one figure and a game has fewer figures than that.
#[derive(Debug)]
pub(crate) struct Groups(Vec<Figures>);

/// Groups for which memory is reserved from the start.
const ROOM: usize = 32;

impl Groups {
    pub(crate) fn new() -> Groups {
        let mut groups = Vec::with_capacity(ROOM);
        groups.push(Figures::default());
        Groups(groups)
    }

    /// The figures of a group.
    #[inline]
    pub(crate) fn get(&self, group: GroupNo) -> Figures {
        self.0[group.0 as usize]
    }

    /// The group that has these figures instead of those of `group`, which is none or has no other user.
    #[inline]
    pub(crate) fn set(&mut self, group: GroupNo, figures: Figures) -> GroupNo {
        let group = if group == GroupNo::NONE && !figures.is_empty() { self.free() } else { group };
        self.0[group.0 as usize] = figures;
        if figures.is_empty() { GroupNo::NONE } else { group }
    }

    /// The group of two features that have become one.
    #[inline]
    pub(crate) fn join(&mut self, a: GroupNo, b: GroupNo) -> GroupNo {
        // Rarely do both have figures: then the second group becomes free.
        if a != GroupNo::NONE && b != GroupNo::NONE {
            self.0[a.0 as usize] = self.get(a).plus(self.get(b));
            self.0[b.0 as usize] = Figures::default();
            return a;
        }
        GroupNo(a.0 | b.0)
    }

    fn free(&mut self) -> GroupNo {
        let free = self.0[1..].iter().position(|figures| figures.is_empty()).map_or(self.0.len(), |at| at + 1);
        if free == self.0.len() {
            if free == self.0.capacity() {
                self.0.reserve_exact(8);
            }
            self.0.push(Figures::default());
        }
        // One more would be mistaken for the group of features without figures.
        GroupNo(u8::try_from(free).expect("a game has fewer than 256 figures"))
    }

    /// Memory behind this value.
    pub(crate) fn bytes(&self) -> usize {
        self.0.capacity() * size_of::<Figures>()
    }
}

impl Clone for Groups {
    /// The copy reserves memory for the groups to come.
    fn clone(&self) -> Groups {
        let mut groups = Vec::with_capacity(self.0.capacity());
        groups.extend_from_slice(&self.0);
        Groups(groups)
    }

    fn clone_from(&mut self, from: &Groups) {
        self.0.clone_from(&from.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Player;

    #[test]
    fn groups_come_go_and_join() {
        let (ann, bob) = (Figures::one(Player(0), 1), Figures::one(Player(1), 2));
        let mut groups = Groups::new();
        assert_eq!(groups.set(GroupNo::NONE, Figures::default()), GroupNo::NONE);
        let (first, second) = (groups.set(GroupNo::NONE, ann), groups.set(GroupNo::NONE, bob));
        assert_eq!((groups.get(first), groups.get(second)), (ann, bob));
        assert_eq!(groups.join(first, GroupNo::NONE), first);
        assert_eq!(groups.join(GroupNo::NONE, second), second);
        let joined = groups.join(first, second);
        assert_eq!(groups.get(joined), ann.plus(bob));
        // The memory of the old value is reused.
        let third = groups.set(GroupNo::NONE, bob);
        assert_eq!((third, groups.get(joined)), (second, ann.plus(bob)));
        assert_eq!(groups.set(joined, Figures::default()), GroupNo::NONE);
        assert_eq!(groups.set(GroupNo::NONE, ann), joined);
        assert!(groups.get(GroupNo::NONE).is_empty());
    }

    #[test]
    fn as_many_groups_as_there_may_be_figures() {
        let mut groups = Groups::new();
        let all: Vec<GroupNo> =
            (0..6 * 31).map(|n| groups.set(GroupNo::NONE, Figures::one(Player(n as u8 % 6), 1))).collect();
        assert!(all.iter().enumerate().all(|(n, group)| groups.get(*group) == Figures::one(Player(n as u8 % 6), 1)));
    }
}
