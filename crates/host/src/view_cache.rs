//! Texts for one version of a table, made once for all viewers with the same view.

use crate::histories::Histories;
use crate::text::Text;
use game::Observer;
use table::{Perspective, Phase, Table};
use wire::{Json, TableInfo};

/// Views, legal actions, events and whole snapshots of one version. Every item is kept under the observer for whom it was
/// made, never under the viewer who asked for it.
#[derive(Default)]
pub(crate) struct ViewCache {
    /// The version of everything here; `None` if there is nothing yet.
    at: Option<(u32, Phase)>,
    info: Option<TableInfo>,
    views: Vec<(Observer, Json)>,
    logs: Vec<(Observer, u32, Json)>,
    aids: Vec<(Observer, Json)>,
    legal_actions: Option<Json>,
    snapshots: Vec<(SnapshotKey, Option<Text>)>,
    /// The logs so far, which survive changes of the version.
    pub histories: Histories,
}

/// A request for a snapshot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SnapshotKey {
    pub mine: Vec<u8>,
    /// The open seats that are reserved for them.
    pub reserved: Vec<u8>,
    /// Whether they made the table.
    pub maker: bool,
    pub since: u32,
    pub form: SnapshotForm,
}

/// The receiver of a snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SnapshotForm {
    /// A message with its type.
    Socket,
    /// The body of an answer.
    Request,
}

/// The maximum number of snapshots kept per version.
const SNAPSHOTS: usize = 4;

impl ViewCache {
    /// Discards everything that belongs to another version of the table, and snapshots with outdated names of the
    /// seats.
    pub fn turn(&mut self, table: &Table, info: Option<&TableInfo>) {
        let at = Some((table.version(), table.phase()));
        if self.at != at {
            let histories = std::mem::take(&mut self.histories);
            *self = ViewCache { at, histories, ..ViewCache::default() };
        }
        if info.is_some() && self.info.as_ref() != info {
            self.info = info.cloned();
            self.snapshots.clear();
        }
    }

    /// Discards everything, because nobody watches or the table was replaced.
    pub fn clear(&mut self) {
        // Replays under way are ignored when they finish, because numbers are never used twice.
        self.histories.clear();
        let histories = std::mem::take(&mut self.histories);
        *self = ViewCache { histories, ..ViewCache::default() };
    }

    /// Bytes of memory it takes, approximately.
    pub fn bytes(&self) -> usize {
        let json = |text: &Json| text.text().len();
        self.views.iter().chain(&self.aids).map(|(_, text)| json(text)).sum::<usize>()
            + self.logs.iter().map(|(.., text)| json(text)).sum::<usize>()
            + self.legal_actions.as_ref().map_or(0, json)
            + self.snapshots.iter().filter_map(|(_, text)| text.as_ref()).map(|text| text.len()).sum::<usize>()
            + self.histories.bytes()
    }

    /// The view of this observer.
    pub fn view(&mut self, table: &Table, observer: Observer) -> Json {
        if let Some((_, view)) = self.views.iter().find(|(of, _)| *of == observer) {
            return view.clone();
        }
        let view = Json::from(table.view(observer));
        self.views.push((observer, view.clone()));
        view
    }

    /// The aids of this observer.
    pub fn aids(&mut self, table: &Table, observer: Observer) -> Json {
        if let Some((_, aids)) = self.aids.iter().find(|(of, _)| *of == observer) {
            return aids.clone();
        }
        let aids = Json::from(table.aids(observer));
        self.aids.push((observer, aids.clone()));
        aids
    }

    /// The events that this observer has seen after a version.
    pub fn log(&mut self, table: &Table, observer: Observer, since: u32) -> Json {
        if let Some((.., log)) = self.logs.iter().find(|(of, from, _)| (*of, *from) == (observer, since)) {
            return log.clone();
        }
        let log = match self.histories.known(observer) {
            Some(history) => history.since(since),
            None => table.log(observer, since),
        };
        let log = Json::from(log);
        self.logs.push((observer, since, log.clone()));
        log
    }

