// The lobby over a WebSocket that reconnects automatically.
import type { LobbyNews } from "../../wire/LobbyNews";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 8000;

function address(): string {
  const found = new URL("/api/v1/lobby/socket", location.href);
  found.protocol = found.protocol === "https:" ? "wss:" : "ws:";
  return found.href;
}

/** Listens while the page is visible: first the whole list, then changes. Returns a function that stops. */
export function followLobby(hear: (news: LobbyNews) => void): () => void {
  let socket: WebSocket | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  function drop() {
    clearTimeout(retry);
    const open = socket;
    socket = null;
    if (!open) return;
    open.onmessage = open.onclose = null;
    open.close();
  }

  function connect() {
    drop();
    if (document.visibilityState !== "visible") return;
    const opened = new WebSocket(address());
    socket = opened;
    opened.onmessage = ({ data }) => {
      tries = 0;
      hear(JSON.parse(String(data)) as LobbyNews);
    };
    opened.onclose = () => {
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + Math.random() / 2);
      tries += 1;
      retry = setTimeout(connect, wait);
    };
  }

  // A user who returns to the page, or to the network, immediately sees what has changed.
  const again = () => {
    tries = 0;
    connect();
  };
  document.addEventListener("visibilitychange", again);
  addEventListener("online", again);
  connect();
  return () => {
    document.removeEventListener("visibilitychange", again);
    removeEventListener("online", again);
    drop();
  };
}
