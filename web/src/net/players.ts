// Players and ratings, for the pages that are about them: no other page fetches this.
export * from "./http/players";
