//! The table after a turn, and at the end.

use super::figure_kinds::{self, KINDS};
use super::format::{After, FairyForm, Part, PlayedFormat};
use super::table::Table;
use carcassonne::{FigureView, View};
use game::prelude::*;
use game::{Observer, Player};
use std::collections::BTreeSet;
use tile_map::{Cell, SegmentNo};

/// Compares scores, supplies, figures, tokens and bars.
pub fn compare(table: &mut Table<'_>, after: &After) {
    let view = View::without_features(table.rules, &table.state);
    scores(table, &after.scores, &view);
    let at = &table.at;
    for (seat, theirs) in view.players.iter().zip(&after.supply) {
        let of = |word: &str| seat.supply.get(word).copied().unwrap_or(0);
        let kept = |word: &str| theirs.get(word).copied().unwrap_or(0);
        let (ours, theirs) = (KINDS.map(|(.., word)| of(word)), KINDS.map(|(letter, ..)| kept(letter)));
        table.report.compare(at, "supply", &theirs, &ours);
    }
    let mut ours: Vec<_> = view.figures.iter().map(|f| meeple(table, f)).collect();
    let mut theirs: Vec<_> =
        after.meeples.iter().map(|m| (m.0, m.1.clone(), m.2.clone(), m.3, m.4, m.5.clone())).collect();
    ours.sort();
    theirs.sort();
    table.report.compare_sets(at, "figures", &theirs, &ours);
    if let Some(gold) = &view.parts.goldmines {
        let ours: BTreeSet<_> = gold.bars.iter().map(|b| (b.x, b.y, b.bars)).collect();
        let theirs: BTreeSet<_> = after.gold.iter().flatten().copied().collect();
        table.report.compare(at, "bars", &theirs, &ours);
        let held = |token: &str| tokens(after, token, table.rules.players());
        table.report.compare(at, "bars held", &held("GOLD"), &gold.held);
    }
    if let Some(castles) = &view.parts.castles {
        let left: Vec<u16> = castles.left.iter().map(|n| u16::from(*n)).collect();
        table.report.compare(at, "castles left", &tokens(after, "CASTLE", table.rules.players()), &left);
    }
    if let Some(bridges) = &view.parts.bridges {
        table.report.compare(at, "bridges left", &tokens(after, "BRIDGE", table.rules.players()), &bridges.left);
    }
    if let Some(traders) = &view.parts.traders {
        let players = table.rules.players();
        let [wine, grain, cloth] = ["WINE", "GRAIN", "CLOTH"].map(|token| tokens(after, token, players));
        let theirs: Vec<_> = wine.into_iter().zip(grain).zip(cloth).collect();
        let ours: Vec<_> = traders.held.iter().map(|g| ((g.wine, g.grain), g.cloth)).collect();
        table.report.compare(at, "goods", &theirs, &ours);
    }
    if let Some(titles) = &view.parts.king {
        let players = table.rules.players();
        let holder = |token: &str| tokens(after, token, players).iter().position(|count| *count > 0);
        let ours = [titles.king, titles.robber].map(|title| title.by.map(|player| player.index()));
        table.report.compare(at, "king and robber", &[holder("KING"), holder("ROBBER")], &ours);
    }
    if let Some(auctions) = &view.parts.auctions {
        let mut ours: Vec<_> = auctions
            .tiles
            .iter()
            .map(|tile| (tile.name.clone(), tile.owner.map_or(u8::MAX, |owner| owner.0)))
            .collect();
        let mut theirs = after.bazaar.clone();
        ours.sort();
        theirs.sort();
        table.report.compare(at, "tiles beside the map", &theirs, &ours);
    }
    // For us, tiles that the record never draws are like those under hills.
    table.report.compare(at, "tiles under hills", &(after.hidden + table.undrawn.out), &view.hidden);
    if let Some(hills) = &view.parts.hills {
        let flocks = hills.flocks.iter().map(|flock| {
            let location = table.location_names.at(Cell::new(flock.x, flock.y), flock.segment).1.to_owned();
            let tokens: Vec<String> = flock.tokens.iter().map(|sheep| format!("SHEEP_{sheep}X")).collect();
            (flock.x, flock.y, location, tokens)
        });
        let mut ours: Vec<_> = flocks.collect();
        let mut theirs = after.sheep.clone();
        theirs.iter_mut().for_each(|shepherd| shepherd.3.sort());
        ours.sort();
        theirs.sort();
        table.report.compare_sets(at, "flocks", &theirs, &ours);
    }
    if let Some(towers) = &view.parts.tower {
        let pieces: Vec<u16> = towers.pieces.iter().map(|n| u16::from(*n)).collect();
        table.report.compare(at, "pieces of towers", &tokens(after, "TOWER_PIECE", table.rules.players()), &pieces);
        let ours: BTreeSet<_> = towers.towers.iter().map(|t| (t.x, t.y, t.height)).collect();
        table.report.compare(at, "towers", &after.towers.iter().copied().collect(), &ours);
        let ours: BTreeSet<_> =
            towers.captives.iter().map(|c| (c.jailer.0, c.owner.0, figure_kinds::letter(c.piece), c.count)).collect();
        let theirs = (0..)
            .zip(&after.captured)
            .flat_map(|(jailer, held)| held.iter().map(move |h| (jailer, h.0, h.1.as_str(), h.2)));
        table.report.compare(at, "captives", &theirs.collect(), &ours);
    }
    if let Some(princess) = &view.parts.princess {
        table.report.compare(at, "dragon", &after.dragon, &princess.dragon.map(|cell| (cell.x, cell.y)));
        let ours = princess.fairy.as_ref().map(|fairy| {
            let beside = fairy.player.zip(fairy.piece);
            fairy_word(table, &view, (fairy.x, fairy.y, fairy.segment), beside, after.fairy.as_ref())
        });
        table.report.compare(at, "fairy", &after.fairy, &ours);
    }
    table.fairy.clone_from(&after.fairy);
    if let Some(circus) = &view.parts.circus {
        table.report.compare(at, "big top", &after.bigtop, &circus.big_top.map(|c| (c.x, c.y)));
    }
}

