import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const base = "http://127.0.0.1:8471";
const text = readFileSync("/tmp/river/rivers.record", "utf8").split("\n");
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const [lines, lang, w, h, dark] of JSON.parse(process.argv[2])) {
  const c = await b.newContext({ viewport: { width: w, height: h }, locale: lang, colorScheme: dark ? "dark" : "light", reducedMotion: "reduce", hasTouch: w < 500, isMobile: w < 500, deviceScaleFactor: w < 500 ? 2 : 1 });
  const p = await c.newPage();
  p.on("pageerror", (e) => console.log("ERR", e.message));
  await p.goto(base + "/");
  const steps = text.slice(0, lines).join("\n") + "\n";
  const r = await c.request.post(base + "/api/records", { data: { record: steps, seats: [{ kind: "me", name: "Anna" }, { kind: "me", name: "Šárka" }] } });
  const j = await r.json();
  if (!j.table) { console.log(JSON.stringify(j)); continue; }
  await p.goto(base + "/t/" + j.table);
  await p.locator("#asked").waitFor();
  await p.waitForTimeout(1500);
  await p.screenshot({ path: `/tmp/river/table-${lines}-${lang}-${w}${dark ? "-dark" : ""}.png` });
  await c.close();
}
await b.close();
