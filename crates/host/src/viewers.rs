//! The viewers of a table: one entry for each connection.

use std::collections::{BTreeMap, BTreeSet};
use table::{Holder, Table};
use wire::Pace;

/// Identifies a connection to a table, such as a page's socket. The caller assigns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ViewerId(pub u64);

/// A connection, as the table sees it.
struct Viewer {
    /// The holder behind it.
    holder: Holder,
    /// Who answers for the holder: for a program, whoever made its token.
    person: Holder,
    /// True after its first snapshot. Nothing is sent before.
    joined: bool,
    /// How fast its page shows the moves of others, if the page has reported it.
    pace: Option<Pace>,
}

/// A connection that is taken away from a table.
pub(crate) struct Taken {
    pub id: ViewerId,
    pub holder: Holder,
    /// Who answers for the holder.
    pub person: Holder,
    /// Whether it has joined.
    pub joined: bool,
    /// How fast its page shows the moves of others, if the page has reported it.
    pub pace: Option<Pace>,
}

/// All connections to a table.
#[derive(Default)]
pub(crate) struct Viewers {
    all: BTreeMap<ViewerId, Viewer>,
}

/// Viewers with the same seats, who receive the same messages.
pub(crate) struct Group {
    /// Their seats.
    pub mine: Vec<u8>,
    pub viewers: Vec<ViewerId>,
}

impl Viewers {
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    pub fn add(&mut self, id: ViewerId, holder: Holder, person: Holder) {
        self.all.insert(id, Viewer { holder, person, joined: false, pace: None });
    }

    pub fn remove(&mut self, id: ViewerId) {
        self.all.remove(&id);
    }

    /// The holder behind a connection; `None` if there is none with this id.
    pub fn holder(&self, id: ViewerId) -> Option<Holder> {
        self.all.get(&id).map(|viewer| viewer.holder)
    }

    /// The connections of the holders for whom `goes` is true, which end here.
    pub fn take(&mut self, goes: impl Fn(&Holder) -> bool) -> Vec<Taken> {
        let gone: Vec<ViewerId> =
            self.all.iter().filter(|(_, viewer)| goes(&viewer.holder)).map(|(id, _)| *id).collect();
        let taken = |id| {
            let Viewer { holder, person, joined, pace } = self.all.remove(&id)?;
            Some(Taken { id, holder, person, joined, pace })
        };
        gone.into_iter().filter_map(taken).collect()
    }

    /// From now on, the viewer receives updates.
    pub fn join(&mut self, id: ViewerId) {
        if let Some(viewer) = self.all.get_mut(&id) {
            viewer.joined = true;
        }
    }

    pub fn set_pace(&mut self, id: ViewerId, pace: Pace) {
        if let Some(viewer) = self.all.get_mut(&id) {
            viewer.pace = Some(pace);
        }
    }

    /// Whether a viewer with this holder's seats is present.
    pub fn has(&self, holder: &Holder) -> bool {
        self.all.values().any(|viewer| viewer.joined && viewer.holder == *holder)
    }

    /// How many people have joined for whom `counts` is true; somebody with several connections counts once.
    pub fn count(&self, counts: impl Fn(&Holder) -> bool) -> u32 {
        let holders: BTreeSet<&Holder> = self.joined().map(|(_, holder)| holder).collect();
        u32::try_from(holders.into_iter().filter(|holder| counts(holder)).count()).unwrap_or(u32::MAX)
    }

    /// The paces reported by the pages of the viewers for whom `counts` is true.
    pub fn paces(&self, counts: impl Fn(&Holder) -> bool) -> impl Iterator<Item = Pace> {
        self.all.values().filter(move |viewer| counts(&viewer.holder)).filter_map(|viewer| viewer.pace)
    }

    /// All who have joined.
    pub fn joined(&self) -> impl Iterator<Item = (ViewerId, &Holder)> {
        self.all.iter().filter(|(_, viewer)| viewer.joined).map(|(id, viewer)| (*id, &viewer.holder))
    }

    /// All who have joined, each with who answers for them.
    pub fn readers(&self) -> impl Iterator<Item = (ViewerId, [&Holder; 2])> {
        let joined = self.all.iter().filter(|(_, viewer)| viewer.joined);
        joined.map(|(id, viewer)| (*id, [&viewer.holder, &viewer.person]))
    }

    /// All who have joined, by their seats.
    pub fn groups(&self, table: &Table) -> Vec<Group> {
        let mut groups: BTreeMap<Vec<u8>, Vec<ViewerId>> = BTreeMap::new();
        for (id, holder) in self.joined() {
            groups.entry(table.seats_of(holder)).or_default().push(id);
        }
        groups.into_iter().map(|(mine, viewers)| Group { mine, viewers }).collect()
    }
}
