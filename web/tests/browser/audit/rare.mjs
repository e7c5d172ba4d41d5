// States that are rarely seen: offline, a newer page, a table that cannot be played, sheets on a phone, cards, others'
// moves, the guided game, the ceremony at the end, the cards of aids. The tables are those of the other states where
// possible.
import { people, post, record, upTo } from "../../tables.mjs";
import { olderServer, REFUSED } from "../older.mjs";
import { drawn } from "../harness.mjs";
import { late, over } from "./tables.mjs";

const DIALOG = "dialog[open]";
const STRIP = ".strip.shown";
const gone = (page, mark) => page.locator(mark).waitFor({ state: "detached" });
/** Closes a sheet. The table reacts to keys again when the page knows that the sheet is closed. */
const closed = async (page) => {
  await page.keyboard.press("Escape");
  await gone(page, DIALOG);
  await drawn(page);
};

/** Offline. */
const offline = {
  name: "without a line",
  open: async (page) => {
    await page.context().setOffline(true);
    // A socket may not notice this for a long time.
    await page.evaluate(() => window.sockets.forEach((socket) => socket.close()));
    await page.locator(STRIP).first().waitFor();
  },
  close: async (page) => {
    await page.context().setOffline(false);
    await gone(page, STRIP);
  },
  part: STRIP,
};

/** The server has disappeared: the socket closes, and no other opens. */
const lost = {
  name: "line lost",
  open: async (page) => {
    await page.evaluate(() => {
      window.refuseSockets = true;
      window.sockets.forEach((socket) => socket.close());
    });
    await page.locator(STRIP).first().waitFor();
  },
  close: async (page) => {
    await page.evaluate(() => (window.refuseSockets = false));
    // The page also retries automatically: then the button is gone.
    await page.evaluate((strip) => document.querySelector(`${strip} button`)?.click(), STRIP);
    await gone(page, STRIP);
  },
  part: STRIP,
};

/** The server has announced its shutdown. */
const closing = {
  ...lost,
  name: "server closing",
  open: async (page) => {
    await page.evaluate(() => {
      window.refuseSockets = true;
      const line = window.sockets.findLast((socket) => socket.readyState === WebSocket.OPEN);
      line.dispatchEvent(new MessageEvent("message", { data: JSON.stringify({ type: "closing" }) }));
    });
    await page.locator(STRIP).first().waitFor();
  },
};

/** The server now has a page with another script. */
const newer = {
  name: "a newer page",
  open: async (page) => {
    await page.route("/", (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({
            contentType: "text/html",
            body: '<script type="module" crossorigin src="/assets/another.js"></script>',
          }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.locator(STRIP).waitFor();
    await page.unroute("/");
  },
  part: STRIP,
};

const log = {
  name: "the log",
  phone: true,
  open: async (page) => {
    await page
      .getByRole("button", { name: /^(Log|Záznam)$/ })
      .locator("visible=true")
      .first()
      .click();
    await page.locator(DIALOG).waitFor();
  },
  close: closed,
  part: DIALOG,
};

const card = {
  name: "a card",
  open: async (page) => {
    await page.locator(".tableau .claim-card").first().press("Enter");
    await page.locator(DIALOG).waitFor();
  },
  close: closed,
  part: DIALOG,
};

const since = {
  name: "what others did",
  open: async (page) => {
    await page.locator(".dock .since").click();
    await page.locator(DIALOG).waitFor();
  },
  close: closed,
  part: DIALOG,
};

/** The guided game as if another page had started it: its stored state is put into this one. */
const guided = (kept) => ({
  name: "the guided game",
  open: async (page) => {
    await page.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), kept);
    await page.reload();
    await page.locator(".guide").waitFor();
    await page.locator(".board-map .tile").first().waitFor();
  },
  part: ".guide",
});

/** Starts the guided game of the first game; returns its path, and what the page stores of it. */
async function begunGuide(page) {
  await page.goto("/");
  await page.locator(".poster .learn button:enabled").first().click();
  await page.locator(".guide").waitFor();
  const kept = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => key === "goldfever-guides"));
  return [new URL(page.url()).pathname, kept];
}

/** The ceremony, held at its first step, so that nothing ends in the meantime. */
const ceremony = (cards) => ({
  name: "the ceremony",
  open: async (page) => {
    await page.evaluate(() => {
      const after = window.setTimeout;
      window.setTimeout = (act, length, ...more) => (length > 300 ? 0 : after(act, length, ...more));
    });
    await page.locator(`${DIALOG} .row button`).nth(1).click();
    await page.locator(cards ? ".ceremony" : ".ending").waitFor();
  },
  part: cards ? DIALOG : ".ending",
});

/** The list of aids leads to the inspector for a part of the land, or for a cell that stays empty. */
const inspected = (name, list) => ({
  name,
  open: async (page) => {
    await page.keyboard.press("i");
    await page.locator(DIALOG).waitFor();
    // The server computes the lists when it is idle.
    await page.locator(`${DIALOG} details`).nth(2).waitFor();
    const details = page.locator(`${DIALOG} details`).nth(list);
    if (!(await details.evaluate((d) => d.open))) await details.locator("summary").click();
    await details.locator("li button").first().click();
    await page.locator(".picture :is(ul, .card)[aria-hidden]").first().waitFor();
  },
  close: (page) => page.keyboard.press("Escape"),
  part: ".picture",
});

/** The visits that show these states. */
export async function rare(page, server) {
  const bots = Array.from({ length: 4 }, () => ({ kind: "bot", bot: "random" }));
  // Before Anna's decision; others have acted since her last one.
  const { table: waited } = await post(page, "/api/records", {
    record: upTo(record("gold-river-5"), /^0: /, 24),
    seats: [...people(1), ...bots],
  });
  const [guidePath, kept] = await begunGuide(page);
  const older = await olderServer(server);
  const [tilesOver, cardsOver] = [await over(page, "carcassonne"), await over(page, "gold-river")];
  const tiles = ".board-map .tile";
  return [
    { path: "/", wait: ".poster .picture .drawn", moments: [offline] },
    // The page was reloaded: it has just asked the server.
    { path: "/", wait: ".poster .picture .drawn", moments: [newer] },
    { path: guidePath, wait: tiles, moments: [guided(kept)] },
    {
      path: `/t/${await late(page, "carcassonne")}`,
      wait: tiles,
      moments: [log, inspected("inspector", 0), inspected("an empty cell", 2), lost, closing, offline],
    },
    { path: `/t/${waited}`, wait: ".dock .since", moments: [card, since] },
    { path: `/t/${tilesOver}`, wait: `${DIALOG} tbody .total`, moments: [ceremony(false)] },
    { path: `/t/${cardsOver}`, wait: `${DIALOG} tbody .total`, moments: [ceremony(true)] },
    // This comes last, since another server makes the visitor another person.
    { path: `${older.base}/t/${REFUSED}`, wait: "h1", moments: [{ name: "a table that cannot be played" }] },
  ];
}
