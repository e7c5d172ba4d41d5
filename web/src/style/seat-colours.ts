// Which colour each seat on the screen has. Everything draws a player in `--player-N`, with the number of their seat, and each seat
// keeps its shape. This is the only place where a seat gets another colour than the usual one.
import type { SeatColor } from "../wire/SeatColor";
import { PLAYER_COLOURS } from "./players";

/** The tokens of a seat: its body, what is written on it, and its wash over land. */
const TOKENS = [(n: number) => `--player-${n}`, (n: number) => `--player-${n}-ink`, (n: number) => `--wash-${n}`];
/** The colour of a seat where it is drawn as a line, if it has not the usual one. */
const LINE = (n: number) => `--line-${n}`;
const SEATS = PLAYER_COLOURS.map((_, n) => n);

const root = () => document.documentElement;
/** The usual values of all tokens, by colour. */
let usual: string[][] | null = null;

function usualValues(): string[][] {
  if (!usual) {
    // Nothing has been changed yet.
    const look = getComputedStyle(root());
    usual = SEATS.map((n) => TOKENS.map((token) => look.getPropertyValue(token(n)).trim()));
  }
  return usual;
}

/** A colour itself, whoever has it at the table on the screen. */
export const colourValue = (colour: SeatColor): string => usualValues()[PLAYER_COLOURS.indexOf(colour)]?.[0] ?? "";

/** The changed tokens of the seats with these colours; a seat without one has the usual. */
export function changed(
  colours: readonly (SeatColor | undefined)[],
  values: readonly (readonly string[])[],
): [token: string, value: string][] {
  return colours.flatMap((colour, seat) => {
    const at = colour === undefined ? seat : PLAYER_COLOURS.indexOf(colour);
    const own = values[at];
    if (at === seat || !own) return [];
    const tokens = TOKENS.map((token, n): [string, string] => [token(seat), own[n]!]);
    // Black lines would be invisible at night.
    const line = colour === "black" ? `light-dark(${own[0]!}, var(--ink-2))` : own[0]!;
    return [...tokens, [LINE(seat), line]];
  });
}

/** Gives the seats on the screen these colours; none: the usual ones. */
export function wearColours(colours: readonly (SeatColor | undefined)[]): void {
  const { style } = root();
  const values = colours.some((colour) => colour !== undefined) ? usualValues() : [];
  for (const n of SEATS) for (const token of [...TOKENS, LINE]) style.removeProperty(token(n));
  for (const [token, value] of changed(colours, values)) style.setProperty(token, value);
}

/** The changed tokens, as a picture needs them that is shown without the page. */
export function wornColours(): string {
  const { style } = root();
  const tokens = SEATS.flatMap((n) => [...TOKENS, LINE].map((token) => token(n)));
  return tokens
    .map((token) => [token, style.getPropertyValue(token)])
    .flatMap(([token, value]) => (value ? [`${token}:${value};`] : []))
    .join("");
}
