/** The label of a button inside a list that begins with small letters. */
export const uncapitalized = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
