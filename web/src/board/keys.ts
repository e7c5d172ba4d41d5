// What each key does on the map.
import { isHeading, nearestThatWay, type Heading } from "./core/keyboard-order";
import type { Target } from "./layers/actions";

/** What a key can do to the map. */
export interface Keyed {
  targets(): Target[];
  focus(element: SVGElement): void;
  press(target: Target): void;
  /** Moves the map by this many pixels. */
  step(dx: number, dy: number): void;
  zoomBy(factor: number): void;
  fit(): void;
}

/** How far an arrow key moves the map, in pixels. */
const STEP = 70;

/** Does what a key is for, on this target or on the map itself. `false`: it is for nothing. */
export function keyed(key: string, target: Target | undefined, map: Keyed): boolean {
  if (isHeading(key)) {
    head(key, target, map);
    return true;
  }
  switch (key) {
    case "+":
    case "=":
      map.zoomBy(1.25);
      return true;
    case "-":
      map.zoomBy(0.8);
      return true;
    case "0":
      map.fit();
      return true;
    case "Enter":
    case " ":
      if (target) map.press(target);
      return target !== undefined;
    default:
      return false;
  }
}

/** The focus moves to the next target that way. If there is none, the map moves. */
function head(key: Heading, from: Target | undefined, map: Keyed): void {
  const targets = map.targets();
  const next = from
    ? nearestThatWay(
        from.at,
        targets.map((t) => t.at),
        key,
      )
    : targets.length > 0
      ? 0
      : -1;
  if (next >= 0) map.focus(targets[next]!.element);
  else {
    const [dx, dy] = { ArrowUp: [0, STEP], ArrowDown: [0, -STEP], ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0] }[key];
    map.step(dx!, dy!);
  }
}
