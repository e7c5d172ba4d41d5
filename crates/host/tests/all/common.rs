//! A table of the toy game in memory, and what its viewers receive.

use game::Seeded;
use host::{Contents, Effect, Guests, Host, Pending, Refused, Sent, Timing, ViewerId};
use registry::{Shelf, toy::TOY};
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Holder, Occupant, Phase, Seat, Table};
use wire::{Act, ClientMessage, LegalAction, ServerMessage, Undo};

pub const ANN: Holder = Holder::new([1; 32]);
pub const BOB: Holder = Holder::new([2; 32]);
pub const EVE: Holder = Holder::new([9; 32]);

pub const TIMING: Timing =
    Timing { pause: Duration::from_millis(600), rest: Duration::from_secs(60), away: Duration::from_secs(90) };

/// A host with everything that a caller keeps around it.
pub struct World {
    pub host: Host,
    pub now: Duration,
    pub luck: Seeded,
    pub heard: BTreeMap<ViewerId, Vec<ServerMessage>>,
    /// The texts of the messages.
    pub texts: BTreeMap<ViewerId, Vec<String>>,
}

pub fn contents(seats: Vec<Seat>) -> Contents {
    let options = format!("players={},rounds=3", seats.len());
    let game = TOY.create(&options.parse().unwrap(), None).unwrap();
    let facts = game.facts_json().into();
    Contents { table: Table::new(game, seats).unwrap(), facts, rematch: None, guests: Guests::default() }
}

pub fn bot(name: &str) -> Seat {
    Seat::new(Occupant::Bot(name.to_owned()))
}

pub fn open() -> Seat {
    Seat::new(Occupant::Open)
}

/// Ann and Bob, and the first die is rolled.
pub fn ann_and_bob() -> World {
    let mut world = World::new(vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)]);
    world.draw();
    world
}

impl World {
    /// A table that Ann has made.
    pub fn new(seats: Vec<Seat>) -> World {
        let host = Host::new("t".into(), ANN, TOY.bots(), TIMING, contents(seats), Duration::ZERO);
        let (heard, texts) = (BTreeMap::new(), BTreeMap::new());
        World { host, now: Duration::ZERO, luck: Seeded::new(5), heard, texts }
    }

    pub fn send(&mut self, sent: impl IntoIterator<Item = Sent>) {
        for Sent { to, text } in sent {
            for viewer in to {
                self.heard.entry(viewer).or_default().push(serde_json::from_str(&text).unwrap());
                self.texts.entry(viewer).or_default().push(text.to_string());
            }
        }
    }

    pub fn store(&mut self, pending: impl Into<Pending>) {
        let sent = self.host.stored(pending.into(), self.now).unwrap();
        self.send(sent);
    }

    /// Draws chance that is due.
    pub fn draw(&mut self) {
        if let Some(change) = self.host.due(&mut self.luck) {
            self.store(change);
        }
    }

    /// A viewer connects and gets a snapshot.
    pub fn join(&mut self, viewer: u64, holder: Holder) -> ViewerId {
        let viewer = ViewerId(viewer);
        self.host.connect(viewer, holder, self.now);
        self.say(viewer, ClientMessage::Join { since: None }).unwrap();
        viewer
    }

    /// The result of a message: stored and sent, or refused.
    pub fn say(&mut self, viewer: ViewerId, message: ClientMessage) -> Result<(), Refused> {
        match self.host.handle(viewer, message, &mut self.luck) {
            Effect::Send(sent) => self.send([sent]),
            Effect::Store(pending) => self.store(pending),
            Effect::Refuse(refused) => return Err(refused),
            Effect::Hurry | Effect::Nothing => {}
        }
        Ok(())
    }

    pub fn version(&self) -> u32 {
        self.host.table().version()
    }

    pub fn act(&self, id: &str, seat: u8, action: &str) -> ClientMessage {
        let (id, actions) = (id.to_owned(), vec![action.to_owned()]);
        ClientMessage::Act(Act { id, version: self.version(), seat, actions })
    }

    pub fn undo(&self, id: &str, seat: u8) -> ClientMessage {
        ClientMessage::Undo(Undo { id: id.to_owned(), version: self.version(), seat })
    }

    /// Takes the messages that a viewer has received.
    pub fn take(&mut self, viewer: ViewerId) -> Vec<ServerMessage> {
        self.heard.remove(&viewer).unwrap_or_default()
    }

    /// Plays to the end, always taking the first choice; Ann is viewer 1, Bob is viewer 2.
    pub fn play_to_the_end(&mut self) {
        while self.host.table().phase() == Phase::Playing {
            let seat = self.host.table().to_act().expect("chance is drawn with the step before");
            let action = self.host.table().position().legal_notations().remove(0);
            let act = self.act(&format!("a{}", self.version()), seat, &action);
            self.say(ViewerId(u64::from(seat) + 1), act).unwrap();
        }
    }
}

/// The notations that an update or snapshot offers.
pub fn offered(message: &ServerMessage) -> Vec<String> {
    let legal = match message {
        ServerMessage::Snapshot(snapshot) => &snapshot.legal_actions,
        ServerMessage::Update(update) => &update.legal_actions,
        other => panic!("{other:?}"),
    };
    let legal: Vec<LegalAction> = serde_json::from_str(legal.text()).unwrap();
    legal.into_iter().map(|legal| legal.action).collect()
}
