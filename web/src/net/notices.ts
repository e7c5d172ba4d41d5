// What somebody hears of tables while they are elsewhere, for the page that shows it: no other page fetches this.
export * from "./http/notices";
