//! Whatever viewers send, in whatever order: a page that follows the updates knows exactly what a snapshot contains.

use crate::common::{ANN, BOB, EVE, World, ann_and_bob};
use game::{ChanceSource, Seeded};
use host::{SnapshotForm, ViewerId};
use std::collections::BTreeMap;
use table::Holder;
use wire::{Act, ClientMessage, Conclude, Conclusion, LogEntry, Pace, ServerMessage, Snapshot, Undo};

/// The knowledge of a page that has followed all messages.
#[derive(Default)]
struct Page {
    version: u32,
    view: String,
    legal_actions: String,
    can_undo: bool,
    log: Vec<LogEntry>,
}

impl Page {
    fn hear(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Snapshot(all) => {
                self.log.retain(|entry| entry.version <= all.log_since);
                self.log.extend(serde_json::from_str::<Vec<LogEntry>>(all.log.text()).unwrap());
                (self.version, self.can_undo) = (all.version, all.can_undo);
                (self.view, self.legal_actions) = (all.view.text().to_owned(), all.legal_actions.text().to_owned());
            }
            ServerMessage::Update(new) => {
                assert_eq!(new.from, self.version, "nothing is missed");
                self.log.retain(|entry| new.undone.is_none_or(|undone| entry.version <= undone));
                self.log.extend(serde_json::from_str::<Vec<LogEntry>>(new.log.text()).unwrap());
                (self.version, self.can_undo) = (new.version, new.can_undo);
                (self.view, self.legal_actions) = (new.view.text().to_owned(), new.legal_actions.text().to_owned());
            }
            _ => {}
        }
    }

    /// It joins again with what it has seen up to this version.
    fn hear_nothing_after(&mut self, since: u32) {
        if since < self.version {
            self.log.retain(|entry| entry.version <= since);
        }
    }
}

fn pick<T: Copy>(chance: &mut Seeded, from: &[T]) -> T {
    from[chance.below(from.len() as u64) as usize]
}

fn message(world: &World, chance: &mut Seeded, page: &Page) -> ClientMessage {
    let seat = pick(chance, &[0, 0, 1, 1, 2]);
    let version = pick(chance, &[world.version(), world.version(), world.version(), page.version, 0, u32::MAX]);
    let id = format!("m{}", chance.below(400));
    let legal = world.host.table().position().legal_notations();
    if chance.below(12) == 0 {
        // Refused less often than accepted, so that turns do go back.
        let how = pick(
            chance,
            &[
                Conclusion::TakeBack,
                Conclusion::TakeBack,
                Conclusion::AcceptTakeBack,
                Conclusion::AcceptTakeBack,
                Conclusion::RefuseTakeBack,
            ],
        );
        return ClientMessage::Conclude(Conclude { id, seat, how });
    }
    if chance.below(100) == 0 {
        let how = pick(
            chance,
            &[Conclusion::Agree, Conclusion::Agree, Conclusion::Disagree, Conclusion::Resign, Conclusion::Abandon],
        );
        return ClientMessage::Conclude(Conclude { id, seat, how });
    }
    match chance.below(12) {
        0 => ClientMessage::Join { since: pick(chance, &[None, Some(0), Some(page.version), Some(u32::MAX)]) },
        1 => ClientMessage::Ping,
        2 => ClientMessage::Hurry,
        3 => ClientMessage::Pace { pace: pick(chance, &[Pace::Off, Pace::Slow]) },
        4 | 5 => ClientMessage::Undo(Undo { id, version, seat }),
        6 => {
            let actions = [&["flag 1", "keep"][..], &[], &["keep"; 17], &["show 9"]];
            let actions = pick(chance, &actions).iter().map(|action| (*action).to_owned()).collect();
            ClientMessage::Act(Act { id, version, seat, actions })
        }
        _ => {
            let action = legal.get(chance.below(legal.len().max(1) as u64) as usize).cloned().unwrap_or_default();
            ClientMessage::Act(Act { id, version, seat, actions: vec![action] })
        }
    }
}

#[test]
fn a_page_that_follows_knows_what_a_snapshot_tells() {
    const WHO: [Holder; 4] = [ANN, BOB, EVE, ANN];
    let mut carried_out = 0;
    for seed in 0..60 {
        let (mut world, mut chance) = (ann_and_bob(), Seeded::new(seed));
        let mut pages: BTreeMap<ViewerId, Page> = BTreeMap::new();
        for (n, holder) in (1..).zip(WHO) {
            pages.insert(world.join(n, holder), Page::default());
        }
        for _ in 0..150 {
            let viewer = ViewerId(1 + chance.below(4));
            let before = (world.version(), world.host.table().hash());
            let message = message(&world, &mut chance, &pages[&viewer]);
            // It receives only what is newer than what it has seen: it joins with what it has seen, or starts from nothing.
            if let ClientMessage::Join { since } = message {
                let page = pages.get_mut(&viewer).unwrap();
                page.hear_nothing_after(since.unwrap_or_default());
            }
            if world.say(viewer, message).is_err() {
                assert_eq!((world.version(), world.host.table().hash()), before, "a refusal changes nothing");
            }
            for (viewer, heard) in std::mem::take(&mut world.heard) {
                let page = pages.get_mut(&viewer).unwrap();
                heard.into_iter().for_each(|message| page.hear(message));
            }
        }
        carried_out += world.version();
        for (viewer, page) in pages {
            let holder = WHO[viewer.0 as usize - 1];
            let text = world.host.snapshot(Some(&holder), 0, SnapshotForm::Request);
            let all: Snapshot = serde_json::from_str(&text).unwrap();
            assert_eq!((page.version, page.can_undo), (all.version, all.can_undo), "seed {seed}");
            assert_eq!(
                serde_json::from_str::<serde_json::Value>(&page.view).unwrap(),
                serde_json::to_value(&all.view).unwrap()
            );
            assert_eq!(page.legal_actions.len(), all.legal_actions.text().len(), "seed {seed}");
            let log: Vec<LogEntry> = serde_json::from_str(all.log.text()).unwrap();
            assert_eq!(page.log, log, "seed {seed}, {viewer:?}");
        }
    }
    assert!(carried_out > 500, "{carried_out}: most messages were refused");
}
