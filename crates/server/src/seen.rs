//! What has been made of one version of a table: once for all who see the same.

use crate::past::Pasts;
use game::Observer;
use table::{Eyes, Phase, Table};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Json, TableInfo};

/// Views, legal actions, events and whole snapshots of one version. What is kept here is told by whose eyes it is seen with,
/// never by who asks first.
#[derive(Default)]
pub(crate) struct Seen {
    /// Of which version all this is; `None` before anything was made.
    at: Option<(u32, Phase)>,
    info: Option<TableInfo>,
    views: Vec<(Observer, Json)>,
    logs: Vec<(Observer, u32, Json)>,
    legal_actions: Option<Json>,
    snapshots: Vec<(Asked, Option<Utf8Bytes>)>,
    /// What has happened so far; this is kept from version to version.
    pub pasts: Pasts,
}

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub mine: Vec<u8>,
    pub since: u32,
    pub form: Form,
}

/// For whom a snapshot is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A message with its type.
    Socket,
    /// The body of an answer.
    Request,
}

/// Snapshots of one version that may wait for the next who asks.
const SNAPSHOTS: usize = 4;

impl Seen {
    /// Forgets what is not of this version of the table, and snapshots that name the seats otherwise.
    pub fn turn(&mut self, table: &Table, info: Option<&TableInfo>) {
        let at = Some((table.version(), table.phase()));
        if self.at != at {
            let pasts = std::mem::take(&mut self.pasts);
            *self = Seen { at, pasts, ..Seen::default() };
        }
        if info.is_some() && self.info.as_ref() != info {
            self.info = info.cloned();
            self.snapshots.clear();
        }
    }

    /// Forgets everything: nobody is there to look, or the table is another.
    pub fn clear(&mut self) {
        // What is awaited comes in vain: its number is never given again.
        self.pasts.clear();
        let pasts = std::mem::take(&mut self.pasts);
        *self = Seen { pasts, ..Seen::default() };
    }

    /// Bytes of memory it takes, about.
    pub fn bytes(&self) -> usize {
        let json = |text: &Json| text.text().len();
        self.views.iter().map(|(_, text)| json(text)).sum::<usize>()
            + self.logs.iter().map(|(.., text)| json(text)).sum::<usize>()
            + self.legal_actions.as_ref().map_or(0, json)
            + self.snapshots.iter().filter_map(|(_, text)| text.as_ref()).map(|text| text.len()).sum::<usize>()
            + self.pasts.bytes()
    }

    /// The view of these eyes.
    pub fn view(&mut self, table: &Table, eyes: Observer) -> Json {
        if let Some((_, view)) = self.views.iter().find(|(of, _)| *of == eyes) {
            return view.clone();
        }
        let view = Json::from(table.view(eyes));
        self.views.push((eyes, view.clone()));
        view
    }

    /// The events that these eyes have seen after a version.
    pub fn log(&mut self, table: &Table, eyes: Observer, since: u32) -> Json {
        if let Some((.., log)) = self.logs.iter().find(|(of, from, _)| (*of, *from) == (eyes, since)) {
            return log.clone();
        }
        let log = match self.pasts.known(eyes) {
            Some(past) => past.since(since),
            None => table.log(eyes, since),
        };
        let log = Json::from(log);
        self.logs.push((eyes, since, log.clone()));
        log
    }

    /// The legal actions of the seat to act, if it is the one that looks.
    pub fn legal_actions(&mut self, table: &Table, eyes: Eyes) -> Json {
        if !eyes.acts {
            return Json::from(registry::to_json(&[(); 0]));
        }
        self.legal_actions.get_or_insert_with(|| table.position().legal_actions_json().into()).clone()
    }

    /// The snapshot asked for. It is kept for the next one only when the same is asked for a second time: most are
    /// asked for once, and they are long.
    pub fn snapshot(&mut self, asked: Asked, make: impl FnOnce(&mut Seen) -> Utf8Bytes) -> Utf8Bytes {
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
    use table::{Command, CommandId, Proposal, Seat};

    fn started() -> Table {
        let game = TOY.create(&"players=2".parse().unwrap(), None).unwrap();
        let mut table = Table::new(game, vec![Seat::human("Ann", [1; 32]), Seat::human("Bob", [2; 32])]).unwrap();
        let die = table.propose_chance(&mut Seeded::new(1)).unwrap();
        assert!(table.commit(die));
        table
    }

    fn asked(mine: &[u8]) -> Asked {
        Asked { mine: mine.to_vec(), since: 0, form: Form::Socket }
    }

    #[test]
    fn thirty_who_ask_again_get_the_bytes_that_were_made_before() {
        let mut seen = Seen::default();
        seen.turn(&started(), None);
        let mut made = 0;
        for _ in 0..30 {
            let text = seen.snapshot(asked(&[0]), |_| {
                made += 1;
                Utf8Bytes::from(format!("made {made}"))
            });
            assert!(text.as_str() == "made 1" || text.as_str() == "made 2");
        }
        assert_eq!(made, 2, "kept from the second time on");
        for other in [asked(&[1]), asked(&[]), asked(&[0, 1])] {
            assert_eq!(seen.snapshot(other, |_| "other".into()).as_str(), "other", "not what another sees");
        }
    }

    #[test]
    fn views_are_made_once_for_the_same_eyes_and_never_shared_with_others() {
        let (mut table, mut seen) = (started(), Seen::default());
        seen.turn(&table, None);
        let view =
            |seen: &mut Seen, table: &Table, mine: &[u8]| seen.view(table, table.eyes(mine).view).text().to_owned();
        let (ann, bob, all) =
            (view(&mut seen, &table, &[0]), view(&mut seen, &table, &[1]), view(&mut seen, &table, &[]));
        assert!(ann != bob && ann != all && ann == view(&mut seen, &table, &[0]));
        assert_eq!(seen.legal_actions(&table, table.eyes(&[1])).text(), "[]");
        assert_ne!(seen.legal_actions(&table, table.eyes(&[0])).text(), "[]");
        assert_eq!(seen.legal_actions(&table, table.eyes(&[1])).text(), "[]", "actions are for who is to act");
        let (own, others) = (seen.log(&table, table.eyes(&[0]).log, 0), seen.log(&table, table.eyes(&[1]).log, 0));
        assert_ne!(own.text(), others.text());
        let id = CommandId { seat: 0, id: "a".to_owned() };
        let act = Command::Act(vec!["flag 1".to_owned()]);
        let Proposal::Append(batch) = table.propose(id, 1, &act, &mut Seeded::new(1)) else { panic!("refused") };
        assert!(table.commit(batch));
        seen.turn(&table, None);
        assert_ne!(view(&mut seen, &table, &[0]), ann, "another version is another view");
    }
}
