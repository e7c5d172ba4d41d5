//! The Cult: shrines, which score like cloisters and compete with a neighbouring cloister (CA-16).

use crate::core::action::Piece;
use crate::core::declared::{CentreSpec, Grounds, Space};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, rules};
use crate::core::land::KindFacts;
use crate::core::outlook::Outlook;
use crate::core::removed::Leaving;
use crate::core::scored::Scored;
use crate::core::state::Core;
use crate::expansion::{Bots, Expansion, Listed, Placement, Scoring, Showing, Tiles};
use game::picture::{Spot, Token, TokenLook};
use game::{EventSink, Phrase, Picture, Player, WeightSpec};
use serde::Serialize;
use tile_map::{Cell, Closing, Kind, KindSpec, Root, Rotation, SegmentSet, TileKind, TileKindNo, TileNo};

/// See the file's first line.
pub struct Cult;

/// A shrine in the middle of a tile.
const SHRINE: Kind = Kind(Cult::FIRST_KIND);

/// A challenge in a drawing: two crossed sticks.
const LOOK: TokenLook =
    TokenLook { sign: 'x', spot: Spot::Middle, outline: "M-9 -9 L9 9 M9 -9 L-9 9", fill: "none", edge: "#7a2318" };

/// Numbers of the weights.
const RIVAL: usize = 0;
const HELD: usize = 1;
const EMPTY: usize = 2;

rules! {
    /// Another shrine would be next to the same cloister, or the other way round.
    CROWDED = "CA-16.2" "shrines-crowded" "A shrine may have at most one cloister around it, and a cloister at most one shrine.";
}

/// A challenge, for a screen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "where each of both is")]
pub struct ChallengeView {
    pub shrine: Cell,
    pub cloister: Cell,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CultView {
    /// Occupied, incomplete pairs of a shrine and a neighbouring cloister: the first to be completed wins.
    pub challenges: Vec<ChallengeView>,
}

/// For a kind of tile, its shrine, or its cloister or similar feature.
fn centres(facts: &KindFacts, shrine: bool) -> SegmentSet {
    let shrines: SegmentSet = facts.space(SHRINE).into_iter().collect();
    if shrine { shrines } else { facts.cloisters().without(shrines) }
}

/// The shrines or cloisters on the tiles around a cell.
fn around(game: &Carcassonne, core: &Core, cell: Cell, shrine: bool) -> impl Iterator<Item = (Cell, Root)> {
    cell.ring().filter_map(move |near| {
        let tile = core.board.at(near)?;
        let mut found = centres(&game.land.facts[core.board.tile(tile).kind], shrine).into_iter();
        found.next().map(|segment| (near, core.board.root(core.board.node(tile, segment))))
    })
}

/// The tiles around an empty cell that have shrines or cloisters: none of those is complete.
fn around_empty(game: &Carcassonne, core: &Core, cell: Cell, shrine: bool) -> impl Iterator<Item = TileNo> {
    core.cloisters.near(cell).filter_map(move |node| {
        let tile = core.board.tile_of(node);
        centres(&game.land.facts[core.board.tile(tile).kind], shrine).has(core.board.segment_of(node)).then_some(tile)
    })
}

/// The rival of this shrine or cloister: the neighbour of the other kind that is incomplete and occupied.
fn rival(game: &Carcassonne, core: &Core, root: Root) -> Option<(Cell, Root)> {
    let (site, kind) = (core.board.site(root), core.board.kind(root));
    let facts = &game.land.facts[core.board.tile(core.board.at(site.cell)?).kind];
    let of_both = kind == SHRINE || facts.cloisters().has(site.segment);
    let mut rivals = around(game, core, site.cell, kind != SHRINE).filter(|_| of_both);
    rivals.find(|(_, other)| !core.board.figures(*other).is_empty() && !game.is_complete(core, *other))
}

/// Challenged shrines, and their cloisters.
fn challenges(game: &Carcassonne, core: &Core) -> impl Iterator<Item = (Root, Root)> {
    let shrines = core.figures.iter().filter(|f| f.works() && core.board.kind(f.node) == SHRINE);
    let open = shrines.map(|f| core.board.root(f.node)).filter(|root| !game.is_complete(core, *root));
    open.filter_map(|root| Some((root, rival(game, core, root)?.1)))
}

impl Expansion for Cult {
    const WORD: &'static str = "cult";
    const LINES: &'static [&'static str] = &["shrines"];
}

impl Tiles for Cult {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/cult.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "shrine", closing: Closing::Otherwise }, role: "heretic", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::CLOISTERS)];
}

impl Placement for Cult {
    fn limits(_: &TileKind, cloisters: SegmentSet) -> bool {
        !cloisters.is_empty()
    }

