// Starts the page, as soon as it can speak.
import { mount } from "svelte";
import App from "./App.svelte";
import { languages } from "./i18n/languages.svelte";
import { pageAt } from "./pages/pages";
import "./style/base.css";
import { expectTypefaces } from "./style/typefaces";

expectTypefaces();
const target = document.querySelector("#app");
void languages.start().then(() => target && mount(App, { target }));
// What the page at this address needs comes meanwhile.
pageAt(location.pathname)?.load().catch(() => {});
