// Whether tables were ever stored on this device. Only then are they listed; otherwise the module is not fetched for it.

const KEPT = "goldfever-local";

export const remembered = (): boolean => localStorage.getItem(KEPT) !== null;

export const remember = (): void => localStorage.setItem(KEPT, "1");
