// The address at which others can open this page's server, for links.
import { backend } from "../net/backend";
import type { Reach } from "../wire/Reach";

export interface Invitation {
  /** Scheme, name and port for a link. */
  base: string;
  /** Whether anyone but this machine can open it; if not, why. */
  reached: "others" | "only-here" | "no-network";
  /** Other addresses of the same server, in case that one does not work. */
  more: string[];
  /** How to let others in, if only this machine can open it. */
  command?: string;
}

/** Used if the server does not know how it was started. */
const COMMAND = "goldfever serve --addr 0.0.0.0";

/** Whether a page with this host name was opened on the machine that runs the server. */
export const isThisMachine = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127(\.\d+){3}$/.test(name);

/** The operator's address comes first; then the one at which we opened the page, unless it means this very machine. */
export function invitation(reach: Reach, here: { origin: string; hostname: string }): Invitation {
  if (reach.public_url !== null) return { base: reach.public_url, reached: "others", more: [] };
  if (!isThisMachine(here.hostname)) return { base: here.origin, reached: "others", more: [] };
  const [base, ...more] = reach.addresses;
  if (base !== undefined) return { base, reached: "others", more };
  if (!reach.only_here) return { base: here.origin, reached: "no-network", more: [] };
  return { base: here.origin, reached: "only-here", more: [], command: reach.command ?? COMMAND };
}

let asked: Promise<Invitation> | null = null;

/** Asked once per visit. If the server does not answer, our own address has to do. */
export function findInvitation(): Promise<Invitation> {
  asked ??= backend.tables.reach().then(
    (reach) => invitation(reach, location),
    () => {
      asked = null;
      return { base: location.origin, reached: "others", more: [] };
    },
  );
  return asked;
}
