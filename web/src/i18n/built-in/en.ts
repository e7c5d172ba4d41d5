// All of the page's messages in English: a separate part of the page, fetched only if needed. Messages of the command line
// are not in it.
const files = import.meta.glob<string>(["../../../../locales/en/*.ftl", "!../../../../locales/en/cli.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files).join("\n");
