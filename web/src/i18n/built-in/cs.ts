// All that the page says in Czech: a part of the page of its own, fetched only where it is spoken. What the command line
// says is of no use here.
const files = import.meta.glob<string>(["../../../../locales/cs/*.ftl", "!../../../../locales/cs/cli.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

export default Object.values(files).join("\n");
