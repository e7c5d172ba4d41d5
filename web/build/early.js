// Runs while the files of the page are still loading: opens the connection to the table. On a slow connection this saves
// several round trips (docs/performance.md). The page works without it.
const table = location.pathname.match(/^\/t\/(?!local-)([\w-]+)\/?$/)?.[1];

// A private link takes its seat before it looks at the table. The page may have been faster.
if (table && !location.hash && window.goldfeverEarly === undefined) {
  const socket = new WebSocket(
    `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/socket`,
  );
  const early = { table, socket, heard: [] };
  socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "join", since: null })));
  socket.addEventListener("message", ({ data }) => {
    // Once the page has taken over the connection, it listens itself.
    if (window.goldfeverEarly === early) early.heard.push(data);
  });
  window.goldfeverEarly = early;
}
