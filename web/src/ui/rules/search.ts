// Searches texts without regard to accents and capital letters.

/** A text in the form used for comparison, exactly as long as the text itself. */
export function folded(text: string): string {
  return [...text.normalize("NFC")]
    .map((c) => (c.length > 1 ? c : (c.normalize("NFD")[0].toLowerCase()[0] ?? c)))
    .join("");
}

/** The search words. */
export const wanted = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** True if the text contains all words. */
export function holds(text: string, words: string[]): boolean {
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text split at the search words. */
export function cut(text: string, words: string[]): Piece[] {
  const [shown, searched] = [text.normalize("NFC"), folded(text)];
  const hit = new Array<boolean>(shown.length).fill(false);
  for (const word of words) {
    for (let at = searched.indexOf(word); at >= 0; at = searched.indexOf(word, at + word.length)) {
      hit.fill(true, at, at + word.length);
    }
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < shown.length; i += 1) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[i]) last.text += shown[i];
    else pieces.push({ text: shown[i], hit: hit[i] });
  }
  return pieces;
}
