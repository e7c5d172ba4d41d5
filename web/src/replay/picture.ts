// The map as a standalone picture: it includes its styles, so that it needs nothing from the page.
import { wornColours } from "../style/seat-colours";
import { SIZE } from "../board/core/geometry";

/** Pixels of the longer side of a picture. */
const LONGER = 2400;
/** Space around the tiles, in units of the map. */
const MARGIN = 40;

/** The rules of the page's styles, without typefaces that would be loaded from elsewhere. */
function styles(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map((rule) => rule.cssText)
    .join("\n");
}

/** Prompts and highlights are not part of the picture. */
const ASKED = ".cells, .cell, .ghost, .spots, .spot, .lights-feature, .board-glass";

/** The map with all its tiles, as a standalone SVG. */
function alone(map: SVGSVGElement): SVGSVGElement {
  const copy = map.cloneNode(true) as SVGSVGElement;
  for (const asked of copy.querySelectorAll(ASKED)) asked.remove();
  const moved = map.querySelector<SVGGElement>(".map");
  const land = map.querySelector<SVGGElement>(".land-ground")?.getBBox();
  const copied = copy.querySelector<SVGGElement>(".map");
  if (!moved || !land || !copied) throw new Error("no map");
  copied.removeAttribute("transform");
  copied.removeAttribute("style");
  // The drawing of a tile may be smaller than the tile: whole tiles count.
  const down = (at: number) => Math.floor((at + 1) / SIZE) * SIZE - MARGIN;
  const up = (at: number) => Math.ceil((at - 1) / SIZE) * SIZE + MARGIN;
  const [x, y] = [down(land.x), down(land.y)];
  const box = { x, y, width: up(land.x + land.width) - x, height: up(land.y + land.height) - y };
  const scale = LONGER / Math.max(box.width, box.height);
  copy.classList.remove("far");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  copy.setAttribute("width", String(Math.round(box.width * scale)));
  copy.setAttribute("height", String(Math.round(box.height * scale)));
  copy.removeAttribute("tabindex");
  copy.removeAttribute("style");
  // The colours, by day or by night, are those of the page now.
  const look = getComputedStyle(document.documentElement);
  const own = `:root{color-scheme:${look.colorScheme};${wornColours()}}.board-map{transform:none;will-change:auto;overflow:hidden;width:auto;height:auto}`;
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `${styles()}\n${own}`;
  // The map's ancestors say which game's palette it uses.
  let inner: Element[] = [...copy.childNodes].filter((node): node is Element => node instanceof Element);
  for (let at = map.parentElement; at && at !== document.body; at = at.parentElement) {
    if (at.classList.length === 0) continue;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    group.setAttribute("class", `${at.getAttribute("class")}`);
    group.append(...inner);
    inner = [group];
  }
  copy.replaceChildren(style, ...inner);
  return copy;
}

const text = (map: SVGSVGElement): string => new XMLSerializer().serializeToString(alone(map));

/** The map as an SVG file. */
export function picture(map: SVGSVGElement): Blob {
  return new Blob([text(map)], { type: "image/svg+xml" });
}

/** The map as a PNG file. The table lies under the land: the image may be shown on a background of any colour. */
export function pixels(map: SVGSVGElement): Promise<Blob> {
  return image(text(map), getComputedStyle(map.parentElement ?? map).backgroundColor, 1);
}

/** This browser cannot make an image of the drawing. */
export class NoImage extends Error {}

/** More pixels than this silently make an empty canvas in some browsers. */
const MOST_PIXELS = 16_000_000;
/** Typefaces inside a drawing may be loaded only after it was drawn for the first time; this is the longest wait, in
 * milliseconds. */
const TYPEFACES = 150;

/** A drawing as a PNG file, with at most this many pixels for each of its own, on this background. */
export async function image(drawing: string, ground: string, most: number): Promise<Blob> {
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`);
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const scale = Math.min(most, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.floor(width * scale), Math.floor(height * scale)];
  const context = canvas.getContext("2d");
  if (!context || canvas.width === 0 || canvas.height === 0) throw new NoImage();
  const paint = () => {
    context.fillStyle = ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  };
  paint();
  await new Promise((done) => setTimeout(done, TYPEFACES));
  paint();
  try {
    if (!shows(canvas)) throw new NoImage();
    return await new Promise<Blob>((done, refuse) =>
      canvas.toBlob((blob) => (blob ? done(blob) : refuse(new NoImage())), "image/png"),
    );
  } catch {
    // Some browsers refuse the pixels of a drawing that contains elements of a page.
    throw new NoImage();
  }
}

/** The event is a more reliable sign than `decode` that a drawing is there: not every browser decodes drawings. */
const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((done, refuse) => {
    const image = new Image();
    image.onload = () => (image.naturalWidth > 0 && image.naturalHeight > 0 ? done(image) : refuse(new NoImage()));
    image.onerror = () => refuse(new NoImage());
    image.src = address;
  });

/** Whether it has more than one colour, at low resolution. */
function shows(canvas: HTMLCanvasElement): boolean {
  const small = document.createElement("canvas");
  [small.width, small.height] = [48, 48];
  const context = small.getContext("2d")!;
  context.drawImage(canvas, 0, 0, small.width, small.height);
  const { data } = context.getImageData(0, 0, small.width, small.height);
  return data.some((value, i) => Math.abs(value - data[i % 4]!) > 12);
}
