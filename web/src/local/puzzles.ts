// The collections of puzzles: files beside the module, fetched when somebody asks for a puzzle.
const found = import.meta.glob<string>("../../../crates/puzzles/collections/*.jsonl", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The address of each collection, by game. */
const FILES = Object.entries(found).map(([path, address]) => [path.replace(/^.*\/|\.jsonl$/g, ""), address] as const);

/** The texts of all collections, by game; `null` if one of them cannot be fetched. */
export async function collections(): Promise<Record<string, string> | null> {
  const text = async ([game, address]: readonly [string, string]) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return [game, await answer.text()] as const;
  };
  try {
    return Object.fromEntries(await Promise.all(FILES.map(text)));
  } catch (error) {
    console.error(error);
    return null;
  }
}
