// Whether this device has a line at all, as the browser knows it.
class Online {
  is: boolean = $state(navigator.onLine);

  constructor() {
    addEventListener("online", () => (this.is = true));
    addEventListener("offline", () => (this.is = false));
  }
}

export const online = new Online();
