// What the service worker does with the notices that somebody presses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;

/** Runs the service worker of a page in this folder, with these pages open, and presses a notice that leads there. */
async function presses(scope: string, open: string[], path: string): Promise<{ focused: string[]; opened: string[] }> {
  const listeners = new Map<string, Listener>();
  const [focused, opened]: string[][] = [[], []];
  const pages = open.map((url) => ({ url, focus: () => Promise.resolve(focused.push(url)) }));
  const self = {
    registration: { scope },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (url: string) => Promise.resolve(opened.push(url)),
    },
  };
  const source = readFileSync(join(import.meta.dirname, "../../worker/sw.js"), "utf8");
  vi.stubGlobal("self", self);
  // The worker is a script, not a module.
  (0, eval)(`(() => {${source}})()`);
  let done: Promise<unknown> = Promise.resolve();
  const notification = { close: () => undefined, data: { path } };
  listeners.get("notificationclick")?.({ notification, waitUntil: (work: Promise<unknown>) => (done = work) });
  await done;
  vi.unstubAllGlobals();
  return { focused, opened };
}

test.each([
  ["https://play.example/", "/", "https://play.example/"],
  ["https://play.example/games/", "/games/", "https://play.example/games"],
  ["https://play.example/", "/t/abc", "https://play.example/t/abc"],
  ["https://play.example/", "/t/abc", "https://play.example/t/abc/?moment=3"],
])("at %s, a notice that leads to %s shows the page %s that is open", async (scope, path, open) => {
  expect(await presses(scope, ["https://play.example/other", open], path)).toEqual({ focused: [open], opened: [] });
});

test("a page that is not open is opened", async () => {
  const open = ["https://play.example/t/other", "https://play.example/"];
  expect(await presses("https://play.example/", open, "/t/abc")).toEqual({ focused: [], opened: ["/t/abc"] });
  expect(await presses("https://play.example/", open.slice(0, 1), "/")).toEqual({ focused: [], opened: ["/"] });
});
