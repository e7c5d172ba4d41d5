// Visibility with letters of twice the size, and the look of lists and scrollbars.
import { atRest, equal, holds, shot, still, typeset, visit } from "./harness.mjs";
import { prepared, record, upTo, upToPart } from "../tables.mjs";

const DESKTOP = { size: { width: 1440, height: 900 }, reduced: true };

/** The address as this visitor sees it, with letters of this size. */
async function open(browser, server, how, path, wait, letters = "200%") {
  const page = await visit(browser, server.base, how);
  await page.goto("/");
  await page.goto(typeof path === "string" ? path : await path(page));
  await page.locator(wait).first().waitFor({ state: "attached" });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
  await typeset(page);
  await atRest(page);
  await still(page, wait);
  return page;
}

/** The places on the screen of all that is visible. */
const boxes = (page, mark) =>
  page.locator(`${mark} >> visible=true`).evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()));
const meet = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

export async function largeLetters(checks, browser, server) {
  for (const lang of ["en-GB", "cs-CZ"]) {
    await checks.run(`letters of twice the size: no step of Gold River's round is cut (${lang})`, async () => {
      const table = async (page) => `/t/${await prepared(page, upToPart(record("gold-river-5"), 0.5))}`;
      const page = await open(browser, server, { ...DESKTOP, lang }, table, ".course");
      await shot(page, `large-gold-river-${lang}`);
      const words = await page.locator(".course .word").evaluateAll((all) =>
        all.map((word) => {
          const [own, step] = [word.getBoundingClientRect(), word.closest("li").getBoundingClientRect()];
          return [own.left - step.left, step.right - own.right, word.scrollWidth - Math.ceil(own.width)].map(
            Math.round,
          );
        }),
      );
      equal(words.length, 5, "steps");
      for (const [left, right, more] of words)
        holds(left >= 0 && right >= 0 && more <= 1, `${left} before the word, ${right} after it, ${more} cut off`);
      const [course, felt] = [(await boxes(page, ".course"))[0], (await boxes(page, ".felt"))[0]];
      holds(course.right <= felt.right + 1, `the steps end at ${course.right}, the table at ${felt.right}`);
      for (const one of await boxes(page, ".queue .one"))
        holds(!meet(one, course) && one.right <= felt.right + 1, `who comes next: ${JSON.stringify(one)}`);
      await page.context().close();
    });
  }

  await checks.run(
    "letters of twice the size on a phone: the map keeps its room, and all words can be read",
    async () => {
      const small = { phone: true, size: { width: 360, height: 740 }, reduced: true };
      for (const [name, upto, board, words] of [
        ["carcassonne-4", (text) => upTo(text, /^[0-9]+: follower/, 3), ".holder", ".card :is(h2, .said p, .choice)"],
        ["gold-rush-5", (text) => upTo(text, /: place/, 20), ".holder", ".card :is(h2, .said p)"],
        ["gold-river-5", (text) => upTo(text, /: bid/, 5), ".felt", ".card :is(h2, .prompt)"],
      ]) {
        for (const lang of ["en-GB", "cs-CZ"]) {
          const table = async (page) => `/t/${await prepared(page, upto(record(name)))}`;
          const page = await open(browser, server, { ...small, lang }, table, ".card h2");
          const [map] = await boxes(page, board);
          holds(map.height >= 236, `${name}, ${lang}: the board has ${map.height} pixels`);
          equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, `${name}, ${lang}: width`);
          const hidden = await page.locator(`${words} >> visible=true`).evaluateAll((all) =>
            all
              .filter((e) => {
                e.scrollIntoView({ block: "start", behavior: "instant" });
                const { left, right, top } = e.getBoundingClientRect();
                // Text that is too long for its room is read line by line; its end appears above the buttons.
                for (let at = e.parentElement; at; at = at.parentElement) at.scrollTop = at.scrollHeight;
                const foot = document.querySelector(".card footer").getBoundingClientRect();
                const { bottom } = e.getBoundingClientRect();
                const wide = e.scrollWidth > e.clientWidth + 1;
                return wide || left < 0 || right > innerWidth || top < -1 || bottom > foot.top + 1;
              })
              .map((e) => e.textContent.trim()),
          );
          equal(hidden, [], `${name}, ${lang}: what cannot be read`);
          await page.context().close();
        }
      }
    },
  );

  await checks.run("letters of twice the size on a phone: replays and puzzles keep the map's room, too", async () => {
    const small = { phone: true, size: { width: 360, height: 740 }, reduced: true };
    const replay = (name) => async (page) => `/t/${await prepared(page, record(name))}/replay?at=60`;
    const puzzle = async (page) => {
      const all = await page.evaluate(() => fetch("/api/puzzles").then((answer) => answer.json()));
      return `/puzzles/${all.find(({ game }) => game === "carcassonne").id}`;
    };
    for (const [name, path, board, strip] of [
      ["a replay of Carcassonne", replay("carcassonne-4"), ".holder", ".replay"],
      ["a replay of Gold River", replay("gold-river-5"), ".felt", ".replay"],
      ["a puzzle", puzzle, ".holder", ".board-strip"],
    ]) {
      const page = await open(browser, server, small, path, `${board}, .table`);
      const [map] = await boxes(page, board);
      holds(map.height >= 236, `${name}: the board has ${map.height} pixels`);
      equal(await page.evaluate(() => document.documentElement.scrollWidth), 360, `${name}: width`);
      for (const { left, right, width } of await boxes(page, `${strip} :is(button, a, select)`))
        holds(left >= 0 && right <= 360 && width >= 44, `${name}: a control from ${left} to ${right}`);
      await page.context().close();
    }
  });

  await checks.run("lists and scrollbars have the page's colours, by day and by night", async () => {
    for (const dark of [false, true]) {
      const page = await visit(browser, server.base, { ...DESKTOP, dark });
      await page.goto("/new");
      await page.locator(".seats select").first().waitFor();
      const look = (mark, names) =>
        page
          .locator(mark)
          .first()
          .evaluate((e, all) => all.map((name) => getComputedStyle(e)[name]), names);
      const [[appearance, ground], [paper]] = [
        await look(".seats select", ["appearance", "backgroundColor"]),
        await look(".panel", ["backgroundColor"]),
      ];
      equal([appearance, ground], ["none", paper], "a list");
      await page.getByRole("button", { name: "Settings" }).click();
      const [bars] = await look("dialog[open] .body", ["scrollbarColor"]);
      holds(bars !== "auto", "scrollbars of a sheet");
      await page.context().close();
    }
  });
}
