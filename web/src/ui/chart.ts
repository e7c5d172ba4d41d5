// Where the lines of points over time run in a drawing of a given size.

export interface Frame {
  width: number;
  height: number;
  /** Space left of, above, right of and below the lines. */
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Scale {
  least: number;
  most: number;
  /** Values that have a rule across. */
  ruled: number[];
}

const STEPS = [1, 2, 5];

/** A scale with a few round values that holds all of these, and `base`. */
export function scaleOf(values: readonly number[], base = 0): Scale {
  const [low, high] = [Math.min(base, ...values), Math.max(base + 1, ...values)];
  let step = 1;
  for (let n = 0; (high - low) / step > 5; n++) step = STEPS[n % 3]! * 10 ** Math.floor(n / 3);
  const [least, most] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const ruled = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, i) => least + i * step);
  return { least, most, ruled };
}

export interface Pen {
  x(moment: number): number;
  y(value: number): number;
}

/** Where moments (from 0) and values lie. */
export function penOf(frame: Frame, moments: number, { least, most }: Scale): Pen {
  const [wide, high] = [frame.width - frame.left - frame.right, frame.height - frame.top - frame.bottom];
  return {
    x: (moment) => frame.left + (moments > 1 ? (moment / (moments - 1)) * wide : wide / 2),
    y: (value) => frame.top + high - ((value - least) / Math.max(1, most - least)) * high,
  };
}

/** Some moments that are labelled below, including the first and the last. */
export function named(moments: number, most: number): number[] {
  if (moments <= 1) return [0];
  const last = moments - 1;
  const step = Math.max(1, Math.ceil(last / Math.max(1, most)));
  const all: number[] = [];
  for (let at = 0; at < last - step / 2; at += step) all.push(at);
  return [...all, last];
}

/** Heights of the labels at the ends of the lines, moved apart where they would overlap. */
export function apart(wanted: readonly number[], room: number, from: number, to: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const out = [...wanted];
  let floor = from;
  for (const i of order) floor = (out[i] = Math.max(out[i]!, floor)) + room;
  let ceiling = to;
  for (const i of [...order].reverse()) ceiling = (out[i] = Math.min(out[i]!, ceiling)) - room;
  return out;
}
