//! The auction of tiles: after a turn in which a market was laid, each player gets one of as many tiles laid out face
//! up (CA-23).

use crate::core::action::{Action, Verb};
use crate::core::action_view::ActionView;
use crate::core::declared::{After, Form};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::laid_out::LaidOut;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::slot::Slot;
use crate::core::state::Core;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{A_TILE, Bots, Decisions, Expansion, Flow, Listed, Lottery, Showing, Stateful, Timing};
use game::{EventSink, Field, Picture, Player, Term, ToAct, WeightSpec};
use serde::Serialize;
use tile_map::{Cell, TileKind, TileKindNo};
use worth::Worth;

mod gain;
mod judgement;
mod sale;
mod worth;

/// See the file's first line.
pub struct Auctions;

const POINTS: usize = Auctions::FIRST_LINE;

const CHOOSE: u8 = 0;
const BID: u8 = 1;
const BUY: u8 = 2;
const SELL: u8 = 3;

rules! {
    /// There is no auction.
    NO_AUCTION = "CA-23.1" "no-auction" "You can bid for, buy and sell tiles only in an auction, at the end of a turn.";
    /// There is no such tile, or it has an owner.
    NO_SUCH_TILE = "CA-23.3" "auction-no-tile" "There is no tile there that can still be sold.";
    /// The action needs a number.
    FIRST_BID = "CA-23.3" "auction-first-bid" "The player who chose the tile makes the first bid. It may be 0.";
    /// Not higher than the highest bid.
    BID_HIGHER = "CA-23.4" "auction-bid-higher" "Your bid must be higher than {bid}.";
    /// More than the player has.
    NOT_SO_MANY = "CA-23.5" "auction-too-poor" "You can't bid more points than you have ({points}).";
    /// More than the player has, by too much.
    TOO_DEEP = "CA-23.5" "auction-too-deep" "Your bid must not take you more than 100 points below 0: you can bid at most {points}.";
    /// Only the player who chose the tile buys or sells it, after all bids.
    NO_DEAL = "CA-23.6" "auction-no-deal" "The player who chose the tile buys or sells it when everyone has bid.";
    /// The bidding is over.
    BIDS_OVER = "CA-23.6" "auction-bids-over" "The bidding is over. Now the tile is bought or sold.";
}

/// The stage of the auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
enum Stage {
    #[default]
    Idle,
    /// Tiles are laid out.
    Draw,
    /// The seller chooses one.
    Choose,
    /// The seller makes the first bid.
    First,
    /// Another player bids higher, or passes.
    Bid,
    /// The seller buys or sells.
    Deal,
    /// Everybody has a tile.
    Done,
}

/// Words of the stages, which are also those of the phases.
const STAGES: [&str; 7] = ["idle", A_TILE, "auction-choose", "auction-first", "auction-bid", "auction-deal", "done"];

/// The part of the state. The tiles are in the core.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// There is an auction after this turn.
    due: bool,
    stage: Stage,
    /// The player who chooses a tile, and buys or sells it.
    seller: u8,
    /// The chosen tile, by its place among those laid out.
    chosen: u8,
    /// The highest bid, its bidder, and the player who may bid higher.
    bid: i32,
    bidder: u8,
    bidding: u8,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AuctionsView {
    /// Tiles that lie face up next to the map, in the order in which they were drawn.
    pub tiles: Vec<AuctionTile>,
    /// The running auction; nothing if there is none.
    pub sale: Option<SaleView>,
    /// There is an auction after this turn, if enough tiles are left.
    pub due: bool,
}

/// A tile next to the map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AuctionTile {
    /// Kind of tile.
    pub kind: TileKindNo,
    /// Its name.
    pub name: String,
    /// Its owner, who lays it in the next turn.
    pub owner: Option<Player>,
}

/// A running auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SaleView {
    /// The player who chooses a tile, and buys or sells it.
    pub seller: Player,
    /// The chosen tile, by its place among those laid out.
    pub chosen: Option<u8>,
    /// The highest bid.
    pub bid: Option<i32>,
    /// Its bidder.
    pub bidder: Option<Player>,
}

/// An alternative reading: players may bid more points than they have, and go below 0 when they pay (CA-23.5).
const BEYOND: &str = "bid-beyond-points";

/// Another alternative reading: the player who chooses a tile gets it, and nobody bids (CA-23.10).
const FREE: &str = "tiles-free";

/// How far below 0 a bid may take a player by that reading.
const DEEPEST: i32 = 100;

/// The highest possible bid of a player (CA-23.5).
fn purse(game: &Carcassonne, core: &Core, player: Player) -> i32 {
    let beyond = if game.reads(BEYOND) { DEEPEST } else { 0 };
    (core.total(player) + beyond).clamp(0, Action::MAX_NUMBER)
}

