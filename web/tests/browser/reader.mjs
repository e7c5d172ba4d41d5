// A player without sight: knows only what a screen reader gets (roles, names, states, live regions, from the browser's
// accessibility tree), and has only the keyboard.

import { limit } from "./waiting.mjs";

const text = (value) => String(value?.value ?? "").trim();

/** Whether it is pressed, disabled, focused … */
const states = (node) => Object.fromEntries((node.properties ?? []).map((p) => [p.name, p.value.value]));

/** Roles that screen reader users never encounter. */
const SILENT = new Set(["none", "generic", "InlineTextBox", "StaticText", "LineBreak"]);

export class Reader {
  constructor(page, session) {
    this.page = page;
    this.session = session;
    /** How many keys were pressed. */
    this.keys = 0;
    this.pressed = [];
  }

  static async of(page) {
    const session = await page.context().newCDPSession(page);
    await session.send("Accessibility.enable");
    return new Reader(page, session);
  }

  /** Everything on the page as it is announced: in order, each with its depth. */
  async all() {
    const { nodes } = await this.session.send("Accessibility.getFullAXTree");
    const byId = new Map(nodes.map((n) => [n.nodeId, n]));
    const told = [];
    const walk = (node, depth) => {
      if (!node) return;
      const shown = !node.ignored && !SILENT.has(text(node.role));
      const state = states(node);
      if (shown)
        told.push({
          role: text(node.role),
          name: text(node.name),
          value: node.value?.value ?? "",
          about: text(node.description),
          depth,
          state,
          words: () => words(node),
        });
      for (const id of node.childIds ?? []) walk(byId.get(id), depth + (shown ? 1 : 0));
    };
    const words = (node) => {
      if (text(node.role) === "StaticText") return text(node.name);
      return (node.childIds ?? [])
        .map((id) => byId.get(id))
        .filter(Boolean)
        .map(words)
        .filter(Boolean)
        .join(" ");
    };
    walk(nodes[0], 0);
    return told;
  }

  /** The focused element; its role is that of the whole page if there is none. Requested separately, because the whole page
   * takes a while. */
  async focus() {
    const { result } = await this.session.send("Runtime.evaluate", {
      expression: "document.activeElement ?? document.body",
    });
    const { nodes } = await this.session.send("Accessibility.getPartialAXTree", {
      objectId: result.objectId,
      fetchRelatives: false,
    });
    await this.session.send("Runtime.releaseObject", { objectId: result.objectId });
    const [node] = nodes;
    const state = states(node);
    if (node.ignored || !state.focused) return { role: "RootWebArea", name: "", state };
    return { role: text(node.role), name: text(node.name), state };
  }

  /** The last keys, and where they led. */
  async trace() {
    const { role, name } = await this.focus();
    return `keys: ${this.pressed
      .filter((key, i, all) => key !== "Tab" || all[i + 1] !== "Tab")
      .slice(-14)
      .join(" ")}; focus: ${role} "${name}"`;
  }

  async press(key) {
    this.keys += 1;
    this.pressed.push(key);
    await this.page.keyboard.press(key);
  }

  /** Presses a key repeatedly until this (role and a pattern for its name) has the focus; once more if that came late. */
  async goTo(role, name, { key = "Tab", most = 120 } = {}) {
    for (const round of [1, 2]) {
      if (round === 2)
        await this.waitFor(`a ${role} named ${name}`, async () => (await this.find(role, name)).length > 0);
      for (let n = 0; n < most; n++) {
        const at = await this.focus();
        if (at.role === role && name.test(at.name)) return at;
        await this.press(key);
      }
    }
    throw new Error(
      `${key} never comes to a ${role} named ${name}; said: ${JSON.stringify(await this.said())}; ${await this.trace()}`,
    );
  }

  async find(role, name = /./) {
    return (await this.all()).filter((n) => n.role === role && name.test(n.name));
  }

  /** Everything with this role, in order, without the rest of the page: reading all of it takes much longer. */
  async #having(role) {
    const { result } = await this.session.send("Runtime.evaluate", { expression: "document" });
    const { nodes } = await this.session.send("Accessibility.queryAXTree", { objectId: result.objectId, role });
    await this.session.send("Runtime.releaseObject", { objectId: result.objectId });
    return nodes.filter((node) => !node.ignored);
  }

  /** The words in an element. One that has just disappeared has none. */
  async #words(node, known = new Map()) {
    if (text(node.role) === "StaticText") return text(node.name);
    const ids = node.childIds ?? [];
    if (ids.some((id) => !known.has(id))) {
      const { nodes } = await this.session
        .send("Accessibility.getChildAXNodes", { id: node.nodeId })
        .catch(() => ({ nodes: [] }));
      for (const child of nodes) known.set(child.nodeId, child);
    }
    const told = [];
    for (const id of ids) if (known.has(id)) told.push(await this.#words(known.get(id), known));
    return told.filter(Boolean).join(" ");
  }

  /** Whether something on the page has this role and such a name. */
  async has(role, name) {
    return (await this.#having(role)).some((node) => name.test(text(node.name)));
  }

  /** The current texts of the live regions. */
  async said() {
    const told = [];
    for (const node of await this.#having("status")) told.push(await this.#words(node));
    return told.filter(Boolean);
  }

  async waitFor(what, found) {
    const end = Date.now() + limit();
    for (;;) {
      const began = Date.now();
      const got = await found();
      if (got) return got;
      const took = Date.now() - began;
      if (Date.now() > end)
        throw new Error(
          `waited in vain for ${what}; said: ${JSON.stringify(await this.said())}; ${await this.trace()}`,
        );
      // Reading the whole page keeps it busy in proportion to its size: it then gets the same time for its own work.
      await this.page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), Math.max(16, took));
    }
  }

  /** The page as an outline, for authors of these tests. */
  async outline() {
    return (await this.all())
      .map((n) => `${"  ".repeat(n.depth)}${n.role} "${n.name}"${n.state.focused ? " <-- focus" : ""}`)
      .join("\n");
  }
}
