// The page's messages in English, except those that are fetched later (bundles.ts): a separate part of the page, fetched only if
// needed. Messages of the command line are not in it.
const files = import.meta.glob<string>("../../../../locales/en/{access,app,games,language,lobby,offline,server}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files).join("\n");
