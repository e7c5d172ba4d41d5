// Settings and solved puzzles follow the account. What this browser and the account last agreed upon is stored in local storage, under
// `goldfever-kept`, until nobody is signed in here any more. Nothing waits for it: without a connection it is done later.
import { signedIn } from "../lib/signed-in.svelte";
import * as account from "../net/account-kept";
import { addSolved, dropSolved, onSolved, solvedPuzzles } from "../puzzles/kept";
import { added, agreement, changed, readAgreed, type Agreed, type Known } from "./merged";
import { ownSettings, useSettings, type Values } from "./kept-settings";

const KEY = "goldfever-kept";
/** Changes within this time are sent together, in milliseconds. */
const TOGETHER = 300;

/** Of this tab: its settings are not those that another tab has changed since. */
let agreed: Agreed | null = null;
/** Whether this tab has asked the account since it was opened. */
let asked = false;
let started = false;

function store(text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // Without storage the account's settings win at the next visit.
  }
}
function stored(): Agreed | null {
  try {
    return readAgreed(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

/** Nobody is signed in here any more: what the account keeps is no longer this browser's. Its settings stay as they are. */
export function leaveAccount(): void {
  const before = agreed ?? stored();
  [agreed, asked] = [null, false];
  if (!before) return;
  dropSolved(before.solved);
  store(null);
}

async function exchange(name: string): Promise<void> {
  const there = await account.look();
  if (agreed && agreed.name !== name) leaveAccount();
  const own: Known = { settings: ownSettings(), solved: solvedPuzzles() };
  const more = added(own, agreed, there);
  const something = Object.keys(more.settings).length > 0 || more.solved.length > 0;
  const now = something ? await account.add(more) : there;
  // What is changed here meanwhile stays, and is sent next.
  const meanwhile = changed(ownSettings(), own.settings);
  const given = Object.entries(now.settings).filter(([setting]) => !(setting in meanwhile));
  await useSettings(Object.fromEntries(given));
  // Somebody may have signed out by now.
  if (signedIn.name !== name) return;
  agreed = { name, solved: now.solved, settings: agreement(own.settings, ownSettings(), now.settings) };
  asked = true;
  addSolved(now.solved);
  store(JSON.stringify(agreed));
}

let [busy, again] = [false, false];
async function send(): Promise<void> {
  again = true;
  if (busy) return;
  busy = true;
  try {
    while (again && signedIn.name) {
      again = false;
      await exchange(signedIn.name);
    }
  } catch {
    // Later: when the connection is back, or something is changed, or at the next visit.
  } finally {
    busy = false;
  }
}

const agree = (own: Values) => asked && agreed !== null && Object.keys(changed(own, agreed.settings)).length === 0;

/** From now on, settings and solved puzzles follow the account to which this browser is signed in. */
export function followAccount(): void {
  if (started) return;
  started = true;
  agreed = stored();
  $effect.root(() => {
    $effect(() => {
      const own = ownSettings();
      if (!signedIn.name) return undefined;
      if (agree(own) && agreed?.name === signedIn.name) return undefined;
      const timer = setTimeout(() => void send(), TOGETHER);
      return () => clearTimeout(timer);
    });
  });
  addEventListener("online", () => void send());
  onSolved(() => void (signedIn.name && send()));
}
