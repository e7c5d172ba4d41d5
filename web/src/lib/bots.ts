// The computer players of a game: levels from gentle to merciless, and others.

export const isLevel = (bot: string): boolean => bot.startsWith("level-");

/** Those with a fixed rating, which can play rated games; as in the server. */
export const isRated = (bot: string): boolean => /^level-[1-5]$/.test(bot);

/** Levels first, gentle to merciless, then the others as the server lists them. */
export function grouped(bots: readonly string[]): { levels: string[]; others: string[] } {
  return { levels: bots.filter(isLevel), others: bots.filter((bot) => !isLevel(bot)) };
}

/** The default opponent: a gentle level, or, if the game has none, its last computer player. */
export function usualBot(bots: readonly string[]): string | undefined {
  return bots.includes("level-2") ? "level-2" : bots.at(-1);
}

/** The opponent for users who want a strong one immediately. */
export function goodBot(bots: readonly string[]): string | undefined {
  return bots.includes("level-4") ? "level-4" : bots.at(-1);
}

/** How long it thinks, in seconds to the hundredth; 0 if nobody notices it. */
export function thinkingTime(milliseconds: number): number {
  return milliseconds < 20 ? 0 : Math.round(milliseconds / 10) / 100;
}
