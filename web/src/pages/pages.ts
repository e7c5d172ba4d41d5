// Which page is shown at which path. Each is fetched when it is first opened, so nobody waits for the parts of another.
import type { Component } from "svelte";
import { maybe, t } from "../i18n/t";
import { withMessages } from "../i18n/with-messages";
import { once } from "../lib/later";

type Props = Record<string, string>;
interface Loaded {
  default: Component<Props>;
}

export interface Page {
  /** Another key means another page, created anew. */
  key: string;
  load: () => Promise<Loaded>;
  props: Props;
  /** It announces itself when it can be used. */
  tells?: true;
  /** The window's title before the program's name; empty on the start page. */
  title: () => string;
}

// The pages know their own properties.
const asPage = (load: () => Promise<unknown>) => once(load) as () => Promise<Loaded>;
const start = asPage(() => import("./Start.svelte"));
const form = asPage(() =>
  withMessages(import("./NewTable.svelte"), "options", "clocks", "people", "take-backs", "terms"),
);
const table = asPage(() => import("./TablePage.svelte"));
const replay = asPage(() => withMessages(import("./ReplayPage.svelte"), "replay", "advice"));
const puzzles = asPage(() => withMessages(import("./Puzzles.svelte"), "puzzles", "options"));
const puzzle = asPage(() => withMessages(import("./PuzzlePage.svelte"), "puzzles", "advice"));
const programs = asPage(() => withMessages(import("./Programs.svelte"), "programs"));
const account = asPage(() => withMessages(import("./AccountPage.svelte"), "account", "people"));
const player = asPage(() => withMessages(import("./PlayerPage.svelte"), "players", "people"));
const leaders = asPage(() => withMessages(import("./Leaders.svelte"), "players"));
const privacy = asPage(() => withMessages(import("./Privacy.svelte"), "account"));
const rules = asPage(() => import("./Rules.svelte"));

const rulesTitle = (game: string | null) => (game === null ? t("rules") : t("rules-title", { game }));

/** The player whose page has this path. */
function playerAt(path: string): string | null {
  const [, part] = path.match(/^\/players\/([^/]+)\/?$/) ?? [];
  try {
    return part ? decodeURIComponent(part) : null;
  } catch {
    return null;
  }
}

/** The page at this path; `null` if there is none. */
export function pageAt(path: string): Page | null {
  if (path === "/") return { key: "start", load: start, props: {}, title: () => "" };
  if (path === "/new") return { key: "new", load: form, props: {}, title: () => t("new-table") };
  if (/^\/programs\/?$/.test(path)) return { key: "programs", load: programs, props: {}, title: () => t("programs") };
  if (/^\/account\/?$/.test(path)) return { key: "account", load: account, props: {}, title: () => t("account") };
  if (/^\/players\/?$/.test(path)) return { key: "players", load: leaders, props: {}, title: () => t("best-players") };
  const called = playerAt(path);
  if (called) return { key: path, load: player, props: { name: called }, title: () => called };
  if (/^\/privacy\/?$/.test(path)) return { key: "privacy", load: privacy, props: {}, title: () => t("privacy") };
  if (/^\/puzzles\/?$/.test(path)) return { key: "puzzles", load: puzzles, props: {}, title: () => t("puzzles") };
  const [, wanted] = path.match(/^\/puzzles\/([\w-]+)\/?$/) ?? [];
  if (wanted) return { key: path, load: puzzle, props: { id: wanted }, title: () => t("puzzle") };
  const [, kind, id, looking] = path.match(/^\/(t|rules)\/([\w-]+)(\/replay)?\/?$/) ?? [];
  if (!kind || !id) return null;
  if (kind === "t" && looking) return { key: path, load: replay, props: { id }, title: () => t("replay") };
  if (kind === "t") return { key: path, load: table, props: { id }, tells: true, title: () => t("table") };
  if (looking || !/^[a-z-]+$/.test(id)) return null;
  return { key: path, load: rules, props: { game: id }, title: () => rulesTitle(maybe(`game-${id}`)) };
}
