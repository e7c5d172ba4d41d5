//! The reference of the notation: the meaning of every word of an action or outcome, from the declarations of the
//! expansions.

use crate::core::declared::{Form, Id, PieceSpec};
use crate::core::verb_spec::VerbSpec;
use game::{Notation, NotationEntry, NotationPlace};

/// Every word, in the order of the closed list.
pub(super) fn notation() -> Notation {
    let place = |name, meaning| NotationPlace::new(name, meaning);
    let mut entries = vec![
        NotationEntry::action("place X,Y ROTATION", "places the drawn tile, or one of your own", "place 0,-4 0"),
        NotationEntry::action("pass", "does nothing, or declines what is offered", "pass"),
        NotationEntry::action(
            "follower SEGMENT",
            "puts a follower on this segment of the tile that you just placed",
            "follower 0",
        ),
    ];
    let mut chances = vec![
        NotationEntry::chance("TILE", "the tile drawn", "CC.2/CFR"),
        NotationEntry::chance("starter SEAT", "the player who begins", "starter 3").only_with("start=drawn"),
    ];
    for id in Id::ALL {
        entries.extend(id.pieces().iter().filter(|spec| !spec.example.is_empty()).map(|spec| figure(*id, spec)));
        let verbs = id.verbs().iter().zip(id.verbs().iter().skip(1).map(Some).chain([None]));
        for (verb, next) in verbs.filter(|(verb, _)| !verb.is_further()) {
            let of_player = next.is_some_and(VerbSpec::is_further);
            let entry = described(*id, verb, of_player);
            if verb.lot { chances.push(entry) } else { entries.push(entry) }
        }
    }
    entries.append(&mut chances);
    let places = vec![
        place("X,Y", "a cell: X counts to the east, Y to the south, and the start tile is at 0,0"),
        place("ROTATION", "how far the tile is turned clockwise: 0, 90, 180 or 270 degrees"),
        place("SEGMENT", "a segment of a tile, by its number in the tile file, from 0"),
        place(
            "FIGURE",
            "a kind of figure, by its word; it is left out for an ordinary follower where that is possible",
        ),
        place("SEAT", "a player, by the number of their seat, from 0"),
        place("NUMBER", "a whole number, from 0"),
        place("TILE", "a kind of tile, by its name in the tile file"),
    ];
    Notation { places, entries }
}

fn option(id: Id) -> String {
    format!("with={}", id.whole())
}

/// A kind of figures that is placed on the tile just laid.
fn figure(id: Id, spec: &PieceSpec) -> NotationEntry {
    let meaning = format!("puts your {} on this segment of the tile that you just placed", spec.word.replace('-', " "));
    let part = id.switches().iter().find(|part| part.pieces.contains(&spec.word));
    let option = part.map_or_else(|| option(id), |part| format!("with={}", part.word));
    NotationEntry::action(&format!("{} SEGMENT", spec.word), &meaning, spec.example).only_with(option)
}

/// A word of an expansion; `of_player` if there is one for each player.
fn described(id: Id, verb: &VerbSpec, of_player: bool) -> NotationEntry {
    let word = match verb.word.rsplit_once('-') {
        Some((word, _)) if of_player => format!("{word}-SEAT"),
        _ => verb.word.to_owned(),
    };
    let after = match verb.form {
        _ if verb.lot => " NUMBER",
        Form::Word => "",
        Form::Cell => " X,Y",
        Form::Site => " X,Y SEGMENT",
        Form::Figure => " X,Y SEGMENT [FIGURE]",
        Form::Piece => " FIGURE",
        Form::Number => " NUMBER",
        Form::Double => " NUMBER X,Y ROTATION",
    };
    let entry = NotationEntry::action(&format!("{word}{after}"), verb.meaning, verb.example);
    NotationEntry { chance: verb.lot, ..entry.only_with(option(id)) }
}
