// Settings of this browser, stored in local storage: language, light or dark, animation and its speed, sound, whether a
// turn without a choice passes automatically, whether a choice is confirmed, which aids are shown, and the player's
// name and colour.

import { PLAYER_COLOURS } from "../style/players";
import type { SeatColor } from "../wire/SeatColor";

/** Tag of a language: `en`, `cs`, or one that the server has in addition. */
export type Lang = string;
export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "on" | "off";
/** A turn with nothing to decide: the page continues by itself, or waits for the player. */
export type GoOn = "self" | "wait";
export type Hearing = "on" | "off";
/** How fast the moves of others and the end of a game are shown; `off`: they simply appear. */
export const PACES = ["off", "quick", "normal", "slow"] as const;
export type Pace = (typeof PACES)[number];

/** Aids that a player can show: cells that stay empty, the owners of the land, the scores if the game ended now. */
export const AIDS = ["cells", "owners", "scores"] as const;
export type Aid = (typeof AIDS)[number];
/** The aids that are shown by default. */
const SHOWN: Record<Aid, boolean> = { cells: true, owners: false, scores: false };

const KEY = "goldfever-settings";

function oneOf<T extends string>(value: unknown, all: readonly T[], fallback: T): T {
  return all.includes(value as T) ? (value as T) : fallback;
}

function stored(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
  } catch {
    return {};
  }
}

class Settings {
  /** The language of the page. */
  lang: Lang = $state("en");
  /** It is written from right to left. */
  rightToLeft: boolean = $state(false);
  /** The preferred languages, the best first; the page may have none of them. */
  wanted: readonly Lang[] = [];
  /** The language that was chosen here, which is stored; `null`: none, so the browser's is used. */
  chosen: Lang | null = $state(null);
  theme: Theme = $state("auto");
  motion: Motion = $state("auto");
  goOn: GoOn = $state("self");
  /** A press on the map takes effect immediately; on touch screens only if the user wants that. */
  atOnce: boolean = $state(true);
  pace: Pace = $state("normal");
  /** Small sounds at a table; off on touch screens, until the user switches them on. */
  sound: Hearing = $state("off");
  aids: Record<Aid, boolean> = $state({ ...SHOWN });
  name: string = $state("");
  /** The colour that the player prefers at tables; empty: any. */
  colour: SeatColor | "" = $state("");
  /** The screen stays on while it is this player's turn. */
  awake: boolean = $state(true);
  /** Think for the computer players of a server that allows it. */
  thinks: boolean = $state(true);
  /** Also show the map in words. */
  words: boolean = $state(false);
  /** Keys of one letter or digit have a function at a table. */
  keys: Hearing = $state("on");
  /** The browser or system asks for reduced motion. */
  reduced: boolean = $state(false);

  constructor() {
    const kept = stored();
    this.chosen = typeof kept.lang === "string" && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(kept.lang) ? kept.lang : null;
    this.wanted = this.chosen ? [this.chosen] : (navigator.languages ?? [navigator.language]);
    this.theme = oneOf(kept.theme, ["auto", "light", "dark"] as const, "auto");
    this.motion = oneOf(kept.motion, ["auto", "on", "off"] as const, "auto");
    this.goOn = oneOf(kept.goOn, ["self", "wait"] as const, "self");
    this.pace = oneOf(kept.pace, PACES, "normal");
    const coarse = matchMedia("(pointer: coarse)").matches;
    this.sound = oneOf(kept.sound, ["on", "off"] as const, coarse ? "off" : "on");
    this.words = kept.words === true;
    this.awake = kept.awake !== false;
    this.thinks = kept.thinks !== false;
    // In earlier versions one press was enough everywhere: only users who switched that off have made a choice.
    const press = oneOf(kept.press, ["once", "confirm"] as const, coarse || kept.atOnce === false ? "confirm" : "once");
    this.atOnce = press === "once";
    this.keys = oneOf(kept.keys, ["on", "off"] as const, "on");
    const aids = (kept.aids ?? {}) as Partial<Record<Aid, unknown>>;
    for (const aid of AIDS) if (typeof aids[aid] === "boolean") this.aids[aid] = aids[aid];
    this.name = typeof kept.name === "string" ? kept.name.slice(0, 40) : "";
    this.colour = oneOf(kept.colour, ["", ...PLAYER_COLOURS], "");
    const query = matchMedia("(prefers-reduced-motion: reduce)");
    this.reduced = query.matches;
    query.addEventListener("change", (e) => (this.reduced = e.matches));
  }

  /** True if animations are allowed. */
  get moves(): boolean {
    return this.motion === "on" || (this.motion === "auto" && !this.reduced);
  }

  /** Switches to this language, which must be loaded; `keep`: also for the next visit. */
  speak(tag: Lang, rightToLeft: boolean, keep: boolean): void {
    this.lang = tag;
    this.rightToLeft = rightToLeft;
    if (!keep) return;
    this.chosen = tag;
    this.wanted = [tag];
  }

  switchAid(aid: Aid, on: boolean): void {
    this.aids[aid] = on;
  }

  /** Stores the settings and applies them to the document; called in an effect. */
  apply(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dir = this.rightToLeft ? "rtl" : "ltr";
    document
      .querySelector("link[rel=manifest]")
      ?.setAttribute("href", this.lang === "cs" ? "/manifest-cs.webmanifest" : "/manifest.webmanifest");
    root.dataset.theme = this.theme;
    root.dataset.motion = this.motion;
    try {
      const { chosen: lang, theme, motion, goOn, pace, sound, aids, words, awake, thinks, keys, name, colour } = this;
      const press = this.atOnce ? "once" : "confirm";
      localStorage.setItem(
        KEY,
        JSON.stringify({
          lang,
          theme,
          motion,
          goOn,
          press,
          pace,
          sound,
          aids,
          words,
          awake,
          thinks,
          keys,
          name,
          colour,
        }),
      );
    } catch {
      // A browser that stores nothing can still play.
    }
  }
}

export const settings = new Settings();
