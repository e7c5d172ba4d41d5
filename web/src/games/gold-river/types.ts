// JSON of Gold River as the page reads it. Cards and towns are places in the lists of `facts`.
import type { Outcome } from "../../ui/outcome";

export type Mark = "sourced" | "inferred" | "house";
export type Finds = { rule: "sum"; numbers: number[] } | { rule: "even" | "odd" | "double" };

export interface CardFacts {
  id: string;
  kind: "claim" | "building" | "action";
  /** Key of the message files; `claim` for claims. */
  effect: string;
  amounts: number[];
  town: number | null;
  finds: Finds | null;
  gold: number | null;
  danger: boolean;
  rank: number | null;
  suit: "spades" | "hearts" | "diamonds" | "clubs" | null;
  mark: Mark;
  note: string;
}

export interface TownFacts {
  id: string;
  name: string;
  mayor: number;
  river: boolean;
}

export interface Facts {
  game: "gold-river";
  edition: string;
  set: { name: string; reconstruction: boolean; note: string; custom: boolean };
  players: number;
  first_game: boolean;
  poker_expert: boolean;
  sides: number;
  shown: number;
  winner_discards: boolean;
  rounds: number;
  towns: TownFacts[];
  cards: CardFacts[];
}

export interface PlayerView {
  money: number;
  claims: number[];
  buildings: number[];
  kept: number[];
  used: number[];
  total: number;
  hand: { category: string; ranks: number[] } | null;
}

export interface View {
  phase: string;
  to_act: number | null;
  card: number | null;
  round: number;
  rounds_left: number;
  starter: number;
  winner: number | null;
  bid: number;
  leader: number | null;
  active: number[];
  barred: number | null;
  pot: number;
  offer: (number | null)[];
  choosing: number[];
  dice: [number, number] | null;
  players: PlayerView[];
  mayors: (number | null)[];
  bank: number;
  saloons: { card: number; town: number }[];
  attached: { card: number; host: number }[];
  deck: number;
  outcome: Outcome | null;
}

export type Account = number | "supply" | "pot" | "bank";
interface Fee {
  to: number;
  amount: number;
}

export interface BidView {
  type: "bid";
  amount: number;
  payment: [number, number][];
  supply: number;
  pot: number;
}

export type ActionView =
  | BidView
  | { type: "pass" | "keep" }
  | { type: "take"; card: number; fee: Fee | null }
  | { type: "nuggets"; amount: number; card: number | null }
  | { type: "discard"; card: number }
  | { type: "exchange"; own: number; other: number; partner: number | null }
  | { type: "seize"; card: number; owner: number | null; fee: Fee | null; compensation: number }
  | { type: "bar"; player: number }
  | { type: "rob"; player: number; amount: number }
  | { type: "open"; town: number }
  | { type: "attach"; host: number }
  | { type: "destroy"; card: number; owner: number | null }
  | { type: "reroll"; cost: number }
  | { type: "use"; amount: number }
  | { type: "deposit"; amount: number };

export interface MoneyEvent {
  type: "money";
  from: Account;
  to: Account;
  amount: number;
  due: number;
  reason: string;
  town?: number;
  cards?: number[];
}

export type EventView =
  | MoneyEvent
  | { type: "starter" | "barred" | "passed" | "nuggets"; player: number }
  | { type: "round"; round: number; starter: number }
  | { type: "shown"; card: number; slot: number }
  | { type: "set-aside"; card: number }
  | { type: "shuffled" }
  | { type: "bid"; player: number; amount: number }
  | { type: "auction"; winner: number; bid: number }
  | { type: "take" | "keep" | "play" | "left"; player: number; card: number }
  | { type: "move"; card: number; from: number; to: number }
  | { type: "mayor"; town: number; from: number | null; to: number | null; cause: string }
  | { type: "bar"; player: number; target: number }
  | { type: "saloon"; player: number; card: number; town: number }
  | { type: "attached"; player: number; card: number; host: number }
  | { type: "discard"; card: number; from: number | null; why: string }
  | { type: "dice"; player: number; dice: [number, number]; reroll: boolean }
  | { type: "scored"; player: number; items: [string, number][]; total: number }
  | { type: "over"; winners: number[] };
