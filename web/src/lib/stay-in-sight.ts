// What was just said is brought into sight and stays there while the page around it still grows, until the person who
// reads scrolls, presses something or moves the focus away. An attachment for Svelte.

/** With these a person moves on by hand. */
const MOVES_ON = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

export function stayInSight(said: HTMLElement): () => void {
  let height = 0;

  // At once, not smoothly: a scroll that takes its time ends short where the page grows meanwhile.
  function show() {
    height = document.body.offsetHeight;
    said.scrollIntoView({ block: "center", behavior: "instant" });
  }
  function inSight() {
    const { top, bottom } = said.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }
  // Dragging the bar at the side is told by nothing else. Where the page has changed, it was not the person who scrolled.
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

  // Lists that come from the server later push down what stands below them. Told once at the start, too.
  const watch = new ResizeObserver(show);
  said.focus({ preventScroll: true });
  show();
  watch.observe(document.body);
  for (const kind of MOVES_ON) addEventListener(kind, leave, { capture: true, passive: true });
  addEventListener("scroll", onscroll, { passive: true });
  document.addEventListener("focusin", onfocusin);
  return leave;
}
