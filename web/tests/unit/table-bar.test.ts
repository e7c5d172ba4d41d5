// The strip above a table has what its game offers.
import { render } from "svelte/server";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import { t } from "../../src/i18n/t";
import { servedTable } from "../../src/net/socket/served-table";
import { TableStore } from "../../src/net/table.svelte";
import TableBar from "../../src/ui/TableBar.svelte";
import type { Snapshot } from "../../src/wire/Snapshot";

// The bar's needs from the browser.
vi.hoisted(() => {
  vi.stubGlobal("navigator", { languages: ["en"], onLine: true });
  vi.stubGlobal("location", new URL("http://localhost/t/t"));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("addEventListener", () => {});
});

function bar(table: Partial<Snapshot["table"]>): string {
  const store = new TableStore(servedTable("t"));
  store.state = {
    version: 1,
    table: { id: "t", game: "toy", options: "", seats: [], ...table },
  } as unknown as Snapshot;
  const children = createRawSnippet(() => ({ render: () => "<span>Round 1</span>" }));
  return render(TableBar, { props: { store, children, onopen: () => {} } }).body;
}

test("aids are offered where the game has them, switched off at this table or not", () => {
  const button = `aria-label="${t("aids")}"`;
  expect(bar({ aids: true })).toContain(button);
  expect(bar({ aids: true, options: "aids=no" })).toContain(button);
  expect(bar({ aids: false })).not.toContain(button);
  expect(bar({ aids: false })).toContain(`aria-label="${t("game-menu")}"`);
});
