// Choices from recorded games with all expansions become buttons: none is lost, none is added.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { t } from "../../i18n/t";
import { settings } from "../../settings/settings.svelte";
import type { ActionOf } from "../../net/game-types";
import { alike, distinct, sameActions } from "../tiles/choices.check";
import { acting } from "./choices";
import asked from "./choices.json";
import { carcassonne } from "./kit";
import sample from "./sample.json";
import type { Facts, View } from "./generated";
import type { Carcassonne } from "./types";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

type Asked = { legal_actions: ActionOf<Carcassonne>[]; view: View };
const facts = sample.facts as unknown as Facts;
const cases = Object.entries(asked as unknown as Record<string, Asked>);
/** A choice of this kind in one of these phases, where there are several choices. */
const when = (phase: string, word: string): Asked =>
  cases.find(([key, offered]) => {
    const [in_, words] = key.split(":");
    return in_ === phase && words!.split("+").includes(word) && offered.legal_actions.length > 1;
  })![1];
/** The buttons there. */
const one = (phase: string, word: string) => {
  const { legal_actions, view } = when(phase, word);
  return acting(legal_actions, view, facts, name);
};
/** The buttons of the first list of choices for which this holds. */
const first = (holds: (buttons: ReturnType<typeof acting>) => boolean) =>
  cases.map(([, { legal_actions, view }]) => acting(legal_actions, view, facts, name)).find(holds)!;
/** The names of the players. */
function name(player: number): string {
  return ["Anna", "Boris", "Cyril", "Dora", "Emil", "Filip"][player]!;
}
const missing = vi.spyOn(console, "error");

beforeEach(() => missing.mockClear());
afterEach(() => (settings.lang = "en"));

test("buttons about figures of others name their players", () => {
  const view = { turn: 0, features: [], parts: {} } as unknown as View;
  const doing = (type: string, more: object) =>
    ({ action: type, view: { type, piece: "wagon", player: 1, ...more } }) as unknown as ActionOf<Carcassonne>;
  const list = [
    doing("capture", { x: 1, y: 0, segment: 0, role: "knight" }),
    doing("ransom", {}),
    doing("princess", { x: 1, y: 0, segment: 0, role: "knight" }),
  ];
  const { groups } = acting(list, view, facts, name);
  const said = groups.map(({ detail, choices }) => `${detail(null)} ${choices[0]!.label}`);
  expect(said).toHaveLength(3);
  said.forEach((text) => expect(text).toContain("Boris"));
});

test("a ransom at the end of a turn brings a figure to the supply, or none is paid", () => {
  const ransom = {
    action: "ransom-1 follower",
    view: { type: "ransom", piece: "follower", player: 1 },
  } as unknown as ActionOf<Carcassonne>;
  const pass = { action: "pass", view: { type: "pass" } } as unknown as ActionOf<Carcassonne>;
  const asked = (phase: string) =>
    acting([ransom, pass], { turn: 0, phase, features: [], parts: {} } as unknown as View, facts, name);
  const [usual, last] = [asked("claim"), asked("ransom")];
  expect(usual.groups[0]!.choices).toEqual(last.groups[0]!.choices);
  expect([usual.groups[0]!.hint, usual.pass!.label]).toEqual([
    t("hint-carcassonne-ransom"),
    t("choice-carcassonne-pass"),
  ]);
  expect([last.groups[0]!.hint, last.pass!.label]).toEqual([
    t("hint-carcassonne-ransom-end"),
    t("choice-carcassonne-no-ransom"),
  ]);
});

test("a step of the dragon is named by its side of the dragon, wherever that lies", () => {
  const { groups } = one("dragon", "fly");
  const { x, y } = when("dragon", "fly").view.parts.princess!.dragon!;
  const sides = new Map([
    [`fly ${x},${y - 1}`, "north"],
    [`fly ${x},${y + 1}`, "south"],
    [`fly ${x + 1},${y}`, "east"],
    [`fly ${x - 1},${y}`, "west"],
  ]);
  expect(groups.length).toBeGreaterThan(1);
  for (const { name, choices } of groups) {
    expect(name).toBe(`to the ${sides.get(choices[0]!.action)}`);
    expect(choices[0]!.label).toContain(name);
  }
});

test("all phases in which a player decides after laying are there", () => {
  const phases = cases.map(([key]) => key.split(":")[0]);
  expect(phases).toEqual(
    expect.arrayContaining([
      "bar",
      "capture",
      "castle",
      "claim",
      "crop-add",
      "crop-choose",
      "crop-home",
      "flock",
      "lord",
      "take",
      "wagon",
    ]),
  );
});

