// Finds the next thing to press at a table, from the screen alone. It runs in the page, so it is one function that uses
// nothing from outside.

/**
 * Looks at the table and returns `{ over: true }`, `{ wait: reason }` or `{ what, x, y }`, the place to press. `rolls` are
 * numbers below 1 that decide where there is a choice.
 */
export async function nextPress(rolls) {
  const all = (mark) => [...document.querySelectorAll(mark)].filter((e) => e.getClientRects().length > 0);
  const any = (from, roll) => from[Math.floor(roll * from.length)];
  const usable = (mark) => all(mark).filter((e) => !e.disabled);
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const frames = async (count) => {
    for (let n = 0; n < count; n++) await new Promise((done) => requestAnimationFrame(done));
  };
  /** It has come to rest, and nothing covers its middle. */
  const at = async (what, element) => {
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const before = middle(element);
    await frames(3);
    const { x, y } = middle(element);
    if (Math.hypot(x - before.x, y - before.y) > 0.5) return { wait: `${what} still moves` };
    const hit = document.elementFromPoint(x, y);
    if (hit && (element.contains(hit) || hit.contains(element))) return { what, x, y };
    return { wait: `${what} is covered by ${hit?.outerHTML.slice(0, 200)}` };
  };
  /** The same for one of these marks of the map, of which some may be out of reach. */
  const onMap = async (what, marks) => {
    const before = middle(marks[0]);
    await frames(4);
    const now = middle(marks[0]);
    if (Math.hypot(now.x - before.x, now.y - before.y) > 0.5) return { wait: `${what} still moves` };
    const places = marks.map(middle).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest(".board-map"));
    if (places.length > 0) return { what, ...any(places, rolls[0]) };
    const farther = all(".zoom button, .card .look").at(-1);
    return farther ? at("look from farther away", farther) : { wait: `no ${what} is in sight` };
  };

  if (all("dialog[open] tbody .total").length > 0) return { over: true };
  if (all("dialog[open]").length > 0) return { wait: "a dialog is open" };
  const confirm = usable(".dock footer .move")[0];
  const pass = usable(".dock footer .pass").concat(
    usable(".dock footer button").filter((e) => /^\s*Pass\s*$/.test(e.textContent)),
  )[0];
  const mine = all(".card.mine").length > 0;

  // Cards: an amount of gold.
  if (all("#amount").length > 0) {
    if (rolls[0] < 0.5 && pass) return at("pass", pass);
    const steps = usable(".steps .btn");
    if (rolls[1] < 0.3 && steps.length > 0) return at("step", any(steps, rolls[2]));
    return confirm ? at("the amount", confirm) : { wait: "the amount" };
  }
  // A tile.
  if (mine && all(".ghost.staged").length > 0 && confirm) {
    if (rolls[0] < 0.3) return onMap("turn", all(".ghost.staged"));
    return at("lay", confirm);
  }
  if (mine && all(".cell").length > 0) return onMap("cell", all(".cell"));
  // Choices, which may have to be confirmed, or shown on the map.
  if (confirm && all(".choice.chosen, .slot.chosen, .chosen").length > 0) return at("confirm", confirm);
  const narrowed = document.querySelector("[data-narrowed]")?.getAttribute("data-narrowed");
  if (narrowed && all(".spot-disc").length > 0) return onMap("place", all(".spot-disc"));
  const choices = usable(".slot.can, .dock .choice").filter((e) => !e.matches(".chosen"));
  if (choices.length > 0 && !(pass && rolls[0] < 0.25)) return at("choice", any(choices, rolls[1]));
  if (pass) return at("pass", pass);
  if (mine && confirm) return at("go on", confirm);
  return { wait: "nothing to press" };
}

/** A value that changes when a press has had an effect. */
export function state() {
  const count = (mark) => document.querySelectorAll(mark).length;
  return JSON.stringify([
    document.querySelector("[data-version]")?.getAttribute("data-version"),
    document.querySelector("[data-narrowed]")?.getAttribute("data-narrowed"),
    document.querySelector("#amount")?.value,
    document.querySelector(".ghost.staged")?.outerHTML,
    ...[".cell", ".chosen", ".spot-disc", ".choice", "dialog[open]"].map(count),
  ]);
}

/** Things outside a page or a dialog that would need sideways scrolling. */
export function overflow() {
  const found = [];
  const { documentElement } = document;
  const wide = documentElement.scrollWidth;
  if (wide > documentElement.clientWidth) {
    const outside = [...document.body.querySelectorAll("*")].filter(
      (e) => e.getBoundingClientRect().right > documentElement.clientWidth + 1,
    );
    const last = outside.at(-1)?.outerHTML.slice(0, 200);
    found.push(`the page is ${wide} pixels wide in a window of ${documentElement.clientWidth}: ${last}`);
  }
  for (const dialog of document.querySelectorAll("dialog[open]")) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1)
      found.push(`a dialog from ${left}, ${top} to ${right}, ${bottom}`);
    for (const part of [dialog, ...dialog.querySelectorAll("*")])
      if (
        part.scrollWidth > part.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(part).overflowX) &&
        part.matches("dialog, dialog > *")
      )
        found.push(`a dialog is scrolled sideways: ${part.outerHTML.slice(0, 200)}`);
  }
  return found;
}
