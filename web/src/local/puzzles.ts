// The collections of puzzles: files beside the module, fetched when somebody asks for a puzzle.
import carcassonne from "../../../crates/puzzles/collections/carcassonne.jsonl?url";
import goldRiver from "../../../crates/puzzles/collections/gold-river.jsonl?url";
import goldRush from "../../../crates/puzzles/collections/gold-rush.jsonl?url";

const FILES = { carcassonne, "gold-river": goldRiver, "gold-rush": goldRush };

/** The texts of all collections, by game; `null` if one of them cannot be fetched. */
export async function collections(): Promise<Record<string, string> | null> {
  const text = async ([game, address]: [string, string]) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return [game, await answer.text()] as const;
  };
  try {
    return Object.fromEntries(await Promise.all(Object.entries(FILES).map(text)));
  } catch (error) {
    console.error(error);
    return null;
  }
}
