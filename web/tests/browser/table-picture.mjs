// The card table as a standalone drawing and image.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { comes, equal, holds, typeset, visit } from "./harness.mjs";
import { prepared, record } from "../tables.mjs";

const folder = join(import.meta.dirname, "../../screenshots");

async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts);
}

const WAYS = [
  {
    name: "gold-river-5",
    size: { width: 1440, height: 900 },
    lang: "en-GB",
    svg: "Table as a drawing (SVG)",
    png: "Table as an image (PNG)",
    save: "Save and share",
  },
  {
    name: "gold-river-3-boomtown",
    size: { width: 1024, height: 768 },
    lang: "cs-CZ",
    dark: true,
    svg: "Stůl jako kresba (SVG)",
    png: "Stůl jako obrázek (PNG)",
    save: "Uložit a sdílet",
  },
  {
    name: "gold-river-4",
    phone: true,
    lang: "en-GB",
    svg: "Table as a drawing (SVG)",
    png: "Table as an image (PNG)",
    save: "Save and share",
  },
];

/** Some browsers give no image of a drawing with a page's elements: they refuse the pixels, or draw nothing. */
const REFUSALS = {
  "the pixels are refused": () => {
    const refuse = () => {
      throw new DOMException("tainted", "SecurityError");
    };
    HTMLCanvasElement.prototype.toBlob = refuse;
    CanvasRenderingContext2D.prototype.getImageData = refuse;
  },
  "nothing is drawn": () => {
    const draw = CanvasRenderingContext2D.prototype.drawImage;
    CanvasRenderingContext2D.prototype.drawImage = function (from, ...where) {
      if (!(from instanceof HTMLImageElement)) draw.call(this, from, ...where);
    };
  },
};

export async function tablePicture(checks, browser, server) {
  for (const [how, refusing] of Object.entries(REFUSALS)) {
    await checks.run(`where ${how} no broken image is saved, and the drawing is named instead`, async () => {
      const page = await visit(browser, server.base, { reduced: true });
      await page.addInitScript(refusing);
      await page.goto("/");
      const id = await prepared(page, record("gold-river-2"));
      await page.goto(`/t/${id}/replay`);
      await page.locator(".tableau").first().waitFor();
      await page.getByRole("button", { name: "Save and share" }).click();
      let files = 0;
      page.on("download", () => (files += 1));
      await page.getByRole("button", { name: "Table as an image (PNG)", exact: true }).click();
      await page.getByRole("alert").filter({ hasText: "The drawing (SVG) shows the same" }).waitFor();
      equal(files, 0, "files");
      await comes(async () => (await saved(page, "Table as a drawing (SVG)")).length > 10_000, "the drawing is saved");
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }
  for (const { name, svg, png, save, ...how } of WAYS) {
    await checks.run(`the card table is saved as a drawing and as an image (${name})`, async () => {
      const page = await visit(browser, server.base, { reduced: true, ...how });
      await page.goto("/");
      const id = await prepared(page, record(name));
      const { log } = await page
        .context()
        .request.get(`/api/tables/${id}?since=0`)
        .then((r) => r.json());
      await page.goto(`/t/${id}/replay?at=${log[Math.floor(log.length * 0.7)].version}`);
      await page.locator(".tableau").first().waitFor();
      await typeset(page);
      await page.getByRole("button", { name: save }).click();
      const drawing = (await saved(page, svg)).toString();
      writeFileSync(join(folder, `table-${name}.svg`), drawing);
      // A page of its own, which allows styles: there it is another document.
      const reader = await page.context().newPage();
      const found = await reader.evaluate((text) => {
        const svg = new DOMParser().parseFromString(text, "image/svg+xml");
        const named = [...text.matchAll(/url\((?!&quot;#|"#|#|"?data:|&quot;data:)[^)]*\)/g)].map(
          ([address]) => address,
        );
        return {
          broken: svg.querySelector("parsererror")?.textContent ?? "",
          tableaus: svg.querySelectorAll(".tableau").length,
          named,
          scripts: svg.querySelectorAll("script").length,
        };
      }, drawing);
      await reader.close();
      equal([found.broken, found.named, found.scripts], ["", [], 0], "what it needs of the page");
      equal(found.tableaus, await page.locator(".tableau").count(), "players in the drawing");
      const image = await saved(page, png);
      writeFileSync(join(folder, `table-${name}.png`), image);
      equal(image.subarray(1, 4).toString(), "PNG", "kind of file");
      equal(image.readUInt32BE(16), 2 * page.viewportSize().width, "pixels across");
      // In a single colour it would be much smaller.
      holds(image.length > 80_000, `an image of ${image.length} bytes shows something`);
      equal(page.faults, [], "faults");
      await page.context().close();
    });
  }
}
