// No sentence is missing in either language, and no sentence is in the code.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addFile, format, numbers } from "../../src/i18n/bundles";
import { hardCoded } from "./hard-coded";

const web = join(import.meta.dirname, "../..");
const LANGUAGES = ["en", "cs"] as const;

function files(folder: string, endings: string[]): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((e) => e.isFile() && endings.some((ending) => e.name.endsWith(ending)) && !e.name.endsWith(".test.ts"))
    .map((e) => join(e.parentPath, e.name));
}

/** All message files of a language. */
function messages(lang: string): string {
  const folder = join(web, "../locales", lang);
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

const keys = (lang: string): string[] => [...messages(lang).matchAll(/^([a-zA-Z][\w-]*)\s*=/gm)].map((m) => m[1]);

const sources = files(join(web, "src"), [".svelte", ".ts"]).map((path) => ({ path, text: readFileSync(path, "utf8") }));

/** Literal keys, and patterns for those that are put together: `phase-${x}` is "phase-" and something. */
function asked(): { key: string; path: string }[] {
  const call = /\b(t|maybe|said)\(\s*(["`])([^"`]+)\2/g;
  const key = (m: RegExpMatchArray) => (m[1] === "said" ? `log-gold-rush-${m[3]}` : m[3]);
  return sources.flatMap(({ path, text }) => [...text.matchAll(call)].map((m) => ({ key: key(m), path })));
}

describe.each(LANGUAGES)("in %s", (lang) => {
  const there = new Set(keys(lang));

  test("every key that the page asks for is there", () => {
    for (const { key, path } of asked()) {
      if (key.includes("${")) {
        const pattern = new RegExp(`^${key.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`);
        expect(
          [...there].some((k) => pattern.test(k)),
          `${key} in ${path}`,
        ).toBe(true);
      } else {
        expect(there, `${key} in ${path}`).toContain(key);
      }
    }
  });

  test("every sentence can be said with any number", () => {
    const bundle = new FluentBundle(lang);
    expect(bundle.addResource(new FluentResource(messages(lang)))).toEqual([]);
    for (const key of there) {
      if (key.startsWith("cli-")) continue;
      const source = bundle.getMessage(key);
      expect(source?.value, key).toBeTruthy();
      const names = new Set(
        [...JSON.stringify(source?.value).matchAll(/"type":"var","name":"([^"]+)"/g)].map((m) => m[1]),
      );
      for (const n of [0, 1, 2, 5, 22]) {
        const said = format(lang, key, Object.fromEntries([...names].map((name) => [name, n])));
        expect(said, key).toBeTruthy();
        expect(said, key).not.toMatch(/\{|\}/);
      }
    }
  });
});

test("both languages have the same keys", () => {
  expect(keys("cs").sort()).toEqual(keys("en").sort());
});

test("Czech counts in three ways", () => {
  const say = (count: number) => format("cs", "tokens-held", { count });
  expect([1, 2, 4, 5, 0, 22].map(say)).toEqual([
    "1 žeton s rudou",
    "2 žetony s rudou",
    "4 žetony s rudou",
    "5 žetonů s rudou",
    "0 žetonů s rudou",
    "22 žetonů s rudou",
  ]);
  expect(new FluentResource("a = b").body).toHaveLength(1);
});

test("a file that came as a language says only what it can fill in, and counts as its language does", () => {
  addFile(
    "pl",
    "close = Zamknij\nhome = { $nobody }\nsettings = { home-page }\nloading = { $x\ntokens-held = { $count ->\n  [one] { $count } żeton\n  [few] { $count } żetony\n *[other] { $count } żetonów\n}\n",
    false,
  );
  expect(["close", "home", "settings", "loading", "language"].map((key) => format("pl", key))).toEqual([
    "Zamknij",
    null,
    null,
    null,
    null,
  ]);
  expect([1, 3, 12].map((count) => format("pl", "tokens-held", { count }))).toEqual([
    "1 żeton",
    "3 żetony",
    "12 żetonów",
  ]);
  addFile("he", "turn-of = תור { $name }", true);
  expect(format("he", "turn-of", { name: "Anna" })).toBe("תור \u2068Anna\u2069");
  expect(format("xx", "close")).toBeNull();
});

test("numbers that come as text choose the plural too", () => {
  const say = (limit: string) => format("cs", "too-many-tables", numbers({ limit }));
  expect(["1", "3", "200"].map(say).map((text) => text?.split(";")[0])).toEqual([
    "Je tu už 1 stůl",
    "Jsou tu už 3 stoly",
    "Je tu už 200 stolů",
  ]);
  expect(numbers({ tile: "R01.1", n: "1.5" })).toEqual({ tile: "R01.1", n: 1.5 });
});

test("no text stands in the components", () => {
  const found = sources
    .filter(({ path }) => path.endsWith(".svelte"))
    .flatMap(({ path, text }) => hardCoded(text).map((words) => `${path.slice(web.length)}: ${words}`));
  expect(found).toEqual([]);
});

test("the search for text in components finds what it should", () => {
  expect(hardCoded("<p>Hello</p>")).toEqual(["Hello"]);
  expect(hardCoded('<b aria-label="Close">{t("x")}</b>')).toEqual(['aria-label="Close"']);
  expect(hardCoded("<i title='Zpět'>×</i>")).toEqual(["title='Zpět'"]);
  expect(hardCoded('<p class="a">{t("b")} · {#if a > b}{n}/5{/if}</p>')).toEqual([]);
  expect(hardCoded("<script>const a = 1 > 0;</script><style>p { top: 0 }</style><p>{x}</p>")).toEqual([]);
});
