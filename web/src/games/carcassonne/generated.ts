// Generated from crates/carcassonne: `GOLDFEVER_BLESS=1 cargo test -p carcassonne --test all typescript::` writes it.
import type { Item, Outcome, Player } from "../../game/generated";
import type { Cell, MapAids, PlacedView, Rotation, SetView, TileKindView } from "../tiles/generated";

/**
 * For a screen.
 */
export type AbbeyView = {
/**
 * Abbeys in the hand of each player.
 */
abbeys: Array<number>,
/**
 * Where the wagon stood that may go on now.
 */
wagon: Cell | null, };

/**
 * A legal choice for a screen. What does not belong to it is left out.
 */
export type ActionView = {
/**
 * `place`, `figure`, `pass`, or an expansion's word: `bar`, `take`, `acrobat`, `pyramid`, `castle`, `lord` ...
 */
type: string,
/**
 * Column.
 */
x?: number,
/**
 * Row.
 */
y?: number,
/**
 * Degrees.
 */
rotation?: Rotation,
/**
 * Part of the tile.
 */
segment?: number,
/**
 * Kind of figure.
 */
piece?: string,
/**
 * What the figure would be.
 */
role?: string,
/**
 * What the lord would take: `road`, `city`, `cloister`, `castle`.
 */
feature?: string,
/**
 * Whose figure it is about, or who holds it.
 */
player?: Player,
/**
 * Points of the choice.
 */
points?: number,
/**
 * The number in it: which of the tiles laid out, how much is bid.
 */
number?: number,
/**
 * Bars there.
 */
count?: number,
/**
 * The tiles of the castle the choice is for.
 */
of?: [Cell, Cell],
/**
 * The road that it lays over a tile: the choice itself, or what the tile needs to fit.
 */
span?: SpanView,
/**
 * Acrobats there, per player.
 */
figures?: Array<number>, };

/**
 * What can be worked out of a position.
 */
export type Aids = {
/**
 * Of cells and features.
 */
map: MapAids,
/**
 * The account if the game ended now: nobody does anything more, what the tile laid last has completed is scored, then
 * comes the final scoring. Chips that are still to be turned up count by their middle value.
 */
outcome: Outcome, };

/**
 * A tile beside the map.
 */
export type AuctionTile = {
/**
 * Kind of tile.
 */
kind: number,
/**
 * Its name.
 */
name: string,
/**
 * Whose it is: he lays it in his next turn.
 */
owner: Player | null, };

/**
 * For a screen.
 */
export type AuctionsView = {
/**
 * Tiles that lie open beside the map, in the order in which they were drawn.
 */
tiles: Array<AuctionTile>,
/**
 * What goes on: nothing while no auction does.
 */
sale: SaleView | null,
/**
 * An auction follows when this turn is over, if enough tiles are left.
 */
due: boolean, };

/**
 * Bars on a tile.
 */
export type BarView = { x: number, y: number, bars: number, };

/**
 * For a screen.
 */
export type BridgesView = {
/**
 * Bridges that each player has left.
 */
left: Array<number>,
/**
 * Those on the map, sorted by tile.
 */
bridges: Array<SpanView>, };

/**
 * For a screen.
 */
export type CaptiveView = { jailer: Player, owner: Player, piece: string, count: number, };

/**
 * A castle.
 */
export type CastleView = {
/**
 * Its two tiles.
 */
tiles: [Cell, Cell],
/**
 * The first and the last cell of its surroundings.
 */
fief: [Cell, Cell],
/**
 * Its lord, until it is scored.
 */
lord: Player | null,
/**
 * Built in this turn: nothing sets it off yet.
 */
fresh: boolean, };

/**
 * For a screen.
 */
export type CastlesView = {
/**
 * All castles.
 */
castles: Array<CastleView>,
/**
 * Castles left to build, per player.
 */
left: Array<number>,
/**
 * Who has declined to build in this turn.
 */
declined: Array<Player>,
/**
 * While a lord chooses: the tiles of his castle.
 */
choosing: [Cell, Cell] | null,
/**
 * What sets castles off now.
 */
triggers: Array<TriggerView>, };

/**
 * A challenge, for a screen.
 */
export type ChallengeView = { shrine: Cell, cloister: Cell, };

/**
 * For a screen.
 */
export type CircusView = {
/**
 * Where the big top stands.
 */
big_top: Cell | null,
/**
 * Figures in its reach, per player: each would get the points of the token.
 */
in_reach: Array<number>,
/**
 * Tokens that nobody has seen yet, the one under the big top among them.
 */
tokens: Array<TokenView>,
/**
 * Spaces for acrobats.
 */
pyramids: Array<PyramidView>, };

/**
 * A tile of the draft.
 */
