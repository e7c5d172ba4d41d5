// The calm table: the map stays in place, nothing shouts, turns without a decision pass by themselves, and everything fits
// its screen.
import {
  TABLE_MAP,
  accessible,
  becomes,
  comes,
  equal,
  eventually,
  holds,
  passes,
  shot,
  still,
  visit,
} from "./harness.mjs";
import { hold, mayBeHeld, release } from "./holding.mjs";
import { asked, decide, dice, isOver, myMove, pressSpot, settled, stage, version } from "./hands.mjs";
import { everything } from "../tables.mjs";

/** The scale and shift at which the map is drawn. */
const camera = (page) =>
  page.locator(".board-map .map").evaluate((map) => {
    const { a, e, f } = new DOMMatrix(map.style.transform);
    return { k: a, x: e, y: f };
  });

/** A table of Carcassonne from the form: players at this screen, or a bot. */
async function table(page, seats, tiles = null) {
  await page.goto("/new");
  await page.locator("label", { hasText: "Carcassonne" }).first().click();
  for (let i = 2; i < seats.length; i++) await page.getByRole("button", { name: /Add a seat|Přidat místo/ }).click();
  for (const [i, name] of seats.entries()) {
    const seat = page.locator("ol.seats li").nth(i);
    await seat.locator("select").selectOption(name ? "me" : "bot:greedy");
    if (name) await seat.locator("input").fill(name);
  }
  if (tiles)
    await page
      .locator("#data")
      .setInputFiles({ name: "land.tiles", mimeType: "text/plain", buffer: Buffer.from(tiles) });
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/\/t\/[\w-]+$/);
  await page.locator(TABLE_MAP).waitFor();
}

