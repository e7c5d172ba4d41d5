// Replays: back and forward, by slider, keys, links and the log, during and after the game.
import {
  TABLE_MAP,
  accessible,
  atRest,
  becomes,
  comes,
  drawn,
  equal,
  holds,
  passes,
  shot,
  still,
  visit,
} from "./harness.mjs";

/** A save of JCloisterZone with these additional elements, in which one tile is laid; its statement about points. */
const jcz = (elements, assertions = []) =>
  JSON.stringify({
    setup: {
      sets: { "basic:1": 1 },
      elements: { "small-follower": 7, farmers: true, ...elements },
      start: [{ tile: "BA/RCr", x: 0, y: 0, rotation: 0 }],
    },
    players: [{ name: "Šárka" }, { name: "Bob" }],
    replay: [
      { type: "PLACE_TILE", player: 0, payload: { tileId: "BA/C", rotation: "R180", position: [0, -1] } },
      { type: "PASS", player: 0, payload: {} },
    ],
    test: { assertions },
  });

/** Makes a table and plays it at random over HTTP, as the page's own browser. `enough` steps, or to the end. */
async function played(page, table, enough = Infinity) {
  return page.evaluate(
    async ([wanted, most]) => {
      const post = (path, body) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        }).then((r) => r.json());
      const { table: id } = await post("/api/tables", wanted);
      let seed = 7;
      for (let n = 0; n < most; n++) {
        const look = await fetch(`/api/tables/${id}?since=999999`).then((r) => r.json());
        const { version, seat, legal_actions, table } = look;
        if (table.phase === "over") break;
        if (table.to_act === null || legal_actions.length === 0) {
          // Another player's turn: the server is asked again a little later.
          await new Promise((done) => setTimeout(done, 20));
          n -= 1;
          continue;
        }
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const { action } = legal_actions[seed % legal_actions.length];
        await post(`/api/tables/${id}/actions`, { id: `m${version}`, version, seat, actions: [action] });
      }
      return id;
    },
    [table, enough],
  );
}

const me = (name) => ({ kind: "me", name });
const at = (page) => page.locator(".replay input[type=range]").evaluate((slider) => Number(slider.value));
const last = (page) => page.locator(".replay input[type=range]").evaluate((slider) => Number(slider.max));
const tiles = (page) => page.locator(".board-map .land-ground > *").count();

/** Waits until there are at least this many tiles, all of them visible. */
const wholeMap = (page, least) =>
  page.waitForFunction((n) => {
    const frame = document.querySelector(".board-map")?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(".board-map .land-ground > .tile")].map((tile) =>
      tile.getBoundingClientRect(),
    );
    const within = (b) =>
      b.left >= frame.left - 2 && b.right <= frame.right + 2 && b.top >= frame.top - 2 && b.bottom <= frame.bottom + 2;
    return boxes.length >= n && boxes.every(within);
  }, least);

/** Waits until the table shows the slider's moment. */
async function there(page, moment) {
  await page.waitForFunction(
    (n) => document.querySelector(".replay .count")?.textContent?.startsWith(`${n} /`),
    moment,
  );
  await drawn(page);
}

async function open(page, table, query = "") {
  await page.goto(`/t/${table}/replay${query}`);
  await page.locator(".replay").waitFor();
  await page.locator(".board-map, .ring").first().waitFor();
}

