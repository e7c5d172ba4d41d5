// Which messages the screens show: `npm run words [word]...` opens every state of the audit and more, in both languages, on
// a desktop and on a phone, and writes for each a picture and its texts with the keys of the messages, to target/words. At
// the end it lists messages that were on no screen. Words select states by the name of their group and their own.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { GROUPS } from "../browser/audit/states.mjs";
import { viewer } from "../browser/audit.mjs";
import { atRest, openBrowser, visit } from "../browser/harness.mjs";
import { Server } from "../browser/server.mjs";
import { binary, chromium } from "../programs.mjs";
import { keys, markMessages, messages, read } from "./marks.mjs";
import { more } from "./more.mjs";

const folder = join(import.meta.dirname, "../../../target/words");
const chosen = process.argv.slice(2);

const VIEWS = [
  ["desktop-en", { lang: "en-GB" }],
  ["desktop-cs", { lang: "cs-CZ", dark: true }],
  ["phone-en", { lang: "en-GB", phone: true, dark: true }],
  ["phone-cs", { lang: "cs-CZ", phone: true }],
];

/** Read once, like the keys, so that editing the files during the run disturbs nothing. */
const files = messages("en");

/** For every key: the states that show it, those where it is heard, those where it passed by. */
const states = new Map(keys.map((key) => [key, { shown: new Set(), heard: new Set(), passing: new Set() }]));
let failed = 0;

const note = (state, said) => said.keys.forEach((key) => states.get(key)?.[said.kind].add(state));

async function look(page, view, group, { path, wait, moments }, passing) {
  const fits = ({ phone = false }) => !phone || page.viewportSize().width < 600;
  const wanted = moments.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => `${group} ${name}`.includes(word)),
  );
  if (wanted.filter(fits).length === 0) return;
  await page.goto(path);
  await page.locator(wait).first().waitFor({ state: "attached" });
  await page.evaluate(() => document.fonts.ready);
  for (const { name, open, close } of wanted.filter(fits)) {
    await open?.(page);
    await atRest(page);
    const file = `${group}-${name}-${view}`.replace(/[^\w-]+/g, "-");
    const texts = (await page.evaluate(() => window.wordsOfPage())).map((said) => ({ ...said, ...read(said.text) }));
    const seen = new Set(texts.map(({ text }) => text));
    texts.push(...passing.splice(0).filter(({ kind, text }) => kind === "passing" && !seen.has(text)));
    texts.forEach((said) => note(`${group}: ${name}`, said));
    const lines = texts.map(({ kind, where, text, keys: from }) => `${kind}\t${where}\t${text}\t${from.join(" ")}`);
    writeFileSync(join(folder, `${file}.txt`), `${[...new Set(lines)].join("\n")}\n`);
    await page.evaluate(() => window.withoutMarks());
    await page.screenshot({ path: join(folder, `${file}.png`), timeout: 60_000 });
    await page.evaluate(() => window.withMarks());
    await close?.(page);
  }
}

async function through(browser, server, state, all, [view, options]) {
  const page = await viewer(browser, server, state, options);
  const passing = [];
  const phone = options.phone === true;
  await markMessages(page.context(), (said) => passing.push(said));
  for (const [group, visits] of all) {
    // Texts that differ on a phone are in the states of the audit.
    for (const one of phone && group === "more" ? [] : visits) {
      await look(page, view, group, one, passing).catch((error) => {
        failed += 1;
        console.error(`${view} ${group} ${one.path}: ${error.message.split("\n")[0]}`);
      });
    }
  }
  await page.context().close();
  console.log(`${view}: done`);
}

/** Where each message appeared, and which ones appeared nowhere. */
function summary() {
  const rows = [...states].map(
    ([key, { shown, heard, passing }]) =>
      `${shown.size}\t${heard.size}\t${passing.size}\t${files.get(key).file}\t${key}`,
  );
  writeFileSync(join(folder, "messages.tsv"), `shown\theard\tpassing\tfile\tkey\n${rows.join("\n")}\n`);
  const never = keys.filter((key) => Object.values(states.get(key)).every((where) => where.size === 0));
  const shown = keys.filter((key) => states.get(key).shown.size > 0).length;
  if (chosen.length === 0) console.log(`on no screen:\n${never.join("\n")}`);
  console.log(
    `${keys.length} messages: ${shown} shown, ${keys.length - shown - never.length} only heard or for a moment, ${never.length} on no screen`,
  );
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const server = await Server.prepare(binary());
let browser = null;
try {
  await server.start();
  browser = await openBrowser(chromium());
  const maker = await visit(browser, server.base);
  await maker.goto("/");
  const all = [];
  for (const [name, make] of Object.entries(GROUPS)) all.push([name, await make(maker, server)]);
  all.push(["more", await more(maker)]);
  const state = await maker.context().storageState();
  const [first, second, third, fourth] = VIEWS.map((view) => () => through(browser, server, state, all, view));
  await Promise.all([first().then(third), second().then(fourth)]);
} finally {
  await browser?.close();
  await server.close();
}
summary();
console.log(`${folder}; ${failed} states could not be opened`);
process.exit(failed === 0 ? 0 : 1);
