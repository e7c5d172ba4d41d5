// A group of elements with a single tab stop; the arrow keys move between them. An attachment for Svelte.

/** What can have the focus in such a group. */
const STOPS = "[data-stop]";

/** `ways` says which keys go forward and back. */
export function roving(node: HTMLElement): () => void {
  const stops = () => [...node.querySelectorAll<HTMLElement>(STOPS)];

  /** Exactly one of them is a tab stop, whatever appears or disappears. */
  function settle() {
    const all = stops();
    const at = all.find((e) => e === document.activeElement) ?? all.find((e) => e.tabIndex === 0) ?? all[0];
    for (const e of all) if (e.tabIndex !== (e === at ? 0 : -1)) e.tabIndex = e === at ? 0 : -1;
  }

  function onkeydown(event: KeyboardEvent) {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  }

  const watch = new MutationObserver(settle);
  watch.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", settle);
  node.addEventListener("keydown", onkeydown);
  settle();
  return () => {
    watch.disconnect();
    node.removeEventListener("focusin", settle);
    node.removeEventListener("keydown", onkeydown);
  };
}
