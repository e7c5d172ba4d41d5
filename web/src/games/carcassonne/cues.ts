// The animations of Carcassonne.
import type { EntryOf } from "../../net/game-types";
import type { Cue, Man } from "../tiles/cues";
import type { EventView } from "./generated";
import { iconOf } from "./icons";
import type { Carcassonne } from "./types";

const place = (at: { x: number; y: number; segment: number }, player: number) =>
  `${player}/${at.x},${at.y},${at.segment}`;

export function cues(log: EntryOf<Carcassonne>[]): Cue[] {
  // The event of a returning figure does not name its role, so we remember it.
  const roles = new Map<string, string>();
  return log.flatMap(({ version, events }) =>
    events.flatMap((event, i): Cue[] => cue(event, version, `${version}.${i}`, roles)),
  );
}

function cue(event: EventView, version: number, key: string, roles: Map<string, string>): Cue[] {
  switch (event.type) {
    case "placed": {
      const { player, x, y, kind, rotation } = event;
      return [{ type: "tile", version, player, x, y, kind, rotation }];
    }
    case "figure": {
      const { player, x, y, segment, piece, role } = event;
      const icon = iconOf(piece, role);
      roles.set(place(event, player), icon);
      return [{ type: "figure", version, player, x, y, segment, icon }];
    }
    case "passed":
      return [{ type: "passed", version, player: event.player }];
    case "scored": {
      const home = event.returned.map(([player, piece, x, y, segment]): Man => {
        const icon = roles.get(place({ x, y, segment }, player)) ?? piece;
        return { player, icon, x, y, segment };
      });
      const points = event.points.filter(([, points]) => points !== 0).map(([player, points]) => ({ player, points }));
      return [{ type: "scored", key, version, parts: event.parts, points, home, final: event.final }];
    }
    case "other": {
      const { player, at } = event;
      if (player === null) return [];
      if (event.event === "bar-taken" && at)
        return [{ type: "taken", version, player, icon: "bar", from: [at.x, at.y, -1] }];
      return [{ type: "passed", version, player }];
    }
    default:
      return [];
  }
}
