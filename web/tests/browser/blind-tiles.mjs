// How a blind player plays a tile game: they walk over the map to find a place, rotate the tile, choose by what is
// announced, and confirm.
import { equal } from "./harness.mjs";

/** How good a place sounds, by its announcement. */
const appeal = (words) =>
  4 * (words.match(/yours/g) ?? []).length +
  2 * (words.match(/closed/g) ?? []).length +
  (words.match(/points? now/g) ?? []).length;

/** The elements within the one with this role and name. */
function inside(all, role, name) {
  const at = all.findIndex((n) => n.role === role && n.name === name);
  if (at < 0) return [];
  const end = all.findIndex((n, i) => i > at && n.depth <= all[at].depth);
  return all.slice(at + 1, end < 0 ? undefined : end);
}
const buttons = (all) => all.filter((n) => n.role === "button" && !n.state.disabled);

/** The events: more lines with every move. */
function log(all) {
  const lines = inside(all, "region", "Log").filter((n) => n.role === "listitem");
  return JSON.stringify([lines.length, lines.at(0)?.words(), lines.at(-1)?.words()]);
}

/** Labels of buttons that do nothing, or that take the points. */
const PASSING = /^(Pass|No |Score the city)/;

/** The prompt, by its buttons; nothing while the last answer is being sent. */
function question(all, before) {
  if (all.some((n) => n.role === "dialog" && n.name === "Final scoring")) return { over: true };
  const asked = inside(all, "region", "Your choices");
  const mine = asked.some((n) => n.role === "heading" && /^Your (move|decision)/.test(n.name));
  if (!mine || log(all) === before) return null;
  const cells = buttons(all).filter((n) => /^Cell /.test(n.name));
  const offered = buttons(inside(all, "list", "What you can do"));
  const passing = buttons(asked).some((n) => PASSING.test(n.name));
  const bid = asked.some((n) => n.role === "textbox" && !n.state.disabled);
  return cells.length + offered.length > 0 || bid || passing ? { over: false, cells, offered, passing, bid } : null;
}

/** Presses the button that makes the move; the next prompt comes with another line of the log. */
async function send(reader, key) {
  reader.before = log(await reader.all());
  await reader.press(key);
}

const held = async (reader) => (await reader.said()).find((s) => s.startsWith("On the cell"));

async function lay(reader) {
  let at = await reader.goTo("button", /^Cell /);
  // If there is only one way to lay the tile, it is chosen from the start.
  if (await held(reader)) return send(reader, "Enter");
  // Takes two steps over the map, then chooses the best place that was announced.
  const told = [at.name];
  for (const key of ["ArrowRight", "ArrowDown"]) {
    await reader.press(key);
    at = await reader.focus();
    told.push(at.name);
  }
  const best = told.sort((a, b) => appeal(b) - appeal(a))[0];
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowUp", "ArrowLeft"]) {
    if ((await reader.focus()).name === best) break;
    await reader.press(key);
  }
  await reader.press("Enter");
  const pose = await reader.waitFor("where the tile is held", () => held(reader));
  // Rotates once if that is better.
  await reader.press("r");
  const turned = await reader.waitFor("where the tile is held", () => held(reader));
  if (appeal(turned) < appeal(pose)) await reader.press("Shift+R");
  await reader.waitFor("what can be done now", async () =>
    (await reader.said()).some((s) => /\blay it( here)?\./.test(s)),
  );
  await send(reader, "Enter");
}

const exactly = (name) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

export async function act(reader, { offered, passing }, nth) {
  const names = offered.map((c) => c.name);
  equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
    "choices with the same name",
  );
  const worth = (name) => Number(/(\d+)/.exec(name)?.[1] ?? 1);
  const best = names.toSorted((a, b) => worth(b) - worth(a))[0];
  if (!best || (passing && nth % 3 === 2)) {
    await send(reader, "p");
    return "pass";
  }
  // Chooses by its number, or by going to its button; a choice with several places must be confirmed.
  const number = 1 + names.indexOf(best);
  const byNumber = nth % 2 === 0 && number < 10;
  if (byNumber) await send(reader, String(number));
  else {
    const { state } = await reader.goTo("button", exactly(best));
    if (state.pressed === "true") reader.before = log(await reader.all());
    else await send(reader, "Enter");
  }
  const came = await reader.waitFor("what came of it", async () => {
    const all = await reader.all();
    if (log(all) !== reader.before) return "done";
    if (all.some((n) => n.role === "status" && n.words().startsWith("chosen: "))) return "chosen";
    // A number with several places shows them, says so, and leads to the first of them on the map.
    const shown = all.some((n) => n.role === "status" && /Choose a place on the map\.$/.test(n.words()));
    const list = buttons(inside(all, "list", "What you can do"));
    const { role, name } = await reader.focus();
    return byNumber && shown && role === "button" && list.every((n) => n.name !== name) ? "led there" : null;
  });
  if (came === "done") return "act";
  if (!byNumber) await reader.goTo("button", /^Confirm$/);
  await send(reader, "Enter");
  return "act";
}

/** Writes a bid into its field, listens to what is announced, and makes the bid; or passes. */
async function bid(reader, { passing }, nth) {
  if (passing && nth % 3 !== 0) {
    await send(reader, "p");
    return "pass";
  }
  const { name } = await reader.goTo("textbox", /^Your bid/);
  const [, least] = /\((\d+) to \d+/.exec(name);
  for (const digit of least) await reader.press(digit);
  await reader.waitFor("that the bid is told", async () =>
    (await reader.said()).some((s) => s.startsWith(`chosen: Bid ${least} point`)),
  );
  await send(reader, "Enter");
  return "bid";
}

/** Waits until there is a prompt for this player or the game is over; then the focus is there. */
export async function next(reader) {
  const asked = await reader.waitFor("a question or the end", async () => {
    // While others move, the whole page is not worth reading.
    const news =
      (await reader.has("heading", /^Your (move|decision)/)) || (await reader.has("dialog", /^Final scoring$/));
    return news ? question(await reader.all(), reader.before) : null;
  });
  if (!asked.over)
    await reader.waitFor("that it is told", async () =>
      (await reader.said()).some((s) => /^Your (move|decision)/.test(s)),
    );
  if (!asked.over && reader.before !== undefined)
    await reader.waitFor("the focus", async () => (await reader.focus()).role !== "RootWebArea");
  return asked;
}

/** Plays to the end; returns how often each kind of action was done. */
export async function play(reader) {
  const did = {};
  for (let n = 0; n < 200; n++) {
    const asked = await next(reader);
    if (asked.over) return did;
    if (n === 0) await reader.goTo("link", /^Skip to the table$/).then(() => reader.press("Enter"));
    const what =
      asked.cells.length > 0 ? await lay(reader).then(() => "lay") : await (asked.bid ? bid : act)(reader, asked, n);
    did[what] = (did[what] ?? 0) + 1;
  }
  throw new Error(`the game does not end: ${JSON.stringify(did)}; ${await reader.trace()}`);
}
