// Whether the pointer has moved: something that slides under a resting pointer was not pointed at.

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

/** Must be called while `pointermove` is handled: browsers also send it when the page has moved under the pointer. */
export const hasMoved = (): boolean => moving;

/**
 * Attributes for an element that can be pointed at: `point` is called when the pointer moves on it, `leave` when it has
 * left, if `point` was called before.
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
