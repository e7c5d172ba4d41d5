// The chat of tables, for the parts of the page that show it or make tables: nothing else fetches this.
export * from "./http/chat";
