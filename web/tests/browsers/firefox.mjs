// Firefox, driven over WebDriver BiDi. Each window is a browser of its own, with an empty profile.
import puppeteer from "puppeteer-core";
import { limit } from "../browser/waiting.mjs";

/** Errors that Firefox itself reports: a refused or broken connection, a typeface that a visitor did not wait for. */
const EXPECTED = /can’t establish a connection to the server|while the page was loading|status=2152398850/;

class FirefoxWindow {
  faults = [];

  static async open(binary, { size, dark }) {
    const window = new FirefoxWindow();
    window.browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: binary,
      headless: true,
      protocol: "webDriverBiDi",
      defaultViewport: size,
      protocolTimeout: limit() * 2,
      extraPrefsFirefox: {
        // 0: dark, 1: light.
        "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
        "intl.accept_languages": "en-GB",
      },
    });
    const page = await window.browser.newPage();
    window.page = page;
    page.setDefaultTimeout(limit());
    const tell = (text) => EXPECTED.test(text) || window.faults.push(text);
    page.on("pageerror", (error) => tell(`uncaught: ${error.stack ?? error}`));
    page.on("console", (message) => message.type() === "error" && tell(message.text()));
    return window;
  }

  goto(url) {
    return this.page.goto(url);
  }

  reload() {
    return this.page.reload();
  }

  run(work, ...args) {
    return this.page.evaluate(work, ...args);
  }

  press(x, y) {
    return this.page.mouse.click(x, y);
  }

  type(text) {
    return this.page.keyboard.type(text);
  }

  picture(path) {
    return this.page.screenshot({ path });
  }

  close() {
    return this.browser.close();
  }
}

/** The browser, by the path of its program. */
export const firefox = (binary) => ({
  name: "firefox",
  /** Nothing stands between the browser and the server. */
  before: async (base) => ({ base, faults: [], close: async () => undefined }),
  open: (options) => FirefoxWindow.open(binary, options),
});
