// Finds words in a component's markup that do not come from the message files.

const SPOKEN = ["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"];

/** Removes `{...}`, at any depth. */
function withoutExpressions(text: string): string {
  let [depth, out] = [0, ""];
  for (const c of text) {
    if (c === "{") depth += 1;
    if (depth === 0) out += c;
    if (c === "}") depth -= 1;
  }
  return out;
}

export function hardCoded(component: string): string[] {
  const markup = withoutExpressions(
    component.replace(/<!--[\s\S]*?-->/g, "").replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ""),
  );
  const found: string[] = [];
  for (const name of SPOKEN) {
    const attribute = new RegExp(`(?<![\\w-])${name}=(["'])(?=[^"']*\\p{L})[^"']*\\1`, "gu");
    found.push(...[...markup.matchAll(attribute)].map((m) => m[0]));
  }
  const texts = markup.replace(/<[^>]*>/g, "\n").split("\n");
  found.push(...texts.map((t) => t.trim()).filter((t) => /\p{L}/u.test(t)));
  return found;
}
