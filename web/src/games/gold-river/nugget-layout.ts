// The places of nuggets in a heap: tens as large lumps in rows of a pyramid, ones as small nuggets along its foot.

export interface Lump {
  key: string;
  x: number;
  y: number;
  /** Width in the picture, which is 72 by 34. */
  size: number;
  turn: number;
}

const [MIDDLE, FOOT, TEN, ONE] = [36, 29, 19, 11];
/** Lumps of ten in the pyramid's rows, from below; more are not drawn. */
const ROWS = [5, 4, 3, 2];

const wobble = (n: number) => ((n * 37) % 11) - 5;

/** The drawing of an amount. The number next to it is exact: from 149 on the heap does not grow any more. */
export function heap(amount: number): Lump[] {
  const all: Lump[] = [];
  let tens = Math.floor(Math.max(0, amount) / 10);
  ROWS.forEach((most, row) => {
    const here = Math.min(most, tens);
    tens -= here;
    for (let i = 0; i < here; i++) {
      const x = MIDDLE + (i - (here - 1) / 2) * 12;
      all.push({ key: `ten ${row}.${i}`, x, y: FOOT - 7 - row * 6.2, size: TEN, turn: wobble(row * 7 + i) * 6 });
    }
  });
  const ones = Math.max(0, amount) % 10;
  for (let i = 0; i < ones; i++) {
    const x = MIDDLE + (i - (ones - 1) / 2) * 7.2;
    all.push({ key: `one ${i}`, x, y: FOOT - 1 - (i % 2) * 1.6, size: ONE, turn: wobble(i + 3) * 9 });
  }
  return all;
}
