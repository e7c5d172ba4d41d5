// What is drawn only while it can be seen.

/** An element must be visible for this long, in milliseconds: when the user scrolls quickly, nothing is drawn. */
const REST = 150;

/** Tells whether the element is visible; use it with `{@attach}`. */
export function inSight(tell: (seen: boolean) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver((all) => {
      clearTimeout(timer);
      if (all[all.length - 1]?.isIntersecting) timer = setTimeout(() => tell(true), REST);
      else tell(false);
    });
    watcher.observe(node);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      tell(false);
    };
  };
}
