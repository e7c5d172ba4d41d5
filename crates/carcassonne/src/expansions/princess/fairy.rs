//! What the fairy brings (CA-21.9).

use super::{Fairy, POINTS, Part, Princess};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::scored::{BUILT, Scored};
use crate::core::state::{Core, Figure};
use crate::expansion::Listed;
use game::{EventSink, Player};
use tile_map::{Figures, Site};

/// Points for her follower when his feature is scored.
const FOR_FEATURE: i32 = 3;

/// Whether she stands on a ground where several figures stand together: there she works for all of them.
pub fn for_all(game: &Carcassonne, core: &Core, site: Site) -> bool {
    !game.crowds.is_empty() && core.board.node_at(site).is_some_and(|node| game.crowds.contains(&core.board.kind(node)))
}

/// The figure beside whom she stands.
pub fn friend(core: &Core, Fairy { site, by, .. }: Fairy) -> Option<Figure> {
    let ((player, piece), node) = (by?, core.board.node_at(site)?);
    let his = |f: &&Figure| f.node == node && f.player == player && f.piece == piece;
    core.figures.iter().find(his).copied()
}

/// A point at the start of his turn for the player beside whose follower she stands.
pub fn at_turn_start<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    let Some(fairy) = part.fairy else { return };
    let turn = core.turn;
    let count = if fairy.for_all {
        core.figures.iter().filter(|f| f.player == turn.0 && core.board.site(f.node) == fairy.site).count() as i32
    } else {
        i32::from(fairy.by.is_some_and(|(player, _)| player == turn.0))
    };
    if count > 0 {
        pay(game, core, turn, ("fairy-turn", count, count), (fairy.site, false), events);
    }
}

/// Her follower's feature was scored.
pub fn scored<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut Part,
    scored: &Scored,
    events: &mut E,
) {
    let Some(fairy) = part.fairy.filter(|_| scored.name != BUILT) else { return };
    let Some((player, piece)) = fairy.by else { return };
    // The lord of a castle has gone home already.
    let lord = |f: &Figure| (f.player, f.piece) == (player, piece) && core.board.site(f.node) == fairy.site;
    // Most features are not hers: the figures are looked at only where one is.
    let here = || core.board.node_at(fairy.site).map(|node| core.board.root(node));
    let there = scored.apart.as_ref().is_some_and(lord)
        || scored.root.is_some() && here() == scored.root && friend(core, fairy).is_some_and(|f| f.works());
    if there {
        pay(game, core, Player(player), ("fairy", 1, FOR_FEATURE), (fairy.site, true), events);
        leave_alone(core, part, fairy);
    }
}

/// The players at the start of whose turns she may bring something, as bits.
pub fn starts(part: &Part) -> u8 {
    match part.fairy {
        Some(Fairy { for_all: true, .. }) => u8::MAX,
        Some(Fairy { by: Some((player, _)), .. }) => 1 << player,
        _ => 0,
    }
}

/// Nobody is beside her any more. Where she works for one figure alone, she has nothing to do until she is called again.
fn leave_alone(core: &mut Core, part: &mut Part, fairy: Fairy) {
    part.fairy = Some(Fairy { by: None, ..fairy });
    core.call_at_start(Princess::PLACES, starts(part));
}

/// The same at the end of the game, for what is not complete.
pub fn at_the_end<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    let Some(fairy) = part.fairy else { return };
    // Grounds that are no features are not scored.
    let scores = |figure: &Figure| figure.works() && game.is_feature(core.board.kind(figure.node));
    if let Some(figure) = friend(core, fairy).filter(scores) {
        pay(game, core, Player(figure.player), ("fairy", 1, FOR_FEATURE), (fairy.site, false), events);
    }
}

/// A figure has left this spot: where it was hers, and no other like it stands there, she stays alone.
pub fn gone(core: &mut Core, part: &mut Part, site: Site, figure: (u8, u8)) {
    if let Some(fairy) = part.fairy
        && fairy.site == site
        && fairy.by == Some(figure)
        && friend(core, fairy).is_none()
    {
        leave_alone(core, part, fairy);
    }
}

fn pay<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    player: Player,
    (name, count, points): (&'static str, i32, i32),
    (site, complete): (Site, bool),
    events: &mut E,
) {
    core.points[player.index()][POINTS] += points;
    events.push(|| {
        Event::Scored(Score {
            name,
            complete,
            last: core.ending(),
            parts: vec![site],
            items: vec![ScoreItem { name, count, points }],
            points: vec![(player, points)],
            figures: Figures::one(player, 1).counts(game.players),
            returned: vec![],
        })
    });
}
