// Runs inside the page: measures targets, space, focus and forced colours of what is on the screen now. Every function
// returns the faults it found, one line each, without repetitions.
(() => {
  const CONTROLS =
    'a[href],button,input:not([type="hidden"]),select,textarea,summary,[role="button"],[role="link"],[role="gridcell"][tabindex],[role="radio"],[role="checkbox"],[tabindex="0"]';
  const one = (list) => [...new Set(list)];
  /** An open dialog counts as the whole page; the table in words is checked separately. */
  const root = () =>
    [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("section.words") ?? document.body;
  const box = (e) => e.getBoundingClientRect();
  /** For screen readers only. */
  const hidden = (e) => getComputedStyle(e).clipPath === "inset(50%)";
  const clippedAway = (e) => {
    for (let at = e; at && at !== document.documentElement; at = at.parentElement) if (hidden(at)) return true;
    return false;
  };
  const seen = (e) =>
    e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    box(e).width > 0 &&
    box(e).height > 0 &&
    e.closest("[inert]") === null;
  const named = (e) => {
    const kind =
      e.tagName.toLowerCase() +
      (e.id ? `#${e.id.replace(/[0-9]+/g, "N")}` : "") +
      [...e.classList]
        .filter((c) => !c.startsWith("svelte-"))
        .map((c) => `.${c}`)
        .join("");
    const words = (e.getAttribute("aria-label") ?? e.innerText ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${kind} "${words}"`;
  };
  const inside = (e) => !(e.matches('[role="region"],section,dialog') && !e.matches("a,button"));
  const controls = () => [...root().querySelectorAll(CONTROLS)].filter((e) => seen(e) && inside(e) && !e.disabled);

  /** The area that a finger may press for this control: itself and its label. */
  function target(e) {
    const labels = [...(e.labels ?? [])].filter(seen);
    const wrap = e.closest("label");
    const all = [
      ...(clippedAway(e) && labels.length + (wrap ? 1 : 0) > 0 ? [] : [e]),
      ...labels,
      ...(wrap ? [wrap] : []),
    ].map(box);
    return { width: Math.max(...all.map((r) => r.width)), height: Math.max(...all.map((r) => r.height)) };
  }
  /** A link in the middle of a sentence is as high as its line. */
  const inline = (e) => {
    if (getComputedStyle(e).display !== "inline") return false;
    const around = [...e.parentElement.childNodes]
      .filter((n) => n !== e)
      .map((n) => n.textContent.trim())
      .join("");
    return e.tagName === "A" && around.length > 0;
  };

  /** Targets smaller than `least` pixels in either direction. Targets on the map are also in the lists beside it, or can be
   * zoomed. */
  function targets(least) {
    const found = controls().filter((e) => {
      if (inline(e) || e.closest("svg")) return false;
      if (clippedAway(e) && !(e.labels?.length > 0)) return false;
      const { width, height } = target(e);
      return width < least - 0.5 || height < least - 0.5;
    });
    return one(found.map((e) => `${named(e)} ${Math.round(target(e).width)}x${Math.round(target(e).height)}`));
  }

  const scrolls = (e, way) => /auto|scroll/.test(getComputedStyle(e)[way]);
  /** Words, except those drawn on a card: its button has them in full, and shows them large when pressed. */
  const lettered = () =>
    [...root().querySelectorAll("*")].filter(
      (e) =>
        seen(e) &&
        !e.closest("svg, button [aria-hidden]") &&
        [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) &&
        !clippedAway(e),
    );
  /** The boxes of an element's own text, without its children's. */
  const textBox = (e) => {
    const boxes = [...e.childNodes].flatMap((n) => {
      if (n.nodeType !== 3 || !n.textContent.trim()) return [];
      const range = document.createRange();
      range.selectNodeContents(n);
      return [range.getBoundingClientRect()];
    });
    const edge = (key, pick) => pick(...boxes.map((b) => b[key]));
    const [left, right, top, bottom] = [
      edge("left", Math.min),
      edge("right", Math.max),
      edge("top", Math.min),
      edge("bottom", Math.max),
    ];
    return { left, right, top, bottom, width: right - left };
  };

  /** Text and controls that are cut off, or reach beyond the edge of the screen, if scrolling cannot bring them into view.
   * */
  function cut() {
    const faults = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} pixels too wide`);
    // The map is moved under its frame.
    for (const e of [...lettered(), ...controls().filter((c) => !clippedAway(c) && !c.closest("svg"))]) {
      const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
      const at = text ? textBox(e) : box(e);
      if (at.width === 0) continue;
      let [freeX, freeY] = [false, false];
      for (let up = e; up && up !== document.documentElement; up = up.parentElement) {
        const style = getComputedStyle(up);
        freeX ||= scrolls(up, "overflowX");
        freeY ||= scrolls(up, "overflowY");
        const edge = box(up);
        if (
          !freeX &&
          /hidden|clip/.test(style.overflowX) &&
          (at.right > edge.right + 1.5 || at.left < edge.left - 1.5)
        ) {
          faults.push(`${named(e)} is cut at the side by ${named(up).split(" ")[0]}`);
          break;
        }
        // Glyphs may reach a little out of their lines.
        if (!freeY && /hidden|clip/.test(style.overflowY) && (at.bottom > edge.bottom + 5 || at.top < edge.top - 5)) {
          faults.push(`${named(e)} is cut below or above by ${named(up).split(" ")[0]}`);
          break;
        }
        if (up === document.body && !freeX && (at.right > innerWidth + 1.5 || at.left < -1.5))
          faults.push(`${named(e)} is beyond the edge`);
      }
    }
    return one(faults);
  }

  const LOOK = [
    "outlineStyle",
    "outlineWidth",
    "outlineColor",
    "boxShadow",
    "borderTopColor",
    "borderTopWidth",
    "backgroundColor",
    "stroke",
    "strokeWidth",
    "opacity",
    "clipPath",
  ];
  const around = (e) =>
    [e, e.closest("label"), e.nextElementSibling, ...[...(e.labels ?? [])], ...e.children].filter(Boolean);
  const looks = (e) =>
    around(e)
      .map((a) => LOOK.map((key) => getComputedStyle(a)[key]).join("|"))
      .join(";");

  /** Controls that look the same with the focus as without it, or are then covered by something. Must be called after a key
   * was pressed. */
  async function focus(covered = true) {
    const faults = [];
    const before = document.activeElement;
    const all = controls().filter((e) => e.tabIndex >= 0);
    for (const e of all) {
      e.blur();
      const without = looks(e);
      e.focus();
      if (document.activeElement !== e) continue;
      if (looks(e) === without) faults.push(`${named(e)} shows no focus`);
      const hit = () => {
        const at = box(e);
        const points = [0.5, 0.1, 0.9].flatMap((x) =>
          [0.5, 0.1, 0.9].map((y) => [at.x + x * at.width, at.y + y * at.height]),
        );
        return points.some(([x, y]) => {
          const top = document.elementFromPoint(x, y);
          return top !== null && (e.contains(top) || top.contains(e) || around(e).some((a) => a.contains(top)));
        });
      };
      // The map scrolls the focused element into view automatically, a moment later.
      if (covered && !e.closest("svg") && !hit() && !clippedAway(e))
        faults.push(`${named(e)} is covered when it has the focus`);
    }
    before?.focus?.();
    return one(faults);
  }

  /** Controls that are invisible in forced colours: neither words nor border nor drawing in a colour other than the
   * background. */
  function forced() {
    const ground = (e) => {
      for (let at = e; at; at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor;
        if (!/rgba\(.*, 0\)|transparent/.test(colour)) return colour;
      }
      return "rgb(255, 255, 255)";
    };
    const faults = controls().filter((e) => {
      if (e.closest("svg") || clippedAway(e)) return false;
      const style = getComputedStyle(e);
      const back = ground(e);
      if (e.innerText?.trim() && style.color !== back) return false;
      if (e.matches("input,select,textarea")) return false;
      if (style.borderTopStyle !== "none" && parseFloat(style.borderTopWidth) > 0 && style.borderTopColor !== back)
        return false;
      const drawn = [...e.querySelectorAll("svg, svg *")].some((s) => {
        const { fill, stroke } = getComputedStyle(s);
        return (fill !== "none" && fill !== back) || (stroke !== "none" && stroke !== back);
      });
      return !drawn && !e.querySelector("img,canvas");
    });
    return one(faults.map((e) => `${named(e)} is not seen in forced colours`));
  }

  window.audit = { targets, cut, focus, forced };
})();
