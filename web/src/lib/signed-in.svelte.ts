// The name of the account to which this browser is signed in, as far as the page remembers: only the account page asks the server.

const KEY = "goldfever-account";
/** Somebody has signed in here before. */
const BEFORE = "goldfever-account-before";

class SignedIn {
  #name = $state(read(KEY));

  /** Empty: nobody, as far as we know. */
  get name(): string {
    return this.#name;
  }

  /** Whether somebody has signed in with this browser before: they know that they have an account. */
  get before(): boolean {
    return read(BEFORE) !== "";
  }

  set name(name: string) {
    this.#name = name;
    try {
      if (name) {
        localStorage.setItem(KEY, name);
        localStorage.setItem(BEFORE, "1");
      }
      if (!name) localStorage.removeItem(KEY);
    } catch {
      // Without storage the page forgets it.
    }
  }
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

export const signedIn = new SignedIn();
