// A list that continues beyond its end says so with `data-more`, until it is scrolled there.

/** Keeps the attribute up to date; use it with `{@attach}`. */
export function showMore(list: HTMLElement): () => void {
  const tell = (): void => {
    const left = list.scrollWidth - Math.abs(list.scrollLeft) - list.clientWidth;
    list.toggleAttribute("data-more", left > 8);
  };
  const watch = new ResizeObserver(tell);
  for (const one of [list, ...list.children]) watch.observe(one);
  list.addEventListener("scroll", tell, { passive: true });
  return () => {
    watch.disconnect();
    list.removeEventListener("scroll", tell);
  };
}
