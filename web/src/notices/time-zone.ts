// The time zone of this device.
export const here = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
