// All of the page's messages in Czech: a separate part of the page, fetched only if needed. Messages of the command line
// are not in it.
const files = import.meta.glob<string>(["../../../../locales/cs/*.ftl", "!../../../../locales/cs/cli.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files).join("\n");
