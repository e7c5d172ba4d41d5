// Gold Rush on the page.
import { screen } from "../../game/screen";
import type { GoldRush } from "./told";

export default screen<GoldRush>("gold-rush", () => import("./Play.svelte"), () => import("./Picture.svelte"));
