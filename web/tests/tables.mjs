// Tables prepared from recorded games: the same position every time, without playing.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { comes } from "./browser/waiting.mjs";

const records = join(import.meta.dirname, "../../testdata/frozen/records");

/** The text of a stored record, from the folder with this date. */
export const record = (name, date = "2026-11-22") => readFileSync(join(records, date, `${name}.record`), "utf8");

/** The record up to its last step, except those after the mark: before the n-th step that `what` finds, counted from 1. */
export function upTo(text, what, n) {
  const lines = text.split("\n");
  let left = n;
  const end = lines.findIndex((line) => what.test(line) && --left === 0);
  if (end < 0) throw new Error(`the record has no ${n} steps like ${what}`);
  return `${lines.slice(0, end).join("\n")}\n`;
}

/** The record up to this part of its steps, as a number between 0 and 1, at a moment when a player decides. */
export function upToPart(text, part) {
  const lines = text.split("\n");
  const steps = lines.flatMap((line, i) => (/^[0-9]+: /.test(line) ? [i] : []));
  const end = steps[Math.min(steps.length - 1, Math.floor(steps.length * part))];
  return `${lines.slice(0, end).join("\n")}\n`;
}

const NAMES = ["Anna", "Bert", "Šárka", "David", "Eva", "František"];

/** Players at this screen, with names. */
export const people = (count, names = NAMES) => names.slice(0, count).map((name) => ({ kind: "me", name }));

/** Sends a request as this visitor. */
export const post = async (page, path, body) => {
  const answer = await page.context().request.post(path, { data: body });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
};

/** A table with this record, all its seats the visitor's. Returns its id. */
export async function prepared(page, text, names) {
  const players = Number(/players=([0-9]+)/.exec(text)?.[1] ?? 2);
  return (await post(page, "/api/records", { record: text, seats: people(players, names) })).table;
}

/** Bots take over all these seats of the visitor and play on. */
export async function leaveToBots(page, table, seats) {
  for (const seat of seats) {
    const answer = await page
      .context()
      .request.post(`/api/tables/${table}/seats/${seat}/bot`, { data: { bot: "random" } });
    if (!answer.ok()) throw new Error(`seat ${seat}: ${answer.status()} ${await answer.text()}`);
  }
}

/** The address of a table of Carcassonne with everything. */
export async function everything(page, players) {
  const games = await page.evaluate(() => fetch("/api/games").then((answer) => answer.json()));
  const { values } = games.find(({ name }) => name === "carcassonne").options.find(({ name }) => name === "with");
  const options = `players=${players},with=${values.join("+")}`;
  return `/t/${(await post(page, "/api/tables", { game: "carcassonne", options, seats: people(players) })).table}`;
}

/** The record of a game that bots have played among themselves. It depends on the server's seed alone, not on time. */
export async function playedByBots(page, { game, options, data = null, players }) {
  const seats = Array.from({ length: players }, () => ({ kind: "bot", bot: "random" }));
  const { table } = await post(page, "/api/tables", { game, options, data, seats });
  const get = async (path) => page.context().request.get(`/api/tables/${table}${path}`);
  await comes(async () => (await (await get("")).json()).table.phase === "over", "the end of the game of bots");
  return (await get("/record")).text();
}

/** A table where bots have played this part of a game among themselves; then Anna takes the first seat. Returns its id. */
export async function afterBots(page, what, part) {
  const record = upToPart(await playedByBots(page, what), part);
  const bots = Array.from({ length: what.players - 1 }, () => ({ kind: "bot", bot: "random" }));
  return (await post(page, "/api/records", { record, seats: [...people(1), ...bots] })).table;
}
