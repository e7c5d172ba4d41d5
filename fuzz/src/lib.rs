//! The fuzz targets, which process arbitrary bytes. Nothing here may panic, whatever the bytes. The tests of the
//! command line run the same functions for a bounded time.

use game::{Observer, Options, Record, RecordedStep, Seeded, ToAct};
use registry::{AnyPosition, Shelf};

mod long_map;
mod save;
mod table_commands;

pub use long_map::long_map;
pub use save::save;
pub use table_commands::table_commands;

/// How many more steps to play in a game that was set up from strange bytes.
const STEPS: usize = 60;

/// The game that the first byte chooses, and the other bytes.
fn chosen(bytes: &[u8]) -> Option<(&'static dyn Shelf, &[u8])> {
    let (first, rest) = bytes.split_first()?;
    let shelf = registry::shelf();
    Some((*shelf.get(usize::from(*first) % shelf.len().max(1))?, rest))
}

/// A tile or card file: once the bytes as they are, and once the built-in file changed by the bytes. A file that is
/// accepted must also play.
pub fn book(bytes: &[u8]) {
    let Some((game, rest)) = chosen(bytes) else { return };
    let built_in = game.built_in_data().unwrap_or_default();
    for text in [String::from_utf8_lossy(rest).into_owned(), edited(built_in, rest)] {
        if let Ok(made) = game.create(&Options::default(), Some(&text)) {
            made.facts();
            walk(&mut *made.start(), rest, STEPS);
        }
    }
}

/// Texts of actions and of steps, tried at the start of a game and some steps later.
pub fn notation(bytes: &[u8]) {
    let Some((game, rest)) = chosen(bytes) else { return };
    let Ok(made) = game.create(&Options::default(), None) else { return };
    let mut position = made.start();
    for round in 0..3 {
        for line in String::from_utf8_lossy(rest).lines().take(20) {
            let before = position.hash();
            let mut copy = position.clone_box();
            if let ToAct::Player(who) = copy.to_act() {
                let refused = copy.act(who, line).is_err();
                assert!(!refused || copy.hash() == before, "a refused action changed the game");
            }
            let mut copy = position.clone_box();
            let refused = copy.replay(line).is_err();
            assert!(!refused || copy.hash() == before, "a refused step changed the game");
        }
        walk(&mut *position, &[round], 7);
    }
}

/// A record: once the bytes as they are, and once a valid record changed by the bytes.
pub fn record(bytes: &[u8]) {
    let Some((game, rest)) = chosen(bytes) else { return };
    for text in [String::from_utf8_lossy(rest).into_owned(), edited(&sound_record(game), rest)] {
        if let Ok(record) = text.parse::<Record>() {
            let again: Record = record.to_string().parse().expect("what was written can be read");
            assert_eq!(again.steps, record.steps, "writing and reading changed the steps");
            if let Ok(position) = registry::replay(registry::shelf(), &record) {
                position.outcome();
            }
        }
    }
}

/// Messages of a page, as JSON.
pub fn wire(bytes: &[u8]) {
    if let Ok(message) = serde_json::from_slice::<wire::ClientMessage>(bytes) {
        let text = serde_json::to_string(&message).expect("a message is JSON");
        let again = serde_json::from_str::<wire::ClientMessage>(&text).expect("what was written can be read");
        assert_eq!(again, message, "writing and reading changed the message");
    }
    if let Ok(table) = serde_json::from_slice::<wire::NewTable>(bytes)
        && let (Some(game), Ok(options)) = (registry::find(&table.game), table.options.parse())
    {
        let _ = game.create(&options, table.data.as_deref());
    }
    let _ = serde_json::from_slice::<wire::ClaimSeat>(bytes);
    let _ = serde_json::from_slice::<wire::EnterSeat>(bytes);
}