fn has_tile(core: &Core, player: Player) -> bool {
    core.laid_out.iter().any(|tile| tile.owner == Some(player.0))
}

/// Players without a tile, from this one's left neighbour on to the player themselves.
fn without_tile<'a>(game: &Carcassonne, core: &'a Core, from: Player) -> impl Iterator<Item = Player> + use<'a> {
    from.next(game.players).clockwise(game.players).filter(|player| !has_tile(core, *player))
}

/// Tiles without an owner, by their places.
fn unsold(core: &Core) -> impl Iterator<Item = usize> {
    core.laid_out.iter().enumerate().filter(|(_, tile)| tile.owner.is_none()).map(|(at, _)| at)
}

impl Part {
    fn chosen_kind(&self, core: &Core) -> TileKindNo {
        core.laid_out[usize::from(self.chosen)].kind
    }

    /// The player who decides now.
    fn acting(&self) -> Player {
        Player(if self.stage == Stage::Bid { self.bidding } else { self.seller })
    }

    /// The lowest number that may be bid now.
    fn least(&self) -> i32 {
        if self.stage == Stage::First { 0 } else { self.bid + 1 }
    }

    /// The next player chooses a tile; the last one gets the last for nothing (CA-23.7).
    fn next_seller<E: EventSink<Event>>(&mut self, game: &Carcassonne, core: &mut Core, after: Player, events: &mut E) {
        let next = without_tile(game, core, after).next();
        let Some(player) = next else { return self.stage = Stage::Done };
        (self.seller, self.stage) = (player.0, Stage::Choose);
        (self.chosen, self.bid, self.bidder, self.bidding) = (0, 0, 0, 0);
        let mut left = unsold(core);
        if let (Some(last), None) = (left.next(), left.next()) {
            let kind = core.laid_out[last].kind;
            drop(left);
            core.laid_out[last].owner = Some(player.0);
            events.push(|| Event::Tile { name: "tile-left", player: Some(player), kind, count: 0 });
            self.stage = Stage::Done;
        }
    }

    /// A bid was made, or not: the next player bids, or the tile is bought or sold. A player who cannot bid higher
    /// passes automatically (CA-23.5).
    fn next_bidder<E: EventSink<Event>>(&mut self, game: &Carcassonne, core: &mut Core, after: Player, events: &mut E) {
        let seller = Player(self.seller);
        let next = without_tile(game, core, after)
            .take_while(|player| *player != seller)
            .find(|player| purse(game, core, *player) > self.bid);
        if let Some(player) = next {
            (self.stage, self.bidding) = (Stage::Bid, player.0);
        } else if self.bidder == self.seller {
            self.deal(game, core, true, events);
        } else if purse(game, core, seller) < self.bid {
            self.deal(game, core, false, events);
        } else {
            self.stage = Stage::Deal;
        }
    }

    /// The tile goes to the seller or the highest bidder (CA-23.6).
    fn deal<E: EventSink<Event>>(&mut self, game: &Carcassonne, core: &mut Core, buys: bool, events: &mut E) {
        let (seller, bidder, price, kind) =
            (Player(self.seller), Player(self.bidder), self.bid, self.chosen_kind(core));
        let owner = if buys { seller } else { bidder };
        core.laid_out[usize::from(self.chosen)].owner = Some(owner.0);
        events.push(|| Event::Tile { name: "tile-sold", player: Some(owner), kind, count: price });
        pay(core, owner, -price, events);
        match (buys, seller == bidder) {
            (true, true) => {}
            (true, false) => pay(core, bidder, price, events),
            (false, _) => pay(core, seller, price, events),
        }
        self.next_seller(game, core, seller, events);
    }
}

fn pay<E: EventSink<Event>>(core: &mut Core, player: Player, points: i32, events: &mut E) {
    if points == 0 {
        return;
    }
    core.points[player.index()][POINTS] += points;
    let name = if points < 0 { "auction-out" } else { "auction" };
    events.push(|| {
        Event::Scored(Score {
            name,
            complete: true,
            last: false,
            parts: vec![],
            items: vec![ScoreItem { name, count: 1, points }],
            points: vec![(player, points)],
            figures: vec![],
            returned: vec![],
        })
    });
}

impl Expansion for Auctions {
    const WORD: &'static str = "tile-auctions";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action(
            "choose",
            Form::Number,
            "chooses a tile to be auctioned, by its number among those laid out, from 0",
            "choose 3",
        ),
        VerbSpec::action("bid", Form::Number, "bids this many points", "bid 2"),
        VerbSpec::action("buy", Form::Word, "pays the highest bid to its bidder and takes the tile", "buy"),
        VerbSpec::action("sell", Form::Word, "lets the highest bidder pay you and take the tile", "sell"),
    ];
    const LINES: &'static [&'static str] = &["auctions"];
    const READINGS: &'static [&'static str] = &[BEYOND, FREE];
}

