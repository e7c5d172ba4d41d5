//! The points of the fairy (CA-21.9).

use super::{Fairy, POINTS, PYRAMIDS, Part, Princess, TO_TILES};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::scored::{BUILT, Scored};
use crate::core::short_list::ShortList;
use crate::core::state::{Core, Figure};
use crate::expansion::Listed;
use game::{EventSink, Player};
use tile_map::{Figures, Root, Site};

/// Points for her follower when its feature is scored.
const FOR_FEATURE: i32 = 3;

/// Whether she is on a ground where several figures stand together: there she works for all of them.
pub fn for_all(game: &Carcassonne, core: &Core, site: Site) -> bool {
    !game.crowds.is_empty() && core.board.node_at(site).is_some_and(|node| game.crowds.contains(&core.board.kind(node)))
}

/// The figure next to whom she stands.
pub fn friend(core: &Core, Fairy { site, by, .. }: Fairy) -> Option<Figure> {
    let ((player, piece), node) = (by?, core.board.node_at(site)?);
    let his = |f: &&Figure| f.node == node && f.player == player && f.piece == piece;
    core.figures.iter().find(his).copied()
}

/// A point at the start of the turn for the player next to whose follower she stands.
pub fn at_turn_start<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    let Some(fairy) = part.fairy else { return };
    let turn = core.turn;
    let count = if game.reads(TO_TILES) {
        // On the tile of a pyramid each acrobat scores a point, as with a fairy next to the pyramid.
        let own = || on_her_tile(core, fairy).filter(|f| f.player == turn.0);
        let acrobats = own().filter(|f| game.crowds.contains(&core.board.kind(f.node))).count() as i32;
        acrobats.max(i32::from(own().next().is_some()))
    } else if fairy.for_all {
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
    if game.reads(TO_TILES) {
        let there = |f: &&Figure| f.works() && scored.root == Some(core.board.root(f.node));
        let lord = scored.apart.filter(|lord| core.board.site(lord.node).cell == fairy.site.cell);
        let players = on_her_tile(core, fairy).filter(there).map(|f| f.player).chain(lord.map(|lord| lord.player));
        let players = players.fold(0u8, |all, player| all | 1 << player);
        return pay_all(game, core, players, (fairy.site, true), events);
    }
    let Some((player, piece)) = fairy.by else { return };
    // The lord of a castle has already returned.
    let lord = |f: &Figure| (f.player, f.piece) == (player, piece) && core.board.site(f.node) == fairy.site;
    // Most features are not hers: the figures are examined only for one that is.
    let here = || core.board.node_at(fairy.site).map(|node| core.board.root(node));
    let there = scored.apart.as_ref().is_some_and(lord)
        || scored.root.is_some() && here() == scored.root && friend(core, fairy).is_some_and(|f| f.works());
    if there {
        pay(game, core, Player(player), ("fairy", 1, FOR_FEATURE), (fairy.site, true), events);
        leave_alone(core, part, fairy);
    }
}

/// Followers on the tile where she stands.
fn on_her_tile(core: &Core, fairy: Fairy) -> impl Iterator<Item = &Figure> {
    core.figures.iter().filter(move |f| f.follower() && core.board.site(f.node).cell == fairy.site.cell)
}

/// 3 points for each of these players, as bits.
fn pay_all<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, players: u8, at: (Site, bool), events: &mut E) {
    for player in Player::all(game.players).filter(|player| players >> player.0 & 1 == 1) {
        pay(game, core, player, ("fairy", 1, FOR_FEATURE), at, events);
    }
}

/// An acrobat of the pyramid next to which she stands has been scored (CA-21.12).
pub fn performed<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &Part,
    site: Site,
    player: Player,
    events: &mut E,
) {
    let cell = game.reads(TO_TILES);
    if part.fairy.is_some_and(|fairy| fairy.site == site || cell && fairy.site.cell == site.cell) {
        pay(game, core, player, ("fairy", 1, FOR_FEATURE), (site, true), events);
    }
}

/// The players at the start of whose turns she may score, as bits.
pub fn starts(part: &Part) -> u8 {
    match part.fairy {
        Some(Fairy { for_all: true, .. }) => u8::MAX,
        Some(Fairy { by: Some((player, _)), .. }) => 1 << player,
        _ => 0,
    }
}

/// There is no figure next to her any more. If she works for one figure alone, she has nothing to do until she moves
/// again.
fn leave_alone(core: &mut Core, part: &mut Part, fairy: Fairy) {
    part.fairy = Some(Fairy { by: None, ..fairy });
    core.call_at_start(Princess::PLACES, starts(part));
}

/// The same at the end of the game, for incomplete features.
pub fn at_the_end<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    let Some(fairy) = part.fairy else { return };
    let at = (fairy.site, false);
    if game.reads(PYRAMIDS) {
        let acrobats: ShortList<u8, 4> = core
            .figures
            .iter()
            .filter(|f| game.crowds.contains(&core.board.kind(f.node)) && is_hers(game, core, fairy, f))
            .map(|f| f.player)
            .collect();
        for player in acrobats.iter() {
            pay(game, core, Player(*player), ("fairy", 1, FOR_FEATURE), at, events);
        }
    }
    if game.reads(TO_TILES) {
        let mut paid: ShortList<(Root, u8), 4> = ShortList::default();
        for f in on_her_tile(core, fairy).filter(|f| f.works() && game.is_feature(core.board.kind(f.node))) {
            let one = (core.board.root(f.node), f.player);
            if !paid.contains(&one) {
                paid.push(one);
            }
        }
        for (_, player) in paid.iter() {
            pay(game, core, Player(*player), ("fairy", 1, FOR_FEATURE), at, events);
        }
        return;
    }
    // Grounds that are not features are not scored.
    let scores = |figure: &Figure| figure.works() && game.is_feature(core.board.kind(figure.node));
    if let Some(figure) = friend(core, fairy).filter(scores) {
        pay(game, core, Player(figure.player), ("fairy", 1, FOR_FEATURE), (fairy.site, false), events);
    }
}

/// Whether she works for this figure on a ground where several stand together.
fn is_hers(game: &Carcassonne, core: &Core, fairy: Fairy, figure: &Figure) -> bool {
    let site = core.board.site(figure.node);
    if game.reads(TO_TILES) { site.cell == fairy.site.cell } else { site == fairy.site }
}

/// A figure has left this spot: if it was hers, and there is no other like it, she stays alone.
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
