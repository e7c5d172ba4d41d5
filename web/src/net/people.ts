// What people do among each other, for the pages that show it: no other page fetches this.
export * from "./http/people";
