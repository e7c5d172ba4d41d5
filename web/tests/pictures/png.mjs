// Small PNG files: the pixels of a picture reduced to 256 colours by median cut. The drawings have few colours, so nothing is
// lost that the eye would miss, and a file has a third of its size.
import { crc32, deflateSync } from "node:zlib";

/** At most 256 boxes of similar colours, each with its mean. Takes [red, green, blue, how often, key] of every colour. */
function boxes(colours) {
  const spread = (box, i) => Math.max(...box.map((c) => c[i])) - Math.min(...box.map((c) => c[i]));
  const rated = (box) => {
    const spreads = [0, 1, 2].map((i) => spread(box, i));
    const widest = spreads.indexOf(Math.max(...spreads));
    // Large areas count for more, but a rare colour that is far from all others gets a box too.
    return { box, widest, rating: spreads[widest] * Math.sqrt(box.reduce((sum, c) => sum + c[3], 0)) };
  };
  const all = [rated(colours)];
  while (all.length < 256) {
    all.sort((a, b) => b.rating - a.rating);
    if (all[0].rating === 0) break;
    const { box, widest } = all.shift();
    box.sort((a, b) => a[widest] - b[widest]);
    const half = box.reduce((sum, c) => sum + c[3], 0) / 2;
    let [at, seen] = [0, 0];
    while (seen < half && at < box.length - 1) seen += box[at++][3];
    all.push(rated(box.slice(0, Math.max(1, at))), rated(box.slice(Math.max(1, at))));
  }
  return all.map(({ box }) => box);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with a palette, of pixels as a canvas gives them: red, green, blue, opacity. */
export function png(width, height, pixels) {
  const counts = new Map();
  const key = (i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
  for (let i = 0; i < pixels.length; i += 4) counts.set(key(i), (counts.get(key(i)) ?? 0) + 1);
  const found = boxes([...counts].map(([k, often]) => [k >> 16, (k >> 8) & 255, k & 255, often, k]));
  const [palette, numbers] = [Buffer.alloc(3 * found.length), new Map()];
  found.forEach((box, number) => {
    const total = box.reduce((sum, c) => sum + c[3], 0);
    for (let i = 0; i < 3; i++)
      palette[3 * number + i] = Math.round(box.reduce((sum, c) => sum + c[i] * c[3], 0) / total);
    for (const c of box) numbers.set(c[4], number);
  });
  const rows = Buffer.alloc(height * (width + 1)); // each row begins with a 0: no filter
  for (let i = 0; i < width * height; i++)
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = numbers.get(key(4 * i));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8); // 8 bits a pixel, palette
  const parts = [
    chunk("IHDR", head),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}
