// Whether the pointer has moved: what slides under one that rests was not pointed at.

let at = "";
let moving = false;

addEventListener(
  "pointermove",
  ({ screenX, screenY }) => {
    const now = `${screenX},${screenY}`;
    moving = now !== at;
    at = now;
  },
  { capture: true, passive: true },
);

/** Called while `pointermove` is handled: browsers send it, too, when the page has moved under the pointer. */
export const hasMoved = (): boolean => moving;

/**
 * Attributes of an element that is pointed at: `point` is called once the pointer moves on it, `leave` when it has left, if `point`
 * was called before.
 */
export function pointedAt(point: () => void, leave: () => void) {
  let pointed = false;
  return {
    onpointermove: () => {
      if (pointed || !hasMoved()) return;
      pointed = true;
      point();
    },
    onpointerleave: () => {
      if (!pointed) return;
      pointed = false;
      leave();
    },
  };
}
