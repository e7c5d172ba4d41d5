// What a part of the page shows on every page, once that part has been fetched.
import type { Component } from "svelte";

class Shell {
  notice: Component | null = $state.raw(null);
}

export const shell = new Shell();
