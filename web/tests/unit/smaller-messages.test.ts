// Message files lose their comments on the way to the page, but no message changes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { smaller } from "../../build/messages";

const folder = join(import.meta.dirname, "../../../locales");
const files = ["en", "cs"].flatMap((tag) => readdirSync(join(folder, tag)).map((name) => `${tag}/${name}`));

/** Every message with its text when no arguments are given. */
function told(text: string): Map<string, string> {
  const bundle = new FluentBundle("en", { useIsolating: false });
  expect(bundle.addResource(new FluentResource(text))).toEqual([]);
  const ids = text.split("\n").flatMap((line) => /^([\w-]+) =/.exec(line)?.[1] ?? []);
  return new Map(ids.map((id) => [id, bundle.formatPattern(bundle.getMessage(id)!.value!, {}, [])]));
}

test.each(files)("%s", (file) => {
  const text = readFileSync(join(folder, file), "utf8");
  expect(told(smaller(text))).toEqual(told(text));
  expect(smaller(text)).not.toMatch(/^#|\n\n/m);
});
