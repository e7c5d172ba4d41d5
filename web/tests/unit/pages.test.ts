// Small parts of the pages: options as text, the rulebook, a rematch.
import { expect, test } from "vitest";
import { rematch } from "../../src/lib/rematch";
import { defaultValue, optionsText } from "../../src/pages/options";
import { parseChapter } from "../../src/ui/rules/rulebook";
import type { OptionSpec } from "../../src/wire/OptionSpec";
import type { Snapshot } from "../../src/wire/Snapshot";

test("options are written as the server reads them, without the number of players", () => {
  const specs: OptionSpec[] = [
    { name: "players", kind: "number", min: 2, max: 5, default: 2 },
    { name: "farmers", kind: "flag", default: true },
    { name: "with", kind: "several", values: ["goldmines", "circus"] },
  ];
  const values = Object.fromEntries(specs.map((s) => [s.name, defaultValue(s)]));
  expect(optionsText(specs, { ...values, farmers: "no", with: "goldmines+circus" })).toBe(
    "farmers=no,with=goldmines+circus",
  );
});

test("a chapter of the rulebook is read without its scenarios and marks", () => {
  const chapter = parseChapter(
    "# Cowboys\n\nIntroduction.\n\n## GR-5.1 Where *one* may go\nOn one part\nof the tile. *(R)*\n\n```scenario\nstart X\n\ndraw Y\n```\n\nA second\nparagraph, see [tents](tents.md).\n\n## GR-5.2 Next\nText.\n",
  );
  expect(chapter).toEqual({
    title: "Cowboys",
    intro: ["Introduction."],
    rulings: [
      {
        number: "GR-5.1",
        title: "Where one may go",
        paragraphs: ["On one part of the tile.", "A second paragraph, see tents."],
      },
      { number: "GR-5.2", title: "Next", paragraphs: ["Text."] },
    ],
  });
});

test("a rematch seats us and the bots again and leaves the others' seats open", () => {
  const seat = (kind: "human" | "bot", name: string) => ({ kind, name, present: true, stand_in: null });
  const snapshot = {
    mine: [1],
    table: {
      game: "gold-rush",
      options: "farmers=no,players=3",
      seats: [seat("human", "Eva"), seat("human", "Jan"), seat("bot", "greedy")],
    },
  } as unknown as Snapshot;
  expect(rematch(snapshot)).toEqual({
    game: "gold-rush",
    options: "farmers=no",
    seats: [{ kind: "open" }, { kind: "me", name: "Jan" }, { kind: "bot", bot: "greedy" }],
    data: null,
  });
});
