// Making SVG elements.
const NS = "http://www.w3.org/2000/svg";

export function el<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number> = {},
  ...children: SVGElement[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function set(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** A group with a class name. */
export const layer = (name: string): SVGGElement => el("g", { class: name });

/** Fills an element with our own artwork (never with external text). */
export function draw(element: Element, markup: string): void {
  element.innerHTML = markup;
}

/** A complete separate drawing. */
export function drawing(viewBox: string, className: string, markup: string): SVGSVGElement {
  const svg = el("svg", { viewBox, class: className, "aria-hidden": "true", focusable: "false" });
  draw(svg, markup);
  return svg;
}

/**
 * Puts the children in this order. Elements that are already in order are not moved, because they would lose the focus.
 */
export function inOrder(parent: Element, children: readonly Element[]): void {
  children.forEach((child, i) => {
    if (parent.children[i] !== child) parent.insertBefore(child, parent.children[i] ?? null);
  });
}
