// Notices follow the language of the page: those in this browser, and those of the account: at its webhook and by e-mail.
import { signedIn } from "../lib/signed-in.svelte";
import * as notices from "../net/notices";
import { asDevice, idOf, subscription } from "./this-browser";

async function inThisBrowser(language: string): Promise<void> {
  const mine = await subscription();
  if (!mine) return;
  const [own, { devices }] = await Promise.all([idOf(mine), notices.devices()]);
  // It may have been removed from another browser.
  if (devices.some(({ id }) => id === own)) await notices.addDevice(asDevice(mine, language));
}

async function elsewhere(language: string): Promise<void> {
  const wishes = await notices.look();
  if ((wishes.webhook || wishes.email) && wishes.language !== language) await notices.change({ ...wishes, language });
}

/** What fails is made up for on the page of the account. */
export async function follow(language: string): Promise<void> {
  await Promise.allSettled([inThisBrowser(language), signedIn.name ? elsewhere(language) : undefined]);
}
