// Starts the page, as soon as it has a language.
import { mount } from "svelte";
import App from "./App.svelte";
import { languages } from "./i18n/languages.svelte";
import { lists } from "./i18n/lists";
import { router } from "./lib/router.svelte";
import { prefers } from "./net/colour";
import { pageAt } from "./pages/pages";
import { settings } from "./settings/settings.svelte";
import "./style/base.css";
import { expectTypefaces } from "./style/typefaces";

expectTypefaces();
prefers(() => settings.colour);
const target = document.querySelector("#app");
void languages.start().then(() => {
  if (!target) return;
  target.replaceChildren();
  mount(App, { target });
  lists(settings.lang);
});
// The parts that the page at this address needs are loaded meanwhile.
pageAt(router.path)
  ?.load()
  .catch(() => {});
