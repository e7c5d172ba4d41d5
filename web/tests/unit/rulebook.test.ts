// A translated rulebook is the twin of the English one: same pages, same rulings in the same order, same sources.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseChapter, rulebook } from "../../src/ui/rules/rulebook";

const root = join(import.meta.dirname, "../../../rulebook");
const LANGUAGE = "cs";
const games = readdirSync(root).filter((game) => existsSync(join(root, game, LANGUAGE)));

function pages(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
}

/** Words that say how well a ruling is known, by language. */
const KNOWN: [RegExp, string][] = [
  [/sourced|dolože\p{L}*/u, "sourced"],
  [/inferred|odvozeno/u, "inferred"],
  [/house reconstruction|naše rekonstrukce/u, "house"],
];

/**
 * These must be the same in every language: numbers, the letters in the marks `*(R; ties: S)*`, and the words of
 * `(sourced; ties: inferred)`, in any order within a ruling.
 */
function bones(text: string): string[] {
  const prose = text.replace(/```[\s\S]*?```/g, "").replace(/\s*\n(?!#|\n)/g, " ");
  return prose
    .split(/^## /m)
    .slice(1)
    .flatMap((ruling) => {
      const letters = [...ruling.matchAll(/\*\(([^)]*)\)\*/g)].map((m) =>
        (m[1].match(/(?<!\p{L})\p{Lu}(?!\p{L})/gu) ?? []).join(","),
      );
      const marks = [...ruling.matchAll(/\(([^)]*)\)/g)].flatMap((m) => m[1].split(/[;,]/));
      const known = marks.flatMap((mark) => KNOWN.filter(([word]) => word.test(mark)).map(([, name]) => name)).sort();
      return [ruling.match(/^[A-Z]+-[\d.]+/)?.[0] ?? "", ...letters, ...known];
    });
}

test("every game has translated rulings", () => {
  expect(games.length).toBeGreaterThan(2);
  expect(games).toEqual(readdirSync(root));
});

describe.each(games)("the Czech rulings of %s", (game) => {
  const english = join(root, game);
  const czech = join(english, LANGUAGE);

  test("stand on the same pages", () => {
    expect(pages(czech)).toEqual(pages(english));
  });

  test.each(pages(english))("are those of %s, with the same numbers and sources", (page) => {
    const [original, twin] = [english, czech].map((folder) => readFileSync(join(folder, page), "utf8"));
    expect(bones(twin)).toEqual(bones(original));
    const chapter = parseChapter(twin);
    expect(chapter.title).not.toBe("");
    expect(chapter.rulings.filter((r) => r.title === "" || r.paragraphs.join("") === "")).toEqual([]);
    expect(twin, "scenarios stand in the English pages only").not.toContain("```");
  });

  test("are what a Czech reader is shown", async () => {
    const [shown, original] = [await rulebook(game, LANGUAGE), await rulebook(game, "en")];
    const numbers = (found: typeof shown) => found.chapters.flatMap((c) => c.rulings.map((r) => r.number));
    expect(shown.translated).toBe(true);
    expect(numbers(shown)).toEqual(numbers(original));
    expect(numbers(shown).length).toBeGreaterThan(0);
  });
});
