// Which modules are fetched together with messages, as their importers say (src/i18n/with-messages.ts).

export interface WithMessages {
  /** As its importer names it: `./Play.svelte`. */
  module: string;
  /** Message files. */
  names: string[];
}

const CALL = /\bwithMessages\(\s*import\("([^"]+)"\)((?:,\s*"[\w-]+")+),?\s*\)/g;

/** All such imports in a source. */
export const withMessages = (source: string): WithMessages[] =>
  [...source.matchAll(CALL)].map(([, module, names]) => ({
    module: module!,
    names: [...names!.matchAll(/"([\w-]+)"/g)].map(([, name]) => name!),
  }));

/** The source without them. */
export const withoutMessages = (source: string): string => source.replace(CALL, "");
