// Parts of the page that need messages which the rest does not: they are fetched together. A test finds the parts that lack
// some (tests/unit/later-messages.test.ts).
import { loadLater, type Later } from "./bundles";

/** A module, as soon as these message files are there too. */
export async function withMessages<M>(module: Promise<M>, ...names: Later[]): Promise<M> {
  const [found] = await Promise.all([module, ...names.map(loadLater)]);
  return found;
}
