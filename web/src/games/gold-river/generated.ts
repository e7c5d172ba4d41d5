// Generated from crates/gold-river: `GOLDFEVER_BLESS=1 cargo test -p gold-river --test all typescript::` writes it.
import type { Outcome, Player } from "../../game/generated";

/**
 * A place for money. As JSON a seat number, `"supply"`, `"pot"` or `"bank"`.
 */
export type Account = number | "supply" | "pot" | "bank";

/**
 * A legal choice, with details.
 */
export type ActionView = { "type": "pass" } | { "type": "bid", amount: number, payment: Array<[Player, number]>, supply: number, pot: number, } | { "type": "take", card: CardId, fee: FeeView | null, } | { "type": "nuggets", amount: number, card: CardId | null, } | { "type": "discard", card: CardId, } | { "type": "exchange", own: CardId, other: CardId, partner: Player | null, } | { "type": "seize", card: CardId, owner: Player | null, fee: FeeView | null, compensation: number, } | { "type": "bar", player: Player, } | { "type": "rob", player: Player, amount: number, } | { "type": "open", town: TownId, } | { "type": "attach", host: CardId, } | { "type": "destroy", card: CardId, owner: Player | null, } | { "type": "keep" } | { "type": "reroll", cost: number, } | { "type": "use", amount: number, } | { "type": "deposit", amount: number, };

/**
 * Aids computed from a position.
 */
export type Aids = {
/**
 * Cards that will still be turned up for an offer before the end. Cards for which players search the deck come in
 * addition.
 */
coming: number,
/**
 * The chance that a card comes which was shuffled back in round 1, in thousandths (0: impossible, 1,000: certain).
 */
known: number,
/**
 * The same for any other card that nobody has seen: it may have been removed.
 */
other: number,
/**
 * All cards in play, by kind and town.
 */
groups: Array<GroupAid>,
/**
 * The account as if the game ended now.
 */
outcome: Outcome, };

/**
 * A card on another.
 */
export type AttachedView = {
/**
 * The card.
 */
card: CardId,
/**
 * The card below it.
 */
host: CardId, };

/**
 * A card.
 */
export type CardFacts = {
/**
 * Name in the deck file.
 */
id: string,
/**
 * `claim`, `building` or `action`.
 */
kind: "claim" | "building" | "action",
/**
 * Its effect, a key in the message files; `claim` for claims.
 */
effect: string,
/**
 * Amounts of the effect, in the order of the deck file.
 */
amounts: Array<number>,
/**
 * Claims: the town.
 */
town: TownId | null,
/**
 * Claims: throws that find gold.
 */
finds: Finds | null,
/**
 * Claims: gold value.
 */
gold: number | null,
/**
 * Claims: may cave in.
 */
danger: boolean,
/**
 * 2 to 14 (ace), in Poker Expert.
 */
rank: number | null,
/**
 * `spades`, `hearts`, `diamonds` or `clubs`.
 */
suit: "spades" | "hearts" | "diamonds" | "clubs" | null,
/**
 * How well the card is known.
 */
mark: Mark,
/**
 * The same in words.
 */
note: string, };

/**
 * A card by its number in the deck file, copies counted one by one.
 */
export type CardId = number;

/**
 * The kinds of hands, weakest first.
 */
export type Category = "high-card" | "pair" | "two-pairs" | "three-of-a-kind" | "straight" | "flush" | "full-house" | "four-of-a-kind" | "straight-flush" | "royal-flush";

/**
 * The reason why a mayor card changes hands.
 */
export type Cause = "take" | "action" | "cave-in";

/**
 * The reason why a card is discarded.
 */
export type DiscardReason = "winner" | "loser" | "dynamite" | "cave-in";

/**
 * An event.
 */
