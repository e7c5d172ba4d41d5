// Notices in this browser: whether it can show any, and its subscription at its own push service.
import { fromBase } from "../lib/base";
import type { NewPushDevice } from "../wire/NewPushDevice";

/** Why this browser shows no notices: they need HTTPS, or the page on the home screen (iOS), or another browser. */
export type Hindrance = "insecure" | "home-screen" | "unsupported";

export function hindrance(): Hindrance | null {
  if (!isSecureContext) return "insecure";
  const can = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (can) return null;
  // An iPad says that it is a Mac, but a Mac has no fingers.
  const ios = /iPhone|iPad|iPod/.test(navigator.userAgent) || navigator.maxTouchPoints > 2;
  return ios && "standalone" in navigator ? "home-screen" : "unsupported";
}

/** The service worker, which receives notices while no page is open. */
async function worker(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker.getRegistration(fromBase(""))) ?? null;
}

export async function subscription(): Promise<PushSubscription | null> {
  if (hindrance() !== null || Notification.permission !== "granted") return null;
  return (await (await worker())?.pushManager.getSubscription()) ?? null;
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Subscribes with the key of the server. The browser has asked for the permission before. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    // It was for the key of another server.
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
}

export function asDevice(subscribed: PushSubscription, language: string): NewPushDevice {
  const { endpoint, keys } = subscribed.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.["p256dh"] ?? "", auth: keys?.["auth"] ?? "", language };
}

/** The id that the server gives to an endpoint. */
export async function idOf({ endpoint }: PushSubscription): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