export type ClaimView = { x: number, y: number, players: Array<Player>, };

/**
 * A city that does not score.
 */
export type CoveredView = { x: number, y: number, segment: number, field: number, };

/**
 * For a screen.
 */
export type CropView = {
/**
 * `idle`, `choose`, `add` or `home`.
 */
stage: string,
/**
 * How many players, from the left of the one on turn, have acted.
 */
acted: number,
/**
 * Whom it concerns, while it goes on: `farmer`, `highwayman` or `knight`.
 */
role: string | null, };

/**
 * For a screen.
 */
export type CultView = {
/**
 * Shrines and cloisters side by side that are occupied and not complete: the first one complete wins.
 */
challenges: Array<ChallengeView>, };

/**
 * An event for a screen. The field `type` says what it is.
 */
export type EventView = { "type": "starter",
/**
 * Who.
 */
player: Player, } | { "type": "drawn",
/**
 * Who.
 */
player: Player,
/**
 * Kind of tile.
 */
kind: number, } | { "type": "discarded",
/**
 * Kind of tile.
 */
kind: number, } | { "type": "placed",
/**
 * Who.
 */
player: Player,
/**
 * Column.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * Kind of tile.
 */
kind: number,
/**
 * Degrees.
 */
rotation: Rotation, } | { "type": "figure",
/**
 * Whose.
 */
player: Player,
/**
 * `follower`, `ringmaster` ...
 */
piece: string,
/**
 * `highwayman`, `knight`, `monk`, `farmer`.
 */
role: string,
/**
 * Column.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * Part of the tile.
 */
segment: number, } | { "type": "passed",
/**
 * Who.
 */
player: Player, } | { "type": "scored",
/**
 * What was scored.
 */
feature: string,
/**
 * Whether the feature is complete.
 */
complete: boolean,
/**
 * Whether this is the final scoring.
 */
final: boolean,
/**
 * Its parts as x, y, segment.
 */
parts: Array<[number, number, number]>,
/**
 * The formula of one player's points.
 */
items: Array<ScoreItem>,
/**
 * Who gets how many.
 */
points: Array<[Player, number]>,
/**
 * Figures of each player on it.
 */
figures: Array<number>,
/**
 * Figures that go home: player, kind of figure, x, y, segment.
 */
returned: Array<[Player, string, number, number, number]>, } | { "type": "tile",
/**
 * What, such as `tile-sold`.
 */
event: string,
/**
 * Who.
 */
player: Player | null,
/**
 * Kind of tile.
 */
kind: number,
/**
 * A number: points.
 */
count: number, } | { "type": "other" } & OtherView | { "type": "over",
/**
 * Winners.
 */
winners: Array<Player>, };

/**
 * What never changes during a game.
 */
export type Facts = {
/**
 * `carcassonne`.
 */
game: string,
/**
 * Where the tiles come from.
 */
set: SetView,
/**
 * All kinds of tiles; other lists refer to them by index.
 */
tiles: Array<TileKindView>,
/**
 * Number of players.
 */
players: number,
/**
 * Expansions in the game; where only some parts of one play, those.
 */
with: Array<string>,
/**
 * `modern`, `2001`, `2000` or `none`.
 */
farmers: string,
/**
 * Points of a complete city of two tiles without pennant.
 */
small_city: number,
/**
 * Who begins: `first` (the first seat) or `drawn`.
 */
start: string,
/**
 * Marks with which a complete feature brings more, and any other nothing.
 */
stakes: Array<string>,
/**
 * Kinds of figures and how many each player has.
 */
pieces: Array<PieceView>, };

/**
 * The fairy.
 */
export type FairyView = { x: number, y: number, segment: number, player: Player | null, piece: string | null, };

/**
 * A feature.
 */
export type FeatureView = {
/**
 * `road`, `city`, `cloister`, `field`, or what an expansion brings.
 */
kind: string,
/**
 * Its parts: x, y, segment.
 */
parts: Array<[number, number, number]>,
/**
 * Whether it is complete.
 */
complete: boolean,
/**
 * Open sides; for a cloister, empty cells around it; for a German cathedral, open sides of its roads.
 */
open: number,
/**
 * Its tiles.
 */
tiles: number,
/**
 * Marks on it.
 */
marks: { [key in string]: number },
/**
 * Figures of each player.
 */
figures: Array<number>,
/**
 * Players with the majority.
 */
owners: Array<Player>,
/**
 * Points as it lies now; for a field, what the cities beside it give when no other field pays for them.
 */
worth: number,
/**
 * Points when completed as it lies; `null` for fields.
 */
worth_complete: number | null,
/**
 * For a field: completed cities beside it.
 */
cities: number | null, };

/**
 * A figure on the map.
 */