export async function replay(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
  await page.goto("/");
  let running = "";

  await checks.run("a running game is looked back at step by step, by buttons, keys and slider", async () => {
    running = await played(page, { game: "carcassonne", options: "", seats: [me("Anna"), me("Běla")] }, 40);
    await page.goto(`/t/${running}`);
    await page.locator(TABLE_MAP).waitFor();
    await page.getByRole("link", { name: "Replay", exact: true }).click();
    await page.waitForURL(/\/replay/);
    await page.locator(".replay").waitFor();
    const end = await last(page);
    holds(end > 40, `${end} steps`);
    await becomes(() => at(page), end, "begins at the end");
    await page.getByRole("button", { name: "One step back" }).click();
    await there(page, end - 1);
    await page.keyboard.press("ArrowLeft");
    await there(page, end - 2);
    await page.keyboard.press("Home");
    await there(page, 0);
    await page.keyboard.press("ArrowRight");
    await there(page, 1);
    await page.locator(".replay input[type=range]").fill("20");
    await there(page, 20);
    await page.waitForURL(/at=\d+$/);
    await page.keyboard.press("End");
    await there(page, end);
    await comes(async () => (await page.locator(".cell, .spot").count()) === 0, "nothing can be done in the past");
  });

  await checks.run("the map is at every moment what it was, forwards and backwards", async () => {
    const seen = [];
    await page.keyboard.press("Home");
    for (let n = 0; n <= 12; n++) {
      await there(page, n);
      await atRest(page);
      seen.push(await tiles(page));
      await page.keyboard.press("ArrowRight");
    }
    await there(page, 13);
    for (let n = 12; n >= 0; n--) {
      await page.keyboard.press("ArrowLeft");
      await there(page, n);
      await atRest(page);
      await becomes(() => tiles(page), seen[n], `pieces of the map at ${n}`);
    }
    holds(seen[12] > seen[0], "tiles were laid");
  });

  await checks.run("it plays by itself at the chosen speed and stops when asked", async () => {
    await page.keyboard.press("Home");
    await there(page, 0);
    await page.getByLabel("Speed").selectOption({ label: "4×" });
    await page.getByRole("button", { name: "Play", exact: true }).click();
    const pause = page.getByRole("button", { name: "Pause" });
    await pause.waitFor();
    // In one step, so that it does not reach the end before.
    await pause.evaluate(
      (button) =>
        new Promise((done) => {
          const slider = document.querySelector(".replay input[type=range]");
          const look = () => (Number(slider.value) >= 3 ? done(button.click()) : requestAnimationFrame(look));
          look();
        }),
    );
    const stood = await at(page);
    await page.locator(".replay").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("Space");
    await page.waitForFunction((n) => Number(document.querySelector(".replay input[type=range]").value) > n, stood);
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  });

  await checks.run("a link leads to a moment, and the log leads to its own", async () => {
    await open(page, running, "?at=9");
    await there(page, await at(page));
    const version = await page.locator("[data-version]").getAttribute("data-version");
    equal(version, "9", "version shown");
    await page.goto(`/t/${running}`);
    await page.locator(".log li a").last().click();
    await page.waitForURL(/replay\?at=\d+$/);
    const wanted = new URL(page.url()).searchParams.get("at");
    await page.locator(`[data-version="${wanted}"]`).waitFor();
    await page.goBack();
    await page.locator(`.table:not([data-version="${wanted}"])`).waitFor();
    holds(!page.url().includes("replay"), "back at the table");
  });

  await checks.run("an address that names no moment of the game says so, and shows the end", async () => {
    for (const query of ["?at=-5", "?at=abc", "?at=", "?at=99999"]) {
      await open(page, running, query);
      await page.getByText("This game has no such step").waitFor();
      await passes(async () => equal(await at(page), await last(page), `the moment shown at ${query}`));
    }
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("This game has no such step").waitFor({ state: "detached" });
    await open(page, running, "?at=9");
    await page.locator('[data-version="9"]').waitFor();
    await becomes(() => page.getByText("This game has no such step").count(), 0, "notices at a moment that there is");
  });

  await checks.run("a screen reader hears which step is shown and what happened", async () => {
    await open(page, running, "?at=9");
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() =>
      /^Step \d+ of \d+$/.test(document.querySelector("[data-replay-said]").textContent),
    );
    // Not every step has a line in the log.
    const from = await at(page);
    for (let n = from; n < from + 10; n++) {
      await page.keyboard.press("ArrowRight");
      await there(page, n + 1);
    }
    await page.locator("[data-heard] p").first().waitFor({ state: "attached" });
    await accessible(page, "replay");
  });

  await checks.run("a table that is not there, and one that has not begun, say so", async () => {
    await page.goto("/t/nowhere/replay");
    await page.locator(".scene").getByText("no such table", { exact: false }).first().waitFor();
    equal(page.faults, [], "errors on the page");
  });
  await page.context().close();
}