/// A game in which every choice is made by a byte; options come from the first ones.
pub fn actions(bytes: &[u8]) {
    let Some((game, rest)) = chosen(bytes) else { return };
    let mut options = Options::default();
    let mut rest = rest;
    for spec in game.option_specs() {
        let Some((byte, more)) = rest.split_first() else { break };
        rest = more;
        options = options.with(spec.name, value(&spec.kind, *byte));
    }
    if let Ok(made) = game.create(&options, None) {
        walk(&mut *made.start(), rest, rest.len());
    }
}

/// A possible value of an option.
fn value(kind: &game::OptionKind, byte: u8) -> String {
    match kind {
        game::OptionKind::Flag { .. } => if byte & 1 == 0 { "no" } else { "yes" }.to_owned(),
        game::OptionKind::Number { min, max, .. } => (min + byte % (max - min + 1)).to_string(),
        game::OptionKind::OneOf { values, .. } => values[usize::from(byte) % values.len()].to_owned(),
        game::OptionKind::Several { values } => {
            let taken = values.iter().enumerate().filter(|(i, _)| byte >> (i % 8) & 1 == 1);
            taken.map(|(_, name)| *name).collect::<Vec<_>>().join("+")
        }
    }
}

/// Plays on and lets a byte make each choice. Every listed choice must be possible, and every observer must get a view.
fn walk(position: &mut dyn AnyPosition, bytes: &[u8], steps: usize) {
    let mut luck = Seeded::new(bytes.iter().fold(1, |seed, byte| seed * 31 % 65_521 + u64::from(*byte)));
    for at in 0..steps {
        let byte = bytes.get(at % bytes.len().max(1)).copied().unwrap_or_default();
        match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => {
                position.draw(&mut luck).expect("chance that is due can be drawn");
            }
            ToAct::Player(who) => {
                let choices = position.legal_actions();
                let choice = &choices[usize::from(byte) % choices.len()].action;
                position.act(who, choice).expect("a listed choice is legal");
            }
        }
    }
    position.view(Observer::Public);
    position.outcome();
}

/// The record of the first steps of a game.
fn sound_record(game: &dyn Shelf) -> String {
    let Ok(made) = game.create(&Options::default(), None) else { return String::new() };
    let (name, rules, options) = (made.name().to_owned(), made.rules(), made.options());
    let (mut position, mut luck, mut steps) = (made.start(), Seeded::new(7), Vec::new());
    for _ in 0..12 {
        let applied = match position.to_act() {
            ToAct::Over => break,
            ToAct::Chance => position.draw(&mut luck),
            ToAct::Player(who) => {
                let first = position.legal_actions().swap_remove(0);
                position.act(who, &first.action).ok()
            }
        };
        steps.extend(applied.map(|a| RecordedStep { text: a.step, hash: a.hash }));
    }
    Record { game: name, rules, options, data: None, steps, marks: Vec::new() }.to_string()
}

/// `text` with small changes read from `bytes`, four bytes a change: where, what, and a character.
fn edited(text: &str, bytes: &[u8]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for change in bytes.chunks_exact(4).take(8) {
        if lines.is_empty() {
            break;
        }
        let at = usize::from(u16::from_le_bytes([change[0], change[1]]));
        let line = at % lines.len();
        let count = lines[line].chars().count();
        let column = (at / lines.len()) % (count + 1);
        let cut = |text: &str, n: usize| text.char_indices().nth(n).map_or(text.len(), |(i, _)| i);
        let (from, to) = (cut(&lines[line], column), cut(&lines[line], column + 1));
        match change[2] % 6 {
            0 => lines[line].replace_range(from..to, ""),
            1 => lines[line].insert(from, char::from(change[3])),
            2 => lines[line].replace_range(from..to, &char::from(change[3]).to_string()),
            3 => drop(lines.remove(line)),
            4 => lines.push(lines[line].clone()),
            _ => lines[line].insert_str(from, &"9".repeat(usize::from(change[3] % 24))),
        }
    }
    lines.join("\n")
}
