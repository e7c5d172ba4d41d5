// The pictures on cards in the ink style of the maps: shapes with an outline, each in one colour of the palette. In a
// box of 100 by 64 that begins at 0,-14; the lowest 50 are always visible, and at the sides a narrow card cuts them off.

/** A colour of the picture (see CardScene.svelte), and the outlines of the shapes that have it. */
export type Scene = readonly (readonly [tone: string, outline: string])[];

const HILLS = "M-2 38c15-14 26-12 38-4s28-16 42-10 14 8 24 8v22H-2z";
const GROUND = "M-2 44c30-3 72-3 104 0v10H-2z";
const pine = (x: number, y: number, k = 1): string =>
  `M${x} ${y}l${6 * k} ${-8 * k}h${-3 * k}l${5 * k} ${-8 * k}h${-3 * k}l${6 * k} ${-10 * k} ${6 * k} ${10 * k}h${-3 * k}l${5 * k} ${8 * k}h${-3 * k}l${6 * k} ${8 * k}z`;
const cactus = (x: number, y: number): string =>
  `M${x} ${y}v-7h-2c-2 0-3.500-1-3.500-3.500v-4h2.800v3.500h2.700V26a2.200 2.200 0 0 1 4.400 0v8h2.700v-5h2.800v5.500c0 2.500-1.500 3.500-3.500 3.500h-2v${y - 38}z`;
const PEAKS = "M-2 46L14 16l9 11L37-2l17 27 9-13 18 22 8-8 13 16v10H-2z";
const SNOW = "M37-2l-7 14 4 3 3-4 4 5 4-3zM14 16l-4 7 4 2 4-3zM63 12l-4 6 4 2 4-3z";

