// Starts the page, as soon as it can speak.
import { mount } from "svelte";
import App from "./App.svelte";
import { languages } from "./i18n/languages.svelte";
import "./style/base.css";

const target = document.querySelector("#app");
void languages.start().then(() => target && mount(App, { target }));
// What a table needs comes meanwhile.
if (/^\/t\/[\w-]+\/?$/.test(location.pathname)) import("./pages/TablePage.svelte").catch(() => {});
