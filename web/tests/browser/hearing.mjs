// Announcements that a player without sight waits for at any table.

/** A table of this game against a bot, made beforehand: making one by keyboard has its own test. */
export async function made(page, game, options, data = null, bots = ["greedy"]) {
  const seats = [{ kind: "me", name: "Anna" }, ...bots.map((bot) => ({ kind: "bot", bot }))];
  return page.evaluate(
    async (wanted) => {
      const answer = await fetch("/api/tables", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(wanted),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()).table;
    },
    { game, options, seats, data },
  );
}

/** The last announcement. */
export function heard(all) {
  const status = all.filter((n) => n.role === "status").map((n) => n.words());
  // The tile in hand is announced immediately, the prompt a moment later.
  const news = status.filter((s) => !/^(On the cell|chosen|Tile): ?|^On the cell/.test(s));
  return {
    status: status.join(" "),
    asked: status.some((s) => /^Your (move|decision)/.test(s)),
    key: JSON.stringify([news, all.find((n) => n.role === "log")?.words()]),
  };
}

/** Waits until it is my move, or the game is over. */
export async function turn(reader) {
  return reader.waitFor("my move or the end", async () => {
    const all = await reader.all();
    if (all.some((n) => n.role === "dialog" && n.name === "Final scoring")) return { over: true };
    const { status, asked, key } = heard(all);
    return asked && key !== reader.before ? { over: false, status, key } : null;
  });
}
