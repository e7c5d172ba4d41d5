// Scrolls new text into view and keeps it there while the page around it still grows, until the user scrolls, presses
// something or moves the focus away. An attachment for Svelte.

/** Events by which users move on. */
const MOVES_ON = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

export function stayInSight(said: HTMLElement): () => void {
  let height = 0;

  // Immediately, not smoothly: a smooth scroll ends too early if the page grows meanwhile.
  function show() {
    height = document.body.offsetHeight;
    said.scrollIntoView({ block: "center", behavior: "instant" });
  }
  function inSight() {
    const { top, bottom } = said.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }
  // Nothing else reveals that the scroll bar is dragged. If the page has changed, it was not the user who scrolled.
  function onscroll() {
    if (document.body.offsetHeight === height && !inSight()) leave();
  }
  function onfocusin(event: FocusEvent) {
    if (!said.contains(event.target as Node)) leave();
  }
  function leave() {
    watch.disconnect();
    for (const kind of MOVES_ON) removeEventListener(kind, leave, true);
    removeEventListener("scroll", onscroll);
    document.removeEventListener("focusin", onfocusin);
  }

  // Lists that arrive later push down what is below them. Also called once at the start.
  const watch = new ResizeObserver(show);
  said.focus({ preventScroll: true });
  show();
  watch.observe(document.body);
  for (const kind of MOVES_ON) addEventListener(kind, leave, { capture: true, passive: true });
  addEventListener("scroll", onscroll, { passive: true });
  document.addEventListener("focusin", onfocusin);
  return leave;
}
