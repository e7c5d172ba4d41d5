// An OpenID Connect provider on this machine: it asks who somebody is, and believes them.
import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";

/** Our name there. */
export const CLIENT = "goldfever";

const encoded = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
const html = (text) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export class Provider {
  #codes = new Map();
  #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  /** With this it answers whoever asks for a token. */
  status = 200;
  /** Who was asked again who they are. */
  again = 0;

  static async start() {
    const provider = new Provider();
    provider.server = createServer((request, response) => void provider.#answer(request, response));
    await new Promise((resolve) => provider.server.listen(0, "127.0.0.1", resolve));
    provider.url = `http://127.0.0.1:${provider.server.address().port}`;
    return provider;
  }

  stop() {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #answer(request, response) {
    const { pathname, searchParams } = new URL(request.url, this.url);
    const send = (status, type, body) => response.writeHead(status, { "content-type": type }).end(body);
    const json = (body, status = 200) => send(status, "application/json", JSON.stringify(body));
    const { url } = this;
    if (pathname === "/.well-known/openid-configuration") {
      json({
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      });
    } else if (pathname === "/keys") {
      json({ keys: [{ ...this.#keys.publicKey.export({ format: "jwk" }), kid: "k", use: "sig" }] });
    } else if (pathname === "/authorize") {
      if (searchParams.get("prompt") === "login") this.again++;
      const field = ([name, value]) => `<input type="hidden" name="${html(name)}" value="${html(value)}">`;
      const fields = [...searchParams].map(field).join("");
      send(
        200,
        "text/html; charset=utf-8",
        `<!doctype html><html lang="en"><title>Example</title><h1>Who are you?</h1><form action="/entered">${fields}
        <label>Number <input name="who"></label><button>Enter</button><button name="no" value="1">Never mind</button></form>`,
      );
    } else if (pathname === "/entered") {
      const back = new URL(searchParams.get("redirect_uri"));
      back.searchParams.set("state", searchParams.get("state"));
      if (searchParams.get("no")) back.searchParams.set("error", "access_denied");
      else back.searchParams.set("code", this.#code(searchParams));
      response.writeHead(302, { location: String(back) }).end();
    } else if (pathname === "/token") {
      let body = "";
      for await (const part of request) body += part;
      const form = new URLSearchParams(body);
      const found = this.#codes.get(form.get("code"));
      this.#codes.delete(form.get("code"));
      const shown = createHash("sha256").update(form.get("code_verifier")).digest("base64url");
      if (this.status !== 200) json({ error: "server_error" }, this.status);
      else if (!found || found.challenge !== shown) json({ error: "invalid_grant" }, 400);
      else json({ access_token: "x", token_type: "Bearer", id_token: found.token });
    } else {
      json({}, 404);
    }
  }

  #code(asked) {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: this.url,
      sub: asked.get("who"),
      aud: CLIENT,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: asked.get("nonce"),
    };
    const text = `${encoded({ alg: "ES256", kid: "k" })}.${encoded(claims)}`;
    const signature = sign("sha256", Buffer.from(text), { key: this.#keys.privateKey, dsaEncoding: "ieee-p1363" });
    const code = `a+code/${randomUUID()}=&`;
    this.#codes.set(code, {
      token: `${text}.${signature.toString("base64url")}`,
      challenge: asked.get("code_challenge"),
    });
    return code;
  }
}
