// Draws the icons of the installed page from public/icon.svg: `node worker/icons.mjs`, with Chromium.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";

const open = join(import.meta.dirname, "../public");
const drawing = readFileSync(join(open, "icon.svg"), "utf8");
const GROUND = "#3a2a1c";

/** Name, size, and how much of it the drawing fills: systems cut a maskable icon, and Apple's, to their own shape. */
const ICONS = [
  ["icon-192.png", 192, 1, false],
  ["icon-512.png", 512, 1, false],
  ["icon-maskable-512.png", 512, 0.8, true],
  ["apple-touch-icon.png", 180, 0.9, true],
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
for (const [name, size, part, filled] of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * part);
  await page.setContent(`<style>*{margin:0}body{background:${filled ? GROUND : "transparent"};display:grid;place-items:center;
    height:100vh}svg{display:block;width:${side}px;height:${side}px}</style>${drawing}`);
  writeFileSync(join(open, name), await page.screenshot({ omitBackground: !filled }));
  await page.close();
}
await browser.close();