/// Where the fairy is, in the record's terms. The record names the feature of the figure beside her: for a castle's lord
/// that is the castle, and it stays the castle after the lord has left. If she was already alone before the city became a
/// castle, the record may go on calling the place a city.
fn fairy_word(
    table: &Table<'_>,
    view: &View,
    here: (i16, i16, SegmentNo),
    beside: Option<(Player, &str)>,
    told: Option<&FairyForm>,
) -> FairyForm {
    let (x, y, segment) = here;
    let (feature, location) = table.location_names.at(Cell::new(x, y), segment);
    let with_her =
        |f: &&FigureView| beside.is_some_and(|(player, _)| f.player == player) && (f.x, f.y, f.segment) == here;
    let lord = view.figures.iter().filter(with_her).any(|f| f.role == "lord");
    let castle = view.covered.iter().any(|covered| (covered.x, covered.y, covered.segment) == here);
    let as_before = told.is_some() && told == table.fairy.as_ref();
    let left = beside.is_none() && castle && !(as_before && told.is_some_and(|told| told.2 == "City"));
    let feature = if lord || left { "Castle" } else { feature };
    let player = beside.map(|(player, _)| player.0);
    let piece = beside.map(|(_, piece)| figure_kinds::letter(piece).to_owned());
    (player, piece, feature.to_owned(), x, y, location.to_owned())
}

fn tokens(after: &After, name: &str, players: u8) -> Vec<u16> {
    let of = |seat: u8| after.tokens.as_ref().and_then(|t| t.get(seat as usize)?.get(name).copied()).unwrap_or(0);
    (0..players).map(of).collect()
}

