//! A toy game for tests of tables, stores and servers: dice with a secret. On your turn you roll a die that only you see;
//! you raise your flag to a height, then either keep the die face down or show it for one more point. The toy has
//! everything a real game may have: chance, a secret, two decisions in a turn, options, a data file.

use crate::bot_entry::BotEntry;
use crate::generic::Entry;
use bots::{Setting, Stop};
use game::picture::Choice;
use game::{
    BadNotation, ChanceSource, Dealt, Determinize, EventSink, Field, InvalidOptions, Item, Legal, Notation,
    NotationEntry, NotationPlace, Observer, OptionKind, OptionSpec, Options, Outcome, Phrase, Picture, Pictures,
    Player, Refusal, Rules, Sampling, Setup, Step, Term, ToAct, Views,
};
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// The toy's place on a shelf.
pub static TOY: Entry<Toy> = Entry {
    reconstruction: false,
    schema: None,
    names: &["first", "random"],
    bots: &[BotEntry::new("first", first), BotEntry::new("random", random)],
    judge: None,
};

const FACES: &str = "face 1\nface 2\nface 3\nface 4\nface 5\nface 6\n";

/// The game.
pub struct Toy {
    players: u8,
    rounds: u8,
    faces: Vec<u8>,
    data: Option<String>,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    turn: u8,
    rounds_left: u8,
    die: Option<u8>,
    raised: bool,
    flags: Vec<u8>,
    kept: Vec<Vec<u8>>,
    shown: Vec<Vec<u8>>,
}

/// A choice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Raise the flag to 0, 1 or 2.
    Flag(u8),
    /// Keep the die face down.
    Keep,
    /// Show it; the face is part of the choice.
    Show(u8),
}

/// A rolled face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Face(u8);

/// An event.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Event {
    /// A die was rolled; its value is the roller's secret.
    Rolled {
        /// The player.
        player: u8,
        /// The face; `None` for observers who may not see it.
        value: Option<u8>,
    },
    /// A flag was raised.
    Flag {
        /// The player.
        player: u8,
        /// The height.
        height: u8,
    },
    /// A die was kept.
    Kept {
        /// The player.
        player: u8,
    },
    /// A die was shown.
    Shown {
        /// The player.
        player: u8,
        /// The face.
        value: u8,
    },
}

/// The position as one observer may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    turn: u8,
    rounds_left: u8,
    rolled: bool,
    die: Option<u8>,
    raised: bool,
    flags: Vec<u8>,
    kept: Vec<Kept>,
    shown: Vec<Vec<u8>>,
}

/// A player's kept dice.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct Kept {
    count: usize,
    secrets: Option<Vec<u8>>,
}

/// A refusal.
#[derive(Debug)]
pub enum Illegal {
    /// Not your turn.
    Turn,
    /// Not now.
    Now(Action),
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Turn => f.write_str("it is another player's turn"),
            Illegal::Now(action) => write!(f, "'{action}' is not possible now"),
        }
    }
}

impl Refusal for Illegal {
    fn ruling(&self) -> &'static str {
        match self {
            Illegal::Turn => "TOY-1",
            Illegal::Now(_) => "TOY-2",
        }
    }
    fn key(&self) -> &'static str {
        match self {
            Illegal::Turn => "toy-turn",
            Illegal::Now(_) => "toy-now",
        }
    }
    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::Turn => Vec::new(),
            Illegal::Now(action) => vec![("action", action.to_string())],
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Flag(height) => write!(f, "flag {height}"),
            Action::Keep => f.write_str("keep"),
            Action::Show(face) => write!(f, "show {face}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Action, BadNotation> {
        match text {
            "keep" => Ok(Action::Keep),
            "flag 0" => Ok(Action::Flag(0)),
            "flag 1" => Ok(Action::Flag(1)),
            "flag 2" => Ok(Action::Flag(2)),
            _ => {
                let face = text.strip_prefix("show ").and_then(|n| n.parse().ok());
                face.map(Action::Show).ok_or_else(|| BadNotation::new(text, "a choice of the toy"))
            }
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "die {}", self.0)
    }
}

impl FromStr for Face {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Face, BadNotation> {
        let number = text.strip_prefix("die ").and_then(|n| n.parse().ok());
        number.map(Face).ok_or_else(|| BadNotation::new(text, "a die"))
    }
}

impl Setup for Toy {
    const NAME: &'static str = "toy";
    const RULES: u32 = 1;

    fn option_specs() -> Vec<OptionSpec> {
        vec![
            OptionSpec::new("players", OptionKind::Number { min: 2, max: 4, default: 2 }),
            OptionSpec::new("rounds", OptionKind::Number { min: 1, max: 200, default: 3 }),
        ]
    }