export const TOWNS: Record<string, Scene> = {
  // adobe under a great sun
  "los-dolos": [
    ["sun", "M50-6a17 17 0 1 0 .010 0z"],
    ["far", "M-2 36l2-2h13l4-10h13l3 10h33l4-12h14l4 12h14v20H-2z"],
    ["sand", "M-2 42c20-4 40-2 60-1s30 0 44-2v15H-2z"],
    ["adobe", "M25 46V29h6v-6h27v6h8v17z"],
    ["shade", "M51 46V23h7v6h8v17z"],
    ["accent", "M30 23.500V20.500h29v3zM24 29.500v-3h8v3zM57 29.500v-3h10v3z"],
    ["dark", "M35 46v-9a4.500 4.500 0 0 1 9 0v9zM53.500 32h5v5h-5z"],
    ["leaf", cactus(77, 46)],
  ],
  // a mission with its bell
  "san-narciso": [
    ["blue", HILLS],
    ["grass", GROUND],
    ["wall", "M25 46V29c4 0 5-4 8-4s1-6 8-7c7 1 5 7 8 7s4 4 8 4v17z"],
    ["wall", "M59 46V17h19v29z"],
    ["shade", "M71 46V17h7v29z"],
    ["accent", "M57 18h23l-4-6h-2.500l-5-7-5 7H61z"],
    [
      "dark",
      "M36.500 46v-8a4.500 4.500 0 0 1 9 0v8zM64 30v-5.500a4.500 4.500 0 0 1 9 0V30zM67.600 5V.5h-2.300v-2h2.300V-4h1.800v2.500h2.300v2h-2.300V5z",
    ],
    ["gold", "M65.500 29.500c0-4 .800-6 3-6s3 2 3 6z"],
    ["accent", "M41 23.500a2.800 2.800 0 1 0 .010 0z"],
    ["leaf", "M16 46c-3.500-8-1-17 2-22 3 5 5.500 14 2 22zM87 46c-2.500-6-1-12 1.500-16 2.500 4 4 10 1.500 16z"],
  ],
  // a coyote howls at the moon
  "coyote-city": [
    ["night", "M-4-18H104V56H-4z"],
    ["moon", "M66-7a13 13 0 1 0 .010 0z"],
    ["dusk", "M-2 38h18l3-8h13l3 8h34l4-6h12l3 6h14v16H-2z"],
    ["sand", "M-2 45c14-8 28-11 46-7s36 6 58 2v14H-2z"],
    [
      "accent",
      "M33 41.500c-2-8 0-13 4-16l3-7c1-3 3-5 6-7l5-8 1.500 7 2.500 2-3.500 4-4 3c0 4 1 7 2 10l3 12h-5l-2-8c-2 3-2 5-2 8z",
    ],
    ["accent", "M35 41c-6 1-11-1-12-7 4 4 7 3 10 1z"],
    ["leaf", "M66 44c1-4 4-5 6-3 1-4 7-4 8 0 4 0 5 3 4 5H66z"],
  ],
  // a trestle over the gulch
  "dry-gulch": [
    ["sun", "M50-9a9 9 0 1 0 .010 0z"],
    ["sand", "M-2 45c20-3 82-3 104 0v9H-2z"],
    ["rock", "M-2 24h22l4 5v7l4 5v13H-2zM102 24H80l-4 5v7l-5 5v13h31z"],
    ["stone", "M-2 24h22l3 4H-2zM102 24H80l-3 4h25z"],
    [
      "wood",
      "M31 26h3v21h-3zM48.500 26h3v21h-3zM66 26h3v21h-3zM34 27l15 16v3.500L32.500 29.500zM51.500 27l15 16v3.500L50 29.500z",
    ],
    ["plank", "M12 22.500h76v4H12z"],
    ["accent", "M32 20v-9h22V7h13v13z"],
    [
      "dark",
      "M34.500 11V4.500h5V11zM58 9.500h6v5h-6zM36 18a3.200 3.200 0 1 0 .010 0zM46 18a3.200 3.200 0 1 0 .010 0zM60 18a3.200 3.200 0 1 0 .010 0z",
    ],
    ["snow", "M37 1c-3-3 0-7 4-6 1-4 8-4 9 0 5-1 6 5 2 6-2 2-5 2-6 0-2 2-6 2-9 0z"],
  ],
  // a cabin on the river below the peaks
  "klon-dajk": [
    ["rock", PEAKS],
    ["snow", SNOW],
    ["grass", "M-2 40c25-5 70-5 104-1v15H-2z"],
    ["water", "M-2 49c20-4 36-1 52-3s32-4 52-1v9H-2z"],
    ["pine", pine(10, 44) + pine(74, 43, 0.9)],
    ["wood", "M38 45V31h26v14z"],
    ["accent", "M34 33l6-11h22l6 11z"],
    ["stone", "M57 24v-7h5v9z"],
    ["dark", "M47 45v-8h7v8zM41 35h4v4h-4zM57 35h4v4h-4z"],
  ],
  "cactus-junction": [
    ["sun", "M68-6a11 11 0 1 0 .010 0z"],
    ["far", "M-2 36h14l3-10h18l3 10h34l2-6h14l2 6h14v18H-2z"],
    ["sand", "M-2 41c30-2 70-2 104 0v13H-2z"],
    ["wood", "M54 45V31h28v14z"],
    ["accent", "M49 32l8-10h22l8 10z"],
    ["dark", "M58 45v-9h6v9zM69 35h8v5h-8z"],
    [
      "leaf",
      "M28 46V35h-5c-3 0-5-2-5-5v-7h4v6c0 1.500.500 2 2 2h4V8a3.600 3.600 0 0 1 7.200 0v25h3.300c1.500 0 2-.500 2-2v-6h4v7c0 3-2 5-5 5h-4.300v9z",
    ],
    ["plank", "M-2 47h104v2.500H-2z"],
  ],
  "cold-mountain": [
    ["blue", "M-2 44L18 18l12 12L51-6l23 36 8-8 20 22v10H-2z"],
    ["snow", "M51-6L40 12l5 4 5-5 5 6 7-4zM18 18l-6 8 5 2 3-3 4 2z"],
    ["shade", "M51-6l23 36-8 12-11-14 4-12z"],
    ["snow", "M-2 43c20-5 40-4 56-2s30 2 48-1v14H-2z"],
    ["pine", pine(14, 46, 0.9) + pine(66, 46) + pine(44, 46, 0.6)],
    ["accent", "M33 47v-6l5-4 5 4v6z"],
  ],
};

export const OTHER_TOWN: Scene = [
  ["blue", HILLS],
  ["grass", GROUND],
  ["wall", "M22 46V31h20v15zM60 46V31h19v15z"],
  ["accent", "M19 32l13-9 13 9zM57 32l12.500-9L82 32z"],
  ["wood", "M41 46V22h20v24z"],
  ["accent", "M39 23v-7h24v7z"],
  ["dark", "M47 46v-9h8v9zM45 27h4v5h-4zM53 27h4v5h-4zM28 46v-8h7v8zM66 46v-8h7v8z"],
];

const SALOON: Scene = [
  ["sand", "M20 44h60v10H20z"],
  ["wood", "M27 46V12h46v34z"],
  ["red", "M25 13V1h11l4-6h20l4 6h11v12z"],
  ["snow", "M33 3h34v7H33z"],
  ["dark", "M35 5.500h4v2h-4zM41 5.500h4v2h-4zM47 5.500h6v2h-6zM55 5.500h4v2h-4zM61 5.500h4v2h-4zM43 46V28h14v18z"],
  ["gold", "M30 31h9v9h-9zM61 31h9v9h-9zM31 16h7v6h-7zM46.500 16h7v6h-7zM62 16h7v6h-7z"],
  ["plank", "M43.500 31h6v9h-6zM50.500 31h6v9h-6z"],
  ["adobe", "M26 24h48l3 4H23z"],
];