export type FigureView = {
/**
 * Whose.
 */
player: Player,
/**
 * `follower`, `ringmaster` ...
 */
piece: string,
/**
 * `highwayman`, `knight`, `monk`, `farmer`, `acrobat`, `lord`.
 */
role: string,
/**
 * Column.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * Part of the tile.
 */
segment: number,
/**
 * The other tile it stands on: of a castle.
 */
also: Cell | null, };

/**
 * A flight of the dragon.
 */
export type FlightView = { left: number, visited: Array<Cell>, };

/**
 * The tokens beside a shepherd.
 */
export type FlockView = { player: Player, x: number, y: number, segment: number,
/**
 * The sheep on each token, fewest first.
 */
tokens: Array<number>, };

/**
 * For a screen.
 */
export type GermanCastlesView = {
/**
 * The castles that each player still has, by their numbers from 1.
 */
hands: Array<Array<number>>,
/**
 * Both halves of each castle, the western first, in the order of the numbers.
 */
tiles: Array<[number, number]>, };

/**
 * For a screen.
 */
export type GoldView = {
/**
 * Bars on the table.
 */
bars: Array<BarView>,
/**
 * Bars of each player.
 */
held: Array<number>,
/**
 * What they are worth now.
 */
worth: Array<number>,
/**
 * While bars are handed out: the tiles with bars and who may take from each.
 */
claims: Array<ClaimView>,
/**
 * While bars are handed out: who takes next.
 */
next: Player, };

/**
 * Goods of a player.
 */
export type GoodsView = { wine: number, grain: number, cloth: number, };

/**
 * For a screen.
 */
export type HillsView = {
/**
 * The flocks, by player.
 */
flocks: Array<FlockView>,
/**
 * Tokens in the bag: wolves, then those with one sheep, two, three and four.
 */
bag: [number, number, number, number, number],
/**
 * Tiles with a hill.
 */
hills: Array<Cell>,
/**
 * Tiles with a vineyard.
 */
vineyards: Array<Cell>, };

/**
 * For a screen.
 */
export type KingView = {
/**
 * The king, by the largest city.
 */
king: TitleView,
/**
 * The robber, by the longest road.
 */
robber: TitleView, };

/**
 * An event of an expansion: `type` is `other`, `event` its name.
 */
export type OtherView = {
/**
 * What, such as `bar-laid`.
 */
event: string,
/**
 * Who.
 */
player: Player | null,
/**
 * Where.
 */
at: Cell | null,
/**
 * Where else, or where to.
 */
to: Cell | null,
/**
 * A number.
 */
count: number,
/**
 * Kind of figure, where one has left the map or whoever held it.
 */
piece?: string,
/**
 * Who has taken that figure, or who held it.
 */
by?: Player, };

/**
 * What each expansion shows; `null` for those that do not play.
 */
export type PartViews = {
/**
 *See `expansions/goldmines.rs`.
 */
goldmines: GoldView | null,
/**
 *See `expansions/circus.rs`.
 */
circus: CircusView | null,
/**
 *See `expansions/castles.rs`.
 */
castles: CastlesView | null,
/**
 *See `expansions/bazaars.rs`.
 */
bazaars: null | null,
/**
 *See `expansions/crop_circles.rs`.
 */
crop_circles: CropView | null,
/**
 *See `expansions/inns.rs`.
 */
inns: null | null,
/**
 *See `expansions/river.rs`.
 */
river: null | null,
/**
 *See `expansions/traders.rs`.
 */
traders: TradersView | null,
/**
 *See `expansions/abbot.rs`.
 */
abbot: null | null,
/**
 *See `expansions/cult.rs`.
 */
cult: CultView | null,
/**
 *See `expansions/king.rs`.
 */
king: KingView | null,
/**
 *See `expansions/hills.rs`.
 */
hills: HillsView | null,
/**
 *See `expansions/monasteries.rs`.
 */
monasteries: null | null,
/**
 *See `expansions/abbey.rs`.
 */
abbey: AbbeyView | null,
/**
 *See `expansions/darmstadt.rs`.
 */
darmstadt: null | null,
/**
 *See `expansions/tower.rs`.
 */
tower: TowersView | null,
/**
 *See `expansions/princess.rs`.
 */
princess: PrincessView | null,
/**
 *See `expansions/auctions.rs`.
 */
auctions: AuctionsView | null,
/**
 *See `expansions/bridges.rs`.
 */
bridges: BridgesView | null,
/**
 *See `expansions/hut.rs`.
 */
hut: null | null,
/**
 *See `expansions/german_cathedrals.rs`.
 */
german_cathedrals: null | null,
/**
 *See `expansions/german_castles.rs`.
 */
german_castles: GermanCastlesView | null, };

