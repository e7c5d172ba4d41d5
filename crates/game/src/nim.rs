//! Nim, a whole game in one short file: players take one to three stones from a heap in turn, and whoever takes the last
//! one wins. It is not offered to players; the examples in the documentation play it (feature `nim`).

use crate::picture::Choice;
use crate::{
    BadNotation, ChanceSource, Determinize, EventSink, Field, InvalidOptions, Item, Legal, Notation, NotationEntry,
    NotationPlace, Observer, OptionKind, OptionSpec, Options, Outcome, Phrase, Picture, Pictures, Player, Refusal,
    Rules, Sampling, Setup, Step, ToAct, Views,
};
use std::fmt;
use std::str::FromStr;

/// The game: everything that stays the same from the first step to the last.
pub struct Nim {
    heap: u8,
}

/// A position: the stones left, and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heap {
    stones: u8,
    turn: Player,
}

/// A choice: how many stones are taken. Its notation is `take N`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Take(u8);

/// There is no chance in this game, so no outcome can be made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Never {}

/// Why a choice is refused: there are too few stones, or it is another player's turn.
#[derive(Debug)]
pub struct Refused;

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {}", self.0)
    }
}

impl FromStr for Take {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Take, BadNotation> {
        let number = text.strip_prefix("take ").and_then(|number| number.parse().ok());
        number.map(Take).ok_or_else(|| BadNotation::new(text, "take N"))
    }
}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for Never {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<Never, BadNotation> {
        Err(BadNotation::new(text, "nothing: no chance is due in this game"))
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("On your turn you take one to three of the stones that are left.")
    }
}

impl Refusal for Refused {
    fn ruling(&self) -> &'static str {
        "NI-1"
    }

    fn key(&self) -> &'static str {
        "nim-refused"
    }
}

impl Setup for Nim {
    const NAME: &'static str = "nim";
    const RULES: u32 = 1;

    fn option_specs() -> Vec<OptionSpec> {
        let number = |name, min, max, default| OptionSpec::new(name, OptionKind::Number { min, max, default });
        vec![number("players", 2, 2, 2), number("heap", 1, 100, 15)]
    }

    fn built_in_data() -> Option<&'static str> {
        None
    }

    fn create(options: &Options, data: Option<&str>) -> Result<Nim, InvalidOptions> {
        options.only(&["players", "heap"])?;
        options.number("players", 2..=2, 2)?;
        if data.is_some() {
            return Err(InvalidOptions::Data { line: 0, reason: "the game has no tiles or cards".to_owned() });
        }
        Ok(Nim { heap: options.number("heap", 1..=100, 15)? })
    }

    fn options(&self) -> Options {
        Options::default().with("players", "2").with("heap", self.heap)
    }

    fn data(&self) -> Option<&str> {
        None
    }

    fn players(&self) -> u8 {
        2
    }
}

impl Rules for Nim {
    type State = Heap;
    type Action = Take;
    type Chance = Never;
    type Event = (Player, Take);
    type Illegal = Refused;

    fn notation() -> Notation {
        Notation {
            places: vec![NotationPlace::new("STONES", "how many stones: 1 to 3")],
            entries: vec![NotationEntry::action("take STONES", "takes this many stones from the heap", "take 3")],
        }
    }

    fn start(&self) -> Heap {
        Heap { stones: self.heap, turn: Player(0) }
    }

    fn to_act(&self, state: &Heap) -> ToAct {
        if state.stones == 0 { ToAct::Over } else { ToAct::Player(state.turn) }
    }

    fn legal_actions(&self, state: &Heap, out: &mut Vec<Take>) {
        out.clear();
        out.extend((1..=state.stones.min(3)).map(Take));
    }

    fn chance_outcomes(&self, _: &Heap, out: &mut Vec<(Never, u32)>) {
        out.clear();
    }

    fn check(&self, state: &Heap, who: Player, Take(stones): Take) -> Result<(), Refused> {
        let allowed = who == state.turn && (1..=state.stones.min(3)).contains(&stones);
        if allowed { Ok(()) } else { Err(Refused) }
    }

    fn apply(&self, state: &mut Heap, step: Legal<Nim>, events: &mut impl EventSink<(Player, Take)>) {
        let Step::Act(who, take) = step.step();
        state.stones -= take.0;
        state.turn = Player(1 - who.0);
        events.push(|| (who, take));
    }

    fn outcome(&self, state: &Heap) -> Outcome {
        // The player who took the last stone, which is not the player who would be next.
        let points = |player| i32::from(state.stones == 0 && state.turn != player);
        Outcome::from_items(Player::all(2).map(|player| vec![Item { name: "last", points: points(player) }]).collect())
    }
}

impl Views for Nim {
    type View = u8;
    type EventView = String;
    type ActionView = u8;
    type Facts = u8;
    type Aids = ();

    const NOTHING_HIDDEN: bool = true;

    fn facts(&self) -> u8 {
        self.heap
    }

    fn view(&self, state: &Heap, _: Observer) -> u8 {
        state.stones
    }

    fn event_view(&self, (who, take): &(Player, Take), _: Observer) -> Option<String> {
        Some(format!("{who}: {take}"))
    }

    fn action_view(&self, _: &Heap, Take(stones): Take) -> u8 {
        stones
    }

    fn aids(&self, _: &Heap, _: Observer) {}
}

impl Pictures for Nim {
    fn picture(&self, stones: &u8) -> Picture {
        Picture { table: vec![Field::new("nim-stones", *stones)], seats: vec![vec![]; 2], ..Picture::default() }
    }

    fn choice(&self, _: &u8) -> Choice {
        Choice::default()
    }

    fn sentence(&self, _: &String) -> Vec<Phrase> {
        vec![Phrase::new("nim-taken")]
    }
}

impl Sampling for Nim {}

impl Determinize for Nim {
    /// Nothing is hidden, so there is nothing to deal anew.
    fn determinize(&self, state: &Heap, _: Observer, _: &mut impl ChanceSource) -> Heap {
        *state
    }
}
