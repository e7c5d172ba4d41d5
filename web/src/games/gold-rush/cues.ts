// The animations of Gold Rush. Tokens move face down, so nobody sees their values.
import type { Part } from "../../board/tiles";
import type { EntryOf } from "../../net/game-types";
import type { Cue, Man } from "../tiles/cues";
import type { EventView } from "./generated";
import type { GoldRush } from "./types";

interface Known {
  /** The pieces by player and place. */
  roles: Map<string, string>;
  /** Where each player's tent stands. */
  tents: Map<number, Part>;
  /** The mountain whose tokens are shared out after its score. */
  handed: Part | null;
}

const place = (at: { x: number; y: number; segment: number }, player: number) =>
  `${player}/${at.x},${at.y},${at.segment}`;

export function cues(log: EntryOf<GoldRush>[]): Cue[] {
  const known: Known = { roles: new Map(), tents: new Map(), handed: null };
  return log.flatMap(({ version, events }) =>
    events.flatMap((event, i): Cue[] => cue(event, version, `${version}.${i}`, known)),
  );
}

function cue(event: EventView, version: number, key: string, known: Known): Cue[] {
  switch (event.type) {
    case "placed": {
      const { player, x, y, kind, rotation } = event;
      known.handed = null;
      return [{ type: "tile", version, player, x, y, kind, rotation }];
    }
    case "cowboy": {
      const { player, x, y, segment, role: icon } = event;
      known.roles.set(place(event, player), icon);
      return [{ type: "figure", version, player, x, y, segment, icon }];
    }
    case "tent": {
      const { player, x, y, segment } = event;
      known.tents.set(player, [x, y, segment]);
      return [{ type: "figure", version, player, x, y, segment, icon: "tent" }];
    }
    case "token-taken": {
      const { player } = event;
      const from = known.handed ?? known.tents.get(player);
      return from ? [{ type: "taken", version, player, icon: "token", from }] : [{ type: "passed", version, player }];
    }
    case "passed":
      return [{ type: "passed", version, player: event.player }];
    case "scored": {
      if (event.tokens.length > 0) known.handed = event.parts[0] ?? null;
      const men = event.returned.map(([player, x, y, segment]): Man => {
        const icon = known.roles.get(place({ x, y, segment }, player)) ?? "railwayman";
        return { player, icon, x, y, segment };
      });
      const tents = event.tents.flatMap((player): Man[] => {
        const at = known.tents.get(player);
        known.tents.delete(player);
        return at ? [{ player, icon: "tent", x: at[0], y: at[1], segment: at[2] }] : [];
      });
      const points = event.points.filter(([, points]) => points !== 0).map(([player, points]) => ({ player, points }));
      return [
        { type: "scored", key, version, parts: event.parts, points, home: [...men, ...tents], final: event.final },
      ];
    }
    default:
      return [];
  }
}
