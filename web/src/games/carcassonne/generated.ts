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
 * The place of the wagon that may move on now.
 */
wagon: Cell | null, };

/**
 * A legal choice for a screen. Fields that do not apply are left out.
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
 * The role of the figure.
 */
role?: string,
/**
 * The feature for the lord: `road`, `city`, `cloister`, `castle`.
 */
feature?: string,
/**
 * The owner of the figure, or the player who holds it.
 */
player?: Player,
/**
 * Points of the choice.
 */
points?: number,
/**
 * The number in it: one of the tiles laid out, or a bid.
 */
number?: number,
/**
 * Number of bars there.
 */
count?: number,
/**
 * The tiles of the castle.
 */
of?: [Cell, Cell],
/**
 * The road that it lays over a tile: the choice itself, or what the tile needs to fit.
 */
span?: SpanView,
/**
 * Acrobats there, by player.
 */
figures?: Array<number>, };

/**
 * The aids for a position.
 */
export type Aids = {
/**
 * Of cells and features.
 */
map: MapAids,
/**
 * The scores if the game ended now: nobody does anything more, what the tile laid last has completed is scored,
 * then comes the final scoring. Hidden tokens count with their average value.
 */
outcome: Outcome, };

/**
 * A tile next to the map.
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
 * Its owner, who lays it in the next turn.
 */
owner: Player | null, };

/**
 * For a screen.
 */
export type AuctionsView = {
/**
 * Tiles that lie face up next to the map, in the order in which they were drawn.
 */
tiles: Array<AuctionTile>,
/**
 * The running auction; nothing if there is none.
 */
sale: SaleView | null,
/**
 * There is an auction after this turn, if enough tiles are left.
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
 * The place of the big top.
 */
big_top: Cell | null,
/**
 * Figures in its reach, per player: each would get the points of the token.
 */
in_reach: Array<number>,
/**
 * Tokens that nobody has seen yet, including the one under the big top.
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
 * The affected role during the decisions: `farmer`, `highwayman` or `knight`.
 */
role: string | null, };

/**
 * For a screen.
 */
export type CultView = {
/**
 * Occupied, incomplete pairs of a shrine and a neighbouring cloister: the first to be completed wins.
 */
challenges: Array<ChallengeView>, };

/**
 * An event for a screen. The field `type` has its kind.
 */
export type EventView = { "type": "starter",
/**
 * The player.
 */
player: Player, } | { "type": "drawn",
/**
 * The player.
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
 * The player.
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
 * The owner.
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
 * The player.
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
 * The players, and the points of each.
 */
points: Array<[Player, number]>,
/**
 * Figures of each player on it.
 */
figures: Array<number>,
/**
 * Figures that return: player, kind of figure, x, y, segment.
 */
returned: Array<[Player, string, number, number, number]>, } | { "type": "tile",
/**
 * Its name, such as `tile-sold`.
 */
event: string,
/**
 * The player.
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
 * Data that never changes during a game.
 */
export type Facts = {
/**
 * `carcassonne`.
 */
game: string,
/**
 * The source of the tiles.
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
 * Expansions in the game; if only some parts of one play, those parts.
 */
with: Array<string>,
/**
 * `modern`, `2001`, `2000` or `none`.
 */
farmers: string,
/**
 * Points of a complete city of two tiles without pennants.
 */
small_city: number,
/**
 * The first player: `first` (the first seat) or `drawn`.
 */
start: string,
/**
 * Marks with which a complete feature scores more, and any other nothing.
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
 * `road`, `city`, `cloister`, `field`, or a kind of an expansion.
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
 * Points as it is now; for a field, the points of its neighbouring cities if no other field gets them.
 */
worth: number,
/**
 * Points if completed as it is; `null` for fields.
 */
worth_complete: number | null,
/**
 * For a field: completed cities next to it.
 */
cities: number | null, };

/**
 * A figure on the map.
 */
export type FigureView = {
/**
 * The owner.
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
 * The second tile it stands on, for a castle.
 */
also: Cell | null, };

/**
 * A flight of the dragon.
 */
export type FlightView = { left: number, visited: Array<Cell>, };

/**
 * The tokens of a shepherd.
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
 * Their current value.
 */
worth: Array<number>,
/**
 * During the draft: the tiles with bars, and who may take from each.
 */
claims: Array<ClaimView>,
/**
 * During the draft: the player who takes next.
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
 * Its name, such as `bar-laid`.
 */
event: string,
/**
 * The player.
 */
player: Player | null,
/**
 * The place.
 */
at: Cell | null,
/**
 * A second place, or the destination.
 */
to: Cell | null,
/**
 * A number.
 */
count: number,
/**
 * Kind of figure, if one has left the map or the player who held it.
 */
piece?: string,
/**
 * The player who took that figure, or held it.
 */
by?: Player, };

/**
 * The view of each expansion; `null` for those that do not play.
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
 * The place of the dragon.
 */
dragon: Cell | null,
/**
 * The place of the fairy.
 */
fairy: FairyView | null,
/**
 * During a flight of the dragon: its remaining steps, and its path.
 */
flight: FlightView | null,
/**
 * Tiles with a dragon that cannot be drawn before a volcano is laid.
 */
waiting: number, };

/**
 * A space for acrobats.
 */
export type PyramidView = { x: number, y: number, acrobats: Array<number>, complete: boolean, };

/**
 * A running auction.
 */
export type SaleView = {
/**
 * The player who chooses a tile, and buys or sells it.
 */
seller: Player,
/**
 * The chosen tile, by its place among those laid out.
 */
chosen: number | null,
/**
 * The highest bid.
 */
bid: number | null,
/**
 * Its bidder.
 */
bidder: Player | null, };

/**
 * A line of a score.
 */
export type ScoreItem = {
/**
 * The thing that counts, such as `tiles`; a key of the message files.
 */
name: string,
/**
 * How many there are.
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
 * The holder of a title.
 */
export type TitleView = {
/**
 * The player; nobody before the first feature is complete.
 */
by: Player | null,
/**
 * Tiles of the largest complete city, or of the longest complete road, so far.
 */
tiles: number,
/**
 * The points at the end: as many as are complete, unless the game uses another reading.
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
 * The tower on which a piece was just laid, while its builder chooses a figure to capture.
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
 * `starter`, `hand`, `draw`, `place`, `claim`, `over`, or the word of an expansion's question, such as `bar`.
 */
phase: string,
/**
 * The first player, once known.
 */
starter: Player | null,
/**
 * The player whose turn it is.
 */
turn: Player,
/**
 * The player who decides now.
 */
to_act: Player | null,
/**
 * The drawn tile that is not laid yet; or the one in the hand that may be laid now instead of drawing.
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
 * How many of them are drawn before all others; all of them if none comes first.
 */
drawn_first: number,
/**
 * Tiles that nobody has seen, per kind: those left to draw, and those face down out of play.
 */
remaining: Array<number>,
/**
 * How many of them are face down out of play.
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
 * The view of each expansion.
 */
parts: PartViews,
/**
 * Completed cities that do not score (any more), and the points of each for a field.
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
