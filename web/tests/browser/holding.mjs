// Holds what is shown one thing after the other: moves of others, and the ceremony at the end. A test can look at them as
// long as it needs, however slow the machine is; otherwise they may be over before it looks.

/** Whatever is shown takes longer than this, in milliseconds; announcements, and the map coming to rest, do not take so
 * long. */
const SHOWN = 360;

/** Must be called before the page is opened: afterwards it can be held. */
export const mayBeHeld = (page) =>
  page.addInitScript((shown) => {
    if (!location.protocol.startsWith("http")) return;
    const { setTimeout: after, clearTimeout: cancel } = window;
    const waiting = new Map();
    window.hold = () => sessionStorage.setItem("held", "");
    window.release = () => {
      sessionStorage.removeItem("held");
      const acts = [...waiting.values()];
      waiting.clear();
      for (const act of acts) act();
    };
    window.setTimeout = (act, time = 0, ...more) => {
      if (time <= shown) return after(act, time, ...more);
      const timer = after(() => {
        if (sessionStorage.getItem("held") === null) act(...more);
        else waiting.set(timer, () => act(...more));
      }, time);
      return timer;
    };
    window.clearTimeout = (timer) => {
      waiting.delete(timer);
      cancel(timer);
    };
  }, SHOWN);

/** From now on what is shown stops at its first thing, also after a reload. */
export const hold = (page) => page.evaluate(() => window.hold());
/** Releases it. */
export const release = (page) => page.evaluate(() => window.release());

/** Holds as soon as there is an element like this on the page. */
export const holdWhen = (page, mark) =>
  page.evaluate((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return;
      window.hold();
      seen.disconnect();
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, mark);

/** Holds the ceremony at the end when it comes to this step. */
export const holdCeremony = (page, step) =>
  page.evaluate((at) => {
    const look = () => {
      if (!(Number(document.querySelector(".ending, .ceremony")?.dataset.step) >= at)) return;
      window.hold();
      seen.disconnect();
    };
    const seen = new MutationObserver(look);
    seen.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-step"] });
  }, step);
