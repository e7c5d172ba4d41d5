// Hands over the line to a table that build/early.js opened before the page was there.

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, "onopen" | "onmessage" | "onclose" | "send" | "close">;

export interface EarlyLine {
  socket: Socket;
  /** What the server has said on it so far. "join" has been sent, or will be when the line is open. */
  heard: string[];
}

interface Opened extends EarlyLine {
  table: string;
  socket: WebSocket;
}

declare global {
  interface Window {
    /** `null` as soon as the page has what it wanted of it: then no line is opened any more. */
    goldfeverEarly?: Opened | null;
  }
}

/** The line to this table, once; `null` where none was opened, or it is broken. */
export function earlyLine(table: string): EarlyLine | null {
  const opened = window.goldfeverEarly;
  window.goldfeverEarly = null;
  if (opened?.table === table && opened.socket.readyState <= WebSocket.OPEN) return opened;
  opened?.socket.close();
  return null;
}
