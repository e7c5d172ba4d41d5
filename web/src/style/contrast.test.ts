// Contrast of colours that appear on each other, by day and by night, as defined in WCAG 2.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const files = ["style/tokens.css", "games/carcassonne/drawings/palette.css", "games/gold-rush/drawings/palette.css"];
const css = files.map((name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8"));

type Look = "day" | "night";
const LOOKS: readonly Look[] = ["day", "night"];
const WORLDS = { carcassonne: 1, "gold-rush": 2 } as const;
const LANDS = {
  carcassonne: ["--ca-green", "--ca-light", "--ca-deep", "--ca-floor", "--ca-road"],
  "gold-rush": ["--gr-prairie", "--gr-straw", "--gr-sage", "--gr-rock", "--gr-bed"],
} as const;

/** The value of a token in a file of `files`. */
function token(name: string, look: Look, file = 0): string {
  const value = new RegExp(`^\\s*${name}:\\s*([^;]+);`, "m").exec(css[file]!)?.[1];
  if (!value) throw new Error(`${name} is not in ${files[file]}`);
  const pair = /^light-dark\(([^,]+),([^)]+)\)$/.exec(value.trim());
  return (pair ? pair[look === "day" ? 1 : 2]! : value).trim();
}

function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? /^#([0-9a-f]{3})$/i.exec(colour)?.[1]?.replace(/./g, "$&$&");
  if (!hex) throw new Error(`no plain colour: ${colour}`);
  const [r, g, b] = [0, 2, 4].map((i) => {
    const c = parseInt(hex.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const between = (a: string, b: string, look: Look): number => contrast(token(a, look), token(b, look));

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each(LOOKS)("by %s", (look) => {
  const papers = ["--ground", "--paper", "--paper-2", "--paper-3"];

  test.each(papers)("text can be read on %s", (paper) => {
    for (const ink of ["--ink", "--ink-2", "--bad", "--accent"]) {
      expect(between(ink, paper, look), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
    }
    // Success is shown in large type or with a sign.
    expect(between("--good", paper, look), `--good on ${paper}`).toBeGreaterThanOrEqual(3);
  });

  test("text can be read on what is coloured", () => {
    for (const [ink, on] of [
      ["--accent-ink", "--accent"],
      ["--ink", "--accent-soft"],
      ["--ink", "--bad-soft"],
      ["--paper", "--ink"],
    ] as const) {
      expect(between(ink, on, look), `${ink} on ${on}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(papers)("rims of controls and the focus stand out from %s", (paper) => {
    for (const line of ["--rule-strong", "--focus", "--accent", "--done-ink"]) {
      expect(between(line, paper, look), `${line} on ${paper}`).toBeGreaterThanOrEqual(3);
    }
  });

  test("a player's shape can be told on his colour", () => {
    for (let i = 0; i < 6; i++) {
      expect(between(`--player-${i}-ink`, `--player-${i}`, look), `player ${i}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  describe.each(Object.keys(WORLDS) as (keyof typeof WORLDS)[])("on the map of %s", (world) => {
    const file = WORLDS[world];
    const lands = LANDS[world].map((name) => [name, token(name, look, file)] as const);
    const edge = token("--piece-edge", look, file);

    test("pieces stand out from every ground: by their dark edge, or by the light rim about it", () => {
      for (const [name, land] of lands) {
        const most = Math.max(contrast(edge, land), contrast(token("--player-rim", look), land));
        expect(most, name).toBeGreaterThanOrEqual(3);
      }
      for (let i = 0; i < 6; i++) {
        const body = token(`--player-${i}`, look);
        const most = Math.max(contrast(body, edge), contrast(body, token("--player-rim", look)));
        expect(most, `player ${i}`).toBeGreaterThanOrEqual(3);
      }
    });

    test("cells to lay a tile on stand out from the table", () => {
      const desk = token("--desk", look, file);
      expect(contrast(token("--cell-line", look, file), desk)).toBeGreaterThanOrEqual(3);
      expect(contrast(token("--cell-you", look, file), desk)).toBeGreaterThanOrEqual(3);
    });

    test("what is complete stands out from what it lies on", () => {
      for (const [name, land] of lands)
        expect(contrast(token("--done-rim", look, file), land), name).toBeGreaterThanOrEqual(3);
    });
  });
});

describe.each(["carcassonne", "gold-rush"])("the year over %s", (world) => {
  const read = (name: string) =>
    readFileSync(new URL(`../games/${world}/drawings/${name}.css`, import.meta.url), "utf8");
  const pairs = (text: string) =>
    [...text.matchAll(/(--[\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
      ([, name, day, night]) => [name!, [day!, night!]] as const,
    );
  const full = new Map(pairs(read("palette")));
  const parts = read("seasons")
    .split("}")
    .filter((part) => part.includes("{"));

  test("no colour is new, and none is much lighter or darker than in summer", () => {
    expect(parts).toHaveLength(2);
    for (const part of parts)
      for (const [name, looks] of pairs(part))
        for (const [i, colour] of looks.entries()) {
          const usual = full.get(name)?.[i];
          expect(usual, name).toBeDefined();
          expect(contrast(colour, usual!), `${name} ${colour}`).toBeLessThan(1.6);
        }
  });

  test("pieces and what is complete stand out from the ground all year", () => {
    const edge = { day: "#1f1712", night: "#1f1712" };
    for (const part of parts)
      for (const [name, looks] of pairs(part).filter(([name]) => /green|light|deep|prairie|straw|sage/.test(name)))
        for (const [i, look] of LOOKS.entries()) {
          const rim = token("--player-rim", look);
          expect(Math.max(contrast(edge[look], looks[i]!), contrast(rim, looks[i]!)), name).toBeGreaterThanOrEqual(3);
        }
  });
});
