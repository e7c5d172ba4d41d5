// What tests use of marks.mjs.
export const keys: string[];
export function marked(lang: string): string;
export function read(text: string): { text: string; keys: string[] };
