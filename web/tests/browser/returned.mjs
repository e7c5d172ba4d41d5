// Players who return to a map of Gold Rush see what others did since: tiles, and the ore that they have dug.
import { becomes, equal, holds, shot, visit } from "./harness.mjs";
import { people, post, record, upTo } from "../tables.mjs";

/** Notes everything that flies, from the first moment of a page: what it is, and where it ends. */
const noteFlights = (page) =>
  page.addInitScript(() => {
    window.flights = [];
    const note = (node) => {
      const [flight] = node.getAnimations();
      const [, x, y] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(flight.effect.getKeyframes().at(-1).transform);
      // The current positions: they change when typefaces arrive.
      const within = (value, most) => Math.min(Math.max(value, 14), most - 14);
      const places = [...document.querySelectorAll("[data-place]")].map((element) => {
        const box = element.getBoundingClientRect();
        return [
          element.dataset.place,
          [within(box.x + box.width / 2, innerWidth), within(box.y + box.height / 2, innerHeight)],
        ];
      });
      window.flights.push({
        what: node.firstElementChild.classList[0],
        x: Number(x),
        y: Number(y),
        places: Object.fromEntries(places),
      });
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes]))
        if (node.classList?.contains("flying")) note(node);
    }).observe(document, { childList: true, subtree: true });
  });

/** Whether a flight ends at the middle of this element, or as near to it as the edge of the screen allows. */
function endsAt(place, { x, y, places }) {
  const at = places[place];
  holds(Math.hypot(x - at[0], y - at[1]) < 2, `a flight to ${place} at ${at} ends at ${x}, ${y}`);
}

export async function returned(checks, browser, server) {
  for (const [name, look] of [
    ["desktop", { pace: "quick" }],
    ["phone", { pace: "quick", phone: true, dark: true, lang: "cs-CZ" }],
  ]) {
    await checks.run(`who comes back sees tiles come and ore go to those who dug it, in order (${name})`, async () => {
      const page = await visit(browser, server.base, look);
      await noteFlights(page);
      await page.goto("/");
      const bots = Array.from({ length: 4 }, () => ({ kind: "bot", bot: "random" }));
      // Before Anna's fourth tile: since her third one four tiles were laid, and three other players dug.
      const seats = [...people(1), ...bots];
      const { table } = await post(page, "/api/records", {
        record: upTo(record("gold-rush-5"), /^0: place/, 4),
        seats,
      });
      await page.goto(`/t/${table}`);
      await page.waitForFunction(() => window.flights.length >= 7 && document.querySelector(".flights:not(.playing)"));
      await shot(page, `returned-${name}`);
      const flights = await page.evaluate(() => window.flights);
      const [tile, ore] = ["tile-drawing", "figure-drawing"];
      equal(
        flights.map(({ what }) => what),
        [tile, ore, tile, tile, ore, tile, ore],
        "what flew",
      );
      const dug = flights.filter(({ what }) => what === ore);
      for (const [i, player] of [1, 3, 4].entries()) endsAt(`token-${player}`, dug[i]);
      await becomes(() => page.locator(".since-tile").count(), 4, "marked tiles");
      await becomes(() => page.locator(".flights > *").count(), 0, "things left in the air");
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }
}
