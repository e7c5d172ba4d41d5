// Whether this device is online, according to the browser.
class Online {
  is: boolean = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.is = true));
    addEventListener("offline", () => (this.is = false));
  }
}

export const online = new Online();
