// The chat of tables, for the part of the page that shows it: nothing else fetches this.
export * from "./http/chat";