fn scores(table: &mut Table<'_>, theirs: &[i32], view: &View) {
    let theirs: Vec<i32> = theirs.iter().zip(&table.missing).map(|(score, missing)| score + missing).collect();
    let ours: Vec<i32> = view.players.iter().map(|p| p.score).collect();
    table.report.compare(&table.at, "scores", &theirs, &ours);
}

fn meeple(table: &Table<'_>, f: &FigureView) -> (u8, String, String, i16, i16, String) {
    let (feature, location) = table.location_names.at(Cell::new(f.x, f.y), f.segment);
    let feature = if f.role == "lord" { "Castle" } else { feature };
    (f.player.0, figure_kinds::letter(f.piece).to_owned(), feature.to_owned(), f.x, f.y, location.to_owned())
}

/// Compares the final scores and all features with their owners.
pub fn compare_end(table: &mut Table<'_>, form: &PlayedFormat) {
    let view = table.rules.view(&table.state, Observer::Public);
    scores(table, &form.r#final.scores, &view);
    let tiles = table.rules.tiles();
    let mut discarded: Vec<_> = view.discarded.iter().map(|k| tiles.kind(*k).name.clone()).collect();
    let mut theirs = form.r#final.discarded.clone();
    discarded.sort();
    theirs.sort();
    table.report.compare(&table.at, "discarded", &theirs, &discarded);
    let lords = |cells: &[(i16, i16, SegmentNo)]| {
        // For the record nobody owns a castle with a mayor as its lord, who has no pennants there.
        let lord = |f: &FigureView| f.role == "lord" && f.piece != "mayor";
        let there = |f: &&FigureView| lord(f) && cells.contains(&(f.x, f.y, f.segment));
        view.figures.iter().filter(there).map(|f| f.player.0).collect::<Vec<_>>()
    };
    let covered = |parts: &[(i16, i16, SegmentNo)]| view.covered.iter().any(|c| parts.contains(&(c.x, c.y, c.segment)));
    let mut ours: Vec<(String, Vec<Part>, Vec<u8>)> = Vec::new();
    // For a German monastery the record has only the monk's feature.
    for feature in view.features.iter().filter(|feature| feature.kind != "abbacy") {
        let word =
            |(x, y, s): &(i16, i16, SegmentNo)| (*x, *y, table.location_names.at(Cell::new(*x, *y), *s).1.to_owned());
        let castle = feature.kind == "city" && covered(&feature.parts);
        let (x, y, s) = feature.parts[0];
        let name = if castle { "Castle" } else { table.location_names.at(Cell::new(x, y), s).0 };
        let owners = feature.owners.iter().map(|p| p.0).collect();
        let mut parts: Vec<_> = feature.parts.iter().map(word).collect();
        parts.sort();
        ours.push((name.to_owned(), parts, if castle { lords(&feature.parts) } else { owners }));
    }
    for placed in &view.placed {
        let water = |no: &SegmentNo| tiles.terrain.name(tiles.kind(placed.kind).segment(*no).kind) == "water";
        for (no, _) in tiles.kind(placed.kind).segments().filter(|(no, _)| water(no)) {
            let (name, location) = table.location_names.at(Cell::new(placed.x, placed.y), no);
            ours.push((name.to_owned(), vec![(placed.x, placed.y, location.to_owned())], Vec::new()));
        }
    }
    let spaces = |name: &str| ["Circus", "Acrobats", "AbbeyEdge", "Tower"].contains(&name);
    let features = form.r#final.features.iter().filter(|f| !spaces(&f.0));
    let mut theirs: Vec<_> = features.map(|f| (f.0.clone(), f.1.clone(), f.2.clone())).collect();
    // A field that goes round a tile is listed twice with some of its parts.
    theirs.iter_mut().for_each(|f| (f.1.sort(), f.1.dedup(), f.2.sort_unstable()).0);
    ours.sort();
    theirs.sort();
    table.report.compare_sets(&table.at, "features", &theirs, &ours);
}
