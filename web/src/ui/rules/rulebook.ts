// The rulings of a game, read from the rulebook when the page is built. Scenarios are only for the tests and are left out.

export interface Ruling {
  /** `GR-5.1`. */
  number: string;
  title: string;
  paragraphs: string[];
}

export interface Chapter {
  title: string;
  /** The text before the first ruling. */
  intro: string[];
  rulings: Ruling[];
}

const files = import.meta.glob<string>(
  ["../../../../rulebook/*/*.md", "../../../../rulebook/*/*/*.md", "!../../../rulebook/*/README.md"],
  { query: "?raw", import: "default" },
);

const named = import.meta.glob<string>(
  ["../../../../rulebook/*/pictures.txt", "../../../../rulebook/*/*/pictures.txt"],
  { query: "?raw", import: "default" },
);

/** Markup that is not shown: emphasis, code, links. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\([^)]*\)\*/g, "")
    .replace(/[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

export function parseChapter(text: string): Chapter {
  const chapter: Chapter = { title: "", intro: [], rulings: [] };
  // A heading is a block of its own, with or without a line between it and what follows.
  const blocks = text
    .replace(/```[\s\S]*?```/g, "")
    .replace(/^#.*$/gm, "\n$&\n")
    .split(/\n\s*\n/);
  for (const block of blocks) {
    const words = block.trim();
    const heading = words.match(/^(#+)\s+(?:([A-Z]+-[\d.]+)\s+)?(.*)$/);
    const ruling = chapter.rulings.at(-1);
    if (heading?.[2]) chapter.rulings.push({ number: heading[2], title: plain(heading[3]), paragraphs: [] });
    else if (heading && chapter.title === "") chapter.title = plain(heading[3]);
    else if (words && !heading) (ruling?.paragraphs ?? chapter.intro).push(plain(words));
  }
  return chapter;
}

/** The page number of a chapter, as in its rulings: `GR-10`. */
export const pageOf = (chapter: Chapter): string => chapter.rulings[0]?.number.replace(/\.\d+$/, "") ?? chapter.title;

/** Captions of the pictures of situations, by ruling, if the language has them: lines `GR-5.1 words`. */
export async function captions(game: string, lang: string): Promise<ReadonlyMap<string, string>> {
  const own = Object.keys(named).find((path) =>
    path.endsWith(`/rulebook/${game}/${lang === "en" ? "" : `${lang}/`}pictures.txt`),
  );
  const lines = own ? (await named[own]()).split("\n") : [];
  const pairs = lines.map((line) => line.match(/^([A-Z]+-[\d.]+) (.+)$/)).filter((m) => m !== null);
  return new Map(pairs.map((m): [string, string] => [m[1], m[2]]));
}

/** `GR-10.2` as a sort key. */
function order(chapter: Chapter): number {
  return Number(chapter.rulings[0]?.number.match(/\d+/)?.[0] ?? Infinity);
}

/** The chapters in a language if they are translated, otherwise in English. */
export async function rulebook(game: string, lang: string): Promise<{ chapters: Chapter[]; translated: boolean }> {
  const within = (folder: string) =>
    Object.keys(files).filter((path) => path.match(new RegExp(`/rulebook/${folder}/[^/]+$`)));
  const twin = within(`${game}/${lang}`);
  const paths = twin.length > 0 ? twin : within(game);
  const read = await Promise.all(paths.map(async (path) => parseChapter(await files[path]())));
  const chapters = read.filter((c) => c.rulings.length > 0).sort((a, b) => order(a) - order(b));
  return { chapters, translated: lang === "en" || twin.length > 0 };
}
