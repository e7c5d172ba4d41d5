// The contact sheet: pages and late tables of all games at all sizes, by day and night, in both languages, in one HTML file
// and in pictures of twelve: `npm run sheet [word]...`, where words select scenes, sizes and looks. Written to
// target/contact-sheet.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atRest, openBrowser, visit } from "../browser/harness.mjs";
import { Server } from "../browser/server.mjs";
import { binary, chromium } from "../programs.mjs";
import { scenes, views } from "./scenes.mjs";

const folder = join(import.meta.dirname, "../../../target/contact-sheet");
const words = process.argv.slice(2);
const PAGE = 12;

/** The selection by words of one kind: all, if there is none of that kind. */
const chosen = (names) =>
  words.some((word) => names.has(word)) ? words.filter((word) => names.has(word)) : [...names];
const names = chosen(new Set(Object.keys(scenes)));
const sizes = chosen(new Set(views.map((view) => view.size)));
const looks = chosen(new Set(views.map((view) => view.look)));
const known = new Set([...Object.keys(scenes), ...views.flatMap((view) => [view.size, view.look])]);
const strange = words.filter((word) => !known.has(word));
if (strange.length > 0) {
  console.error(`nothing is called ${strange.join(", ")}; there are ${[...known].join(", ")}`);
  process.exit(2);
}

const sheet = (shots) => `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body{margin:16px;font:14px system-ui;background:#777;color:#fff;display:grid;grid-template-columns:repeat(4,440px);gap:14px}
figure{margin:0;min-width:0}a{display:grid;place-items:center;height:300px;background:#555}img{max-width:440px;max-height:300px}</style>
${shots.map(({ file, caption }) => `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${caption}</figcaption></figure>`).join("\n")}\n`;

const server = await Server.prepare(binary());
let browser = null;
const shots = [];
let failed = 0;
try {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await server.start();
  browser = await openBrowser(chromium());
  const maker = await visit(browser, server.base);
  await maker.goto("/");
  const paths = {};
  for (const name of names) paths[name] = await scenes[name].path(maker);
  const state = await maker.context().storageState();
  for (const view of views.filter(({ size, look }) => sizes.includes(size) && looks.includes(look))) {
    const small = view.size === "phone" || view.size === "across";
    const page = await visit(browser, server.base, {
      phone: small,
      size: view,
      dark: view.look === "night",
      lang: view.lang,
      reduced: true,
    });
    await page.context().addCookies(state.cookies);
    for (const name of names) {
      const file = `${name}-${view.size}-${view.look}.png`;
      try {
        await page.goto(paths[name], { waitUntil: "networkidle" });
        await page.locator("h1, .board-map .tile, .ring, .tableau").first().waitFor({ state: "attached" });
        await scenes[name].open?.(page);
        await page.evaluate(() => document.fonts.ready);
        await atRest(page);
        await page.waitForTimeout(300);
        await page.screenshot({ path: join(folder, file), timeout: 60_000 });
        shots.push({ file, caption: `${name}, ${view.width}x${view.height}, ${view.look}, ${view.lang.slice(0, 2)}` });
      } catch (error) {
        failed += 1;
        console.error(`${file}: ${error.message.split("\n")[0]}`);
      }
    }
    await page.context().close();
    console.log(`${view.size} ${view.look}: ${shots.length} pictures`);
  }
  shots.sort((a, b) => a.file.localeCompare(b.file));
  writeFileSync(join(folder, "index.html"), sheet(shots));
  const page = await visit(browser, server.base, { size: { width: 1834, height: 1010 } });
  for (let from = 0; from < shots.length; from += PAGE) {
    writeFileSync(join(folder, "page.html"), sheet(shots.slice(from, from + PAGE)));
    await page.goto(`file://${join(folder, "page.html")}`, { waitUntil: "load" });
    await page.screenshot({ path: join(folder, `sheet-${1 + from / PAGE}.png`), timeout: 60_000 });
  }
  rmSync(join(folder, "page.html"), { force: true });
  console.log(`${shots.length} pictures, ${failed} failed: ${join(folder, "index.html")}`);
} finally {
  await browser?.close();
  await server.close();
}
process.exit(failed === 0 && shots.length > 0 ? 0 : 1);
