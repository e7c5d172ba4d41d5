// The languages of the page: the built-in ones, and those from the server's files. English replaces what a file lacks. Only
// languages in use are fetched.
import type { Language } from "../wire/Language";
import { backend } from "../net/backend";
import { ALONE } from "../net/local/device.svelte";
import { settings } from "../settings/settings.svelte";
import { addFile, builtIn, isLoaded, loadBuiltIn } from "./bundles";
import { best } from "./wanted";

const BUILT_IN: Language[] = [
  { tag: "en", name: "English", right_to_left: false },
  { tag: "cs", name: "Čeština", right_to_left: false },
];

/** How long the page waits for a language from a file before it starts in another one, in milliseconds. */
const PATIENCE = 2000;
const later = (time: number) => new Promise<void>((done) => setTimeout(done, time));

class Languages {
  list: Language[] = $state.raw(BUILT_IN);
  /** The latest choice counts: it cancels an earlier one that is still being fetched. */
  #choice = 0;

  /** Switches to this language, once it has been fetched. */
  async choose({ tag, right_to_left }: Language, keep = true): Promise<void> {
    const choice = ++this.#choice;
    if (builtIn(tag)) await loadBuiltIn(tag);
    else await Promise.all([loadBuiltIn("en"), this.#file(tag, right_to_left)]);
    if (choice === this.#choice) settings.speak(tag, right_to_left, keep);
  }

  async #file(tag: string, rightToLeft: boolean): Promise<void> {
    if (isLoaded(tag)) return;
    addFile(tag, await backend.languages.file(tag), rightToLeft);
  }

  /** Asks the server for its languages, and switches to the wanted one if it is not in use yet. */
  async #find(): Promise<void> {
    if (ALONE) return;
    const there = await backend.languages.list();
    this.list = [...BUILT_IN, ...there.filter(({ tag }) => !builtIn(tag))];
    const wanted = best(settings.wanted, this.list);
    if (wanted && !builtIn(wanted.tag)) await this.choose(wanted, false);
  }

  /** The page waits for this before it starts, until it has a language. */
  async start(): Promise<void> {
    const own = best(settings.wanted, BUILT_IN) ?? BUILT_IN[0]!;
    settings.speak(own.tag, own.right_to_left, false);
    const found = this.#find().catch(() => {});
    const first = settings.wanted[0];
    // Readers whose first language is built in do not wait for the list of the others.
    const patient = first !== undefined && !best([first], BUILT_IN) ? Promise.race([found, later(PATIENCE)]) : null;
    await patient;
    while (!isLoaded(settings.lang)) await loadBuiltIn(settings.lang).catch(() => later(PATIENCE));
  }
}

export const languages = new Languages();
