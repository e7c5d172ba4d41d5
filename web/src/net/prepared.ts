// Prepared answers, for the parts of the page that show them: nothing else fetches this.
export * from "./http/prepared";
