// A slow phone network between browser and server: bytes are handed on late and no faster than the line carries them. Unlike
// the browser's own emulation it slows WebSockets too, and each new connection waits for its handshake.
import { createServer, connect } from "node:net";

/** Hands on what it is given after `delay` milliseconds, at most `rate` bytes a second over all that share `line`. */
function pass(from, to, delay, line) {
  let last = 0;
  from.on("data", (bytes) => {
    const now = performance.now();
    line.free = Math.max(line.free, now) + (bytes.length / line.rate) * 1000;
    last = line.free + delay;
    setTimeout(() => to.destroyed || to.write(bytes), last - now);
  });
  const end = () => setTimeout(() => to.destroyed || to.end(), Math.max(0, last - performance.now()) + 5);
  from.on("end", end);
  from.on("close", end);
  from.on("error", () => to.destroy());
}

/** Round trips take `rtt` milliseconds, the line carries `down` and `up` bits a second. */
export async function slowNetwork(port, { rtt, down, up }) {
  const lines = { down: { rate: down / 8, free: 0 }, up: { rate: up / 8, free: 0 } };
  const open = new Set();
  const proxy = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    open.add(near).add(far);
    near.on("close", () => open.delete(near));
    far.on("close", () => open.delete(far));
    // The handshake that a real line would take comes on top of the first bytes' way.
    near.pause();
    setTimeout(() => near.resume(), rtt);
    pass(near, far, rtt / 2, lines.up);
    pass(far, near, rtt / 2, lines.down);
  });
  await new Promise((listening) => proxy.listen(0, "127.0.0.1", listening));
  return {
    base: `http://127.0.0.1:${proxy.address().port}`,
    close: () => (open.forEach((socket) => socket.destroy()), proxy.close()),
  };
}
