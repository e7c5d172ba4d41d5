/** Rules for `no-restricted-syntax`. */
export const reasonKeys: { selector: string; message: string }[];
