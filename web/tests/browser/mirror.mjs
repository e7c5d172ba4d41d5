// Right to left, a page is the mirror image of itself: every box is as far from one edge of the window as it is from the
// other in left-to-right languages. Drawings, the map's signs and the slider of time are not mirrored.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { atRest, becomes, equal, typeset, visit } from "./harness.mjs";
import { people, post, prepared, record, upTo, upToPart } from "../tables.mjs";

/** The positions of the boxes, in their order on the page, and which may be compared. */
const boxes = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll("body *")].filter(
      (e) => !(e instanceof SVGElement) && !e.closest("[inert], .sr-only"),
    );
    return all.map((e) => {
      const { left, right, width, height } = e.getBoundingClientRect();
      const style = getComputedStyle(e);
      const name = [e.tagName.toLowerCase(), ...[...e.classList].filter((c) => !c.startsWith("svelte-"))].join(".");
      return {
        name,
        left,
        right,
        seen: width > 1 && height > 1 && style.display !== "inline" && e.checkVisibility(),
        dir: style.direction,
      };
    });
  });

const names = (all) => all.map((b) => b.name).join(" ");

/** Boxes that are not where their mirror images are. */
async function unlike(there, back) {
  const [plain, turned] = [await boxes(there), await boxes(back)];
  equal(names(turned), names(plain), "what is on the page");
  const { width } = back.viewportSize();
  const faults = plain.flatMap((a, i) => {
    const b = turned[i];
    if (!a.seen || !b.seen || b.dir === "ltr") return [];
    const off = Math.max(Math.abs(b.left - (width - a.right)), Math.abs(b.right - (width - a.left)));
    return off > 2
      ? [
          `${a.name}: ${Math.round(b.left)} to ${Math.round(b.right)}, not ${Math.round(width - a.right)} to ${Math.round(width - a.left)}`,
        ]
      : [];
  });
  return [...new Set(faults)];
}

/** The page twice, in both directions, with the same tables. */
async function pair(browser, server, options) {
  const there = await visit(browser, server.base, { lang: "en-GB", reduced: true, ...options });
  await there.goto("/");
  const back = await visit(browser, server.base, { lang: "ar-EG", reduced: true, ...options });
  return [there, back];
}

const DIALOG = "dialog[open]";
const key = (name, wait) => async (page) => {
  await page.keyboard.press(name);
  await page.locator(wait).first().waitFor();
};

async function visits(page) {
  const { table: waiting } = await post(page, "/api/tables", {
    game: "carcassonne",
    options: "",
    seats: [...people(1), { kind: "open" }],
    data: null,
    request: null,
  });
  const tiles = await prepared(page, upTo(record("carcassonne-6-everything"), /: place/, 24));
  const cards = await prepared(page, upToPart(record("gold-river-5"), 0.5));
  const over = await prepared(page, record("gold-rush-5"));
  const { puzzles } = await page.evaluate(() => fetch("/api/puzzles/daily").then((answer) => answer.json()));
  const puzzle = puzzles.find(({ game }) => game === "carcassonne");
  const table = [
    ".board-map .tile",
    [
      ["", null],
      ["in words", key("t", "section.words h3")],
    ],
  ];
  return [
    ["start", "/", ".poster .picture .drawn"],
    ["form", "/new", "form h1"],
    ["programs", "/programs", "[data-new-token]"],
    ["puzzles", "/puzzles", "[data-daily] .drawn"],
    ["a puzzle", `/puzzles/${puzzle.id}`, ".board-map .tile"],
    ["waiting room", `/t/${waiting}`, "main ol li"],
    ["tiles", `/t/${tiles}`, ...table],
    [
      "cards",
      `/t/${cards}`,
      ".tableau",
      [
        ["", null],
        ["help", key("?", DIALOG)],
      ],
    ],
    ["the end", `/t/${over}`, `${DIALOG} tbody .total`],
    ["replay", `/t/${over}/replay?at=12`, ".replay"],
  ];
}

/** Right to left, with everything else in English: the text compared with English has the same width. */
const ARABIC = `language-name = العربية
`;

export async function mirror(checks, browser, first) {
  const server = await first.beside();
  writeFileSync(join(server.folder, "ar.ftl"), ARABIC);
  await server.start();
  const measures = join(import.meta.dirname, "audit/page.js");
  for (const phone of [false, true]) {
    await checks.run(
      `right to left every page is its mirror image, and nothing sticks out${phone ? " (phone)" : ""}`,
      async () => {
        const [there, back] = await pair(browser, server, { phone });
        const both = (look) => Promise.all([there, back].map(look));
        const all = await visits(there);
        await back.context().addCookies((await there.context().storageState()).cookies);
        await back.context().addInitScript({ path: measures });
        for (const [name, path, wait, moments = [["", null]]] of all) {
          await both(async (page) => {
            await page.goto(path);
            await page.locator(wait).first().waitFor();
            await typeset(page);
          });
          await becomes(
            () => back.evaluate(() => [document.documentElement.lang, document.documentElement.dir]),
            ["ar", "rtl"],
            "language",
          );
          for (const [more, open] of moments) {
            await both((page) => open?.(page));
            // The slower of the two may still be loading what the other already shows.
            const faults = async () => {
              await both(atRest);
              return [...(await unlike(there, back)), ...(await back.evaluate(() => window.audit.cut()))];
            };
            await becomes(faults, [], `${name} ${more}: faults`);
          }
        }
        equal([...there.faults, ...back.faults], [], "faults");
        await there.context().close();
        await back.context().close();
      },
    );
  }
}
