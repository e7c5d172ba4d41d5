// Tiles and pieces that others have placed since the player's last turn: quiet, static marks in the owners' colours and
// shapes.
import type { Since } from "../api";
import { el, layer } from "../core/dom";
import { SIZE } from "../core/geometry";
import { PLAYER_SHAPES } from "../../style/players";
import type { Lights } from "./lights";

/** How far the frame of a tile lies inside its edge, and the length of the arms at its corners. */
const INSET = 4.5;
const ARM = 24;

export class SinceMarks {
  readonly layer = layer("since");
  readonly #lights: Lights;

  constructor(lights: Lights) {
    this.#lights = lights;
  }

  set(marks: readonly Since[]): void {
    this.layer.replaceChildren(...marks.map((mark) => (mark.segment < 0 ? tile(mark) : this.#figure(mark))));
  }

  /** A ring on the ground, under the figure. */
  #figure({ x, y, segment, colour }: Since): SVGElement {
    const at = this.#lights.anchorOf([[x, y, segment]]);
    const ring = (name: string): SVGElement => el("ellipse", { class: name, cx: at.x, cy: at.y + 8, rx: 16, ry: 9 });
    return coloured(el("g", { class: "since-figure" }, ring("since-rim"), ring("since-line")), colour);
  }
}

/** Its corners, and the owner's shape in one of them. */
function tile({ x, y, colour }: Since): SVGElement {
  const [a, b] = [INSET, SIZE - INSET];
  const d =
    `M${a} ${a + ARM}V${a}H${a + ARM}M${b - ARM} ${a}H${b}V${a + ARM}` +
    `M${b} ${b - ARM}V${b}H${b - ARM}M${a + ARM} ${b}H${a}V${b - ARM}`;
  const badge = el("path", {
    class: "since-badge",
    d: PLAYER_SHAPES[colour] ?? "",
    transform: `translate(${SIZE - 23} 3)scale(0.8)`,
  });
  const lines = [el("path", { class: "since-rim", d }), el("path", { class: "since-line", d })];
  return coloured(
    el("g", { class: "since-tile", transform: `translate(${x * SIZE} ${y * SIZE})` }, ...lines, badge),
    colour,
  );
}

function coloured(mark: SVGElement, colour: number): SVGElement {
  mark.style.setProperty("--owner", `var(--player-${colour})`);
  return mark;
}
