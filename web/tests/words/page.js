// In the page: which texts with marks are in it. `shown` is visible, `heard` is only for screen readers (labels, live
// regions, text beside the screen), `passing` came and was gone before it could be read.
(() => {
  const MARKED = /[\u200b\u00ad]{12}/;
  const ATTRIBUTES = [
    "aria-label",
    "title",
    "placeholder",
    "aria-description",
    "aria-valuetext",
    "aria-roledescription",
    "alt",
  ];
  const SEEN = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };

  const inWords = (element) => {
    const near = element.closest(
      "button, a, h1, h2, h3, h4, label, option, th, td, li, summary, legend, figcaption, p, dt, dd, [role]",
    );
    return (near?.getAttribute("role") ?? near?.localName ?? element.localName).slice(0, 20);
  };

  /** Shown, heard, or neither. */
  function kindOf(element, box) {
    if (!element.checkVisibility(SEEN) && element.localName !== "option")
      return element.closest("[aria-live], [role=status]") ? "heard" : null;
    const { width, height } = box();
    return element.localName !== "option" && (width < 3 || height < 3) ? "heard" : "shown";
  }

  function texts() {
    const found = [];
    const add = (kind, where, text) => kind && found.push({ kind, where, text });
    add("heard", "title", document.title);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Text) {
        if (!MARKED.test(node.data)) continue;
        const element = node.parentElement;
        // Text that is clipped to one pixel is only for screen readers.
        add(
          kindOf(element, () => element.getBoundingClientRect()),
          inWords(element),
          node.data,
        );
      } else {
        for (const name of ATTRIBUTES) {
          const value = node.getAttribute(name);
          if (value && MARKED.test(value) && node.checkVisibility(SEEN))
            add(name === "placeholder" ? "shown" : "heard", `${inWords(node)} ${name}`, value);
        }
      }
    }
    return found.filter(({ text }) => MARKED.test(text));
  }

  const told = new Set();
  const tell = (all) => {
    const fresh = all.filter(({ kind, text }) => !told.has(kind + text));
    fresh.forEach(({ kind, text }) => told.add(kind + text));
    if (fresh.length > 0) window.tellWords(fresh);
  };
  const passed = (text, where) => text && MARKED.test(text) && tell([{ kind: "passing", where, text }]);

  function* textsIn(node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = node instanceof Text ? node : walker.nextNode(); text; text = walker.nextNode()) yield text;
  }

  // A mark takes no space, but allows line breaks: screenshots show the texts without them.
  window.withoutMarks = () => {
    const held = [...textsIn(document.body)]
      .filter(({ data }) => MARKED.test(data))
      .map((node) => [node, node.data, (node.data = node.data.replace(/[\u200b\u00ad]/g, ""))]);
    window.withMarks = () => held.forEach(([node, before, without]) => node.data === without && (node.data = before));
  };

  window.wordsOfPage = texts;
  let waiting = 0;
  const later = () => {
    waiting ||= window.setTimeout(() => {
      waiting = 0;
      tell(texts());
    }, 250);
  };
  const watch = new MutationObserver((changes) => {
    for (const { target, type, attributeName, addedNodes } of changes) {
      if (type === "attributes") passed(target.getAttribute(attributeName), attributeName);
      else if (type === "characterData") passed(target.data, target.parentElement?.localName ?? "");
      else
        for (const node of addedNodes)
          for (const text of textsIn(node)) passed(text.data, text.parentElement?.localName ?? "");
    }
    later();
  });
  watch.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ATTRIBUTES,
  });
})();
