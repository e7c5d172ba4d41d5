// Finding words in texts without regard to accents and capital letters.

/** A text as it is compared, letter for letter as long as the text itself. */
export function folded(text: string): string {
  return [...text.normalize("NFC")]
    .map((c) => (c.length > 1 ? c : (c.normalize("NFD")[0].toLowerCase()[0] ?? c)))
    .join("");
}

/** The words that are looked for. */
export const wanted = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** True where all words stand in the text. */
export function holds(text: string, words: string[]): boolean {
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text cut where words are found. */
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
