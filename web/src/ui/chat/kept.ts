// What this browser remembers of chats: whether they are shown, and up to which line they were read in this tab.

const SHOWN = "goldfever-chat";
const READ = "goldfever-chat-read-";

/** A browser that stores nothing shows the chat, and counts its lines anew. */
function stored(find: () => string | null): string | null {
  try {
    return find();
  } catch {
    return null;
  }
}

export const isShown = (): boolean => stored(() => localStorage.getItem(SHOWN)) !== "hidden";

export function keepShown(shown: boolean): void {
  stored(() => {
    if (shown) localStorage.removeItem(SHOWN);
    else localStorage.setItem(SHOWN, "hidden");
    return null;
  });
}

export const readUpTo = (table: string): number => Number(stored(() => sessionStorage.getItem(READ + table)) ?? 0) || 0;

export function keepRead(table: string, number: number): void {
  stored(() => {
    sessionStorage.setItem(READ + table, String(number));
    return null;
  });
}
