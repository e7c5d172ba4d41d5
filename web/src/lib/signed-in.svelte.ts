// The name of the account to which this browser is signed in, as far as the page remembers: only the account page asks the server.

const KEY = "goldfever-account";

class SignedIn {
  #name = $state(read());

  /** Empty: nobody, as far as we know. */
  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = name;
    try {
      if (name) localStorage.setItem(KEY, name);
      else localStorage.removeItem(KEY);
    } catch {
      // Without storage the page forgets it.
    }
  }
}

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export const signedIn = new SignedIn();