    /// A pair may be neighbours, but neither may have a third neighbour.
    fn check_place(
        game: &Carcassonne,
        core: &Core,
        (): &(),
        kind: TileKindNo,
        cell: Cell,
        _: Rotation,
    ) -> Result<(), Illegal> {
        for shrine in [true, false] {
            if centres(&game.land.facts[kind], shrine).is_empty() {
                continue;
            }
            let mut others = around_empty(game, core, cell, !shrine);
            let Some(first) = others.next() else { continue };
            let taken = || around(game, core, core.board.tile(first).cell, shrine).next().is_some();
            if others.any(|other| other != first) || taken() {
                return CROWDED.no();
            }
        }
        Ok(())
    }
}

impl Scoring for Cult {
    const HEARS_SCORED: bool = true;

    /// The first of the two that is complete and owned removes the other's figures (CA-16.3).
    fn scored<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, (): &mut (), scored: &Scored, events: &mut E) {
        let Some(root) = scored.root.filter(|_| !scored.owners.is_empty()) else { return };
        if !game.is_centre(core.board.kind(root)) {
            return;
        }
        let Some((_, loser)) = rival(game, core, root) else { return };
        let site = core.board.site(loser);
        let figures = core.board.figures(loser);
        let mut home = Vec::new();
        for at in (0..core.figures.len()).rev() {
            let figure = core.figures[at];
            if figure.works() && core.board.root(figure.node) == loser {
                core.remove(at, Leaving::Challenged);
                home.push(figure);
            }
        }
        events.push(|| {
            let mut returned: Vec<_> = home.iter().map(|f| (Player(f.player), Piece(f.piece), site)).collect();
            returned.sort_unstable();
            Event::Scored(Score {
                name: game.name_and_line(core.board.kind(loser)).0,
                complete: false,
                last: false,
                parts: vec![site],
                items: vec![ScoreItem { name: "challenge", count: 1, points: 0 }],
                points: Player::all(game.players).filter(|p| figures.of(*p) > 0).map(|p| (p, 0)).collect(),
                figures: figures.counts(game.players),
                returned,
            })
        });
    }
}

impl Showing for Cult {
    type View = CultView;

    fn view(game: &Carcassonne, core: &Core, (): &()) -> CultView {
        let cell = |root: Root| core.board.site(root).cell;
        let view = |(shrine, cloister)| ChallengeView { shrine: cell(shrine), cloister: cell(cloister) };
        let mut challenges: Vec<_> = challenges(game, core).map(view).collect();
        challenges.sort_unstable_by_key(|challenge| challenge.shrine);
        CultView { challenges }
    }

    fn draw(view: &CultView, picture: &mut Picture) {
        let challenge = |challenge: &ChallengeView| Token {
            name: Phrase::new("legend-carcassonne-challenge"),
            look: LOOK,
            cells: [challenge.shrine, challenge.cloister].map(Into::into).to_vec(),
            count: None,
        };
        picture.map.iter_mut().for_each(|map| map.tokens.extend(view.challenges.iter().map(challenge)));
    }
}

impl Bots for Cult {
    const WEIGHTS: &'static [WeightSpec] = &[
        WeightSpec::new("challenge", 1_200, "what a shrine or cloister may lose to its rival; thousandths of it"),
        WeightSpec::new(
            "shrine-held",
            -4_500,
            "a heretic, at the start, besides what the shrine brings: he is long away",
        ),
        WeightSpec::new("shrine-empty", 0, "the same for each cell around that is still empty"),
    ];

    /// The rival with more tiles around it will be first; the other one then scores nothing. A heretic stays for long.
    fn estimate(game: &Carcassonne, core: &Core, (): &(), weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let turns = core.bag.len() as i32;
        let ahead = core.ahead(game.players);
        for figure in core.figures.iter().filter(|f| f.works() && core.board.kind(f.node) == SHRINE) {
            let empty = 8 - i32::from(core.board.neighbours(core.board.site(figure.node).cell));
            out[usize::from(figure.player)] += (weights[HELD] + weights[EMPTY] * empty) * ahead / 1_000;
        }
        for (shrine, cloister) in challenges(game, core) {
            let there = |root: Root| i32::from(core.board.neighbours(core.board.site(root).cell));
            for (own, rival) in [(shrine, cloister), (cloister, shrine)] {
                let (here, there) = (there(own), there(rival));
                // In eighths: a rival that is two tiles ahead has practically won.
                let first = (4 + 2 * (there - here)).clamp(0, 8);
                let done = 1_000 * turns / (turns + 3 * (8 - there));
                let lost = (1 + here) * first * done / 8 * weights[RIVAL] / 1_000;
                game.declared_weights(core, own).owners().for_each(|p| out[p.index()] -= lost);
            }
        }
    }
}
