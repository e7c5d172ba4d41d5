// Which pieces of Gold Rush stand where.
import type { View } from "../generated";
import type { Standing } from "../../../board/world";
import { piece, pile } from "./pieces";

export function stand(shown: unknown, colours: readonly number[]): Standing[] {
  const view = shown as View;
  const of = (player: number): number => colours[player] ?? player;
  const piles = view.piles.map((p): Standing => {
    const key = `pile/${p.x},${p.y},${p.segment}`;
    return { key, x: p.x, y: p.y, segment: p.segment, spot: "pile", art: `pile-${p.size}`, draw: () => pile(p.size), flat: true };
  });
  const tents = view.tents.flatMap((tent, player): Standing[] => {
    if (!tent) return [];
    const key = `tent/${player}/${tent.x},${tent.y},${tent.segment}`;
    return [{ ...tent, key, spot: "anchor", art: `tent-${of(player)}`, draw: () => piece("tent", of(player)) }];
  });
  const figures = view.figures.map((f): Standing => {
    const colour = of(f.player);
    const key = `${f.role}/${f.player}/${f.x},${f.y},${f.segment}`;
    return { key, x: f.x, y: f.y, segment: f.segment, spot: "anchor", art: `${f.role}-${colour}`, draw: () => piece(f.role, colour) };
  });
  return [...piles, ...tents, ...figures];
}
