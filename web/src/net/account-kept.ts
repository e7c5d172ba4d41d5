// What an account keeps for its browsers, for those who are signed in: nobody else fetches this.
export * from "./http/account-kept";
