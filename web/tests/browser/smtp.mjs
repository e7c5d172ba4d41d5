// An SMTP server on this machine, which keeps the letters that it gets.
import { createServer } from "node:net";
import { becomes } from "./harness.mjs";

/** Quoted-printable: `=` and two digits for a byte, and lines that go on after a `=`. */
function unquoted(text) {
  const joined = text.replaceAll("=\r\n", "");
  const bytes = [...joined.matchAll(/=([0-9A-F]{2})|([^=])/gs)];
  return Buffer.concat(bytes.map(([, hex, plain]) => (hex ? Buffer.from(hex, "hex") : Buffer.from(plain)))).toString();
}

function letter(to, whole) {
  const [head, ...rest] = whole.split("\r\n\r\n");
  const lines = head.replaceAll(/\r\n /g, " ").split("\r\n");
  const header = (name) => lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
  const body = rest.join("\r\n\r\n");
  const coding = header("content-transfer-encoding");
  const decoded = coding === "base64" ? Buffer.from(body, "base64").toString() : body;
  const text = coding === "quoted-printable" ? unquoted(body) : decoded;
  const word = (_, base64) => Buffer.from(base64, "base64").toString();
  const subject = header("subject").replaceAll(/=\?utf-8\?b\?([^?]*)\?=/g, word);
  return { to, header, subject, text: text.replaceAll("\r\n", "\n") };
}

export class Smtp {
  letters = [];

  static async start() {
    const smtp = new Smtp();
    smtp.server = createServer((socket) => smtp.#talk(socket));
    await new Promise((resolve) => smtp.server.listen(0, "127.0.0.1", resolve));
    smtp.url = `smtp://127.0.0.1:${smtp.server.address().port}`;
    return smtp;
  }

  #talk(socket) {
    let [got, to, writing] = ["", "", false];
    const say = (line) => socket.write(`${line}\r\n`);
    socket.on("error", () => {});
    say("220 mail.example");
    socket.on("data", (bytes) => {
      got += bytes;
      for (;;) {
        const end = got.indexOf(writing ? "\r\n.\r\n" : "\r\n");
        if (end < 0) return;
        const piece = got.slice(0, end);
        got = got.slice(end + (writing ? 5 : 2));
        if (writing) {
          this.letters.push(letter(to, piece));
          writing = false;
          say("250 Taken");
        } else if (piece.startsWith("DATA")) {
          writing = true;
          say("354 Go on");
        } else {
          if (piece.startsWith("RCPT")) to = /<(.*)>/.exec(piece)[1];
          say("250 Good");
        }
      }
    });
  }

  /** The last of so many letters to an address. */
  async nth(to, count) {
    const all = () => this.letters.filter((one) => one.to === to);
    await becomes(() => all().length, count, `letters to ${to}`);
    return all()[count - 1];
  }

  close() {
    this.server.close();
  }
}
