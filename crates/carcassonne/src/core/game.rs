//! Carcassonne with its options and tiles: everything that stays the same from the first step to the last.

use super::account::{CITIES, CLOISTERS, PIECES, ROADS};
use super::action::Piece;
use super::calls::RowPlaces;
use super::declared::{Centre, Declaration, EXPANSIONS, Grounds, Id, PieceSpec, Stake};
use super::double_spec::DoubleSpec;
use super::farmers::Farmers;
use super::land::Land;
use super::rows::Rows;
use super::slot::Slot;
use super::span_spec::SpanSpec;
use super::state::{Core, Figure};
use super::terrain::{CITY, CLOISTER, ROAD, is_feature};
use game::{Net, Player};
use std::sync::Arc;
use tile_map::{ByKind, Figures, Kind, Root, SegmentNo, SegmentSet, TileKindNo, TileNo, TileSet};

/// Carcassonne with its expansions: options and tiles of one game.
#[derive(Clone, Debug)]
pub struct Carcassonne {
    /// The version of the rules under which it is played.
    pub(crate) rules: u32,
    /// The weights that were tuned for games like this one: those of the base game, then those of all expansions.
    pub(crate) tuned: Vec<i32>,
    /// The net that corrects the evaluation, if it is not the built-in one.
    pub(crate) net: Option<Arc<Net>>,
    pub(crate) players: u8,
    /// The expansions that play, in the order of the closed list.
    pub(crate) with: Vec<Id>,
    /// Words of their parts that do not play.
    pub(crate) without: Vec<&'static str>,
    /// Alternative readings of rulings that it uses.
    pub(crate) readings: Vec<&'static str>,
    pub(crate) farmers: Farmers,
    pub(crate) small_city_two: bool,
    /// The first player is drawn; otherwise it is the first seat.
    pub(crate) drawn_start: bool,
    pub(crate) land: Land,
    pub(crate) rows: Rows,
    /// The closed list: the declarations of all expansions.
    pub(crate) list: &'static [Declaration],
    /// The expansions that play, as bits.
    pub(crate) playing: u32,
    /// Some expansion in play wants `scored` to be called for completed features without figures too.
    pub(crate) watches_unowned: bool,
    /// For some expansion in play, completing features has effects beyond points.
    pub(crate) ranks_completing: bool,
    /// Some expansion in play offers a choice instead of placing a figure on the tile.
    pub(crate) offers_claims: bool,
    /// The one that does, if it is the only one.
    pub(crate) sole_offering: Option<Id>,
    /// The expansions in play that may require one of their choices instead of placing a figure, as bits.
    pub(crate) insisting: u32,
    /// The expansions in play that listen to scoring, as bits.
    pub(crate) hears_scored: u32,
    /// The expansions in play that listen to figures leaving the map without their feature being scored, as bits.
    pub(crate) hears_removed: u32,
    /// The expansions in play that change the value of features, as bits.
    pub(crate) changes_worth: u32,
    /// The expansions in play that change which tiles' tokens belong to features, as bits.
    pub(crate) changes_domain: u32,
    /// The expansions in play that change the weight of figures, as bits.
    pub(crate) changes_weight: u32,
    /// Some expansion in play decides which of several players with equal weight own a feature.
    pub(crate) breaks_ties: bool,
    /// Figures of each kind that a player gets.
    pub(crate) dealt: [u8; PIECES],
    /// Kinds of followers that a player gets.
    pub(crate) followers: Vec<Piece>,
    /// The same, as bits.
    pub(crate) kinds_of_followers: u16,
    /// Those of them that may stand wherever followers do, as bits.
    pub(crate) kinds_anywhere: u16,
    /// Kinds of a player's figures that are not followers.
    pub(crate) companions: Vec<Piece>,
    /// Those of them that are placed on parts of the tile laid last, as bits.
    pub(crate) companions_on_tiles: u16,
    /// The weight of each kind in a majority.
    pub(crate) weights: [u8; PIECES],
    /// Some kind of a player's followers has another weight than the usual one.
    pub(crate) uneven: bool,
    /// The declaration of each kind of figure.
    pub(crate) specs: [PieceSpec; PIECES],
    /// The expansion that requests a slot when a figure of its kind is placed.
    pub(crate) calling: [Option<(RowPlaces, Slot)>; PIECES],
    /// For each kind of tile, the parts where figures of each kind may stand.
    pub(crate) places: ByKind<[SegmentSet; PIECES]>,
    /// Some kind has other places than followers, or some feature is not for followers, or not at all times.
    pub(crate) picky: bool,
    /// Kinds of features of expansions that score like cloisters.
    pub(crate) centres: Vec<Centre>,
    /// Some of them are completed by the roads that end at them.
    pub(crate) has_hubs: bool,
    /// Kinds of spaces where several figures stand together.
    pub(crate) crowds: Vec<Kind>,
    /// Marks with which features score more or nothing.
    pub(crate) stakes: Vec<Stake>,
    /// These marks have no effect on a feature that is unfinished at the end (CA-10.6).
    pub(crate) unfinished_as_without: bool,
    /// Nobody lays a tile from the hand after the last tile (CA-18.13).
    pub(crate) no_late_turn: bool,
    /// The placement of some tile is restricted.
    pub(crate) limits_placing: bool,
    /// The kind of tile that each player holds in the hand.
    pub(crate) hand: Option<TileKindNo>,
    /// The halves of each double tile that players may hold, whose they are, and whether halves count as tiles.
    pub(crate) doubles: Vec<[TileKindNo; 2]>,
    pub(crate) double_owner: Option<(Id, DoubleSpec)>,
    pub(crate) halves_apart: bool,
    /// Kinds of figures that have farmers scored immediately and bar followers from their field, as bits.
    pub(crate) barring: u16,
    /// Marks on fields with which each city scores one more point, if some tile has one.
    pub(crate) herds: Vec<&'static str>,
    /// Roads that players lay over tiles, and their expansion.
    pub(crate) spans: Option<SpanSpec>,
    pub(crate) span_owner: Option<Id>,
    pub(crate) data: Option<String>,
    pub(crate) copies: u16,
}

