// Removes from the message files what only their authors read: comments, blank lines, and indents of more than a space.
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const smaller = (messages: string): string =>
  messages
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.replace(/^ +/, " "))
    .join("\n");

export function messages(): Plugin {
  return {
    name: "goldfever-messages",
    enforce: "pre",
    load(id) {
      const [file, query] = id.split("?");
      if (!file?.endsWith(".ftl") || query !== "raw") return null;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(smaller(readFileSync(file, "utf8")))}`;
    },
  };
}
