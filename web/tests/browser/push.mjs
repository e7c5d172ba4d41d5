// Notices in browsers. Our own push service receives what the server sends, decrypts it as a browser does, and hands it to the real
// service worker. Only the subscription is made up, because the services of browsers' makers cannot be reached here.
import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { TABLE_MAP, accessible, becomes, equal, shot, visit } from "./harness.mjs";
import { post } from "../tables.mjs";

const CONTACT = ["--contact", "mailto:operator@games.example", "--test-notices"];

/** A push service with one browser. */
class Service {
  /** What the browser got, in order. */
  heard = [];
  #secret = randomBytes(16);
  #key = createECDH("prime256v1");

  static async start() {
    const service = new Service();
    service.#key.generateKeys();
    service.server = createServer((request, response) => {
      const parts = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        service.heard.push({ path: request.url, text: service.#open(Buffer.concat(parts)) });
        response.writeHead(201).end();
      });
    });
    await new Promise((resolve) => service.server.listen(0, "127.0.0.1", resolve));
    service.origin = `http://127.0.0.1:${service.server.address().port}`;
    return service;
  }

  /** RFC 8291. */
  #open(body) {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (secret, salt, info, length) => Buffer.from(hkdfSync("sha256", secret, salt, info, length));
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#key.getPublicKey(), theirs]);
    const key = derive(this.#key.computeSecret(theirs), this.#secret, info, 32);
    const nonce = derive(key, salt, "Content-Encoding: nonce\0", 12);
    const decipher = createDecipheriv("aes-128-gcm", derive(key, salt, "Content-Encoding: aes128gcm\0", 16), nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, -1).toString();
  }

