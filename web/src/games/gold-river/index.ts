// Gold River and Boomtown on the page.
import { screen } from "../../game/screen";
import type { GoldRiver } from "./told";

export default screen<GoldRiver>("gold-river", () => import("./Play.svelte"), () => import("./CardsPicture.svelte"));
