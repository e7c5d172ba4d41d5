// Under which address others can open this page's server: what links for others are made of.
import { backend } from "../net/backend";
import type { Reach } from "../wire/Reach";

export interface Invitation {
  /** Scheme, name and port for a link. */
  base: string;
  /** Whether anybody but this machine can open it; if not, why. */
  reached: "others" | "only-here" | "no-network";
  /** Other addresses of the same server, in case that one does not open. */
  more: string[];
  /** What lets others in, where this machine alone can open it. */
  command?: string;
}

/** Where the server does not know how it was started. */
const COMMAND = "goldfever serve --addr 0.0.0.0";

/** Whether a page with this name in its address was opened on the machine where the server runs. */
export const isThisMachine = (name: string): boolean =>
  name === "localhost" || name.endsWith(".localhost") || name === "[::1]" || /^127(\.\d+){3}$/.test(name);

/** What the operator says counts most; then the address that we came by, unless it means this very machine. */
export function invitation(reach: Reach, here: { origin: string; hostname: string }): Invitation {
  if (reach.public_url !== null) return { base: reach.public_url, reached: "others", more: [] };
  if (!isThisMachine(here.hostname)) return { base: here.origin, reached: "others", more: [] };
  const [base, ...more] = reach.addresses;
  if (base !== undefined) return { base, reached: "others", more };
  if (!reach.only_here) return { base: here.origin, reached: "no-network", more: [] };
  return { base: here.origin, reached: "only-here", more: [], command: reach.command ?? COMMAND };
}

let asked: Promise<Invitation> | null = null;

/** Asked of the server once a visit. Where it does not answer, our own address has to do. */
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
