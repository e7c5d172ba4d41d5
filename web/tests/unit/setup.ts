// In tests both built-in languages are loaded from the start.
import { loadBuiltIn } from "../../src/i18n/bundles";

await Promise.all([loadBuiltIn("en"), loadBuiltIn("cs")]);
