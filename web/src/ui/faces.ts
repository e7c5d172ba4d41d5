// Faces in a box of 40 by 40: each level of the computer players has its hat and beard; a person's face is derived from
// the name.

export interface Piece {
  d: string;
  fill: string;
}
export interface FaceParts {
  skin: string;
  /** Behind the head, and in front of it. */
  behind: Piece[];
  before: Piece[];
  /** The whole head, where no hat hides its top. */
  bare: boolean;
  mouth: "none" | "smile" | "line";
  stern: boolean;
}

const HATS = [
  // A straw hat, a cap, a felt hat, a bowler, a wide brim, a fur cap.
  { brim: "M6 18q14-6 28 0l-2 2q-12-4-24 0z", crown: "M12 17q8-16 16 0z", fill: "#d9b25f" },
  { brim: "M11 17h22q2 0 1 2H13z", crown: "M11 18q9-14 19-1z", fill: "#5b7f95" },
  { brim: "M5 18q15 4 30 0-2 4-15 4T5 18z", crown: "M11 18q1-12 5-11 4 2 8 0 4-1 5 11z", fill: "#8a6a45" },
  { brim: "M8 18q12 4 24 0v2q-12 4-24 0z", crown: "M11 18q1-12 9-12t9 12z", fill: "#3c4a57" },
  { brim: "M2 16q5 5 18 5t18-5q-1 7-18 7T2 16z", crown: "M11 19q0-13 5-13 4 3 8 0 5 0 5 13z", fill: "#6e4a2f" },
  { brim: "M8 15q12-5 24 0v6q-12-4-24 0z", crown: "M10 16q10-14 20 0z", fill: "#b5622f" },
] as const;
const BEARDS = [
  "",
  "M14 31q6 4 12 0-1 4-6 4t-6-4z",
  "M12 28q8 7 16 0 0 8-8 8t-8-8z",
  "M15 28q5-2 10 0-5 3-10 0z",
  "M11 27q9 6 18 0 1 11-9 12-10-1-9-12z",
  "M11 27q9 6 18 0 3 8-4 10l-5 3-5-3q-7-2-4-10z",
];

/** A miner with bushy hair, a bearded one with a scarf, one with glasses and a pith helmet; and a clerk with a visor. */
const OTHERS: Record<string, Pick<FaceParts, "skin" | "mouth"> & { before: Piece[] }> = {
  random: {
    skin: "#f0cba6",
    mouth: "smile",
    before: [
      {
        d: "M9 22q-4-2-2-6-2-5 3-6 1-5 6-3 4-4 8 0 5-2 6 3 5 1 3 6 2 4-2 6-1-6-5-7-6 2-12 0-4 1-5 7z",
        fill: "#b98a4a",
      },
      { d: "M12.500 12l4-3M18 14.500l2-4.500M24 14l1-4M28.500 15l1.500-4", fill: "none" },
    ],
  },
  greedy: {
    skin: "#d8a37c",
    mouth: "none",
    before: [
      { d: "M11 25q2 3 5 1 4-2.500 8 0 3 2 5-1 2 8-2 11-3 4-7 4t-7-4q-4-3-2-11z", fill: "#8c8378" },
      { d: "M10.500 18q-1-10 4-10.500 3 2.500 8 0 7 0 7 10.500z", fill: "#b0553a" },
      { d: "M3 16q7 6 17 6t17-6q-2 7.500-17 7.500T3 16z", fill: "#8f4029" },
    ],
  },
  tuned: {
    skin: "#e6bd96",
    mouth: "line",
    before: [
      { d: "M10 18q0-11.500 10-11.500T30 18q-10-3-20 0z", fill: "#e6dcc0" },
      { d: "M5.500 20q14.500-6 29 0-1 2-3 1.500-11.500-4-23 0-2 .500-3-1.500z", fill: "#c9bd9c" },
      {
        d: "M12.300 24a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM13.500 24a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0zM19.700 24a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM20.900 24a2.800 2.800 0 1 0 5.600 0a2.800 2.800 0 1 0-5.600 0z",
        fill: "#3c3a36",
      },
    ],
  },
};
const CLERK: (typeof OTHERS)[string] = {
  skin: "#e6bd96",
  mouth: "line",
  before: [
    { d: "M10.600 19q-1-9.500 9.400-9.500t9.400 9.500q-3-4-9.400-4t-9.400 4z", fill: "#4b3a2b" },
    { d: "M8 19.500q12-6 24 0l2.500 2.800Q20 16.500 5.500 22.300z", fill: "#4d7a5a" },
  ],
};

