// A slow phone network between browser and server: bytes are forwarded late and no faster than the link allows. Unlike the
// browser's own emulation it also slows WebSockets, and each new connection waits for its handshake.
import { createServer, connect } from "node:net";

/** The size of a packet, in bytes. */
const PACKET = 1448;

/** One direction of the link: a number of bytes per second, which all senders share evenly, packet by packet. */
class Line {
  #rate;
  #waiting = [];
  #free = 0;
  #timer = null;

  constructor(bits) {
    this.#rate = bits / 8;
  }

  /** A sender: `deliver` gets each packet when it has left the link. */
  sender(deliver) {
    const queue = [];
    return (bytes) => {
      for (let at = 0; at < bytes.length; at += PACKET) queue.push(bytes.subarray(at, at + PACKET));
      if (!this.#waiting.some((one) => one.queue === queue)) this.#waiting.push({ queue, deliver });
      this.#free = Math.max(this.#free, performance.now());
      if (!this.#timer) this.#timer = setTimeout(() => this.#send());
    };
  }

  #send() {
    this.#timer = null;
    while (this.#waiting.length > 0 && this.#free <= performance.now()) {
      const one = this.#waiting.shift();
      const packet = one.queue.shift();
      if (one.queue.length > 0) this.#waiting.push(one);
      this.#free += (packet.length / this.#rate) * 1000;
      one.deliver(packet, this.#free);
    }
    if (this.#waiting.length > 0) this.#timer = setTimeout(() => this.#send(), this.#free - performance.now());
  }
}

/** Forwards its input over the link, and `delay` milliseconds later. */
function pass(from, to, delay, line) {
  let last = 0;
  let under = 0;
  let over = false;
  // Timers of a busy process may fire out of order: each forwards the first packet.
  const coming = [];
  const arrive = () => {
    const packet = coming.shift();
    if (!to.destroyed) to.write(packet);
  };
  const close = () => setTimeout(() => to.destroyed || to.end(), Math.max(0, last - performance.now()) + 5);
  const send = line.sender((packet, left) => {
    last = left + delay;
    under -= packet.length;
    coming.push(packet);
    setTimeout(arrive, last - performance.now());
    if (over && under === 0) close();
  });
  from.on("data", (bytes) => {
    under += bytes.length;
    send(bytes);
  });
  const end = () => {
    if (over) return;
    over = true;
    if (under === 0) close();
  };
  from.on("end", end);
  from.on("close", end);
  from.on("error", () => to.destroy());
}

/** Round trips take `rtt` milliseconds, the link carries `down` and `up` bits per second. */
export async function slowNetwork(port, { rtt, down, up }) {
  const lines = { down: new Line(down), up: new Line(up) };
  const open = new Set();
  const proxy = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    open.add(near).add(far);
    near.on("close", () => open.delete(near));
    far.on("close", () => open.delete(far));
    // The handshake of a real link is added to the delay of the first bytes.
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
