// The pieces a view puts on the map: each once, each in its player's colour.
import { describe, expect, it } from "vitest";
import carcassonneSample from "../../src/games/carcassonne/sample.json";
import goldRushSample from "../../src/games/gold-rush/sample.json";
import { carcassonne } from "../../src/games/carcassonne/drawings/world";
import { iconOf } from "../../src/games/carcassonne/icons";
import { goldRush } from "../../src/games/gold-rush/drawings/world";

const colours = [5, 4, 3, 2, 1];

describe("Gold Rush", () => {
  const { view } = goldRushSample.middle;
  const standing = goldRush.mapPieces(view, colours);

  it("puts up every figure, tent and pile once", () => {
    const tents = view.tents.filter((tent) => tent !== null).length;
    expect(standing).toHaveLength(view.figures.length + tents + view.piles.length);
    expect(new Set(standing.map((s) => s.key)).size).toBe(standing.length);
  });

  it("draws them in the colours of the seats", () => {
    const figure = view.figures[0]!;
    const found = standing.find((s) => s.key.startsWith(`${figure.role}/${figure.player}/`))!;
    expect(found.draw()).toContain(`--player-${colours[figure.player]}`);
  });
});

describe("Carcassonne", () => {
  const { view } = carcassonneSample.middle;
  const standing = carcassonne.mapPieces(view, colours);

  it("puts up figures, bars, the big top and castles", () => {
    const { goldmines, castles } = view.parts;
    // A lord is shown as the castle's banner.
    const men = view.figures.filter((f) => f.role !== "lord");
    expect(men.length).toBeLessThan(view.figures.length);
    const icons = new Set(men.map((f) => iconOf(f.piece, f.role)));
    const count = (is: (kind: string) => boolean): number => standing.filter((s) => is(s.key.split("/")[0]!)).length;
    expect(count((kind) => icons.has(kind))).toBe(men.length);
    expect(count((kind) => kind === "bars")).toBe(goldmines.bars.length);
    expect(count((kind) => kind === "castle")).toBe(castles.castles.length);
    expect(count((kind) => kind === "big-top")).toBe(1);
    expect(new Set(standing.map((s) => s.key)).size).toBe(standing.length);
  });

  it("sets acrobats of one place side by side and the third above", () => {
    const places = new Map<string, { dx?: number; dy?: number }[]>();
    for (const s of standing.filter((each) => each.art.startsWith("acrobat"))) {
      const key = `${s.x},${s.y}`;
      places.set(key, [...(places.get(key) ?? []), s]);
    }
    const three = [...places.values()].find((group) => group.length === 3)!;
    expect(three[0]!.dx!).toBeLessThan(0);
    expect(three[1]!.dx!).toBeGreaterThan(0);
    expect(three[2]!.dx!).toBe(0);
    expect(three[2]!.dy!).toBeLessThan(three[0]!.dy!);
  });

  it("lays two farmers of one player on one field of one tile beside each other", () => {
    const at = (f: { x: number; y: number; segment: number }): string => `${f.x},${f.y},${f.segment}`;
    const lying = view.figures.filter((f) => f.role === "farmer");
    const crowd = lying.find((f) => lying.some((other) => other !== f && at(other) === at(f)))!;
    const places = standing.filter((s) => s.spot === "anchor" && at(s) === at(crowd)).map((s) => `${s.dx},${s.dy}`);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places).size).toBe(places.length);
  });

  it("shows a castle's lord by his colour and shape, and nobody's when it has been scored", () => {
    const castles = standing.filter((s) => s.art.startsWith("castle"));
    const [lord] = view.parts.castles.castles.filter((c) => c.lord !== null).map((c) => colours[c.lord!]!);
    expect(castles.find((s) => s.art === `castle-${lord}`)!.draw()).toContain(`--player-${lord}-ink`);
    expect(carcassonne.piece("castle", -1)).not.toContain("--player--1");
  });

  it("knows a ringmaster by his piece, whatever he stands on", () => {
    expect(view.figures.some((f) => f.piece === "ringmaster")).toBe(true);
    expect(standing.some((s) => s.art.startsWith("ringmaster"))).toBe(true);
  });
});