  subscription(path) {
    const text = (bytes) => bytes.toString("base64url");
    const keys = { p256dh: text(this.#key.getPublicKey()), auth: text(this.#secret) };
    return { endpoint: `${this.origin}${path}`, keys };
  }

  async next(count) {
    await becomes(() => this.heard.length, count, "what the push service got");
    return this.heard[count - 1].text;
  }
}

/** The browser subscribes at our service. */
async function subscribesAt(context, subscription) {
  await context.addInitScript((made) => {
    if (!("PushManager" in window)) return;
    const KEY = "subscribed";
    const own = () => ({
      endpoint: made.endpoint,
      toJSON: () => made,
      unsubscribe: async () => (localStorage.removeItem(KEY), true),
    });
    PushManager.prototype.subscribe = async (options) => {
      if (options.applicationServerKey.byteLength !== 65) throw new Error("this is no key");
      localStorage.setItem(KEY, "yes");
      return own();
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? own() : null);
  }, subscription);
}

/**
 * Delivers to the service worker of a page, and returns once the worker has dealt with it. Who asks Chromium for the notices
 * while one is being shown loses that one: it drops whatever is not on the screen yet.
 */
async function delivery(page) {
  const session = await page.context().newCDPSession(page);
  const found = new Promise((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (one) resolve(one.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await found;
  const { origin } = new URL(page.url());
  const [worker] = page.context().serviceWorkers();
  await worker.evaluate(() => {
    self.dealtWith = 0;
    const wait = self.ExtendableEvent.prototype.waitUntil;
    self.ExtendableEvent.prototype.waitUntil = function (work) {
      if (this.type === "push") work.finally(() => self.dealtWith++);
      wait.call(this, work);
    };
  });
  const dealtWith = () => worker.evaluate(() => self.dealtWith);
  return async (data) => {
    const before = await dealtWith();
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await becomes(dealtWith, before + 1, "what the service worker has dealt with");
  };
}

const shown = (page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const all = await worker.getNotifications();
    return all.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
  });

const ready = (page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

/** The visibility of a page, as it tells it. */
const setVisible = (page, visible) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    visible ? "visible" : "hidden",
  );

/** A table of this page's, at which somebody else takes the other seat, so that it is this page's turn. */
async function turnComes(page, other) {
  const seats = [{ kind: "me", name: "Anna" }, { kind: "open" }];
  const { table } = await post(page, "/api/tables", { game: "gold-rush", options: "", seats });
  await other.context().request.post(`/api/tables/${table}/seats/1`, { data: { name: "Jan" } });
  return table;
}

async function onDesktop(checks, browser, server) {
  const service = await Service.start();
  const page = await visit(browser, server.base, { reduced: true, worker: true });
  const context = page.context();
  const other = await visit(browser, server.base);
  await other.goto("/");
  const subscription = service.subscription("/anna");
  await subscribesAt(context, subscription);
  const notices = page.locator("[data-notices]");
  const here = notices.getByRole("switch", { name: "Notices on this device" });

  await checks.run("without an account: the permission is asked for only after a click", async () => {
    await page.addInitScript(() => {
      window.asked = 0;
      const ask = Notification.requestPermission.bind(Notification);
      Notification.requestPermission = () => (window.asked++, ask());
    });
    await context.grantPermissions(["notifications"]);
    await page.goto("/account");
    await ready(page);
    await here.waitFor();
    equal(await page.evaluate(() => window.asked), 0, "questions before the click");
    equal(await here.isChecked(), false, "the switch");
    equal(await notices.getByLabel("Address of your webhook").count(), 0, "webhooks without an account");
    await here.click();
    await notices.getByRole("status").getByText("This device gets notices now.").waitFor();
    equal(await page.evaluate(() => window.asked), 1, "questions");
    equal(await here.isChecked(), true, "the switch");
    await notices.getByText(/\(this browser\)$/).waitFor();
    await accessible(page, "notices in this browser");
    await notices.scrollIntoViewIfNeeded();
    await shot(page, "push-desktop");
    await page.reload();
    await becomes(() => here.isChecked(), true, "the switch after a reload");
  });

  let deliver;
  let table;
  await checks.run("the service worker shows what the server sends", async () => {
    table = await turnComes(page, other);
    const text = await service.next(1);
    deliver = await delivery(page);
    await deliver(text);
    const body = "It is your turn in Gold Rush.";
    await becomes(() => shown(page), [{ title: "Gold Rush", body, tag: table, lang: "en" }], "notices");
    await deliver(JSON.stringify({ ...JSON.parse(text), event: "over", text: "Your game of Gold Rush is over." }));
    await becomes(
      async () => (await shown(page)).map((one) => one.body),
      ["Your game of Gold Rush is over."],
      "notices",
    );
  });

  await checks.run("the icon shows how many games wait", async () => {
    const [worker] = context.serviceWorkers();
    await worker.evaluate(() => {
      self.marks = [];
      Object.defineProperty(self.navigator, "setAppBadge", { value: async (count) => void self.marks.push(count) });
      Object.defineProperty(self.navigator, "clearAppBadge", { value: async () => void self.marks.push(0) });
    });
    const text = service.heard[0].text;
    await deliver(text);
    await becomes(() => worker.evaluate(() => self.marks), [1], "the number");
  });

  await checks.run("it shows nothing while the table can be seen, unless somebody always wants it", async () => {
    await page.goto(`/t/${table}`);
    await page.locator(TABLE_MAP).first().waitFor();
    await becomes(() => shown(page), [], "notices of a table that is seen");
    const [worker] = context.serviceWorkers();
    const told = { event: "turn", table, title: "Gold Rush", text: "It is your turn.", language: "en", always: false };
    await deliver(JSON.stringify(told));
    await becomes(() => worker.evaluate(() => self.marks.length), 2, "what the worker was told");
    equal(await shown(page), [], "notices");
    await deliver(JSON.stringify({ ...told, always: true }));
    await becomes(async () => (await shown(page)).length, 1, "notices");
    await setVisible(page, false);
    await setVisible(page, true);
    await becomes(() => shown(page), [], "notices after the page came back");
    await page.goto("/rules");
    await deliver(JSON.stringify(told));
    await becomes(async () => (await shown(page)).length, 1, "notices of a table that is not seen");
  });

  await checks.run("a click opens the table, or the page that shows it", async () => {
    const [worker] = context.serviceWorkers();
    // Windows open only after a real click.
    const clicked = async () =>
      worker.evaluate(async () => {
        self.opened = [];
        self.clients.openWindow = async (path) => void self.opened.push(path);
        self.WindowClient.prototype.focus = async function () {
          self.opened.push(`focus ${new URL(this.url).pathname}`);
        };
        const [notification] = await self.registration.getNotifications();
        const event = new self.NotificationEvent("notificationclick", { notification });
        self.dispatchEvent(event);
        for (let tries = 0; tries < 200 && self.opened.length === 0; tries++)
          await new Promise((go) => setTimeout(go, 20));
        return self.opened;
      });
    equal(await clicked(), [`/t/${table}`], "the page that opens");
    const told = { event: "turn", table, title: "Gold Rush", text: "It is your turn.", language: "en", always: true };
    await deliver(JSON.stringify(told));
    await becomes(async () => (await shown(page)).length, 1, "notices before the table is seen");
    // A table that comes into sight closes its notices. Only then does a new one stay.
    await page.goto(`/t/${table}`);
    await becomes(() => shown(page), [], "notices of a table that is seen");
    await page.locator(TABLE_MAP).first().waitFor();
    await deliver(JSON.stringify(told));
    await becomes(async () => (await shown(page)).length, 1, "notices");
    equal(await clicked(), [`focus /t/${table}`], "the page that gets the focus");
  });

  await checks.run("a subscription that the browser renews stays on", async () => {
    const [worker] = context.serviceWorkers();
    const renewed = service.subscription("/renewed");
    await worker.evaluate(
      ([before, after]) => {
        const event = new self.ExtendableEvent("pushsubscriptionchange");
        const as = (made) => ({ endpoint: made.endpoint, toJSON: () => made });
        Object.assign(event, { oldSubscription: as(before), newSubscription: as(after) });
        self.dispatchEvent(event);
      },
      [subscription, renewed],
    );
    const id = createHash("sha256").update(renewed.endpoint).digest("hex").slice(0, 16);
    const devices = async () => (await (await context.request.get("/api/v1/me/push")).json()).devices;
    await becomes(async () => (await devices()).map((one) => one.id), [id], "devices");
    await page.goto("/account");
    await becomes(() => here.isChecked(), false, "the endpoint of this page is no longer one");
    await notices.getByRole("button", { name: /^Remove / }).click();
    await notices.getByRole("status").getByText("That browser gets no more notices.").waitFor();
    equal(await devices(), [], "devices");
  });

  const saved = async () => {
    await notices.getByRole("button", { name: "Save" }).click();
    await notices.getByRole("status").getByText("Your notice settings are saved.").waitFor();
    return (await context.request.get("/api/v1/me/notices")).json();
  };
  await checks.run("quiet hours are kept in the time zone of this browser, or of another one", async () => {
    const night = notices.getByLabel("No notices between these times");
    equal(await night.isChecked(), false, "quiet hours of somebody who never said any");
    await night.check();
    await notices.getByLabel("From", { exact: true }).fill("23:15");
    equal(await notices.getByText("invitations to a table").count(), 0, "invitations without an account");
    await notices.getByLabel("Also tell me while I see the table").check();
    await notices.getByLabel("other players whose time has run out").uncheck();
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const first = await saved();
    equal(first.quiet, { from: "23:15", until: "08:00", zone }, "quiet hours");
    equal([first.always, first.time_out, first.asked], [true, false, true], "the other wishes");
    await accessible(page, "quiet hours");
    await notices.getByRole("button", { name: "Save" }).scrollIntoViewIfNeeded();
    await shot(page, "notices-quiet-desktop");
    const far = { ...first, quiet: { ...first.quiet, zone: "Asia/Kathmandu" } };
    equal((await context.request.put("/api/v1/me/notices", { data: far })).status(), 200, "the answer");
    await page.reload();
    await becomes(() => night.isChecked(), true, "quiet hours");
    await notices.getByText("Time zone: Asia/Kathmandu").waitFor();
    await accessible(page, "quiet hours elsewhere");
    await notices.getByRole("button", { name: "Save" }).scrollIntoViewIfNeeded();
    await shot(page, "notices-quiet-elsewhere-desktop");
    await notices.getByRole("button", { name: `Change to ${zone}, as on this device` }).click();
    equal((await saved()).quiet, first.quiet, "quiet hours");
    await night.uncheck();
    equal((await saved()).quiet, null, "quiet hours");
  });

  await checks.run("a digest comes at a time that this browser keeps in its time zone", async () => {
    const digest = notices.getByLabel("All in one notice, once a day");
    equal(await digest.isChecked(), false, "a digest of somebody who never wanted one");
    await digest.check();
    await notices.getByLabel("At", { exact: true }).fill("19:30");
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    equal((await saved()).digest, { at: "19:30", zone }, "the digest");
    await accessible(page, "a digest");
    await notices.getByRole("button", { name: "Save" }).scrollIntoViewIfNeeded();
    await shot(page, "notices-digest-desktop");
    await page.reload();
    await becomes(() => digest.isChecked(), true, "the digest");
    await digest.uncheck();
    equal((await saved()).digest, null, "the digest");
  });

  await checks.run("the notices of this browser follow the language of the page", async () => {
    await here.click();
    await notices.getByRole("status").getByText("This device gets notices now.").waitFor();
    await page.goto("/rules");
    const told = page.waitForResponse(
      (answer) => answer.url().endsWith("/push") && answer.request().method() === "POST",
    );
    await page.getByRole("radio", { name: "CZ" }).check({ force: true });
    equal((await told).status(), 200, "the answer");
    const count = service.heard.length;
    await turnComes(page, other);
    equal(JSON.parse(await service.next(count + 1)).text, "Jste na tahu. Hra: Zlatá horečka.", "the notice");
    await page.getByRole("radio", { name: "EN" }).check({ force: true });
    await page.goto("/account");
    await becomes(() => here.isChecked(), true, "the switch");
    await here.click();
    await notices.getByRole("status").getByText("This device gets no more notices.").waitFor();
  });

  await checks.run("it is switched off again", async () => {
    await here.click();
    await notices.getByRole("status").getByText("This device gets notices now.").waitFor();
    await here.click();
    await notices.getByRole("status").getByText("This device gets no more notices.").waitFor();
    equal(await here.isChecked(), false, "the switch");
    equal(await page.evaluate(async () => (await (await fetch("/api/v1/me/push")).json()).devices), [], "devices");
  });

  service.server.close();
}

async function onPhone(checks, browser, server) {
  const options = { phone: true, lang: "cs-CZ", worker: true };
  const page = await visit(browser, server.base, options);
  const service = await Service.start();
  await subscribesAt(page.context(), service.subscription("/jan"));
  const notices = page.locator("[data-notices]");
  const here = notices.getByRole("switch", { name: "Oznámení na tomto zařízení" });

  await checks.run("in Czech on a phone: on, denied, and texts in one's own language", async () => {
    await page.goto("/account");
    await ready(page);
    await here.waitFor();
    await page.evaluate(() => (Notification.requestPermission = async () => "denied"));
    await here.click();
    await notices.getByRole("alert").getByText("Prohlížeč blokuje oznámení z této stránky.").waitFor();
    equal(await here.isChecked(), false, "the switch");
    await accessible(page, "notices that are blocked");
    await notices.scrollIntoViewIfNeeded();
    await shot(page, "push-denied-phone-cs");
    await page.context().grantPermissions(["notifications"]);
    await page.reload();
    await here.click();
    await notices.getByRole("status").getByText("Toto zařízení teď dostává oznámení.").waitFor();
    await accessible(page, "notices on a phone");
    await notices.scrollIntoViewIfNeeded();
    await shot(page, "push-phone-cs");
    await notices.getByLabel("Žádná oznámení mezi těmito časy").check();
    await notices.getByLabel("Vše v jednom oznámení denně").check();
    await accessible(page, "quiet hours and a digest on a phone");
    await notices.getByRole("button", { name: "Uložit" }).scrollIntoViewIfNeeded();
    await shot(page, "notices-quiet-phone-cs");
    const other = await visit(browser, server.base);
    await other.goto("/");
    await turnComes(page, other);
    const told = JSON.parse(await service.next(1));
    equal([told.language, told.text], ["cs", "Jste na tahu. Hra: Zlatá horečka."], "the notice");
  });

  await checks.run("with letters of twice the size on the narrowest phone nothing is cut", async () => {
    for (const lang of ["en-GB", "cs-CZ"]) {
      const one = await visit(browser, server.base, { ...options, lang, size: { width: 320, height: 640 } });
      await one.goto("/account");
      const all = one.locator("[data-notices]");
      await all.getByLabel(/^(No notices between|Žádná oznámení mezi)/).check();
      await all.getByLabel(/^(All in one notice|Vše v jednom oznámení)/).check();
      await one.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await all
        .getByText(/^(Time zone|Časové pásmo)/)
        .first()
        .scrollIntoViewIfNeeded();
      await shot(one, `notices-large-${lang}`);
      equal(await one.evaluate(() => document.documentElement.scrollWidth), 320, `${lang}: width`);
      const cut = await all.locator("label, input, p, button, legend, select").evaluateAll((parts) =>
        parts
          .filter((part) => {
            const { left, right } = part.getBoundingClientRect();
            return right > 321 || left < -1 || part.scrollWidth > part.clientWidth + 1;
          })
          .map((part) => part.outerHTML),
      );
      equal(
        cut.filter((part) => !part.startsWith("<input")),
        [],
        `${lang}: what is cut`,
      );
      await one.context().close();
    }
  });

  await checks.run("where a browser cannot, the page says why", async () => {
    for (const [script, text] of [
      [() => delete window.PushManager, "Tento prohlížeč nemůže dostávat oznámení."],
      [
        () => {
          delete window.PushManager;
          Object.defineProperty(navigator, "standalone", { value: false });
          Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
        },
        "Nejdřív přidejte stránku na plochu",
      ],
      [() => Object.defineProperty(window, "isSecureContext", { value: false }), "nezačíná https://"],
    ]) {
      const one = await visit(browser, server.base, options);
      await one.addInitScript(script);
      await one.goto("/account");
      await one.locator("[data-devices]").getByText(text).waitFor();
      equal(await one.getByRole("switch").count(), 0, "switches");
      await one.context().close();
    }
    const without = await server.beside();
    await without.start();
    const one = await visit(browser, without.base, options);
    await one.goto("/account");
    await one.locator("[data-devices]").getByText("jeho provozovatel neuvedl kontaktní adresu").waitFor();
    await becomes(() => one.getByRole("button", { name: "Uložit" }).count(), 0, "choices of notices that go nowhere");
    await one.locator("[data-notices]").scrollIntoViewIfNeeded();
    await shot(one, "push-off-phone-cs");
  });

  service.server.close();
}

export async function push(checks, browser, server) {
  const own = await server.beside({ args: CONTACT });
  await own.start();
  await onDesktop(checks, browser, own);
  await onPhone(checks, browser, own);
}