impl Carcassonne {
    /// Whether this version of the rules, or a later one, is played.
    #[inline]
    pub(crate) fn since(&self, rules: u32) -> bool {
        self.rules >= rules
    }

    /// Whether this expansion is in the game.
    #[inline]
    pub fn plays(&self, id: Id) -> bool {
        self.playing & id.bit() != 0
    }

    /// Whether this part of an expansion in play is in the game.
    pub(crate) fn has(&self, word: &'static str) -> bool {
        !self.without.contains(&word)
    }

    /// Whether the game uses this alternative reading.
    pub(crate) fn reads(&self, option: &'static str) -> bool {
        self.readings.contains(&option)
    }

    /// Whether features of this kind are complete when surrounded by eight tiles: cloisters and similar features.
    #[inline]
    pub(crate) fn is_centre(&self, kind: Kind) -> bool {
        kind == CLOISTER || !self.centres.is_empty() && self.centre(kind).is_some_and(|c| !c.lasting && c.hub.is_none())
    }

    /// Whether features of this kind are cloisters, or features that expansions declare as such.
    pub(crate) fn is_cloister(&self, kind: Kind) -> bool {
        kind == CLOISTER || self.centre(kind).is_some_and(|centre| centre.place == Grounds::CLOISTERS)
    }

    /// Whether features of this kind are places for followers that are not cloisters.
    pub(crate) fn is_dwelling(&self, kind: Kind) -> bool {
        self.centre(kind).is_some_and(|centre| centre.place == Grounds::DWELLINGS)
    }

    /// Whether features of this kind score a point for each empty cell around them, instead of for each tile.
    pub(crate) fn is_shunning(&self, kind: Kind) -> bool {
        self.centre(kind).is_some_and(|centre| centre.shunning)
    }

    fn centre(&self, kind: Kind) -> Option<&Centre> {
        self.centres.iter().find(|centre| centre.kind == kind)
    }

    /// Whether features of this kind are never complete and score only at the end; fields are not included.
    #[inline]
    pub(crate) fn is_lasting(&self, kind: Kind) -> bool {
        !self.centres.is_empty() && self.centre(kind).is_some_and(|centre| centre.lasting)
    }

    /// Whether segments of this kind are features.
    pub(crate) fn is_feature(&self, kind: Kind) -> bool {
        is_feature(kind) || self.centre(kind).is_some()
    }

    /// The name of a kind of features that score during the game, and the line of the final scores for their points.
    pub(crate) fn name_and_line(&self, kind: Kind) -> (&'static str, usize) {
        let line = match kind {
            ROAD => ROADS,
            CITY => CITIES,
            _ => self.centre(kind).map_or(CLOISTERS, |centre| centre.line),
        };
        (self.land.set.terrain.name(kind), line)
    }

