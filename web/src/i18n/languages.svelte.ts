// The languages the page speaks: those it is built with, and those that the server has besides, a file each. What such a file
// lacks is said in English. Only what is spoken is fetched.
import type { Language } from "../wire/Language";
import { settings } from "../settings/settings.svelte";
import { addFile, builtIn, isLoaded, loadBuiltIn } from "./bundles";
import { best } from "./wanted";

const BUILT_IN: Language[] = [
  { tag: "en", name: "English", right_to_left: false },
  { tag: "cs", name: "Čeština", right_to_left: false },
];

/** How long the page waits for a language of a file before it begins in another one, in milliseconds. */
const PATIENCE = 2000;
const later = (time: number) => new Promise<void>((done) => setTimeout(done, time));

class Languages {
  list: Language[] = $state.raw(BUILT_IN);
  /** The choice that counts: one that was made later makes an earlier one, still on its way, void. */
  #choice = 0;

  /** Speaks this language from now on, once it has been fetched. */
  async choose({ tag, right_to_left }: Language, keep = true): Promise<void> {
    const choice = ++this.#choice;
    if (builtIn(tag)) await loadBuiltIn(tag);
    else await Promise.all([loadBuiltIn("en"), this.#file(tag, right_to_left)]);
    if (choice === this.#choice) settings.speak(tag, right_to_left, keep);
  }

  async #file(tag: string, rightToLeft: boolean): Promise<void> {
    if (isLoaded(tag)) return;
    const answer = await fetch(`/api/languages/${tag}`);
    if (!answer.ok) throw new Error(`${tag}: ${answer.status}`);
    addFile(tag, await answer.text(), rightToLeft);
  }

  /** Asks which languages there are, and speaks the one that is wanted if that is not spoken yet. */
  async #find(): Promise<void> {
    const answer = await fetch("/api/languages");
    if (!answer.ok) return;
    const there = (await answer.json()) as Language[];
    this.list = [...BUILT_IN, ...there.filter(({ tag }) => !builtIn(tag))];
    const wanted = best(settings.wanted, this.list);
    if (wanted && !builtIn(wanted.tag)) await this.choose(wanted, false);
  }

  /** To be waited for before the page begins: until it can speak. */
  async start(): Promise<void> {
    const own = best(settings.wanted, BUILT_IN) ?? BUILT_IN[0]!;
    settings.speak(own.tag, own.right_to_left, false);
    const found = this.#find().catch(() => {});
    const first = settings.wanted[0];
    // Whoever reads a language that the page is built with first of all does not wait for the list of the others.
    const patient = first !== undefined && !best([first], BUILT_IN) ? Promise.race([found, later(PATIENCE)]) : null;
    await patient;
    while (!isLoaded(settings.lang)) await loadBuiltIn(settings.lang).catch(() => later(PATIENCE));
  }
}

export const languages = new Languages();