export async function camerawork(checks, browser, server) {
  const page = await visit(browser, server.base, { reduced: true });
  const rnd = dice(23);
  const press = (at) => page.mouse.click(at.x, at.y);
  await table(page, ["Anna", ""]);

  await checks.run("the map does not move under the mouse, from placing to choosing a figure and on", async () => {
    for (let i = 0; i < 8; i++) {
      await myMove(page);
      const lit = (await asked(page)) === "place";
      const at = await version(page);
      if (lit) await stage(page, rnd, press);
      else await still(page, ".board-map .map");
      const before = await camera(page);
      const done = !lit && (await pressSpot(page, rnd, press)) === "done";
      const ready = await page.locator(".dock footer .move:not(:disabled)").count();
      // If the focus is on another place, Enter would choose that first.
      await page.evaluate(() => document.activeElement?.blur());
      if (!done) await page.keyboard.press(ready > 0 ? "Enter" : "p");
      await settled(page, at);
      await myMove(page);
      await still(page, ".board-map .map");
      await becomes(() => camera(page), before, `camera after ${lit ? "placing" : "a figure"}`);
    }
  });

  await checks.run("it never comes nearer by itself, and what is to be chosen can be reached", async () => {
    await page.locator(".zoom button").last().click();
    let { k } = await camera(page);
    for (let i = 0; i < 10 && (await myMove(page)); i++) {
      await page.mouse.move(1200, 20);
      await still(page, ".board-map .map");
      const now = await camera(page);
      holds(now.k <= k + 1e-4, `scale ${now.k} after ${k}`);
      k = now.k;
      await becomes(() => page.locator(".away").count(), 0, "things to choose out of sight");
      const at = await version(page);
      await decide(page, rnd);
      await settled(page, at);
    }
  });

  await checks.run("a map moved by hand stays there, and the border says where there is more", async () => {
    while ((await myMove(page)) && (await asked(page)) !== "place") {
      const at = await version(page);
      await page.keyboard.press("p");
      await settled(page, at);
    }
    await page.mouse.move(500, 450);
    await page.mouse.wheel(0, -2600);
    await page.locator(".away").first().waitFor();
    // A button over the map does not count as leaving it: the map stays in place while the pointer goes there.
    const lost = await camera(page);
    for (const over of [".away", ".zoom button", ".ask"]) {
      await page.locator(over).first().hover();
      await still(page, ".board-map .map");
      await becomes(() => camera(page), lost, `camera with the mouse over ${over}`);
    }
    await page.mouse.move(1200, 20);
    const before = await camera(page);
    await still(page, ".board-map .map");
    await becomes(async () => (await camera(page)).k, before.k, "scale");
    await page.locator(".away").first().focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(
      (x) => document.querySelector(".board-map .map").style.transform !== x,
      `matrix(${before.k.toFixed(4)}, 0, 0, ${before.k.toFixed(4)}, ${before.x.toFixed(2)}, ${before.y.toFixed(2)})`,
    );
    await becomes(async () => (await camera(page)).k, before.k, "scale after looking there");
  });

  await checks.run("a dragged map moves as a picture, and is drawn where the hand left it", async () => {
    await still(page, ".board-map .map");
    // A resting hand has the map redrawn after a moment: the picture is noted when it moves.
    await page.evaluate(() => {
      const map = document.querySelector(".board-map");
      const note = () => (window.movedAsPicture ||= map.style.transform.startsWith("matrix("));
      new MutationObserver(note).observe(map, { attributes: true, attributeFilter: ["style"] });
    });
    const drag = async () => {
      await page.evaluate(() => (window.movedAsPicture = false));
      await page.mouse.move(500, 450);
      await page.mouse.down();
      const held = await camera(page);
      await page.mouse.move(540, 470);
      await page.mouse.move(560, 480);
      await eventually(page, () => window.movedAsPicture, "the map moves as a picture");
      await page.mouse.up();
      await becomes(() => page.locator(TABLE_MAP).evaluate((map) => map.style.transform), "", "the picture is moved");
      const left = await camera(page);
      return { held, left };
    };
    // Things that appear late below the map move it, too: then the hand tries again.
    await passes(async () => {
      const { held, left } = await drag();
      holds(
        left.k === held.k && Math.abs(left.x - held.x - 60) < 1.1 && Math.abs(left.y - held.y - 30) < 1.1,
        `from ${JSON.stringify(held)} to ${JSON.stringify(left)}`,
      );
    });
    await page.waitForFunction(() => document.querySelector(".board-glass").getAttribute("pointer-events") === "none");
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

/** One field over everything: a player with a farmer there has nothing more to choose. */
const FIELD = `set one-field
S  1* | field N E S W
F  9  | field N E S W
`;

export async function goingOn(checks, browser, server) {
  const page = await visit(browser, server.base, { goOn: "self", reduced: true });
  await mayBeHeld(page);
  const rnd = dice(5);
  const lay = async () => {
    await myMove(page);
    await stage(page, rnd, (at) => page.mouse.click(at.x, at.y));
    const at = await version(page);
    await page.keyboard.press("Enter");
    await settled(page, at);
  };
  await table(page, ["Anna", "Bert"], FIELD);
  await lay();
  const first = await version(page);
  await page.locator(".choice").first().click();
  await settled(page, first);

  await checks.run("where nothing is to be decided the page goes on by itself after a moment", async () => {
    await hold(page);
    await lay();
    await page.locator("footer.passing").waitFor();
    await release(page);
    await page.locator(".cell").first().waitFor({ state: "attached" });
  });

  await checks.run("the moment can be stopped, and then it waits; the tile can still be taken back", async () => {
    await hold(page);
    await lay();
    await page.locator("footer.passing button").first().click();
    const at = await version(page);
    await page.locator("footer:not(.passing) .move").waitFor();
    await release(page);
    await accessible(page, "nothing to choose");
    await becomes(() => version(page), at, "version");
    await page.keyboard.press("u");
    await page.locator(".cell").first().waitFor({ state: "attached" });
  });

  await checks.run("it waits when the settings say so", async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator("dialog").getByText("wait for me", { exact: true }).click();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await lay();
    await page.locator("footer .move").waitFor();
    await becomes(() => page.locator("footer.passing").count(), 0, "going on");
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

const NAMES = [
  "Maxmilián Bartoloměj z Rožmberk",
  "Božena",
  "Jiří Nepomuk Hradecký-Vznešený",
  "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
  "Šárka Ďuračová",
  "Ota",
];

/** Texts that do not fit their boxes. */
const cut = (page, marks) =>
  page
    .locator(marks)
    .evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent.trim()));

export async function room(checks, browser, server) {
  const page = await visit(browser, server.base, { lang: "cs-CZ", reduced: true, size: { width: 1440, height: 900 } });
  const rnd = dice(9);
  await checks.run("six players with long names fit beside the map, and nothing jumps between phases", async () => {
    await table(page, NAMES);
    const places = [];
    for (let i = 0; i < 4 && (await myMove(page)); i++) {
      await still(page, ".dock");
      const [players, button] = [
        await page.locator(".players").boundingBox(),
        await page.locator(".dock footer").boundingBox(),
      ];
      places.push([players.y, players.height, Math.round(button.y + button.height)].join());
      const at = await version(page);
      await decide(page, rnd);
      await settled(page, at);
    }
    equal([...new Set(places)].length, 1, `places of players and buttons: ${[...new Set(places)].join(" | ")}`);
    await becomes(() => cut(page, ".players .words, .card h2, .log .text"), [], "texts cut off");
    const { y, height } = await page.locator(".players li").last().boundingBox();
    await comes(async () => y + height < (await page.locator(".dock").boundingBox()).y, "all players in sight");
    await shot(page, "six-players-desktop");
  });

  await checks.run("letters of twice the size lose nothing", async () => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await still(page, ".board-map .map");
      await becomes(
        () => cut(page, ".card h2, .card .prompt, .card .btn, header"),
        [],
        `texts cut off at ${size.width}`,
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      holds(wide <= 0, `${wide} pixels too wide at ${size.width}`);
      const move = page.locator(".dock footer .btn").last();
      await move.scrollIntoViewIfNeeded();
      const box = await move.boundingBox();
      holds(
        box.y + box.height <= size.height + 1 && box.x + box.width <= size.width + 1,
        `the last button in sight at ${size.width}`,
      );
      await comes(
        async () => (await page.locator(".holder").boundingBox()).height > 200,
        `room for the map at ${size.width}`,
      );
      await shot(page, `large-letters-${size.width}`);
    }
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}

/** With so much in play that the list of players has to be scrolled. */
export async function crowdedRoom(checks, browser, server) {
  await checks.run(
    "with everything and many players neither their list nor the log moves, whatever is asked",
    async () => {
      for (const [players, width, height] of [
        [4, 1440, 900],
        [6, 1440, 900],
        [6, 1920, 1080],
      ]) {
        const page = await visit(browser, server.base, { reduced: true, size: { width, height } });
        const rnd = dice(7);
        await page.goto("/");
        await page.goto(await everything(page, players));
        await page.locator(".board-map .tile").first().waitFor();
        const [places, asked] = [new Set(), new Set()];
        for (let i = 0; i < 10 && (await myMove(page)); i++) {
          await still(page, ".dock");
          const [list, log, dock] = [
            await page.locator(".players").boundingBox(),
            await page.locator(".log").boundingBox(),
            await page.locator(".dock").boundingBox(),
          ];
          places.add([list.y, list.height, log.y].map(Math.round).join());
          asked.add(Math.round(dock.height));
          const lines = await page.locator(".log .lines").boundingBox();
          holds(
            lines.height >= 2 * 24 && log.y + log.height <= dock.y + 1,
            `${lines.height} pixels of lines, the log ends at ${log.y + log.height}, what is asked begins at ${dock.y}`,
          );
          const at = await version(page);
          await decide(page, rnd);
          await settled(page, at);
        }
        equal(
          [...places].length,
          1,
          `${players} players, ${width}: places of the list and the log: ${[...places].join(" | ")}`,
        );
        holds(asked.size > 2, `what is asked is ${[...asked]} pixels high`);
        if (players === 6) await shot(page, `six-players-everything-${width}`);
        await page.context().close();
      }
    },
  );
}

export async function byFinger(checks, browser, server) {
  const page = await visit(browser, server.base, { phone: true, reduced: true });
  const rnd = dice(31);
  await checks.run("on a phone cells are large enough to tap and nothing lies over them", async () => {
    await table(page, ["Anna", "Bert"]);
    for (let i = 0; i < 14 && (await myMove(page)) && !(await isOver(page)); i++) {
      await still(page, ".board-map .map");
      const found = await page.locator(".cell").evaluateAll((cells) =>
        cells.map((cell) => {
          const box = cell.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const map = document.querySelector(".holder").getBoundingClientRect();
          const inside = x > map.left && x < map.right && y > map.top && y < map.bottom;
          return { size: box.width, free: !inside || document.elementFromPoint(x, y)?.closest(".board-map") !== null };
        }),
      );
      for (const { size, free } of found)
        holds(size >= 44 && free, `a cell of ${size} pixels, ${free ? "free" : "covered"}`);
      const at = await version(page);
      await decide(page, rnd, { touch: true });
      await settled(page, at);
    }
  });

  await checks.run("the card of a tile closes with the next tap on the map", async () => {
    while ((await myMove(page)) && (await asked(page)) !== "place") {
      const at = await version(page);
      await decide(page, rnd, { touch: true });
      await settled(page, at);
    }
    await still(page, ".board-map .map");
    const tile = await page.locator(".lights-last").boundingBox();
    // The middle of a tile may belong to nothing, but its edges are always parts of something; a bar may cover some of it.
    const [x, y] = await page.evaluate(
      (box) =>
        [
          [0.5, 0.12],
          [0.12, 0.5],
          [0.88, 0.5],
          [0.5, 0.88],
        ]
          .map(([across, down]) => [box.x + across * box.width, box.y + down * box.height])
          .find(([x, y]) => document.elementFromPoint(x, y)?.closest(".board-map")),
      tile,
    );
    await page.touchscreen.tap(x, y);
    await shot(page, "tile-card-phone");
    await page.locator("main .about > ul").waitFor();
    const map = await page.locator(".holder").boundingBox();
    await page.touchscreen.tap(map.x + 3, map.y + map.height - 3);
    await page.waitForFunction(() => !document.querySelector("main .about > ul"));
  });
  await checks.run("nothing went wrong on the console", () => equal(page.faults, [], "faults"));
  await page.context().close();
}
