// Which browsers the page supports, and that what is built needs no newer ones. The features that this knows, with the versions that
// brought them, stand in browser-features.json (from MDN's compatibility tables); the linter reads the same file.
import type { Plugin } from "vite";
import { features, targets } from "./browser-features.json";

type Browser = keyof typeof targets;

export interface Feature {
  name: string;
  in: string;
  /** How it is found in a built file. */
  pattern: string;
  since: Record<Browser, number>;
  /** What it is like in a browser that lacks the feature, where it is used all the same. */
  without?: string;
}

const FEATURES: readonly Feature[] = features;

/** For the bundler: syntax that these lack is rewritten. */
export const TARGET = [
  ...Object.entries(targets).map(([name, version]) => `${name}${version}`),
  `edge${targets.chrome}`,
];

/** The features in a file that a supported browser lacks, and cannot do without. */
export function tooNew(kind: "css" | "js", text: string): string[] {
  return FEATURES.filter((feature) => feature.in === kind && feature.without === undefined)
    .filter(({ since }) => (Object.keys(targets) as Browser[]).some((name) => since[name] > targets[name]))
    .filter(({ pattern }) => new RegExp(pattern).test(text))
    .map(({ name }) => name);
}

export function browsers(): Plugin {
  return {
    name: "goldfever-browsers",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          const kind = /\.(css|js)$/.exec(name)?.[1] as "css" | "js" | undefined;
          if (!kind) continue;
          const found = tooNew(kind, file.type === "chunk" ? file.code : String(file.source));
          if (found.length > 0) this.error(`${name} needs newer browsers than are supported: ${found.join(", ")}`);
        }
      },
    },
  };
}
