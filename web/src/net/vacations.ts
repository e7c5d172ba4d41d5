// The vacation of this browser or account, for the page that shows it: no other page fetches this.
export * from "./http/vacations";
