// Whether a moderator has silenced the account of this browser: asked where somebody is about to say something.
import { signedIn } from "../lib/signed-in.svelte";

export class Silence {
  on: boolean = $state(false);

  /** If that cannot be found out, the server says it when somebody speaks. */
  async ask(): Promise<void> {
    if (!signedIn.name) return;
    try {
      const { look } = await import("../net/accounts");
      const { account } = await look();
      this.on = account?.sanctions?.some(({ act }) => act === "silence") === true;
    } catch {
      this.on = false;
    }
  }
}
