// Which variant of a language the reader uses.

/** The reader's own variant of a language, for dates: a British browser writes them in the British way. */
export const regional = (lang: string): string =>
  (typeof navigator === "undefined" ? [] : navigator.languages).find((one) => one.split("-")[0] === lang) ?? lang;
