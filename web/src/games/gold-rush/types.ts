// The JSON of Gold Rush: facts, views, choices and events, as the server sends them.
import type { FeatureView, Part, Placed, Rotation, TileKind } from "../tile-map";
import type { Outcome } from "../../ui/outcome";

export type Role = "railwayman" | "miner" | "merchant" | "farmer";

export interface Facts {
  game: "gold-rush";
  set: { name: string; reconstruction: boolean; note: string };
  tiles: TileKind[];
  tokens: { value: number; count: number }[];
  players: number;
  farmers: boolean;
  cowboys: number;
}

export interface Figure {
  player: number;
  role: Role;
  x: number;
  y: number;
  segment: number;
}

export interface PlayerView {
  score: number;
  cowboys: number;
  tent: boolean;
  tokens: number;
  values: number[] | null;
}

export type Phase = "draw" | "place" | "act" | "token" | "over";

export interface View {
  phase: Phase;
  turn: number;
  to_act: number | null;
  drawn: number | null;
  placed: Placed[];
  figures: Figure[];
  tents: ({ x: number; y: number; segment: number } | null)[];
  piles: { x: number; y: number; segment: number; size: number }[];
  players: PlayerView[];
  supply: number;
  left: number;
  remaining: number[];
  discarded: number[];
  features: FeatureView[];
  outcome: Outcome | null;
}

export type ActionView =
  | { type: "place"; x: number; y: number; rotation: Rotation }
  | { type: "cowboy"; role: Role; x: number; y: number; segment: number }
  | { type: "tent"; x: number; y: number; segment: number }
  | { type: "token"; x: number; y: number; segment: number }
  | { type: "pass" };

export interface Scored {
  type: "scored";
  feature: string;
  final: boolean;
  parts: Part[];
  complete: boolean;
  items: { name: string; count: number; points: number }[];
  points: [player: number, points: number][];
  cowboys: number[];
  returned: [player: number, x: number, y: number, segment: number][];
  tents: number[];
  tokens: number[];
}

export type EventView =
  | { type: "drawn"; player: number; kind: number }
  | { type: "discarded"; kind: number }
  | { type: "placed"; player: number; x: number; y: number; kind: number; rotation: Rotation }
  | { type: "tokens-laid"; x: number; y: number; segment: number; count: number }
  | { type: "cowboy"; player: number; role: Role; x: number; y: number; segment: number }
  | { type: "tent"; player: number; x: number; y: number; segment: number; moved: boolean }
  | { type: "token-taken"; player: number; value: number | null }
  | { type: "passed"; player: number }
  | Scored
  | { type: "tokens-counted"; player: number; values: number[]; points: number }
  | { type: "tokens-removed"; count: number }
  | { type: "over"; winners: number[] };
