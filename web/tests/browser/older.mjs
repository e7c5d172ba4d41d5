// Tables of an earlier program: one that continues under its own rules, and tables that cannot be played any more.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decide, myMove } from "./card-hands.mjs";
import { accessible, becomes, comes, equal, holds, shot, visit } from "./harness.mjs";
import { dice, settled, version } from "./hands.mjs";

const frozen = join(import.meta.dirname, "../../../testdata/frozen/stores/2026-11/tables.sqlite.gz");
/** Old cookies; see `testdata/frozen/README.md`. */
const ANNA = "a0000000000000000000000000000001";
const CYRIL = "c0000000000000000000000000000003";
/** Gold River under rules 1; Cyril is to act. */
const PLAYED = "jfmputece6x2piis";
/** A table whose fiftieth entry no longer fits, and one of an unknown game. */
export const [REFUSED, UNKNOWN] = ["enp6xspkn9pvqawg", "ehtutm5h9qnxtrd3"];

/** Changes bytes after the table's id in the file, wherever `found` recognizes them. */
function change(file, id, found) {
  let changes = 0;
  for (let at = file.indexOf(id); at >= 0; at = file.indexOf(id, at + 1)) {
    if (found(file.subarray(at + id.length, at + id.length + 24))) changes += 1;
  }
  holds(changes > 0, `something of table ${id} is changed`);
}

/** A server on the frozen tables, two of them damaged. */
export async function olderServer(first) {
  const file = gunzipSync(readFileSync(frozen));
  change(file, REFUSED, (after) => {
    const entry = after[0] === 50 && /^\d: $/.test(after.toString("latin1", 1, 4));
    if (entry) after.write("9", 1);
    return entry;
  });
  change(file, UNKNOWN, (after) => {
    const head = after.toString("latin1", 0, 10) === "gold-river";
    if (head) after.write("gold-lever");
    return head;
  });
  const server = await first.beside();
  writeFileSync(join(server.folder, "goldfever.sqlite"), file);
  await server.start();
  return server;
}

async function visitAs(cookie, browser, server, options) {
  const page = await visit(browser, server.base, options);
  await page.context().addCookies([{ name: "goldfever", value: cookie, url: server.base }]);
  return page;
}

const fits = async (page) =>
  await comes(
    async () => !(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)),
    "nothing is wider than the screen",
  );

/** The screen of a table of which the last position is left, in one language at one size. */
async function unplayable(checks, browser, server, { phone, lang, words }) {
  const name = `unplayable-${lang.slice(0, 2)}-${phone ? "phone" : "desktop"}`;
  const page = await visitAs(ANNA, browser, server, { phone, lang });
  await checks.run(`a table that cannot be played says why, ${name}`, async () => {
    await page.goto(`/t/${REFUSED}`);
    await page.getByRole("heading", { name: words.title }).waitFor();
    await page.getByText(words.why).waitFor();
    await page.getByText(words.position).waitFor();
    await shot(page, name);
    await accessible(page, name);
    await fits(page);
  });
  await checks.run(`it shows its last position and lets the record be taken home, ${name}`, async () => {
    const link = page.getByRole("link", { name: words.record });
    const record = await link.evaluate((a) => fetch(a.href).then((r) => r.text()));
    holds(record.startsWith("goldfever-excerpt 1\ngame gold-river\nrules 1\n"), record.slice(0, 80));
    await page.getByRole("button", { name: words.show }).click();
    await page.locator(".tableau").first().waitFor();
    const strip = page.locator(".strip", { hasText: words.position });
    await strip.waitFor();
    await becomes(() => page.locator(".dock .card.mine footer button, .slot.can, .dock .choice").count(), 0, "choices");
    await shot(page, `${name}-position`);
    await fits(page);
    await strip.getByRole("button").click();
    await page.getByRole("heading", { name: words.title }).waitFor();
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

const WORDS = {
  "en-GB": {
    title: "This table cannot be played here",
    why: "do not allow entry 50 of 66",
    position: "Position after entry 49 of 66",
    record: "Download the record",
    show: "Show the last position",
  },
  "cs-CZ": {
    title: "U tohoto stolu tu hrát nelze",
    why: "nedovolují zápis 50 z celkem 66",
    position: "Pozice po zápisu 49 z celkem 66",
    record: "Stáhnout záznam",
    show: "Ukázat poslední pozici",
  },
};

/** The table under rules 1 says so, and Cyril makes his next choice there, if it is still his turn. */
async function olderRules(checks, browser, server, { lang, phone, told }) {
  const page = await visitAs(CYRIL, browser, server, { lang, phone });
  const size = phone ? "phone" : "desktop";
  await checks.run(`Gold River by rules 1 is played on and says so, ${lang.slice(0, 2)}, ${size}`, async () => {
    await page.goto(`/t/${PLAYED}`);
    await page.locator(".tableau").first().waitFor();
    const note = page.locator(".note:visible", { hasText: told });
    await note.waitFor();
    if (!phone) {
      await comes(() => myMove(page), "it is Cyril's turn");
      const before = await version(page);
      await decide(page, dice(3));
      await settled(page, before);
    }
    await shot(page, `older-rules-${size}-top`);
    await note.scrollIntoViewIfNeeded();
    await shot(page, `older-rules-${size}`);
    await fits(page);
    equal(page.faults, [], "faults");
  });
  await page.context().close();
}

export async function older(checks, browser, first) {
  const server = await olderServer(first);
  try {
    for (const phone of [false, true]) {
      for (const lang of ["en-GB", "cs-CZ"]) {
        await unplayable(checks, browser, server, { phone, lang, words: WORDS[lang] });
      }
    }
    const page = await visitAs(ANNA, browser, server, {});
    await checks.run("of a game that is unknown here there is no position, only the record", async () => {
      await page.goto(`/t/${UNKNOWN}`);
      await page.getByText("This server does not have the game of this table.").waitFor();
      await page.getByText("No position of this table can be shown.").waitFor();
      await becomes(() => page.getByRole("button", { name: WORDS["en-GB"].show }).count(), 0, "ways to a position");
      await page.getByRole("link", { name: WORDS["en-GB"].record }).waitFor();
      await shot(page, "unplayable-unknown-game");
      equal(page.faults, [], "faults");
    });
    await page.context().close();
    for (const [lang, phone, told] of [
      ["en-GB", false, "started under older rules (rules 1)"],
      ["cs-CZ", true, "podle starších pravidel (pravidla 1)"],
    ]) {
      await olderRules(checks, browser, server, { lang, phone, told });
    }
  } finally {
    await server.close();
  }
}