export type Event = { "type": "starter", player: Player, } | { "type": "round", round: number, starter: Player, } | { "type": "barred", player: Player, } | { "type": "shown", card: CardId, slot: number, } | { "type": "set-aside", card: CardId, } | { "type": "shuffled" } | { "type": "bid", player: Player, amount: number, } | { "type": "passed", player: Player, } | { "type": "auction", winner: Player, bid: number, } | { "type": "money", from: Account, to: Account, amount: number, due: number, reason: Reason, town?: TownId, cards?: Array<CardId>, } | { "type": "take", player: Player, card: CardId, } | { "type": "keep", player: Player, card: CardId, } | { "type": "play", player: Player, card: CardId, } | { "type": "nuggets", player: Player, } | { "type": "move", card: CardId, from: Player, to: Player, } | { "type": "struck", player: Player, card: CardId, } | { "type": "mayor", town: TownId, from: Player | null, to: Player | null, cause: Cause, } | { "type": "bar", player: Player, target: Player, } | { "type": "saloon", player: Player, card: CardId, town: TownId, } | { "type": "attached", player: Player, card: CardId, host: CardId, } | { "type": "discard", card: CardId, from: Player | null, why: DiscardReason, } | { "type": "dice", player: Player, dice: [number, number], reroll: boolean, } | { "type": "left", player: Player, card: CardId, } | { "type": "scored", player: Player, items: Array<[string, number]>, total: number, } | { "type": "over", winners: Array<Player>, };

/**
 * The unchanging facts of a game.
 */
export type Facts = {
/**
 * Always `gold-river`.
 */
game: string,
/**
 * `gold-river` or `boomtown`.
 */
edition: string,
/**
 * Version of the rules.
 */
rules: number,
/**
 * The deck.
 */
set: SetFacts,
/**
 * Number of players.
 */
players: number,
/**
 * The first game, without buildings.
 */
first_game: boolean,
/**
 * Whether the best poker hand scores points.
 */
poker_expert: boolean,
/**
 * Sides of each of the two dice.
 */
sides: number,
/**
 * Nuggets of every player at the start.
 */
start: number,
/**
 * Cards on offer in a round.
 */
shown: number,
/**
 * Whether the winner of the auction discards a card.
 */
winner_discards: boolean,
/**
 * What another player needs to become mayor by a claim of the offer: `equal` (as many claims as the mayor) or `more`.
 */
takeover: string,
/**
 * Rounds of this game.
 */
rounds: number,
/**
 * Cards taken out unseen.
 */
removed: number,
/**
 * Cards left out openly: by the options, or always with two players.
 */
left_out: Array<CardId>,
/**
 * Towns; other fields refer to a town by its index in this list.
 */
towns: Array<TownFacts>,
/**
 * Cards; other fields refer to a card by its index in this list.
 */
cards: Array<CardFacts>, };

/**
 * A fee that a choice costs.
 */
export type FeeView = {
/**
 * The mayor who gets it.
 */
to: Player,
/**
 * The amount due.
 */
amount: number, };

/**
 * Which throws find gold on a claim.
 */
export type Finds = { "rule": "sum", "numbers": Array<number> } | { "rule": "even" } | { "rule": "odd" } | { "rule": "double" };

/**
 * What one sum of the dice would give if it were thrown now. A double has a separate row if it gives something else than
 * the same sum without one.
 */
export type ForecastView = {
/**
 * The sum of the dice.
 */
sum: number,
/**
 * Whether the row is only for the double (`true`), or for the sum without it (`false`); `null` if that makes no
 * difference.
 */
double: boolean | null,
/**
 * How many of all equally likely throws these are.
 */
ways: number,
/**
 * Nuggets that each player wins, or loses if negative: gold found, saloons paid (GV-10.1, GV-10.4, GV-13.6).
 */
gains: Array<number>,
/**
 * Claims that would find gold.
 */
found: Array<CardId>,
/**
 * Claims that would cave in (GV-13.4).
 */
lost: Array<CardId>, };

/**
 * Cards of one kind, and claims of one town.
 */
export type GroupAid = {
/**
 * `claim`, `building` or `action`.
 */
kind: "claim" | "building" | "action",
/**
 * Claims: the town.
 */
town: TownId | null,
/**
 * Cards that may still come.
 */
unseen: Array<CardId>,
/**
 * Cards that have been seen.
 */
seen: Array<CardId>,
/**
 * The chance that at least one more comes, in thousandths; `null` if there are too many cards to count.
 */
chance: number | null, };

/**
 * A poker hand.
 */
export type HandView = {
/**
 * Its kind.
 */
category: Category,
/**
 * Ranks that break ties, in order; 14 is the ace.
 */
ranks: Array<number>, };

/**
 * How well a card or a rule is known.
 */
export type Mark = "sourced" | "inferred" | "house";

/**
 * The cards in front of a player.
 */