    /// The legal actions of the seat to act, if it is that of the observer.
    pub fn legal_actions(&mut self, table: &Table, perspective: Perspective) -> Json {
        if !perspective.acts {
            return Json::from(registry::to_json(&[(); 0]));
        }
        self.legal_actions.get_or_insert_with(|| table.position().legal_actions_json().into()).clone()
    }

    /// The requested snapshot. It is kept only when it is requested for a second time: most are requested once, and
    /// they are long.
    pub fn snapshot(&mut self, asked: SnapshotKey, make: impl FnOnce(&mut ViewCache) -> Text) -> Text {
        let known = self.snapshots.iter().position(|(of, _)| *of == asked);
        if let Some(text) = known.and_then(|n| self.snapshots[n].1.clone()) {
            return text;
        }
        let text = make(self);
        match known {
            Some(n) => self.snapshots[n].1 = Some(text.clone()),
            None => {
                if self.snapshots.len() == SNAPSHOTS {
                    self.snapshots.remove(0);
                }
                self.snapshots.push((asked, None));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Seeded;
    use registry::{Shelf, toy::TOY};
    use table::{Command, CommandId, Holder, Proposal, Seat};

    fn started() -> Table {
        let game = TOY.create(&"players=2".parse().unwrap(), None).unwrap();
        let mut table =
            Table::new(game, vec![Seat::human("Ann", Holder::new([1; 32])), Seat::human("Bob", Holder::new([2; 32]))])
                .unwrap();
        let die = table.propose_chance(&mut Seeded::new(1)).unwrap();
        assert!(table.commit(die));
        table
    }

    fn asked(mine: &[u8]) -> SnapshotKey {
        SnapshotKey { mine: mine.to_vec(), reserved: Vec::new(), maker: false, since: 0, form: SnapshotForm::Socket }
    }

    #[test]
    fn thirty_who_ask_again_get_the_bytes_that_were_made_before() {
        let mut cache = ViewCache::default();
        cache.turn(&started(), None);
        let mut made = 0;
        for _ in 0..30 {
            let text = cache.snapshot(asked(&[0]), |_| {
                made += 1;
                Text::from(format!("made {made}"))
            });
            assert!(&*text == "made 1" || &*text == "made 2");
        }
        assert_eq!(made, 2, "kept from the second time on");
        for other in [asked(&[1]), asked(&[]), asked(&[0, 1])] {
            assert_eq!(cache.snapshot(other, |_| "other".into()).as_ref(), "other", "not what another sees");
        }
    }

    #[test]
    fn views_are_made_once_for_the_same_observer_and_never_shared_with_others() {
        let (mut table, mut cache) = (started(), ViewCache::default());
        cache.turn(&table, None);
        let view = |cache: &mut ViewCache, table: &Table, mine: &[u8]| {
            cache.view(table, table.perspective(mine).view).text().to_owned()
        };
        let (ann, bob, all) =
            (view(&mut cache, &table, &[0]), view(&mut cache, &table, &[1]), view(&mut cache, &table, &[]));
        assert!(ann != bob && ann != all && ann == view(&mut cache, &table, &[0]));
        assert_eq!(cache.legal_actions(&table, table.perspective(&[1])).text(), "[]");
        assert_ne!(cache.legal_actions(&table, table.perspective(&[0])).text(), "[]");
        assert_eq!(cache.legal_actions(&table, table.perspective(&[1])).text(), "[]", "actions are for who is to act");
        let (own, others) =
            (cache.log(&table, table.perspective(&[0]).log, 0), cache.log(&table, table.perspective(&[1]).log, 0));
        assert_ne!(own.text(), others.text());
        let id = CommandId { seat: 0, id: "a".to_owned() };
        let act = Command::Act(vec!["flag 1".to_owned()]);
        let Proposal::Append(batch) = table.propose(id, 1, &act, &mut Seeded::new(1)) else { panic!("refused") };
        assert!(table.commit(batch));
        cache.turn(&table, None);
        assert_ne!(view(&mut cache, &table, &[0]), ann, "another version is another view");
    }
}
