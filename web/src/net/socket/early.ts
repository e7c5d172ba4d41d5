// Takes over the connection that build/early.js opened before the page was loaded.

/** The used part of a WebSocket. */
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface EarlyLine {
  socket: Socket;
  /** Messages of the server so far. "join" has been sent, or will be when the connection is open. */
  heard: string[];
}

interface Opened extends EarlyLine {
  table: string;
  socket: WebSocket;
}

declare global {
  interface Window {
    /** `null` as soon as the page has taken what it needs: then no early connection is opened any more. */
    goldfeverEarly?: Opened | null;
  }
}

/** The early connection to this table, once; `null` if none was opened, or it is broken. */
export function earlyLine(table: string): EarlyLine | null {
  const opened = window.goldfeverEarly;
  window.goldfeverEarly = null;
  if (opened?.table === table && opened.socket.readyState <= WebSocket.OPEN) return opened;
  opened?.socket.close();
  return null;
}
