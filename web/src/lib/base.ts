// Where the page lies: at the root of its server; or, built to be used without one, in any folder.
import { ALONE } from "../net/local/device.svelte";

/** The folder of the page, according to the address in the browser. */
const BASE = ALONE ? new URL("./", location.href.replace(/[?#].*$/, "")).pathname : "/";

/** The address of a file beside the page. */
export const fromBase = (path: string): string => BASE + path;