export type PlayerView = {
/**
 * Nuggets held.
 */
money: number,
/**
 * Claims.
 */
claims: Array<CardId>,
/**
 * Buildings.
 */
buildings: Array<CardId>,
/**
 * Kept action cards, oldest first.
 */
kept: Array<CardId>,
/**
 * Used action cards.
 */
used: Array<CardId>,
/**
 * Points as if the game ended now. By rules 1 nobody has poker points before they have a card for a hand, although
 * the final account would give everyone a share while nobody has one.
 */
total: number,
/**
 * In Poker Expert: the best hand, if the player has one.
 */
hand: HandView | null, };

/**
 * The reason why money moves.
 */
export type Reason = "bid" | "stagecoach" | "pot" | "fee" | "compensation" | "gold" | "raid" | "post" | "production" | "saloon" | "deposit" | "hold-up" | "governor" | "card-shark";

/**
 * A saloon in a town.
 */
export type SaloonView = {
/**
 * The card.
 */
card: CardId,
/**
 * Its town.
 */
town: TownId, };

/**
 * The deck's name, and how well it is known.
 */
export type SetFacts = {
/**
 * The name as people read it.
 */
name: string,
/**
 * Whether any card is our reconstruction or inferred.
 */
reconstruction: boolean,
/**
 * What is known, in words.
 */
note: string,
/**
 * Whether the deck replaces the built-in one.
 */
custom: boolean, };

/**
 * A town and its mayor card.
 */
export type TownFacts = {
/**
 * Key, such as `los-dolos`.
 */
id: string,
/**
 * Name.
 */
name: string,
/**
 * How well the name is known.
 */
name_mark: Mark,
/**
 * Points of the mayor card; `null` for a town without a mayor.
 */
mayor: number | null,
/**
 * How well they are known.
 */
mark: Mark,
/**
 * Whether its claims lie on the river: no number finds gold on any of them.
 */
river: boolean, };

/**
 * A town by its number in the deck file.
 */
export type TownId = number;

/**
 * A position as everyone sees it. Cards and towns are indices into the lists of [`crate::Facts`].
 */
export type View = {
/**
 * `starter`, `offer`, `auction`, `stagecoach`, `choose`, `target`, `search`, `discard`, `last`, `dice`, `reroll`,
 * `deposit` or `over`.
 */
phase: string,
/**
 * The player who decides.
 */
to_act: Player | null,
/**
 * The card that the decision is about: in `target`, `reroll`, `stagecoach`, `deposit`; in `discard`
 * the card that was taken, if it is resolved only afterwards.
 */
card: CardId | null,
/**
 * Round, from 1.
 */
round: number,
/**
 * Rounds still to come after this one.
 */
rounds_left: number,
/**
 * Starting player of the auction.
 */
starter: Player,
/**
 * Winner of the auction of this round, once it has ended.
 */
winner: Player | null,
/**
 * Highest bid, or the winning one.
 */
bid: number,
/**
 * The player who made it, while the auction is on.
 */
leader: Player | null,
/**
 * Players still in the auction.
 */
active: Array<Player>,
/**
 * The players barred from this auction or the next.
 */
barred: Player | null,
/**
 * Two players: the bid set aside.
 */
pot: number,
/**
 * Cards on offer, by slot.
 */
offer: Array<CardId | null>,
/**
 * Players who have yet to choose, in order; the first is choosing now.
 */
choosing: Array<Player>,
/**
 * The last throw of this round.
 */
dice: [number, number] | null,
/**
 * What a throw would bring now, by sum; empty when the game is over.
 */
forecast: Array<ForecastView>,
/**
 * The cards in front of the players.
 */
players: Array<PlayerView>,
/**
 * Mayors, by town.
 */
mayors: Array<Player | null>,
/**
 * Nuggets in the bank.
 */
bank: number,
/**
 * Saloons that stand in a town.
 */
saloons: Array<SaloonView>,
/**
 * Cards that lie on others.
 */
attached: Array<AttachedView>,
/**
 * Cards left in the deck.
 */
deck: number,
/**
 * Cards removed unseen.
 */
removed: number,
/**
 * Cards that nobody has seen: in the deck or removed.
 */
unseen: Array<CardId>,
/**
 * Cards that were shuffled back in round 1: certainly in the deck.
 */
known: Array<CardId>,
/**
 * The discard pile.
 */
discard: Array<CardId>,
/**
 * The final account, when the game is over.
 */
outcome: Outcome | null, };
