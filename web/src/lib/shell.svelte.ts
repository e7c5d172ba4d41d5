// What a part of the page shows on every page, once that part has been fetched.
import type { Component } from "svelte";

class Shell {
  notice: Component | null = $state.raw(null);
  /** How often a game of ours has begun while we looked at other pages: lists of our tables look again. */
  begun = $state(0);
}

export const shell = new Shell();
