// Kinds of choices that have been explained in this browser: each is explained once, until the user resets that.
const KEY = "goldfever-explained";

function kept(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((kind) => typeof kind === "string") : [];
  } catch {
    return [];
  }
}

class Explained {
  #kinds: ReadonlySet<string> = $state.raw(new Set(kept()));

  has(kind: string): boolean {
    return this.#kinds.has(kind);
  }

  /** Something has been explained. */
  get any(): boolean {
    return this.#kinds.size > 0;
  }

  learned(kind: string): void {
    if (!this.has(kind)) this.#keep([...this.#kinds, kind]);
  }

  forget(): void {
    this.#keep([]);
  }

  #keep(kinds: string[]): void {
    this.#kinds = new Set(kinds);
    try {
      localStorage.setItem(KEY, JSON.stringify(kinds));
    } catch {
      // A browser that stores nothing explains again.
    }
  }
}

export const explained = new Explained();
