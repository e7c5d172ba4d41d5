// States that the audit does not need, because they look like others, but that have other texts: the form for every game,
// the ends of games of all kinds, replays of all of them.
import { prepared, record } from "../tables.mjs";

const GAMES = ["gold-rush", "carcassonne", "gold-river"];
/** Games whose ends and logs are read. */
const ENDS = [
  "carcassonne-2",
  "carcassonne-3-farmers-2001",
  "carcassonne-4-ringmaster-lord",
  "carcassonne-3-crop-circles",
  "carcassonne-3-circus",
  "carcassonne-2-own-tiles",
  "gold-river-2",
  "gold-river-3-boomtown",
  "gold-river-5-boomtown",
  "gold-river-2-first-game",
  "gold-river-4-poker-expert",
  "gold-river-4-other-readings",
  "gold-river-3-own-cards",
  "gold-rush-2",
  "gold-rush-3-other-readings",
  "gold-rush-2-no-farmers",
];

/** The form for this game, in each of its variants. */
const form = (game, at) => ({
  path: "/new",
  wait: "form h1",
  moments: ["usual", "everything", "tournament"].map((preset) => ({
    name: `form for ${game}, ${preset}`,
    open: async (page) => {
      await page.locator(".games .game").nth(at).click();
      const kind = page.locator(`label:has(input[value="${preset}"])`);
      if ((await kind.count()) > 0) await kind.first().click();
    },
  })),
});

/** Moments of a replay, as parts of its steps. */
const PARTS = [0, 0.2, 0.5, 0.8];

export async function more(page) {
  const visits = GAMES.map(form);
  visits.push({ path: "/rules/carcassonne", wait: "article h3", moments: [{ name: "rules of Carcassonne" }] });
  for (const name of ENDS) {
    const text = record(name);
    const steps = text.match(/^[0-9!].*$/gm).length;
    const id = await prepared(page, text);
    visits.push({ path: `/t/${id}`, wait: "dialog[open] tbody .total", moments: [{ name: `end of ${name}` }] });
    for (const part of PARTS)
      visits.push({
        path: `/t/${id}/replay?at=${Math.floor(steps * part)}`,
        wait: ".replay",
        moments: [{ name: `${name} at ${part}` }],
      });
  }
  return visits;
}