    fn built_in_data() -> Option<&'static str> {
        Some(FACES)
    }

    fn create(options: &Options, data: Option<&str>) -> Result<Toy, InvalidOptions> {
        options.only(&["players", "rounds"])?;
        let mut faces = Vec::new();
        for (i, line) in data.unwrap_or(FACES).lines().enumerate() {
            let face = line.strip_prefix("face ").and_then(|n| n.parse().ok()).filter(|n| (1..=99).contains(n));
            let reason = || format!("'{line}' is not 'face 1' to 'face 99'");
            faces.push(face.ok_or_else(|| InvalidOptions::Data { line: i + 1, reason: reason() })?);
        }
        if faces.is_empty() {
            return Err(InvalidOptions::Data { line: 0, reason: "there are no faces".to_owned() });
        }
        faces.sort_unstable();
        let (players, rounds) = (options.number("players", 2..=4, 2)?, options.number("rounds", 1..=200, 3)?);
        Ok(Toy { players, rounds, faces, data: data.map(str::to_owned) })
    }

    fn options(&self) -> Options {
        Options::default().with("players", self.players).with("rounds", self.rounds)
    }

    fn data(&self) -> Option<&str> {
        self.data.as_deref()
    }

    fn players(&self) -> u8 {
        self.players
    }
}

impl Rules for Toy {
    type State = State;
    type Action = Action;
    type Chance = Face;
    type Event = Event;
    type Illegal = Illegal;

    fn notation() -> Notation {
        let entries = vec![
            NotationEntry::action("flag HEIGHT", "raises a flag", "flag 1"),
            NotationEntry::action("keep", "keeps the die", "keep"),
            NotationEntry::action("show FACE", "shows a kept die", "show 3"),
            NotationEntry::chance("die FACE", "the die thrown", "die 3"),
        ];
        let places = vec![NotationPlace::new("HEIGHT", "0, 1 or 2"), NotationPlace::new("FACE", "the face of a die")];
        Notation { places, entries }
    }

    fn start(&self) -> State {
        let none = vec![Vec::new(); usize::from(self.players)];
        State {
            turn: 0,
            rounds_left: self.rounds,
            die: None,
            raised: false,
            flags: vec![0; usize::from(self.players)],
            kept: none.clone(),
            shown: none,
        }
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.die {
            _ if state.rounds_left == 0 => ToAct::Over,
            None => ToAct::Chance,
            Some(_) => ToAct::Player(Player(state.turn)),
        }
    }

    fn legal_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match self.to_act(state) {
            ToAct::Player(_) if state.raised => {
                out.push(Action::Keep);
                out.extend(state.die.map(Action::Show));
            }
            ToAct::Player(_) => out.extend([Action::Flag(0), Action::Flag(1), Action::Flag(2)]),
            _ => {}
        }
    }

    fn chance_outcomes(&self, state: &State, out: &mut Vec<(Face, u32)>) {
        out.clear();
        if self.to_act(state) == ToAct::Chance {
            for face in &self.faces {
                match out.last_mut() {
                    Some((last, weight)) if last.0 == *face => *weight += 1,
                    _ => out.push((Face(*face), 1)),
                }
            }
        }
    }

    fn check(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        if self.to_act(state) != ToAct::Player(who) {
            return Err(Illegal::Turn);
        }
        match action {
            Action::Flag(0..=2) if !state.raised => Ok(()),
            Action::Keep if state.raised => Ok(()),
            Action::Show(face) if state.raised && state.die == Some(face) => Ok(()),
            _ => Err(Illegal::Now(action)),
        }
    }

    fn apply(&self, state: &mut State, step: Legal<Toy>, events: &mut impl EventSink<Event>) {
        let (player, seat) = (state.turn, usize::from(state.turn));
        match step.step() {
            Step::Chance(Face(value)) => {
                state.die = Some(value);
                events.push(|| Event::Rolled { player, value: Some(value) });
                return;
            }
            Step::Act(_, Action::Flag(height)) => {
                state.flags[seat] = height;
                state.raised = true;
                events.push(|| Event::Flag { player, height });
                return;
            }
            Step::Act(_, Action::Keep) => {
                state.kept[seat].extend(state.die.take());
                events.push(|| Event::Kept { player });
            }
            Step::Act(_, Action::Show(value)) => {
                state.die = None;
                state.shown[seat].push(value);
                events.push(|| Event::Shown { player, value });
            }
        }
        state.raised = false;
        state.turn = (state.turn + 1) % self.players;
        if state.turn == 0 {
            state.rounds_left -= 1;
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        let sum = |dice: &[u8]| dice.iter().map(|d| i32::from(*d)).sum::<i32>();
        let items = |seat: usize| {
            vec![
                Item { name: "kept", points: sum(&state.kept[seat]) },
                Item { name: "shown", points: sum(&state.shown[seat]) + state.shown[seat].len() as i32 },
            ]
        };
        Outcome::from_items((0..usize::from(self.players)).map(items).collect())
    }
}

