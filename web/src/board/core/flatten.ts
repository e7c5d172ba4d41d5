// Flattening: applies all transforms inside a drawing to its shapes, so that nothing in it has a `transform`. For each
// transform the browser keeps a node in its trees and a piece of its picture, and visits all of them in every frame in
// which the map moves: 110 tiles have 600 (docs/notes/2026-11-speed.md has the gain).

/** x' = a x + c y + e, y' = b x + d y + f, as in SVG. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

const numbers = (text: string): number[] => (text.match(/-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi) ?? []).map(Number);
const short = (n: number): string => String(Math.round(n * 1000) / 1000 || 0);

/** The matrix of a `transform` of moves, turns and scales; null for any other. */
export function matrixOf(text: string): Matrix | null {
  let all = SAME;
  for (const [, name, list] of text.matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [p = 0, q, r = 0] = numbers(list!);
    const turn = (p * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    if (name === "translate") all = times(all, [1, 0, 0, 1, p, q ?? 0]);
    else if (name === "scale") all = times(all, [p, 0, 0, q ?? p, 0, 0]);
    else if (name === "rotate")
      all = times(times(times(all, [1, 0, 0, 1, q ?? 0, r]), [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -(q ?? 0), -r]);
    else return null;
  }
  return all;
}

/** The factor by which everything grows if it keeps its visible shape; 0 if it does not. */
function growth([a, b, c, d]: Matrix): number {
  const near = 0.1 * Math.max(Math.abs(a), Math.abs(b), Math.abs(c), Math.abs(d));
  const close = (x: number, y: number): boolean => Math.abs(x - y) <= near;
  const shape = (close(a, d) && close(b, -c)) || (close(a, -d) && close(b, c));
  return shape ? Math.sqrt(Math.abs(a * d - b * c)) : 0;
}

/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Command letters and numbers; the flags of arcs may stand without a space after them. */
function* commands(d: string): Generator<[command: string, numbers: number[]]> {
  let at = 0;
  const number = /[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/iy;
  const flag = /[\s,]*([01])/y;
  const next = (which: RegExp): number | null => {
    which.lastIndex = at;
    const found = which.exec(d);
    if (found) at = which.lastIndex;
    return found ? Number(found[1]) : null;
  };
  let command = "";
  while (at < d.length) {
    const letter = /^[\s,]*([a-z])/i.exec(d.slice(at));
    if (letter) {
      command = letter[1]!;
      at += letter[0].length;
    }
    const takes = TAKES[command.toUpperCase()];
    if (takes === undefined) return;
    const list: number[] = [];
    for (let i = 0; i < takes; i++) {
      const one = next(takes === 7 && (i === 3 || i === 4) ? flag : number);
      if (one === null) return;
      list.push(one);
    }
    yield [command, list];
    if (takes === 0 && !/^[\s,]*[a-z]/i.test(d.slice(at))) return;
    // More numbers after a move are lines.
    if (command === "M") command = "L";
    else if (command === "m") command = "l";
  }
}

/** The path transformed by a matrix that keeps its shape. */
export function movedPath(d: string, m: Matrix): string {
  const [a, b, c, , e, f] = m;
  const size = growth(m);
  const mirrored = a * m[3] - b * c < 0;
  const [turn, upright] = [(Math.atan2(b, a) * 180) / Math.PI, Math.abs(b) < 1e-9];
  let out = "";
  for (const [command, list] of commands(d)) {
    const kind = command.toUpperCase();
    // A path that begins with a relative move starts there.
    const free = command !== kind && out !== "" ? 0 : 1;
    const go = (x: number, y: number): number[] => [a * x + c * y + e * free, b * x + m[3] * y + f * free];
    if (kind === "H" && upright) out += command + short(a * list[0]! + e * free);
    else if (kind === "V" && upright) out += command + short(m[3] * list[0]! + f * free);
    else if (command === "h" || command === "v") {
      const [x, y] = command === "h" ? [list[0]!, 0] : [0, list[0]!];
      out += `l${go(x, y).map(short).join(" ")}`;
    } else if (kind === "H" || kind === "V") return "";
    else if (kind === "A") {
      const [rx, ry, tilt, large, sweep, x, y] = list as [number, number, number, number, number, number, number];
      const side = mirrored ? 1 - sweep : sweep;
      const way = mirrored ? turn - tilt : turn + tilt;
      out += `${command}${[short(rx * size), short(ry * size), short(way), large, side, ...go(x, y).map(short)].join(" ")}`;
    } else {
      const points: string[] = [];
      for (let i = 0; i < list.length; i += 2) points.push(...go(list[i]!, list[i + 1]!).map(short));
      out += command + points.join(" ");
    }
  }
  return out;
}

/** The new attributes of a transformed shape; null if it has to keep its transform. */
export function movedShape(
  name: string,
  get: (attribute: string) => string | null,
  m: Matrix,
): Record<string, string> | null {
  const size = growth(m);
  const upright = Math.abs(m[1]) < 1e-9 && Math.abs(m[2]) < 1e-9;
  const of = (attribute: string): number => Number(get(attribute) ?? 0);
  const lined = (get("stroke") ?? "none") !== "none";
  const [fill, stroke] = [get("fill") ?? "", get("stroke") ?? ""];
  if (size === 0 || fill.startsWith("url") || stroke.startsWith("url")) return null;
  const out: Record<string, string> = {};
  if (lined) out["stroke-width"] = short(Number(get("stroke-width") ?? 1) * size);
  const dashes = get("stroke-dasharray");
  if (dashes)
    out["stroke-dasharray"] = numbers(dashes)
      .map((n) => short(n * size))
      .join(" ");
  const go = (x: number, y: number): [string, string] => [
    short(m[0] * x + m[2] * y + m[4]),
    short(m[1] * x + m[3] * y + m[5]),
  ];
  if (name === "path") {
    const d = movedPath(get("d") ?? "", m);
    return d ? { ...out, d } : null;
  }
  if (name === "circle" || (name === "ellipse" && upright)) {
    const [cx, cy] = go(of("cx"), of("cy"));
    const radii: Record<string, string> =
      name === "circle" ? { r: short(of("r") * size) } : { rx: short(of("rx") * size), ry: short(of("ry") * size) };
    return { ...out, cx, cy, ...radii };
  }
  if (name === "rect" && upright && m[0] > 0 && m[3] > 0) {
    const [x, y] = go(of("x"), of("y"));
    const round: Record<string, string> = get("rx") === null ? {} : { rx: short(of("rx") * size) };
    return { ...out, x, y, width: short(of("width") * size), height: short(of("height") * size), ...round };
  }
  return null;
}

/** Groups that the style sheets refer to keep their attributes. */
const plain = (group: Element): boolean => [...group.attributes].every(({ name }) => name === "transform");

/** Applies the transforms of a drawing to its shapes if the result looks the same. */
export function flatten(drawing: Element, outer: Matrix = SAME): void {
  for (const element of [...drawing.children]) {
    const own = element.getAttribute("transform");
    const inner = own === null ? SAME : matrixOf(own);
    const m = inner && times(outer, inner);
    if (m && element.tagName === "g" && plain(element)) {
      element.removeAttribute("transform");
      flatten(element, m);
      element.replaceWith(...element.childNodes);
      continue;
    }
    const moved =
      m && (outer !== SAME || own !== null)
        ? movedShape(element.tagName, (name) => element.getAttribute(name), m)
        : null;
    if (moved) {
      element.removeAttribute("transform");
      for (const [name, value] of Object.entries(moved)) element.setAttribute(name, value);
    } else if (outer !== SAME) element.setAttribute("transform", `matrix(${outer.map(short).join(" ")})${own ?? ""}`);
    if (element.tagName === "g") flatten(element);
  }
}
