// Flying points: how many, with the shape and the colour of the player who gets them.
import { signed } from "../i18n/t";
import { PLAYER_SHAPES } from "../style/players";

const NS = "http://www.w3.org/2000/svg";

export function chip(player: number, points: number): HTMLElement {
  const holder = document.createElement("div");
  holder.className = "points-chip";
  const svg = document.createElementNS(NS, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  const shape = document.createElementNS(NS, "path");
  shape.setAttribute("d", PLAYER_SHAPES[player] ?? "");
  shape.style.fill = `var(--player-${player})`;
  svg.append(shape);
  const text = document.createElement("b");
  text.textContent = signed(points);
  holder.append(svg, text);
  return holder;
}