impl Stateful for Auctions {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { due, stage, seller, chosen, bid, bidder, bidding } = part;
        to.put(*due).put_word(STAGES[*stage as usize]);
        to.put(*seller).put(*chosen).put(*bid).put(*bidder).put(*bidding);
    }
}

impl Timing for Auctions {
    fn acts(_: Slot, _: &TileKind, tile: After) -> bool {
        tile.market
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        _: Slot,
        events: &mut E,
    ) -> Flow {
        match part.stage {
            Stage::Idle => {
                let laid = game.land.facts[core.last_kind()].market && !core.was_laid_out && core.laid_out.is_empty();
                part.due = laid || part.due && core.second;
                if core.stays || !std::mem::take(&mut part.due) || core.drawable() < usize::from(game.players) {
                    core.call(Auctions::PLACES, Slot::TurnEnd, part.due);
                    return Flow::Done;
                }
                part.stage = Stage::Draw;
                core.call(Auctions::PLACES, Slot::TurnEnd, true);
                Flow::Waits
            }
            Stage::Draw if core.laid_out.len() == usize::from(game.players) => {
                let turn = core.turn;
                part.next_seller(game, core, turn, events);
                Flow::Waits
            }
            Stage::Done => {
                *part = Part::default();
                core.call(Auctions::PLACES, Slot::TurnEnd, false);
                Flow::Done
            }
            _ => Flow::Waits,
        }
    }

    fn asks(game: &Carcassonne, _: &Core, part: &Part) -> (ToAct, &'static str) {
        let who = if part.stage == Stage::Draw { ToAct::Chance } else { ToAct::Player(part.acting()) };
        let free = part.stage == Stage::Choose && game.reads(FREE);
        (who, if free { "tile-choose" } else { STAGES[part.stage as usize] })
    }

    fn untimely(_: &Carcassonne, _: &Core, part: &Part, _: Action) -> Option<&'static Rule> {
        (part.stage == Stage::Idle).then_some(&NO_AUCTION)
    }
}

impl Decisions for Auctions {
    fn options(game: &Carcassonne, core: &Core, part: &Part, out: &mut Vec<Action>) {
        let number = |verb| move |value| Action::number(Auctions::ID, verb, value);
        match part.stage {
            Stage::Idle | Stage::Draw | Stage::Done => {}
            Stage::Choose => out.extend(unsold(core).map(|at| at as i32).map(number(CHOOSE))),
            Stage::First | Stage::Bid => {
                out.extend((part.least()..=purse(game, core, part.acting())).map(number(BID)));
                if part.stage == Stage::Bid {
                    out.push(Action::Pass);
                }
            }
            Stage::Deal => out.extend([BUY, SELL].map(|verb| Action::word(Auctions::ID, verb))),
        }
    }

    fn check(game: &Carcassonne, core: &Core, part: &Part, action: Action) -> Result<(), Illegal> {
        let (verb, cell) = match (part.stage, action) {
            (Stage::Bid, Action::Pass) => return Ok(()),
            (Stage::First, Action::Pass) => return FIRST_BID.no(),
            (_, Action::Do { verb, cell, .. }) if action == at_value(verb, cell) => (verb.bare(), Action::value(cell)),
            _ => return NOT_NOW.no(),
        };
        match (part.stage, verb, cell) {
            (Stage::Choose, CHOOSE, at) if unsold(core).any(|there| there as i32 == at) => Ok(()),
            (Stage::Choose, CHOOSE, _) => NO_SUCH_TILE.no(),
            (Stage::First | Stage::Bid, BID, bid) if bid < part.least() => BID_HIGHER.no_with("bid", part.bid),
            (Stage::First | Stage::Bid, BID, bid) => match purse(game, core, part.acting()) {
                most if bid > most && game.reads(BEYOND) => TOO_DEEP.no_with("points", most),
                most if bid > most => NOT_SO_MANY.no_with("points", most),
                _ => Ok(()),
            },
            (Stage::Deal, BUY | SELL, 0) => Ok(()),
            (Stage::Deal, BID, _) => BIDS_OVER.no(),
            (_, BUY | SELL, _) => NO_DEAL.no(),
            _ => NOT_NOW.no(),
        }
    }

