//! The reference of the notation: what every word of an action or outcome means.

use game::{Notation, NotationEntry, NotationPlace};

/// Every word.
pub(crate) fn notation() -> Notation {
    let place = |name, meaning| NotationPlace::new(name, meaning);
    Notation {
        places: vec![
            place("X,Y", "a cell: X counts to the east, Y to the south, and the start tile is at 0,0"),
            place("ROTATION", "how far the tile is turned clockwise: 0, 90, 180 or 270 degrees"),
            place("SEGMENT", "a segment of a tile, by its number in the tile file, from 0"),
            place("TILE", "a tile, by its name in the tile file"),
            place("VALUE", "the number of nuggets on the token"),
            place("SEAT", "a player, by the number of their seat, from 0"),
        ],
        entries: vec![
            NotationEntry::action("place X,Y ROTATION", "places the drawn tile", "place 1,0 90"),
            NotationEntry::action(
                "cowboy SEGMENT",
                "puts a cowboy on this segment of the tile that you just placed",
                "cowboy 1",
            ),
            NotationEntry::action(
                "tent X,Y SEGMENT",
                "pitches your tent on this segment, or moves it there",
                "tent 1,0 0",
            ),
            NotationEntry::action("token", "takes a token from the mountain with your tent", "token"),
            NotationEntry::action("pass", "does nothing", "pass"),
            NotationEntry::chance("TILE", "the tile drawn", "R12.0"),
            NotationEntry::chance("token VALUE", "the token taken", "token 1"),
            NotationEntry::chance("starter SEAT", "the player who begins", "starter 0").only_with("start=drawn"),
        ],
    }
}
