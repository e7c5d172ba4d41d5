// Carcassonne on the page.
import { screen } from "../../game/screen";
import type { Carcassonne } from "./told";

export default screen<Carcassonne>("carcassonne", () => import("./Play.svelte"), () => import("./Picture.svelte"));
