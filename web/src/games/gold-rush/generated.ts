// Generated from crates/gold-rush: `GOLDFEVER_BLESS=1 cargo test -p gold-rush --test all typescript::` writes it.
import type { Item, Outcome, Player } from "../../game/generated";
import type { MapAids, PlacedView, Rotation, SetView, TileKindView } from "../tiles/generated";

/**
 * A legal choice, with details.
 */
export type ActionView = { "type": "place", x: number, y: number, rotation: Rotation, } | { "type": "cowboy", role: string, x: number, y: number, segment: number, } | { "type": "tent", x: number, y: number, segment: number, } | { "type": "token", x: number, y: number, segment: number, } | { "type": "pass" };

/**
 * Aids computed from what an observer knows of a position.
 */
export type Aids = {
/**
 * About cells and features.
 */
map: MapAids,
/**
 * The account as if the game ended now: nobody does anything more, what the tile laid last has completed is
 * scored, and the final scoring follows. Tokens count as far as the observer knows their values.
 */
outcome: Outcome,
/**
 * How many tokens of each player are not counted in it, because the observer does not know their values.
 */
hidden: Array<number>, };

/**
 * An event as an observer may see it.
 */
export type EventView = { "type": "drawn", player: Player, kind: number, } | { "type": "discarded", kind: number, } | { "type": "placed", player: Player, x: number, y: number, kind: number, rotation: Rotation, } | { "type": "tokens-laid", x: number, y: number, segment: number, count: number, } | { "type": "cowboy", player: Player, role: string, x: number, y: number, segment: number, } | { "type": "tent", player: Player, x: number, y: number, segment: number, moved: boolean, } | { "type": "token-taken", player: Player, value: number | null, } | { "type": "passed", player: Player, } | { "type": "scored" } & ScoreView | { "type": "tokens-counted", player: Player, values: Array<number>, points: number, } | { "type": "tokens-removed", count: number, } | { "type": "over", winners: Array<Player>, } | { "type": "starter", player: Player, };

/**
 * Data that never changes during a game.
 */
export type Facts = {
/**
 * `gold-rush`.
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
 * Values of tokens.
 */
tokens: Array<TokenView>,
/**
 * Number of players.
 */
players: number,
/**
 * Whether the game has farmers.
 */
farmers: boolean,
/**
 * Usable cowboys of each player.
 */
cowboys: number,
/**
 * The first player: `first` (the first seat) or `drawn`.
 */
start: string,
/**
 * What a player without a cowboy in the supply may do besides laying tiles: `tent` (the tent and digging) or `tiles`
 * (nothing).
 */
out_of_cowboys: string, };

/**
 * A feature.
 */
export type FeatureView = {
/**
 * Kind.
 */
kind: string,
/**
 * All its segments, sorted.
 */
parts: Array<[number, number, number]>,
/**
 * Whether it is complete (a prairie never is).
 */
complete: boolean,
/**
 * Open sides.
 */
open: number,
/**
 * Tiles, each counted once.
 */
tiles: number,
/**
 * Marks printed on it.
 */
marks: { [key in string]: number },
/**
 * Cowboys per player.
 */
figures: Array<number>,
/**
 * Players with the majority.
 */
owners: Array<Player>,
/**
 * Points it would give at the end as it is; for a complete one, what it gave.
 */
worth: number,
/**
 * Points it would give if it were completed as it is; `null` for a prairie.
 */
worth_complete: number | null, };

/**
 * A cowboy on the map.
 */
export type FigureView = { player: Player, role: string, x: number, y: number, segment: number, };

/**
 * A token about to be turned over.
 */
export type PendingTokenView = {
/**
 * The player who gets it.
 */
player: Player,
/**
 * A segment of its mountain.
 */
x: number,
/**
 * See `x`.
 */
y: number,
/**
 * See `x`.
 */
segment: number,
/**
 * Won in scoring, not dug.
 */
won: boolean, };

/**
 * The tokens of a mountain, given at its first segment.
 */
export type PileView = { x: number, y: number, segment: number, size: number, };

/**
 * One term of a score.
 */
export type ScoreItem = {
/**
 * `tiles`, `locomotive`, `nuggets`, `railways`, `camps` or `herds`.
 */
name: string,
/**
 * How many there are.
 */
count: number,
/**
 * The points it gives.
 */
points: number, };

/**
 * A [`Score`] as everyone sees it.
 */
export type ScoreView = { feature: string, final: boolean, parts: Array<[number, number, number]>, complete: boolean, items: Array<ScoreItem>, points: Array<[Player, number]>, cowboys: Array<number>, returned: Array<[Player, number, number, number]>, tents: Array<Player>, tokens: Array<Player>, };

/**
 * The possessions of a player.
 */
export type SeatView = {
/**
 * Points so far, tokens not counted.
 */
score: number,
/**
 * The same by their source.
 */
points: Array<Item>,
/**
 * Usable cowboys in the supply.
 */
cowboys: number,
/**
 * Whether the tent is in the supply.
 */
tent: boolean,
/**
 * Number of tokens held.
 */
tokens: number,
/**
 * Their values, sorted: for their holder, and for everyone once the game is over.
 */
values: Array<number> | null, };

/**
 * A segment of a tile on the map.
 */
export type SiteView = { x: number, y: number, segment: number, };

/**
 * Tokens of one value.
 */
export type TokenView = {
/**
 * The value of one token.
 */
value: number,
/**
 * How many there are.
 */
count: number, };

/**
 * A position as one observer may know it.
 */
export type View = {
/**
 * `starter`, `draw`, `place`, `act`, `token` or `over`.
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
 * The tile drawn, while it is not laid.
 */
drawn: number | null,
/**
 * All tiles in the order in which they were laid.
 */
placed: Array<PlacedView>,
/**
 * Cowboys on the map.
 */
figures: Array<FigureView>,
/**
 * Where each player's tent stands.
 */
tents: Array<SiteView | null>,
/**
 * Mountains with tokens.
 */
piles: Array<PileView>,
/**
 * In phase `token`: the player who gets one, and from where.
 */
due: PendingTokenView | null,
/**
 * The players.
 */
players: Array<SeatView>,
/**
 * Tokens left off the map.
 */
supply: number,
/**
 * Tiles left to draw.
 */
left: number,
/**
 * Tiles left to draw, per kind.
 */
remaining: Array<number>,
/**
 * Tiles that fitted nowhere.
 */
discarded: Array<number>,
/**
 * All features.
 */
features: Array<FeatureView>,
/**
 * The final account, when the game is over.
 */
outcome: Outcome | null, };
