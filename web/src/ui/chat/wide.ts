// Whether the chat has a place in the column next to the table.
import { MediaQuery } from "svelte/reactivity";

export const wide = new MediaQuery("(min-width: 900px)");