/**
 * A kind of figures.
 */
export type PieceView = { name: string, count: number, };

/**
 * For a screen.
 */
export type PrincessView = {
/**
 * Where the dragon is.
 */
dragon: Cell | null,
/**
 * Where the fairy is.
 */
fairy: FairyView | null,
/**
 * While the dragon flies: steps that it may still make, and where it was.
 */
flight: FlightView | null,
/**
 * Tiles with a dragon that cannot be drawn before a volcano was laid.
 */
waiting: number, };

/**
 * A space for acrobats.
 */
export type PyramidView = { x: number, y: number, acrobats: Array<number>, complete: boolean, };

/**
 * An auction that goes on.
 */
export type SaleView = {
/**
 * Who chooses a tile, and buys or sells it.
 */
seller: Player,
/**
 * The tile he has chosen, by its place among those laid out.
 */
chosen: number | null,
/**
 * The highest bid.
 */
bid: number | null,
/**
 * Whose it is.
 */
bidder: Player | null, };

/**
 * A line of a score.
 */
export type ScoreItem = {
/**
 * What counts, such as `tiles`; a key of the message files.
 */
name: string,
/**
 * How many.
 */
count: number,
/**
 * Points for them.
 */
points: number, };

/**
 * A player.
 */
export type SeatView = {
/**
 * Points so far.
 */
score: number,
/**
 * Figures in the supply.
 */
supply: { [key in string]: number },
/**
 * Points by source.
 */
items: Array<Item>, };

/**
 * A road over a tile.
 */
export type SpanView = {
/**
 * Column of the tile.
 */
x: number,
/**
 * Row.
 */
y: number,
/**
 * From north to south, or from west to east.
 */
axis: "ns" | "we", };

/**
 * Who has a title.
 */
export type TitleView = {
/**
 * Who; nobody before the first is complete.
 */
by: Player | null,
/**
 * Tiles of the largest complete city, or of the longest complete road, so far.
 */
tiles: number,
/**
 * The points at the end: as many as are complete, unless the game is played by another reading.
 */
count: number, };

/**
 * Tokens of one value.
 */
export type TokenView = { value: number, count: number, };

/**
 * A tower.
 */
export type TowerView = { x: number, y: number, height: number, closed: boolean, };

/**
 * For a screen.
 */
export type TowersView = {
/**
 * Pieces that each player has left.
 */
pieces: Array<number>,
/**
 * Towers of one piece or more.
 */
towers: Array<TowerView>,
/**
 * Figures that players hold of others.
 */
captives: Array<CaptiveView>,
/**
 * The tower on which a piece was just laid, while its builder chooses whom to take.
 */
taking: Cell | null, };

/**
 * For a screen.
 */
export type TradersView = {
/**
 * Goods of each player.
 */
held: Array<GoodsView>,
/**
 * The builder of the player on turn has earned a second part of the turn.
 */
earned: boolean,
/**
 * This is the second part of a turn.
 */
second: boolean, };

/**
 * A scored feature that sets a castle off.
 */
export type TriggerView = { castle: [Cell, Cell], x: number, y: number, segment: number, by: string, points: number, };

/**
 * A position.
 */
export type View = {
/**
 * `starter`, `hand`, `draw`, `place`, `claim`, `over`, or the word by which an expansion asks, such as `bar`.
 */
phase: string,
/**
 * Who began, once it is known.
 */
starter: Player | null,
/**
 * Whose turn it is.
 */
turn: Player,
/**
 * The player who decides now.
 */
to_act: Player | null,
/**
 * The tile drawn, while it is not laid; or the one in the hand that may be laid now instead of drawing.
 */
drawn: number | null,
/**
 * All tiles in the order in which they were laid.
 */
placed: Array<PlacedView>,
/**
 * Figures on the map.
 */
figures: Array<FigureView>,
/**
 * The players.
 */
players: Array<SeatView>,
/**
 * Tiles left to draw.
 */
left: number,
/**
 * How many of them are drawn before all others; all of them, where none comes first.
 */
drawn_first: number,
/**
 * Tiles that nobody has seen, per kind: those left to draw, and those out of play face down.
 */
remaining: Array<number>,
/**
 * How many of them are out of play face down.
 */
hidden: number,
/**
 * Tiles that fitted nowhere, in the order of the kinds.
 */
discarded: Array<number>,
/**
 * All features.
 */
features: Array<FeatureView>,
/**
 * What each expansion shows.
 */
parts: PartViews,
/**
 * Completed cities that do not score (any more), and what each gives to a field.
 */
covered: Array<CoveredView>,
/**
 * The final scoring has begun.
 */
ending: boolean,
/**
 * The final account, when the game is over.
 */
outcome: Outcome | null, };