    /// Whether a feature is complete.
    pub(crate) fn is_complete(&self, core: &Core, root: Root) -> bool {
        let board = &core.board;
        match board.kind(root) {
            ROAD | CITY => board.open(root) == 0,
            kind if self.is_hub(kind) => self.open_of_hub(core, root) == Some(0),
            kind => self.is_centre(kind) && self.missing_around(core, root) == 0,
        }
    }

    /// The neighbouring feature on its tile that is claimed together with it: a cloister where figures stand or lie has
    /// two places, and a figure on one of them claims the cloister.
    pub(crate) fn other_place(&self, core: &Core, tile: TileNo, segment: SegmentNo) -> Option<Root> {
        let features = self.land.facts[core.board.tile(tile).kind].features;
        let root = |segment| core.board.root(core.board.node(tile, segment));
        let lasting = |segment| self.is_lasting(core.board.kind(root(segment)));
        let cloister = |segment: &SegmentNo| self.is_cloister(core.board.kind(root(*segment)));
        cloister(&segment).then_some(())?;
        features.into_iter().filter(cloister).find(|other| lasting(*other) != lasting(segment)).map(root)
    }

    /// The parts of a kind of tile among these where such a figure may stand.
    #[inline]
    pub(crate) fn parts_for(&self, piece: Piece, kind: TileKindNo, parts: SegmentSet) -> SegmentSet {
        if self.picky { parts & self.places[kind][usize::from(piece.0)] } else { parts }
    }

    /// Whether such a figure may stand on this part of a kind of tile.
    #[inline]
    pub(crate) fn stands_on(&self, piece: Piece, kind: TileKindNo, part: SegmentNo) -> bool {
        !self.picky || self.places[kind][usize::from(piece.0)].has(part)
    }

    /// The figures on a feature by the declared weights of their kinds.
    #[inline]
    pub(crate) fn declared_weights(&self, core: &Core, root: Root) -> Figures {
        let figures = core.board.figures(root);
        if self.uneven && !figures.is_empty() { self.uneven_weights(core, root) } else { figures }
    }

    fn uneven_weights(&self, core: &Core, root: Root) -> Figures {
        let mut figures = core.board.figures(root);
        for piece in self.followers.iter().map(|piece| piece.0).filter(|piece| self.weights[usize::from(*piece)] != 1) {
            let weight = self.weights[usize::from(piece)];
            for f in core.of_kind(piece).filter(|f| f.works() && core.board.root(f.node) == root) {
                let usual = Figures::one(Player(f.player), 1);
                figures = figures.plus(Figures::one(Player(f.player), weight)).minus(usual);
            }
        }
        figures
    }

    /// The player's companion on this field that makes each city score more points.
    pub(crate) fn companion_on_field(&self, core: &Core, root: Root, player: Player) -> Option<&PieceSpec> {
        if self.companions.is_empty() {
            return None;
        }
        let his = |f: &Figure| f.companion() && f.player == player.0 && core.board.root(f.node) == root;
        let there = |piece: &&Piece| core.of_kind(piece.0).any(his);
        let specs = self.companions.iter().filter(there).map(|piece| &self.specs[usize::from(piece.0)]);
        specs.max_by_key(|spec| spec.per_city).filter(|spec| spec.per_city > 0)
    }

