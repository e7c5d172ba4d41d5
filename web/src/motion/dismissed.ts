// Up to which version of a table the marks of others' moves were dismissed in this tab.
const key = (table: string) => `goldfever-seen-${table}`;

export function dismissed(table: string): number {
  try {
    return Number(sessionStorage.getItem(key(table)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

export function dismiss(table: string, version: number): void {
  try {
    sessionStorage.setItem(key(table), String(version));
  } catch {
    // They come back with the next load.
  }
}
