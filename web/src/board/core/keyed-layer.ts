// A layer that is updated by difference: one element for each key, created once, and changed only when its item
// changes.

export interface Recipe<T> {
  key(item: T): string;
  make(item: T): SVGElement;
  /** Everything that `update` looks at, as text. If the text is equal, nothing is changed. */
  looks(item: T): string;
  update(element: SVGElement, item: T): void;
  /** The parent of the element; by default the layer itself. */
  parent?(item: T): SVGElement;
  /** Removes an element whose item is gone; by default immediately. */
  leave?(element: SVGElement): void;
}

interface Held {
  element: SVGElement;
  looks: string;
}

export class Keyed<T> {
  readonly #held = new Map<string, Held>();
  readonly #layer: SVGElement;
  readonly #recipe: Recipe<T>;

  constructor(layer: SVGElement, recipe: Recipe<T>) {
    this.#layer = layer;
    this.#recipe = recipe;
  }

  /** Makes the layer contain these items, and returns the new elements. */
  sync(items: readonly T[]): SVGElement[] {
    const fresh: SVGElement[] = [];
    const gone = new Set(this.#held.keys());
    for (const item of items) {
      const key = this.#recipe.key(item);
      const looks = this.#recipe.looks(item);
      gone.delete(key);
      const held = this.#held.get(key);
      if (held) {
        if (held.looks !== looks) this.#recipe.update(held.element, item);
        held.looks = looks;
        continue;
      }
      const element = this.#recipe.make(item);
      this.#recipe.update(element, item);
      (this.#recipe.parent?.(item) ?? this.#layer).append(element);
      this.#held.set(key, { element, looks });
      fresh.push(element);
    }
    for (const key of gone) this.#drop(key);
    return fresh;
  }

  element(key: string): SVGElement | undefined {
    return this.#held.get(key)?.element;
  }

  #drop(key: string): void {
    const element = this.#held.get(key)?.element;
    this.#held.delete(key);
    if (!element) return;
    if (this.#recipe.leave) this.#recipe.leave(element);
    else element.remove();
  }
}
