// In tests both languages that the page is built with are there from the start.
import { loadBuiltIn } from "../../src/i18n/bundles";

await Promise.all([loadBuiltIn("en"), loadBuiltIn("cs")]);
