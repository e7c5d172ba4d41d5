// A table without a map as a standalone picture: what is on the page, with its styles and typefaces, in a drawing that
// needs nothing from the page.
import { wornColours } from "../style/seat-colours";

const XHTML = "http://www.w3.org/1999/xhtml";
const SVG = "http://www.w3.org/2000/svg";

/** Buttons, and things that only move, are not part of the picture. */
const ASKED = "[data-no-picture], .sr-only";

/** Those of the page; sheets added by a browser extension may not be readable. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** The rules of the page's styles, and its typefaces with embedded files. */
async function styles(): Promise<string> {
  const all = [...document.styleSheets].flatMap((sheet) =>
    rulesOf(sheet).map((rule) => ({ rule, base: sheet.href ?? location.href })),
  );
  const texts = await Promise.all(
    all.map(({ rule, base }) => (rule instanceof CSSFontFaceRule ? typeface(rule.cssText, base) : rule.cssText)),
  );
  return texts.join("\n");
}

/** Embeds the file of a typeface. If the file cannot be fetched, the picture uses another typeface. */
async function typeface(rule: string, base: string): Promise<string> {
  const address = /url\("?([^")]+)"?\)/.exec(rule)?.[1];
  if (!address || address.startsWith("data:")) return rule;
  try {
    const file = await (await fetch(new URL(address, base))).blob();
    return rule.replace(address, await inText(file));
  } catch {
    return "";
  }
}

const inText = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error("no file"));
    reader.readAsDataURL(file);
  });

/** The table within its surrounding elements, which define its layout. */
function within(table: HTMLElement, height: number): HTMLElement {
  let inner = table.cloneNode(true) as HTMLElement;
  inner.style.cssText += `;height:${height}px;overflow:hidden`;
  for (const asked of inner.querySelectorAll(ASKED)) asked.remove();
  for (const named of inner.querySelectorAll("[id]")) named.removeAttribute("id");
  for (let at = table.parentElement; at && at !== document.body; at = at.parentElement) {
    const outer = document.createElementNS(XHTML, at.localName) as HTMLElement;
    outer.setAttribute("class", at.getAttribute("class") ?? "");
    outer.style.cssText =
      "display:block;position:static;width:100%;height:100%;padding:0;margin:0;border:0;min-height:0";
    outer.append(inner);
    inner = outer;
  }
  return inner;
}

/** The table as a standalone SVG, and its size. The drawing is as wide as the window, since its styles depend on that. */
export async function drawing(table: HTMLElement): Promise<{ text: string; ground: string }> {
  const [width, height] = [window.innerWidth, Math.max(table.clientHeight, table.scrollHeight)];
  const root = document.documentElement;
  const look = getComputedStyle(root);
  const ground = getComputedStyle(table).backgroundColor;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  svg.setAttribute("lang", root.lang);
  for (const [name, value] of Object.entries(root.dataset)) svg.dataset[name] = value;
  svg.style.cssText = `font-size:${look.fontSize};color-scheme:${look.colorScheme};background:${ground};${wornColours()}`;
  const style = document.createElementNS(SVG, "style");
  style.textContent = `${await styles()}\n*,*::before,*::after{animation:none!important;transition:none!important}`;
  const foreign = document.createElementNS(SVG, "foreignObject");
  for (const [name, value] of Object.entries({
    x: (width - table.clientWidth) / 2,
    y: 0,
    width: table.clientWidth,
    height,
  }))
    foreign.setAttribute(name, String(value));
  const body = document.createElementNS(XHTML, "body") as HTMLBodyElement;
  body.dir = root.dir;
  // Shorthands that use variables are missing from the rules' texts.
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(document.body);
  body.style.cssText = "margin:0;width:100%;height:100%;min-height:0;overflow:hidden;background:none";
  Object.assign(body.style, { fontFamily, fontSize, lineHeight });
  body.append(within(table, height));
  foreign.append(body);
  svg.append(style, foreign);
  return { text: new XMLSerializer().serializeToString(svg), ground };
}