impl Views for Toy {
    type View = View;
    type EventView = Event;
    type ActionView = serde_json::Value;
    type Facts = serde_json::Value;
    type Aids = serde_json::Value;

    fn facts(&self) -> serde_json::Value {
        serde_json::json!({ "game": "toy", "faces": self.faces })
    }

    fn view(&self, state: &State, observer: Observer) -> View {
        let over = state.rounds_left == 0;
        let may = |seat: usize| over || observer.is(Player(seat as u8));
        let kept =
            |(seat, dice): (usize, &Vec<u8>)| Kept { count: dice.len(), secrets: may(seat).then(|| dice.clone()) };
        View {
            turn: state.turn,
            rounds_left: state.rounds_left,
            rolled: state.die.is_some(),
            die: state.die.filter(|_| may(usize::from(state.turn))),
            raised: state.raised,
            flags: state.flags.clone(),
            kept: state.kept.iter().enumerate().map(kept).collect(),
            shown: state.shown.clone(),
        }
    }

    fn event_view(&self, event: &Event, observer: Observer) -> Option<Event> {
        match event {
            Event::Rolled { player, value } => {
                Some(Event::Rolled { player: *player, value: value.filter(|_| observer.is(Player(*player))) })
            }
            other => Some(other.clone()),
        }
    }

    fn action_view(&self, _: &State, action: Action) -> serde_json::Value {
        serde_json::json!({ "type": action.to_string() })
    }

    fn aids(&self, state: &State, observer: Observer) -> serde_json::Value {
        let kept = self.view(state, observer).kept.into_iter();
        let most: Vec<Option<u8>> = kept.map(|kept| kept.secrets?.into_iter().max()).collect();
        serde_json::json!({ "most": most })
    }
}

impl Pictures for Toy {
    fn picture(&self, view: &View) -> Picture {
        let field = |name: &str, value: Term| Field { label: Phrase::new(format!("field-toy-{name}")).or(name), value };
        let dice = |dice: &[u8]| Term::List(dice.iter().map(|die| Term::from(*die)).collect());
        let seat = |((kept, shown), flag): ((&Kept, &Vec<u8>), &u8)| {
            let secrets = kept.secrets.as_deref().unwrap_or_default();
            vec![
                field("flag", (*flag).into()),
                field("kept", kept.count.into()),
                field("secrets", dice(secrets)),
                field("shown", dice(shown)),
            ]
        };
        let seats = view.kept.iter().zip(&view.shown).zip(&view.flags).map(seat).collect();
        let die = view.die.map(|die| field("die", die.into()));
        Picture { map: None, seats, table: die.into_iter().collect() }
    }

    fn choice(&self, _: &serde_json::Value) -> Choice {
        Choice::default()
    }

    fn sentence(&self, event: &Event) -> Vec<Phrase> {
        let log = |name: &str, player: u8| Phrase::new(format!("log-toy-{name}")).with("player", Player(player));
        vec![match event {
            Event::Rolled { player, value } => {
                log("rolled", *player).with("value", value.map_or(Term::from("hidden"), Term::from))
            }
            Event::Flag { player, height } => log("flag", *player).with("height", *height),
            Event::Kept { player } => log("kept", *player),
            Event::Shown { player, value } => log("shown", *player).with("value", *value),
        }]
    }
}

impl Sampling for Toy {}

impl Determinize for Toy {
    fn determinize(&self, state: &State, observer: Observer, chance: &mut impl ChanceSource) -> State {
        let mut dealt = state.clone();
        if state.rounds_left == 0 {
            return dealt;
        }
        let mut roll = || self.faces[chance.below(self.faces.len() as u64) as usize];
        for (seat, kept) in dealt.kept.iter_mut().enumerate() {
            if !observer.is(Player(seat as u8)) {
                kept.iter_mut().for_each(|die| *die = roll());
            }
        }
        if !observer.is(Player(state.turn)) {
            dealt.die = state.die.map(|_| roll());
        }
        dealt
    }
}

fn first(_: Stop<'_>, _: Setting, game: &Toy, dealt: &Dealt<Toy>, _: &mut dyn ChanceSource) -> Option<Action> {
    legal(game, dealt).first().copied()
}

fn random(_: Stop<'_>, _: Setting, game: &Toy, dealt: &Dealt<Toy>, chance: &mut dyn ChanceSource) -> Option<Action> {
    let list = legal(game, dealt);
    let at = chance.below(list.len().max(1) as u64) as usize;
    list.get(at).copied()
}

fn legal(game: &Toy, dealt: &Dealt<Toy>) -> Vec<Action> {
    let mut list = Vec::new();
    game.legal_actions(dealt.state(), &mut list);
    list
}