describe.each(["en", "cs"] as const)("in %s", (lang) => {
  test.each(cases)("%s", (_, { legal_actions, view }) => {
    settings.lang = lang;
    const buttons = acting(legal_actions, view, facts, name);
    const choices = sameActions(buttons, legal_actions);
    // No two buttons look the same: the same piece at the same place appears only once.
    const spots = choices.filter((d) => d.at).map((d) => `${d.icon} ${JSON.stringify(d.at)} ${d.label}`);
    expect(new Set(spots).size).toBe(spots.length);
    distinct(buttons, facts, view);
    for (const group of buttons.groups) {
      const said = [
        group.name,
        group.detail(null),
        group.detail(group.choices[0]),
        group.hint ?? "",
        group.choices[0].label,
      ];
      expect(said.join(" ")).not.toMatch(/[{}]|carcassonne-|undefined|NaN/);
    }
    expect(missing).not.toHaveBeenCalled();
  });
});

test("with much to choose a kind of follower has one button, as the ringmaster has", () => {
  const { groups } = first(
    ({ groups }) =>
      groups.some((g) => g.icon === "ringmaster" && g.choices.length > 1) &&
      groups.every((g) => !g.icon.includes("lying")),
  );
  const followers = groups.filter((g) => ["highwayman", "knight", "monk", "heretic", "farmer"].includes(g.icon));
  const places = followers.flatMap(({ choices }) => choices).length;
  expect(new Set(followers.map(({ icon }) => icon)).size).toBe(followers.length);
  const [ringmaster, ...others] = groups.filter((g) => g.icon === "ringmaster");
  expect(others).toEqual([]);
  expect(ringmaster.choices).toHaveLength(places);
  expect(ringmaster.detail(ringmaster.choices[1])).toBe(`place 2 of ${places}`);
  expect(ringmaster.hint).toContain("circus");
});

test("the large follower has one button for all places, and says what it counts", () => {
  const { groups } = first(
    ({ groups }) => groups.some((g) => g.icon.startsWith("large-")) && groups.every((g) => !g.icon.includes("lying")),
  );
  const followers = groups.filter((g) => ["highwayman", "knight", "monk", "heretic", "farmer"].includes(g.icon));
  const [large, ...others] = groups.filter((g) => g.icon.startsWith("large-"));
  expect(others).toEqual([]);
  expect(large.name).toBe("large follower");
  expect(large.choices.map((c) => c.icon)).toEqual(
    followers.flatMap((g) => g.choices.map(({ icon }) => `large-${icon}`)),
  );
  expect(large.hint).toContain("two");
});

test("a mayor is promised the points of a city with a pennant, and none of another", () => {
  const [, { legal_actions, view }] = cases.find(
    ([, { legal_actions }]) =>
      legal_actions.filter(({ view }) => view.type === "figure" && view.piece === "mayor").length === 1,
  )!;
  const detail = (pennant: number) => {
    const features = view.features.map((feature) => ({ ...feature, marks: { ...feature.marks, pennant } }));
    const mayor = acting(legal_actions, { ...view, features }, facts, name).groups.find(
      (group) => group.icon === "mayor",
    )!;
    return mayor.detail(mayor.choices[0]!);
  };
  expect(detail(1)).toMatch(/\d+/);
  expect(detail(0)).toBe("no pennant: no points");
});

test("who lies in a monastery has a button of his own, whatever figure he is", () => {
  const [, { view }] = cases.find(([key]) => /^claim:(.*\+)?abbot/.test(key))!;
  const roles = ["monk", "lying-monk"];
  const put = (piece: string) =>
    roles.map((role, segment) => ({
      action: `${piece} ${segment}`,
      view: { type: "figure", piece, role, segment, x: 0, y: 0 },
    }));
  const { groups } = acting(
    [...put("follower"), ...put("abbot")] as unknown as ActionOf<Carcassonne>[],
    view,
    facts,
    name,
  );
  expect(groups.map((g) => g.name)).toEqual(["monk", "lying abbot", "abbot", "abbot, lying"]);
  expect(groups.map((g) => g.hint?.includes("straight line"))).toEqual([false, true, false, true]);
});

test("taking the abbot home says what it brings, and that no figure is put", () => {
  const [home, ...others] = one("claim", "recall").groups.filter((g) => g.icon === "abbot");
  expect(others).toEqual([]);
  expect(home.name).toBe("Take back the abbot");
  expect(home.detail(null)).toMatch(/^pays \d points?$/);
  expect(home.choices[0].at).toMatchObject({ segment: -1 });
  expect(home.hint).toContain("no figure");
});

test("the shepherd has one button for all fields, and is no follower", () => {
  const [shepherd, ...others] = one("claim", "shepherd").groups.filter((g) => g.icon === "shepherd");
  expect(others).toEqual([]);
  expect(shepherd.name).toBe("shepherd");
  expect(shepherd.hint).toContain("not a follower");
});

