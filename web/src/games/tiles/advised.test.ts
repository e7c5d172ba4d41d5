// Advised turns in words: their decisions, and how turns with the same words are distinguished.
import { expect, test, vi } from "vitest";
import { apartText, playedApart, turnText } from "./advised";
import type { Kit } from "./kit";
import type { TileFacts, TileView } from "./model";

// The settings need a browser.
const { settings } = vi.hoisted(() => ({ settings: { lang: "en" } }));
vi.mock("../../settings/settings.svelte", () => ({ settings }));

const segment = (ports: number[]) => ({ kind: "city", ports, marks: {}, ends: null });
const facts = { tiles: [{ id: "A", segments: [segment([1]), segment([7])], words: [] }] } as unknown as TileFacts;
const view = { drawn: 0, placed: [{ x: 5, y: 0, kind: 0, rotation: 0, player: null }] } as unknown as TileView;

type Doing = { type: string; x?: number; y?: number; rotation?: number; segment?: number };
const doing = (type: string, x = 0, y = 0, more: Partial<Doing> = {}) => ({
  action: `${type} ${x},${y}`,
  view: { type, x, y, ...more },
});
/** A knight has the place of its action; passing is called passing. */
const kit = {
  acting: ([action]: { action: string; view: Doing }[]) => {
    const { type, x = 0, y = 0, segment = 0 } = action!.view;
    const at = { x, y, segment };
    return type === "pass"
      ? { groups: [], pass: { action: "pass", label: "Pass" } }
      : { groups: [{ name: "knight", choices: [{ at }] }], pass: null };
  },
} as unknown as Kit;
const said = (actions: object[]) => turnText(kit, facts, view, actions as never);
const apart = (actions: object[]) => apartText(kit, facts, view, actions as never);

test("who does something and no more has not passed", () => {
  const [tile, knight, pass] = [doing("place", 1, 0), doing("knight", 1, 0), doing("pass")];
  expect(said([tile, knight, pass])).toBe("1 east – knight");
  expect(said([tile, pass, knight])).toBe("1 east – knight");
  expect(said([tile, pass])).toBe("1 east – pass");
  expect(said([pass, knight])).toBe("pass and knight");
  expect(said([pass])).toBe("pass");
});

test("what passing means now is not said of a pass that comes later in the turn", () => {
  const asked = {
    acting: (actions: { view: Doing }[], view: TileView) => {
      const pass = { action: "pass", label: view.phase === "place" ? "Lay this tile aside" : "Pass" };
      return { ...kit.acting(actions as never, view as never, facts as never, () => ""), pass };
    },
  } as unknown as Kit;
  const place = { ...view, phase: "place" };
  const turn = (actions: object[]) => turnText(asked, facts, place, actions as never);
  expect(turn([doing("place", 1, 0), doing("pass")])).toBe("1 east – pass");
  expect(turn([doing("pass")])).toBe("lay this tile aside");
});

test("turns of the same words differ by how the tile lies and where the rest is done", () => {
  const lies = (rotation: number, segment: number) => [
    doing("place", 1, 0, { rotation }),
    doing("knight", 1, 0, { segment }),
  ];
  expect(said(lies(0, 0))).toBe(said(lies(90, 1)));
  expect([apart(lies(0, 0)), apart(lies(0, 1)), apart(lies(90, 1))]).toEqual([
    "not turned, to the north",
    "not turned, to the south",
    "turned 90 degrees, to the west",
  ]);
  expect(apart([doing("place", 1, 0, { rotation: 180 }), doing("pass")])).toBe("turned 180 degrees");
  // On another tile than the one that is laid.
  expect(apart([doing("knight", 5, 0, { segment: 1 })])).toBe("5 east, to the south");
});

test("what a button says begins small inside a sentence, but where nouns are large", () => {
  settings.lang = "de";
  expect(said([doing("place", 1, 0), doing("pass")])).toBe("1 east – Pass");
  settings.lang = "en";
});

test("a turn that was played and another of the same words are told apart when the tile is no longer drawn", () => {
  const over = {
    drawn: null,
    placed: [...view.placed, { x: 1, y: 0, kind: 0, rotation: 0, player: 0 }],
  } as unknown as TileView;
  const [played, other] = [0, 1].map((n) => [
    doing("place", 1, 0, { rotation: 90 * n }),
    doing("knight", 1, 0, { segment: n }),
  ]);
  expect(playedApart(kit, facts, over, played as never, other as never)).toEqual([
    "not turned, to the north",
    "turned 90 degrees, to the west",
  ]);
});
