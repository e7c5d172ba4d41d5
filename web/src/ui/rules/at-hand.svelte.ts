// The rules at a table: whether their sheet is open, and at which ruling; and the game's additions.
import type { Illustrated } from "../../game/illustrated";

/** `farmers=yes,with=goldmines+circus` as names and values. */
export function readOptions(text: string): Map<string, string> {
  const named = text.split(",").filter((o) => o.includes("="));
  return new Map(named.map((o): [string, string] => [o.slice(0, o.indexOf("=")), o.slice(o.indexOf("=") + 1)]));
}

class AtHand {
  open = $state(false);
  /** The ruling to show; the beginning if there is none. */
  ruling: string | null = $state(null);
  /** Loads the pictures of the game that is played; the page of a table says how. */
  pictures: (() => Promise<Illustrated>) | null = $state.raw(null);

  show(ruling: string | null = null): void {
    this.ruling = ruling;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const atHand = new AtHand();
