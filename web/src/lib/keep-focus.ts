// The focus is never lost. If the focused element disappears or is disabled, the focus goes to the place that the page
// names for that (`data-focus-home`), otherwise to the heading of the page. An attachment for Svelte.

/** Where the focus goes after losing its place. */
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

  // After the next prompt has had its chance to take the focus.
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
  // A user who moves the focus to nothing means it.
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