/** Cards without a town. */
export const CARDS: Record<string, Scene> = {
  // in a top hat, with whiskers and a sash
  governor: [
    ["sun", "M50-11a28 28 0 1 0 .010 0z"],
    ["night", "M26 54c0-11 6-16 15-18h18c9 2 15 7 15 18z"],
    ["snow", "M43 35l7 6 7-6 1 19H42z"],
    ["red", "M62 37.500L36 54h10l21-14z"],
    ["gold", "M33 46.500l1.500 3 3.300.400-2.400 2.200.600 3.300-3-1.600z"],
    ["skin", "M50 11c8 0 10.500 5 10.500 12S57 37 50 37s-10.500-7-10.500-14S42 11 50 11z"],
    ["grey", "M39.600 19c-2.600 4-2 12 2.400 16.500l1.500-11zM60.400 19c2.600 4 2 12-2.400 16.500l-1.500-11z"],
    ["grey", "M50 29c-2.500-2-6-2-8 1 2.500 2.500 6 2.500 8 .500 2 2 5.500 2 8-.500-2-3-5.500-3-8-1z"],
    ["dark", "M45.500 21.500a1.300 1.300 0 1 0 .010 0zM54.500 21.500a1.300 1.300 0 1 0 .010 0z"],
    ["dark", "M40 15l-1.500-24h23L60 15z"],
    ["red", "M39.800 10l-.300-4.500h21l-.300 4.500z"],
    ["dark", "M32 13.500c12 3.500 24 3.500 36 0l-1.500 4c-11 3-22 3-33 0z"],
  ],
  // a pan full of nuggets in the stream
  gold: [
    ["sun", "M50-11a28 28 0 1 0 .010 0z"],
    ["far", "M20 30c10-6 18-4 26-1s20-7 34-1v10H20z"],
    ["water", "M16 36c12-4 24 0 34-1s24-3 34 0v20H16z"],
    ["rock", "M27 30c1 13 11 19 23 19s22-6 23-19z"],
    ["grey", "M27 30a23 8 0 1 0 46 0a23 8 0 1 0-46 0z"],
    ["shade", "M32 30a18 5.500 0 1 0 36 0a18 5.500 0 1 0-36 0z"],
    ["gold", "M33 29l3-6 6-2 4 4-1 6-7 3zM56 31l1-6 6-3 5 4-2 6-6 2z"],
    ["gold", "M41 26l1-9 6-7 9-1 5 7-1 9-6 7-9 1z"],
    ["snow", "M45 17l4-4 5 0-3 5-5 3z"],
    ["gold", "M70 45l3-3 4 1 1 4-4 2-4-1zM24 45l3-3 4 1 0 4-4 1z"],
    [
      "snow",
      "M66-2l1.500 4.500L72 4l-4.500 1.500L66 10l-1.500-4.500L60 4l4.500-1.500zM32 8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z",
    ],
  ],
  saloon: SALOON,
  "town-saloon": SALOON,
  bank: [
    ["sand", "M20 44h60v10H20z"],
    ["stone", "M25 46V20h50v26z"],
    ["roof", "M22 20L50 4l28 16z"],
    ["wall", "M24 20h52v4H24zM28 24h5v20h-5zM38 24h5v20h-5zM57 24h5v20h-5zM67 24h5v20h-5zM22 44h56v4H22z"],
    ["dark", "M46 44V30h8v14z"],
    ["gold", "M50 9.500a4 4 0 1 0 .010 0z"],
  ],
  station: [
    ["sand", "M20 42h60v12H20z"],
    ["night", "M28 38V22h26V10h18v28z"],
    ["red", "M51 11V6h24v5z"],
    ["dark", "M32 22V8h-2l3-5h6l3 5h-2v14zM23 44l5-7h10v7z"],
    ["gold", "M57 14h10v8H57zM27 24h4v6h-4z"],
    ["grey", "M37 34a6.500 6.500 0 1 0 .010 0zM52 34a6.500 6.500 0 1 0 .010 0zM66 34a6.500 6.500 0 1 0 .010 0z"],
    ["plank", "M20 47h60v2.500H20z"],
    ["snow", "M34-1c-3-3 0-7 4-6 1-4 8-4 9 0 5-1 6 5 2 6-2 2-5 2-6 0-2 2-6 2-9 0z"],
  ],
};
