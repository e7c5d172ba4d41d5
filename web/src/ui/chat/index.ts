// The chat of a table, which is fetched later than the table.
export { default as Button } from "./ChatButton.svelte";
export { default as Column } from "./ChatColumn.svelte";
export { default as Talk } from "./Talk.svelte";
export { ChatRoom } from "./room.svelte";
