// A quick game of somebody who may wait for the same already: then they stay where they wait, or leave it for a better table.
import type { Backend } from "../../net/backend";
import { RequestError } from "../../net/request-error";
import { seekSeat, type Wanted } from "../../waiting/seek";
import type { waits } from "../../waiting/waits.svelte";
import type { OptionSpec } from "../../wire/OptionSpec";
import type { TimeControl } from "../../wire/TimeControl";
import { defaultValue } from "../options";

/** The options that differ from the default. The number of players is another matter. */
const unusual = (options: string | undefined, specs: readonly OptionSpec[]): string =>
  (options ?? "")
    .split(",")
    .filter((term) => {
      const [name, value] = term.split("=");
      const spec = specs.find((one) => one.name === name);
      return term !== "" && name !== "players" && !(spec && value === defaultValue(spec));
    })
    .sort()
    .join();

/** A time control, however it is written. */
const timing = (pace: TimeControl = { kind: "none" }): string =>
  Object.entries(pace)
    .filter(([, value]) => value !== false)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join();

/** Whether both look for the same, under whatever name. */
export const isSame = (one: Wanted, other: Wanted, specs: readonly OptionSpec[]): boolean =>
  one.game === other.game &&
  one.players === other.players &&
  (one.rated ?? false) === (other.rated ?? false) &&
  unusual(one.options, specs) === unusual(other.options, specs) &&
  timing(one.pace) === timing(other.pace);

const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

/** The table where they have a seat now. */
export async function seatFor(
  backend: Pick<Backend, "tables" | "seats">,
  waiting: Pick<typeof waits, "all" | "found">,
  wanted: Wanted,
  specs: readonly OptionSpec[],
): Promise<string> {
  const same = waiting.all.filter(({ wish }) => wish && isSame(wish, wanted, specs));
  const lost = same.filter((wait) => wait.lost);
  const here = same.find((wait) => wait.seeks);
  if (here) {
    const found = await seekSeat(backend, wanted, here.id).catch((error: unknown) => {
      if (isGone(error)) return null;
      throw error;
    });
    // The answer tells how likely it is that somebody comes, unless nobody is looked for there any more.
    if (found && (found.table !== here.id || found.prospect || here.begun)) {
      waiting.found(found.table, [...lost, here]);
      return found.table;
    }
  }
  const { table } = await seekSeat(backend, wanted);
  waiting.found(table, lost);
  return table;
}
