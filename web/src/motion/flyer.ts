// Flies small pictures over the screen, above everything and without blocking anything.

/** A point on the screen, and the width of the thing there. */
export interface Spot {
  x: number;
  y: number;
  width: number;
}

export interface Flight {
  picture: Element;
  /** Width of the picture as drawn, in pixels; it is scaled to the widths at both ends. */
  width: number;
  from: Spot;
  to: Spot;
  length: number;
  /** How high it rises on its way, in pixels. */
  lift?: number;
  /** The part of the time that it waits before it flies. */
  stay?: number;
  /** It appears from nothing, and disappears at the end. */
  fades?: boolean;
  delay?: number;
}

/** The middle of the element marked `data-place="name"`; if there are several, of the visible one. */
export function placeOf(name: string): Spot | null {
  const all = [...document.querySelectorAll(`[data-place~="${CSS.escape(name)}"]`)].map((e) =>
    e.getBoundingClientRect(),
  );
  const seen = all.filter((box) => box.width > 0);
  const box = seen.find((b) => b.bottom > 0 && b.top < innerHeight && b.right > 0 && b.left < innerWidth) ?? seen[0];
  if (!box) return null;
  const within = (value: number, most: number) => Math.min(Math.max(value, 14), most - 14);
  return {
    x: within(box.x + box.width / 2, innerWidth),
    y: within(box.y + box.height / 2, innerHeight),
    width: box.width,
  };
}

export class Flyer {
  #under: HTMLElement | null = null;

  /** The layer in which it flies. */
  readonly layer = (node: HTMLElement) => {
    this.#under = node;
    return () => (this.#under = null);
  };

  fly({ picture, width, from, to, length, lift = 0, stay = 0, fades = false, delay = 0 }: Flight): void {
    if (!this.#under || length <= 0) return;
    const holder = document.createElement("div");
    holder.className = "flying";
    holder.style.width = `${width}px`;
    holder.append(picture);
    this.#under.append(holder);
    const at = (x: number, y: number, wide: number) =>
      `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${Math.max(0.05, wide / width)})`;
    const half = at((from.x + to.x) / 2, (from.y + to.y) / 2 - lift, Math.max(from.width, to.width) * 1.04);
    const [start, end] = [at(from.x, from.y, from.width), at(to.x, to.y, to.width)];
    const middle = stay + (1 - stay) * 0.55;
    const frames: Keyframe[] = [
      { transform: start, opacity: fades ? 0 : 1 },
      { transform: start, opacity: 1, offset: Math.max(0.001, Math.min(stay, 0.9), fades ? 0.1 : 0) },
      { transform: half, opacity: 1, offset: middle },
      { transform: end, opacity: 1, offset: 0.96 },
      { transform: end, opacity: fades ? 0 : 1 },
    ];
    const flying = holder.animate(frames, {
      duration: length,
      delay,
      easing: "cubic-bezier(0.35, 0.05, 0.35, 1)",
      fill: "both",
    });
    const gone = () => holder.remove();
    flying.onfinish = gone;
    flying.oncancel = gone;
  }

  /** Nothing flies any more. */
  clear(): void {
    this.#under?.replaceChildren();
  }
}
