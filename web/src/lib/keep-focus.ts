// The focus is never lost to nowhere. Where what had it goes away or can no longer be pressed, it goes to the place that
// the page names for that (`data-focus-home`), else to the heading of the page. An attachment for Svelte.

/** Where the focus goes when it has lost its place. */
export function focusHome(root: ParentNode = document): HTMLElement | null {
  const dialog = root.querySelector<HTMLElement>("dialog[open] [role=region]");
  if (dialog) return dialog;
  const home =
    root.querySelector<HTMLElement>("[data-focus-home]") ??
    root.querySelector<HTMLElement>("main h1") ??
    root.querySelector<HTMLElement>("main");
  if (home && !home.hasAttribute("tabindex")) home.tabIndex = -1;
  return home;
}

export function keepFocus(root: HTMLElement): () => void {
  let last: Element | null = null;
  let asked = 0;

  const lost = () => {
    const at = document.activeElement;
    if (!last || (at && at !== document.body && at !== last)) return false;
    return !last.isConnected || last.matches(":disabled") || last.closest("[inert]") !== null;
  };

  // After what is asked next has had its chance to take the focus.
  function look() {
    if (!lost()) return;
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(() => {
      if (!lost()) return;
      last = null;
      focusHome()?.focus({ preventScroll: true });
    });
  }

  function onfocusin(event: FocusEvent) {
    last = event.target as Element;
  }
  // Who puts the focus nowhere by hand means it.
  function onpointerdown() {
    last = null;
  }

  const watch = new MutationObserver(look);
  watch.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert"] });
  document.addEventListener("focusin", onfocusin);
  document.addEventListener("pointerdown", onpointerdown, true);
  return () => {
    watch.disconnect();
    cancelAnimationFrame(asked);
    document.removeEventListener("focusin", onfocusin);
    document.removeEventListener("pointerdown", onpointerdown, true);
  };
}