    fn act<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        let player = part.acting();
        let Action::Do { verb, cell, .. } = action else {
            events.push(|| Event::Passed { player });
            return part.next_bidder(game, core, player, events);
        };
        match verb.bare() {
            CHOOSE => {
                (part.chosen, part.stage) = (Action::value(cell) as u8, Stage::First);
                let kind = part.chosen_kind(core);
                if game.reads(FREE) {
                    core.laid_out[usize::from(part.chosen)].owner = Some(player.0);
                    events.push(|| Event::Tile { name: "tile-sold", player: Some(player), kind, count: 0 });
                    return part.next_seller(game, core, player, events);
                }
                events.push(|| Event::Tile { name: "tile-chosen", player: Some(player), kind, count: 0 });
                if purse(game, core, player) == 0 {
                    part.bid_of(game, core, 0, events);
                }
            }
            BID => part.bid_of(game, core, Action::value(cell), events),
            verb => part.deal(game, core, verb == BUY, events),
        }
    }
}

impl Lottery for Auctions {
    fn tile<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, _: &mut Part, kind: TileKindNo, events: &mut E) {
        core.laid_out.push(LaidOut { kind, owner: None });
        events.push(|| Event::Tile { name: "tile-offered", player: None, kind, count: 0 });
    }
}

impl Showing for Auctions {
    type View = AuctionsView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> AuctionsView {
        let tile = |tile: &LaidOut| AuctionTile {
            kind: tile.kind,
            name: game.land.set.kind(tile.kind).name.clone(),
            owner: tile.owner.map(Player),
        };
        let chosen = matches!(part.stage, Stage::First | Stage::Bid | Stage::Deal);
        let bid = matches!(part.stage, Stage::Bid | Stage::Deal);
        let sale = (chosen || part.stage == Stage::Choose).then(|| SaleView {
            seller: Player(part.seller),
            chosen: chosen.then_some(part.chosen),
            bid: bid.then_some(part.bid),
            bidder: bid.then_some(Player(part.bidder)),
        });
        AuctionsView { tiles: core.laid_out.iter().map(tile).collect(), sale, due: part.due }
    }

    /// The cost of buying or the gain of selling, and the bidder.
    fn describe(_: &Carcassonne, _: &Core, part: &Part, action: Action, view: &mut ActionView) {
        let Action::Do { verb, .. } = action else { return };
        let points = match verb.bare() {
            BUY => -part.bid,
            SELL => part.bid,
            _ => return,
        };
        (view.points, view.player) = (Some(points), Some(Player(part.bidder)));
    }

    fn draw(view: &AuctionsView, picture: &mut Picture) {
        let nobodys = view.tiles.iter().filter(|tile| tile.owner.is_none());
        let names: Vec<Term> = nobodys.map(|tile| Term::Text(tile.name.clone())).collect();
        picture.table.push(Field::new("field-carcassonne-offered", Term::List(names)));
        for tile in &view.tiles {
            if let Some(seat) = tile.owner.and_then(|owner| picture.seats.get_mut(owner.index())) {
                seat.push(Field::new("field-carcassonne-next-tile", Term::Text(tile.name.clone())));
            }
        }
        if let Some(SaleView { chosen: Some(chosen), bid, bidder, .. }) = view.sale {
            let name = view.tiles.get(usize::from(chosen)).map_or(String::new(), |tile| tile.name.clone());
            picture.table.push(Field::new("field-carcassonne-chosen", Term::Text(name)));
            if let (Some(bid), Some(bidder)) = (bid, bidder) {
                let highest = Term::List(vec![Term::Number(bid.into()), Term::Player(bidder)]);
                picture.table.push(Field::new("field-carcassonne-highest-bid", highest));
            }
        }
    }
}

impl Bots for Auctions {
    const WEIGHTS: &'static [WeightSpec] = worth::WEIGHTS;
    const LOOKS_AHEAD: bool = true;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], outlook: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(&Worth::new(game, core, weights, outlook), part, out);
    }

    fn shorten(
        game: &Carcassonne,
        core: &Core,
        part: &Part,
        weights: &[i32],
        outlook: &dyn Outlook,
        out: &mut Vec<Action>,
    ) {
        judgement::shorten(&Worth::new(game, core, weights, outlook), part, out);
    }
}

impl Part {
    fn bid_of<E: EventSink<Event>>(&mut self, game: &Carcassonne, core: &mut Core, bid: i32, events: &mut E) {
        let player = self.acting();
        (self.bid, self.bidder) = (bid, player.0);
        let kind = self.chosen_kind(core);
        events.push(|| Event::Tile { name: "bid", player: Some(player), kind, count: bid });
        self.next_bidder(game, core, player, events);
    }
}

/// The action with this number; 0 for actions without one.
fn at_value(verb: Verb, cell: Cell) -> Action {
    Action::number(verb.of, verb.number, Action::value(cell))
}