/** The face of a level or of another computer player of ours; those of others share one. */
export function faceOfBot(bot: string): FaceParts {
  const level = /^level-([1-6])$/.exec(bot)?.[1];
  if (!level) return { behind: [], bare: true, stern: false, ...(OTHERS[bot] ?? CLERK) };
  const at = Number(level) - 1;
  const hat = HATS[at]!;
  const beard = { d: BEARDS[at]!, fill: at >= 4 ? "#cfc7ba" : "#6b4a31" };
  return {
    skin: at % 2 ? "#d8a37c" : "#e6bd96",
    behind: [],
    before: [beard, { d: hat.crown, fill: hat.fill }, { d: hat.brim, fill: hat.fill }].filter(({ d }) => d),
    bare: false,
    mouth: at === 0 ? "smile" : "none",
    stern: at === 5,
  };
}

const SKIN = ["#f0cba6", "#e6bd96", "#d8a37c", "#b98058", "#8f5d3d"];
const HAIR = ["#2f241d", "#5a3b25", "#8a5a2f", "#c08a3e", "#a8452a", "#b9b0a4"];
const FRINGE = "M10.5 20.500q0-11 9.500-11.200 9.500.2 9.500 11.200-3-4.500-9.500-5-6.500.5-9.500 5z";
const SHORT = "M10.600 21.500q-1.600-12.700 9.400-12.700t9.400 12.700q-1-5.500-5-6-5 1.500-9-.5-3.800 1-4.800 6.500z";
const SIDES = "M10.600 22q0-5 1.400-6h16q1.400 1 1.400 6-1-3-2.400-3.500H13q-1.400.5-2.400 3.500z";
const LONG = "M8.500 31q-2.500-22.500 11.500-22.500T31.500 31z";
/** Hair behind and in front of the head, and a hat or a scarf on it. No beards: those are for the levels. */
const STYLES: readonly { behind?: string; before: string; cloth?: string }[] = [
  { before: SHORT },
  { before: FRINGE },
  { before: FRINGE, behind: LONG },
  {
    before:
      "M9.500 20.500a3.500 3.500 0 0 1 1-6.500 4 4 0 0 1 5-4.500 5 5 0 0 1 9 0 4 4 0 0 1 5 4.500 3.500 3.500 0 0 1 1 6.500q-1.500-4-4-4.500-6.500 1.500-13 0-2.500.5-4 4.500z",
  },
  {
    before: SIDES,
    cloth:
      "M4.500 16.500q7 2.500 15.500 2.500t15.500-2.500q-1 5-15.500 5t-15.500-5zM11 17.500q.5-11 5-10.500 4 2 8 0 4.500-.5 5 10.500-9 2-18 0z",
  },
  { before: SIDES, behind: LONG, cloth: "M6 18q14-6 28 0l-2 2q-12-4-24 0zM12 17q8-16 16 0-8-2.500-16 0z" },
  { before: SIDES, cloth: "M10.200 19.500q-.5-12 9.800-12t9.800 12q-9-4-19.600 0zM29 17l4.500 3-3.500 1.500z" },
];
const CLOTH = ["#e9ddc3", "#9a6a42", "#4d5f6e", "#7d8a4e"];

/** A number derived from a name, the same everywhere (FNV-1a). */
function seed(name: string): number {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash;
}

/** The face of a person: the same name has the same face at all tables. */
export function faceOfPerson(name: string): FaceParts {
  let left = seed(name);
  const pick = <T>(of: readonly T[]): T => {
    // The high bits differ most between similar names.
    left = (Math.imul(left, 0x9e3779b1) + 0x7f4a7c15) >>> 0;
    return of[(left >>> 8) % of.length]!;
  };
  const [skin, hair, style, cloth] = [pick(SKIN), pick(HAIR), pick(STYLES), pick(CLOTH)];
  const before = [{ d: style.before, fill: hair }];
  if (style.cloth) before.push({ d: style.cloth, fill: cloth });
  return {
    skin,
    behind: style.behind ? [{ d: style.behind, fill: hair }] : [],
    before,
    bare: true,
    mouth: "smile",
    stern: false,
  };
}