    /// The name of a mark on this feature with which it scores more or nothing.
    #[inline]
    pub(crate) fn stake_on(&self, core: &Core, root: Root) -> Option<&'static str> {
        if self.stakes.is_empty() { None } else { self.find_stake(core, root) }
    }

    fn find_stake(&self, core: &Core, root: Root) -> Option<&'static str> {
        let board = &core.board;
        let stake = self.stakes.iter().find(|stake| stake.kind == board.kind(root))?;
        let raised = |tile: TileNo| self.land.facts[board.tile(tile).kind].raised;
        let there = board.members(root).any(|node| raised(board.tile_of(node)).has(board.segment_of(node)));
        there.then_some(stake.mark)
    }

    /// The name of a mark on this field with which each city scores one more point. Several have the same effect as
    /// one.
    #[inline]
    pub(crate) fn herd_on(&self, core: &Core, root: Root) -> Option<&'static str> {
        if self.herds.is_empty() { None } else { self.find_herd(core, root) }
    }

    fn find_herd(&self, core: &Core, root: Root) -> Option<&'static str> {
        let board = &core.board;
        let herd = |tile: TileNo, segment| {
            let kind = board.tile(tile).kind;
            let there = self.land.facts[kind].herds.has(segment).then(|| self.land.set.kind(kind).segment(segment))?;
            let printed = |name: &&&str| self.land.set.terrain.mark(name).is_some_and(|mark| there.mark(mark) > 0);
            self.herds.iter().find(printed).copied()
        };
        board.members(root).find_map(|node| herd(board.tile_of(node), board.segment_of(node)))
    }

    /// Whether a figure stands on this feature that bars followers from it.
    #[inline]
    pub(crate) fn is_barred(&self, core: &Core, root: Root) -> bool {
        self.barring != 0 && self.barred_by(core).any(|f| core.board.root(f.node) == root)
    }

    /// The figures that bar followers from the features on which they stand.
    #[inline]
    pub(crate) fn barred_by<'a>(&self, core: &'a Core) -> impl Iterator<Item = &'a Figure> {
        core.of_kinds(self.barring)
    }

    /// Whether an expansion restricts the placement of tiles of this kind.
    #[inline]
    pub(crate) fn is_limited(&self, kind: TileKindNo) -> bool {
        self.limits_placing && self.land.facts[kind].limited != 0
    }

    /// How many copies there are of every tile (and with it every token) of the printed game.
    pub fn copies(&self) -> u16 {
        self.copies
    }

    /// All tiles of the game.
    pub fn tiles(&self) -> &TileSet {
        &self.land.set
    }

    /// The declaration of this expansion.
    pub(crate) fn declared(&self, id: Id) -> &'static Declaration {
        &self.list[id.index()]
    }

    /// A player's followers in the supply: kinds, and how many of each.
    #[inline]
    pub(crate) fn at_hand<'a>(&'a self, core: &'a Core, player: Player) -> impl Iterator<Item = (Piece, u8)> + 'a {
        let count = move |piece: &Piece| core.supply[player.index()][usize::from(piece.0)];
        self.followers.iter().map(move |piece| (*piece, count(piece))).filter(|(_, count)| *count > 0)
    }

    /// Their kinds, as bits.
    #[inline]
    pub(crate) fn kinds_at_hand(&self, core: &Core, player: Player) -> u16 {
        core.supply[player.index()].kinds() & self.kinds_of_followers
    }

    /// Whether none of a player's figures of this kind is on the map.
    #[inline]
    pub(crate) fn keeps_all(&self, core: &Core, player: Player, piece: Piece) -> bool {
        core.supply[player.index()][usize::from(piece.0)] == self.dealt[usize::from(piece.0)]
    }

    /// Whether figures of this kind stand in other places than followers.
    pub(crate) fn stands_elsewhere(&self, piece: Piece) -> bool {
        self.specs[usize::from(piece.0)].grounds != Grounds::USUAL
    }

    /// Whether figures of this kind may stand on features of this kind of the base game.
    pub(crate) fn may_stand_on(&self, piece: Piece, kind: Kind) -> bool {
        self.specs[usize::from(piece.0)].grounds.has(usize::from(kind.0))
    }

    /// Kinds of figures in the game and how many each player has.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Piece, u8)> {
        self.dealt.iter().enumerate().filter(|(_, n)| **n > 0).map(|(i, n)| (Piece(i as u8), *n))
    }

    /// Whether a tile is this expansion's own.
    #[inline]
    pub(crate) fn owns(&self, id: Id, kind: TileKindNo) -> bool {
        self.land.facts[kind].owners & id.bit() != 0
    }

    /// The facts that this expansion in play has computed about a kind of tile.
    #[inline]
    pub(crate) fn note(&self, id: Id, kind: TileKindNo) -> u8 {
        self.land.facts[kind].notes[id.index() % EXPANSIONS]
    }

    /// The expansions that may act now in this slot, as bits by their places in its row.
    #[inline]
    pub(crate) fn acting(&self, core: &Core, slot: Slot) -> u16 {
        self.rows.acting(core.last_kind(), slot) | core.calls.of(slot)
    }

    /// A tile of this kind was laid: returns the rows that are due in the rest of the turn.
    #[inline]
    pub(crate) fn begin_rows(&self, core: &mut Core, kind: TileKindNo) {
        core.due = self.rows.after(kind) | core.calls.rows();
    }

    /// Something was scored or built: the rows that depend on that become due.
    #[inline]
    pub(crate) fn stir(&self, core: &mut Core) {
        core.due |= self.rows.stirred();
    }
}
