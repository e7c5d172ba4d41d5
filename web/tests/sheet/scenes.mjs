// The scenes of the contact sheet: pages and positions of recorded games, each prepared once for all sizes.
import { people, post, prepared, record, upTo, upToPart } from "../tables.mjs";

const SIZES = { desktop: [1440, 900], small: [1024, 768], large: [2560, 1440], phone: [390, 844], across: [844, 390] };

/** Screens, and the look of each: every size by day in English and by night in Czech. */
export const views = Object.entries(SIZES).flatMap(([size, [width, height]]) => [
  { size, width, height, look: "day", lang: "en-GB" },
  { size, width, height, look: "night", lang: "cs-CZ" },
]);

/** A choice after a tile was laid: before the n-th step that lays none. */
const choosing = (text, n) => upTo(text, /^[0-9]+: (?!place)/, n);

const LONG = [
  "Maxmilián Bartoloměj z Rožmberk",
  "Božena",
  "Jiří Nepomuk Hradecký-Vznešený",
  "Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
  "Šárka Ďuračová",
  "Ota",
];
const table = (text, names) => async (page) => `/t/${await prepared(page, text(), names)}`;

/** Presses the button with this text or name, if there is one at this size. */
const press = (name) => async (page) => {
  const button = page.getByRole("button", { name }).locator("visible=true").first();
  if (await button.count()) await button.click();
};

/** `path` makes what is needed and returns its address; `open` does something there before the picture is taken. */
export const scenes = {
  start: { path: async () => "/" },
  new: { path: async () => "/new" },
  rules: { path: async () => "/rules/carcassonne" },
  puzzles: { path: async () => "/puzzles" },
  puzzle: {
    path: async (page) => {
      const all = await page.evaluate(() => fetch("/api/puzzles").then((answer) => answer.json()));
      return `/puzzles/${all.find(({ game }) => game === "carcassonne").id}`;
    },
    open: press(/^(Show the solution|Ukázat řešení)$/),
  },
  waiting: {
    path: async (page) => {
      const seats = [...people(1), { kind: "open" }, { kind: "open" }];
      return `/t/${(await post(page, "/api/tables", { game: "gold-rush", options: "", seats, data: null, request: null })).table}`;
    },
  },
  "carcassonne-begin": { path: table(() => upTo(record("carcassonne-2"), /: place/, 3)) },
  "carcassonne-late": { path: table(() => upTo(record("carcassonne-6-everything"), /: place/, 110)) },
  "carcassonne-choice": { path: table(() => choosing(record("carcassonne-6-everything"), 60), LONG) },
  "carcassonne-aids": {
    path: table(() => upTo(record("carcassonne-6"), /: place/, 60)),
    open: press(/^(Aids|Pomůcky|Nápověda ke hře)/),
  },
  "carcassonne-end": { path: table(() => record("carcassonne-6-everything"), LONG) },
  "carcassonne-replay": { path: async (page) => `${await table(() => record("carcassonne-6"))(page)}/replay?at=90` },
  "gold-rush-late": { path: table(() => upTo(record("gold-rush-5"), /: place/, 65)) },
  "gold-rush-choice": { path: table(() => choosing(record("gold-rush-5"), 50)) },
  "gold-rush-end": { path: table(() => record("gold-rush-5")) },
  "gold-river-early": { path: table(() => upToPart(record("gold-river-5"), 0.2)) },
  "gold-river-late": { path: table(() => upToPart(record("gold-river-5"), 0.85), LONG) },
  "gold-river-end": { path: table(() => record("gold-river-5")) },
  "boomtown-late": { path: table(() => upToPart(record("gold-river-5-boomtown"), 0.8)) },
  "boomtown-three": { path: table(() => upToPart(record("gold-river-3-boomtown"), 0.5)) },
};