/** The actions offered for a finished game and its record. */
export async function saved(checks, browser, server) {
  const page = await visit(browser, server.base, { size: { width: 1440, height: 900 } });
  await page.goto("/");
  const over = await played(page, { game: "gold-rush", options: "", seats: [me("Anna"), me("Běla")] });

  await checks.run("a game that is over tells all: record, JSON, drawing and image can be saved", async () => {
    await open(page, over);
    await page.locator(TABLE_MAP).waitFor();
    await comes(async () => (await page.locator("dialog[open]").count()) === 0, "the result does not come by itself");
    await page.getByRole("button", { name: "Save and share" }).click();
    const saved = async (name) => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByText(name, { exact: true }).click(),
      ]);
      const stream = await download.createReadStream();
      const parts = [];
      for await (const part of stream) parts.push(part);
      return Buffer.concat(parts);
    };
    const record = (await saved("Record (text)")).toString();
    holds(record.startsWith("goldfever-record 1\ngame gold-rush\n"), record.slice(0, 40));
    const json = JSON.parse((await saved("Record (JSON)")).toString());
    equal(json.steps.length, record.split("\n").filter((line) => line.includes(" #")).length, "steps");
    const svg = (await saved("Map as a drawing (SVG)")).toString();
    holds(svg.startsWith("<svg") && svg.includes("land-ground"), "a drawing");
    const png = await saved("Map as an image (PNG)");
    equal(png.subarray(1, 4).toString(), "PNG", "kind of file");
    holds(png.length > 50_000, `an image of ${png.length} bytes shows something`);
    await accessible(page, "replay, save and share");
    await page.keyboard.press("Escape");
    await shot(page, "replay-desktop");
  });

  await checks.run("all of the map is in sight wherever one goes, until one moves it", async () => {
    await open(page, over, "?at=0");
    await wholeMap(page, 1);
    const end = await last(page);
    for (const moment of [Math.floor(end / 2), 3, end - 1]) {
      await page.locator(".replay input[type=range]").fill(String(moment));
      await there(page, moment);
      await wholeMap(page, moment > 3 ? 20 : 1);
    }
    await page.locator(".replay input[type=range]").fill("0");
    await there(page, 0);
    const near = page.getByRole("button", { name: "Zoom in" });
    for (let n = 0; n < 6; n++) await near.click();
    await page.locator(".replay input[type=range]").fill(String(end - 1));
    await there(page, end - 1);
    await page.waitForFunction(() => document.querySelectorAll(".board-map .land-ground > .tile").length > 20);
    await atRest(page);
    const wide = await page
      .locator(".board-map .land-ground > .tile")
      .first()
      .evaluate((tile) => tile.getBoundingClientRect().width);
    holds(wide > 80, `who has come near stays near: a tile is ${wide} pixels wide`);
  });

  await checks.run("from another perspective other tokens are seen", async () => {
    await becomes(
      () => page.getByLabel("Perspective").locator("option").allTextContents(),
      ["my view", "spectator’s view", "Anna’s view", "Běla’s view"],
      "perspectives",
    );
    await page.getByLabel("Perspective").selectOption({ label: "Anna’s view" });
    await drawn(page);
    const asked = page.waitForResponse(/moments\?at=\d+&perspective=1/);
    await page.getByLabel("Perspective").selectOption({ label: "Běla’s view" });
    await becomes(async () => (await asked).status(), 200, "answer");
  });

  await checks.run(
    "a game is played on from a moment against computer players; the record becomes a table",
    async () => {
      const record = await page.evaluate((id) => fetch(`/api/tables/${id}/record`).then((r) => r.text()), over);
      await open(page, over, "?at=30");
      await page.getByRole("button", { name: "Save and share" }).click();
      await page.getByRole("button", { name: "Against computer players" }).click();
      await page.waitForURL((url) => /^\/t\/[\w-]+$/.test(url.pathname));
      await page.locator(TABLE_MAP).waitFor();
      await comes(
        async () => Number(await page.locator("[data-version]").getAttribute("data-version")) >= 30,
        "it goes on from there",
      );
      await page.goto("/");
      const file = (text) => ({ name: "game.record", mimeType: "text/plain", buffer: Buffer.from(text) });
      await page.locator("[data-import]").setInputFiles(file("nonsense"));
      await page.getByRole("alert").getByText("line 1").waitFor();
      await page.locator("[data-import-error]:focus").waitFor();
      await page.waitForFunction(
        () => document.querySelector("[data-import-error]").getBoundingClientRect().bottom < innerHeight,
      );
      const seen = () =>
        page
          .locator("[data-import-error]")
          .evaluate(
            (said) => said.getBoundingClientRect().top >= 0 && said.getBoundingClientRect().bottom <= innerHeight,
          );
      // Late lists above push it down, and it stays visible.
      const lists = /\/api\/(games|tables)$/;
      let [asked, answer] = [0, null];
      const answered = new Promise((done) => (answer = done));
      await page.route(lists, async (route) => ((asked += 1), await answered, await route.continue()));
      await page.reload();
      await page.locator("[data-import]").setInputFiles(file("nonsense"));
      await page.locator("[data-import-error]:focus").waitFor();
      holds(asked === 2, "both lists were asked for, and have not come");
      answer();
      for (const list of [".posters h2", "[aria-labelledby=tables] li"]) await page.locator(list).first().waitFor();
      await still(page, "[data-import-error]");
      await comes(() => seen(), "what is wrong with the file is in sight when the lists have come");
      await page.unroute(lists);
      // After scrolling by hand, the page does not scroll back.
      await page.mouse.move(700, 450);
      await page.mouse.wheel(0, -5000);
      await page.waitForFunction(() => scrollY === 0);
      await page.locator(".posters").evaluate((posters) => (posters.style.paddingBottom = "40rem"));
      await still(page, "[data-import-error]");
      await comes(async () => !(await seen()), "the page stays where it was scrolled to");
      await page.locator("[data-import]").setInputFiles(file(jcz({ tower: true })));
      await page.getByRole("alert").getByText("“towers without the tiles of The Tower”").waitFor();
      await page.locator("[data-import]").setInputFiles(file(jcz({})));
      await page.waitForURL(/\/replay/);
      await page.locator(".replay").waitFor();
      // A draw, a tile, no figure; and the draw with which the game goes on here.
      await becomes(() => last(page), 4, "steps of a save of another program");
      await page.getByText("Šárka").first().waitFor();
      await becomes(() => page.locator("[data-import-notes]").count(), 0, "notes where nothing differs");
      await page.goto("/");
      await page.locator("[data-import]").setInputFiles(file(jcz({}, ["Šárka has 3 points", "Bob has 0 points"])));
      const notes = page.getByRole("dialog", { name: "The file and our rules" });
      await notes.getByText("After the last move, Šárka has 3 points in the file and 0 by our rules.").waitFor();
      await becomes(() => notes.getByText("Bob").count(), 0, "points that are the same");
      await accessible(page, "differences of an imported game");
      await page.keyboard.press("Escape");
      await page.locator(".replay").waitFor();
      // Shown once on its own; after a reload it can be looked up.
      await page.reload();
      await page.locator(".replay").waitFor();
      await becomes(() => notes.count(), 0, "notes that were shown before");
      await page.getByRole("button", { name: "Save and share" }).click();
      await page.getByText("After the last move, Šárka has 3 points in the file").waitFor();
      await page.goto("/");
      const json = await page.evaluate((id) => fetch(`/api/tables/${id}/record.json`).then((r) => r.text()), over);
      for (const saved of [record, json]) {
        await page.goto("/");
        await page.locator("[data-import]").setInputFiles(file(saved));
        await page.waitForURL(/\/replay/);
        await page.locator(".replay").waitFor();
        await becomes(() => last(page), record.split("\n").filter((line) => line.includes(" #")).length, "steps");
      }
    },
  );

  await checks.run("on a phone every control is large enough to tap, and nothing is cut off", async () => {
    for (const [game, lang] of [
      ["gold-rush", "cs-CZ"],
      ["gold-river", "en-GB"],
    ]) {
      const phone = await visit(browser, server.base, { phone: true, lang });
      await phone.goto("/");
      const table =
        game === "gold-rush" ? over : await played(phone, { game, options: "", seats: [me("Anna"), me("Běla")] }, 30);
      await open(phone, table);
      await shot(phone, `replay-phone-${game}`);
      const small = await phone
        .locator(".replay :is(button, a, input, select)")
        .evaluateAll(
          (all) =>
            all
              .map((e) => e.getBoundingClientRect())
              .filter((r) => r.height < 44 || r.width < 44 || r.left < 0 || r.right > innerWidth).length,
        );
      equal(small, 0, `controls that are too small at ${game}`);
      const rows = await phone
        .locator(".replay .choices > *")
        .evaluateAll((all) => new Set(all.map((e) => Math.round(e.getBoundingClientRect().top))).size);
      equal(rows, 1, `rows of choices at ${game}`);
      if (game === "gold-rush") await wholeMap(phone, 60);
      // The log lies over the table: its lines lead there.
      await phone.getByRole("button", { name: lang === "cs-CZ" ? "Záznam" : "Log", exact: true }).tap();
      const line = phone.locator("dialog[open] li a").nth(5);
      const wanted = new URL(await line.getAttribute("href"), server.base).searchParams.get("at");
      await line.tap();
      await phone.locator(`[data-version="${wanted}"]`).waitFor();
      await becomes(() => phone.locator("dialog[open]").count(), 0, "sheets over the moment");
      await accessible(phone, `replay on a phone, ${game}`);
      equal(phone.faults, [], "errors on the page");
      await phone.context().close();
    }
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}