test("a flock that may grow says what scoring it pays and what growing risks, and lights its field", () => {
  const { groups, pass } = one("flock", "score-flock");
  expect(pass).toBeNull();
  expect(groups.map((g) => [g.icon, g.name])).toEqual([
    ["shepherd", "Score the flock"],
    ["sheep", "Let the flock grow"],
  ]);
  expect(groups[0].detail(null)).toMatch(/^pays [1-9]\d* points?$/);
  expect(groups[1].detail(null)).toMatch(/^tokens: 2 with a wolf, \d+ with sheep$/);
  expect(groups[1].hint).toContain("wolf");
  for (const group of groups) expect(group.choices[0].parts?.length).toBeGreaterThan(0);
});

test("of a field is told who has a flock there, with how many sheep, and who has a pig", () => {
  const { view } = when("flock", "score-flock");
  const { player, x, y, segment, tokens } = view.parts.hills!.flocks.find((flock) => flock.player === view.turn)!;
  const field = view.features.find((f) => f.parts.some((part) => part.join() === [x, y, segment].join()))!;
  const figures = ["follower", "pig", "shepherd"].map((piece) => ({
    player,
    piece,
    role: "farmer",
    x,
    y,
    segment,
    also: null,
  }));
  const sheep = tokens.reduce((sum, n) => sum + n, 0);
  expect(carcassonne.remarks(field, { ...view, figures } as unknown as View)).toEqual([
    { player, text: "pig" },
    { player, text: `shepherd, ${sheep} sheep` },
  ]);
});

test("what a figure would stand on is told and lit", () => {
  const standing = ({ groups }: ReturnType<typeof acting>, places: (count: number) => boolean) =>
    groups.find((g) => ["highwayman", "knight", "monk", "farmer"].includes(g.icon) && places(g.choices.length));
  const [several, alone] = [(count: number) => count > 1, (count: number) => count === 1];
  const shared = standing(
    first((buttons) => !!standing(buttons, several)),
    several,
  )!;
  expect(shared.detail(null)).toBe(`${shared.choices.length} places`);
  const group = standing(
    first((buttons) => !!standing(buttons, alone)),
    alone,
  )!;
  expect(group.detail(null)).toMatch(/^(worth \d+ now|complete: \d+ points?)$/);
  expect(group.choices[0].label).toMatch(/: (road|city|cloister|garden|shrine|field).*, \d+ tiles?, \d+ points? now; /);
  expect(group.choices[0].parts?.length).toBeGreaterThan(0);
});

test("a castle says what it is built instead of, and declining means the points", () => {
  const { groups, pass } = one("castle", "castle");
  expect(groups[0].detail(null)).toMatch(/^instead of [2468] points$/);
  expect(groups[0].choices[0].at).toHaveProperty("also");
  expect(pass?.label).toBe("Score the city");
});

test("a lord's features say their points", () => {
  const { groups, pass } = one("lord", "lord");
  expect(pass).toBeNull();
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups) {
    expect(group.name).toMatch(/^(road|city|cloister|garden|castle)$/);
    expect(group.detail(null)).toMatch(/^pays [1-9]\d* points?$/);
  }
});

test("each tile with bars to take is a button of its own; the places for the second bar share one", () => {
  expect(one("take", "take").groups.every((g) => /^\d+ bars?$/.test(g.name) && g.choices.length === 1)).toBe(true);
  const { groups, pass } = one("bar", "bar");
  expect([groups.length, pass]).toEqual([1, null]);
  expect(groups[0].choices.length).toBeGreaterThan(1);
  // In a whole turn in words, each part names its place.
  const { legal_actions, view } = when("bar", "bar");
  const each = legal_actions.map((action) => acting([action], view, facts, name).groups[0]!.doing);
  expect(each.every((doing) => /^second bar \(.+\)$/.test(doing ?? ""))).toBe(true);
  expect(new Set(each).size).toBe(legal_actions.length);
});

test("parts of one tile are told apart by where they run", () => {
  expect(alike(facts)).toEqual([]);
});

test("with little to choose a follower has a button for each part of the land", () => {
  const [, { view }] = cases.find(([key]) => /^claim:/.test(key))!;
  const fields = [0, 1, 2].map((segment) => ({
    action: `farmer ${segment}`,
    view: { type: "figure", piece: "follower", role: "farmer", segment, x: 0, y: 0 },
  }));
  const { groups } = acting(fields as unknown as ActionOf<Carcassonne>[], view, facts, name);
  expect(groups.map(({ choices }) => choices.length)).toEqual([1, 1, 1]);
});
