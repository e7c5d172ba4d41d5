// The pictures in the README: `npm run pictures`. Computer players play a game from a fixed seed; the picture shows a turn of
// the first player. Writes docs/pictures/desktop.png and phone.png.
import { mkdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { atRest, openBrowser, PHONE, visit } from "../browser/harness.mjs";
import { Server } from "../browser/server.mjs";
import { binary, chromium } from "../programs.mjs";
import { post, upTo } from "../tables.mjs";
import { png } from "./png.mjs";

const folder = join(import.meta.dirname, "../../../docs/pictures");
const MAX_BYTES = 300_000;

/** `turn`: which turn of the first player is shown. `bots`: the other players at the table in the picture. */
const pictures = {
  desktop: {
    size: { width: 1280, height: 800 },
    game: "carcassonne",
    options: "players=3,with=inns+traders+castles+river",
    bots: ["level-3", "level-5"],
    turn: 17,
  },
  phone: { size: PHONE, game: "gold-rush", options: "players=2", bots: ["level-5"], turn: 14 },
};

/** The record of a whole game between computer players. The server provides it when the game is over. */
async function played(page, { game, options, bots }) {
  const seats = [...bots, "you"].map(() => ({ kind: "bot", bot: "tuned" }));
  const { table } = await post(page, "/api/tables", { game, options, seats });
  for (const end = Date.now() + 300_000; Date.now() < end;) {
    const answer = await page.context().request.get(`/api/tables/${table}/record`);
    if (answer.ok()) return answer.text();
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error(`${game}: the game did not end within five minutes`);
}

/** The pixels of a picture, read by the browser on an empty page (our own may only fetch from the server). */
const read = (page, bytes) =>
  page.evaluate(async (text) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob());
    const { width, height } = picture;
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, width, height);
    let pixels = "";
    for (let i = 0; i < data.length; i += 32_768) pixels += String.fromCharCode(...data.subarray(i, i + 32_768));
    return { width, height, pixels: btoa(pixels) };
  }, bytes.toString("base64"));

const server = await Server.prepare(binary(), { botDelay: 0 });
let browser = null;
try {
  mkdirSync(folder, { recursive: true });
  await server.start();
  browser = await openBrowser(chromium());
  for (const [name, picture] of Object.entries(pictures)) {
    const page = await visit(browser, server.base, { phone: name === "phone", size: picture.size, reduced: true });
    await page.goto("/");
    const record = upTo(await played(page, picture), /^0: place/, picture.turn);
    const seats = [{ kind: "me", name: "Anna" }, ...picture.bots.map((bot) => ({ kind: "bot", bot }))];
    const { table } = await post(page, "/api/records", { record, seats });
    await page.goto(`/t/${table}`, { waitUntil: "networkidle" });
    await page.locator(".board-map .tile").first().waitFor({ state: "attached" });
    await page.evaluate(() => document.fonts.ready);
    await atRest(page);
    await page.waitForTimeout(300);
    const path = join(folder, `${name}.png`);
    const { width, height, pixels } = await read(await page.context().newPage(), await page.screenshot());
    writeFileSync(path, png(width, height, Buffer.from(pixels, "base64")));
    const { size } = statSync(path);
    console.log(`docs/pictures/${name}.png: ${Math.round(size / 1000)} kB`);
    if (size > MAX_BYTES) throw new Error(`${name}.png has more than ${MAX_BYTES / 1000} kB`);
  }
} finally {
  await browser?.close();
  await server.close();
}
