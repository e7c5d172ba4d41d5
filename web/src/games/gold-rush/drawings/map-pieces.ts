// The places of Gold Rush's pieces.
import type { View } from "../generated";
import type { MapPiece } from "../../../board/world";
import { piece, pile } from "./pieces";

/** The parts of a view that are used; a picture may lack some of them. */
type Shown = Partial<Pick<View, "figures" | "tents" | "piles">>;

export function mapPieces(shown: unknown, colours: readonly number[]): MapPiece[] {
  const { figures = [], tents = [], piles = [] } = shown as Shown;
  const of = (player: number): number => colours[player] ?? player;
  const heaps = piles.map((p): MapPiece => {
    const key = `pile/${p.x},${p.y},${p.segment}`;
    return {
      key,
      x: p.x,
      y: p.y,
      segment: p.segment,
      spot: "pile",
      art: `pile-${p.size}`,
      draw: () => pile(p.size),
      flat: true,
    };
  });
  const pitched = tents.flatMap((tent, player): MapPiece[] => {
    if (!tent) return [];
    const key = `tent/${player}/${tent.x},${tent.y},${tent.segment}`;
    return [{ ...tent, key, spot: "anchor", art: `tent-${of(player)}`, draw: () => piece("tent", of(player)) }];
  });
  const people = figures.map((f): MapPiece => {
    const colour = of(f.player);
    const key = `${f.role}/${f.player}/${f.x},${f.y},${f.segment}`;
    return {
      key,
      x: f.x,
      y: f.y,
      segment: f.segment,
      spot: "anchor",
      art: `${f.role}-${colour}`,
      draw: () => piece(f.role, colour),
    };
  });
  return [...heaps, ...pitched, ...people];
}
