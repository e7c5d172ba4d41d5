// In tests both built-in languages are loaded from the start, with all their messages.
import { LATER, loadBuiltIn, loadLater, type Later } from "../../src/i18n/bundles";

const names = Object.keys(LATER).map((path) => /([\w-]+)\.ftl$/.exec(path)![1] as Later);
await Promise.all([loadBuiltIn("en"), loadBuiltIn("cs"), ...names.map(loadLater)]);
