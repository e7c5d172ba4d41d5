// Actions with towers: build, close, capture, exchange, ransom.
import { t } from "../../i18n/t";
import type { SpotIcon } from "../../board/api";
import type { Choice, Stock } from "../tiles/model";
import { place } from "../tiles/words";
import { whole, type Entry } from "./choices/entry";
import type { ActionView, View } from "./generated";
import { cellText, pieceName } from "./words";

/** The names of the players. */
export type Names = (player: number) => string;

/** A piece for a tower; the tower's new height is shown next to the place. */
export function build(action: string, { x = 0, y = 0, count = 1 }: ActionView): Entry {
  const name = t("choice-carcassonne-tower");
  const label = `${cellText(name, { x, y })}; ${t("carcassonne-tower-here", { count })}`;
  const choice: Choice = {
    action,
    icon: "tower",
    at: { x, y, segment: -1 },
    parts: whole({ x, y }),
    label,
    note: String(count),
  };
  return {
    choice,
    group: "tower",
    name,
    detail: t("carcassonne-tower-here", { count }),
    hint: t("hint-carcassonne-tower"),
  };
}

export function close(action: string, { x = 0, y = 0, segment = -1, piece = "follower" }: ActionView): Entry {
  const what = t("choice-carcassonne-close");
  const name =
    piece === "follower" ? what : t("choice-carcassonne-with-piece", { what, piece: t(`piece-carcassonne-${piece}`) });
  const icon: SpotIcon = piece === "follower" ? "close" : `close-${piece}`;
  const choice: Choice = {
    action,
    icon,
    at: { x, y, segment },
    parts: whole({ x, y }),
    label: cellText(name, { x, y }),
  };
  return { choice, group: `close ${piece}`, name, detail: place(x, y), hint: t("hint-carcassonne-close") };
}

/** A follower in reach. All of them share one button. */
export function capture(action: string, doing: ActionView, view: View, called: Names): Entry {
  const { x = 0, y = 0, segment = -1, piece = "follower", role = "knight", player = 0 } = doing;
  const what = pieceName(piece, role);
  const own = player === view.turn;
  const name = own
    ? t("choice-carcassonne-capture-own", { piece: what })
    : t("choice-carcassonne-capture", { player: called(player), piece: what });
  const choice: Choice = {
    action,
    icon: "captive",
    at: { x, y, segment },
    parts: whole({ x, y }),
    label: cellText(name, { x, y }),
  };
  return {
    choice,
    group: "capture",
    name: t("choice-carcassonne-capture-one"),
    detail: name,
    hint: t("hint-carcassonne-capture"),
  };
}

/** Which of the player's own figures returns, by exchange or ransom. */
export function back(
  action: string,
  { type, piece = "follower", player }: ActionView,
  view: View,
  called: Names,
): Entry {
  const what = t(`piece-carcassonne-${piece}`);
  const name = t(`choice-carcassonne-${type}`, { piece: what });
  const detail = player === undefined ? "" : t("carcassonne-held-by", { player: called(player) });
  const choice: Choice = { action, icon: "held", at: null, parts: null, label: detail ? `${name}; ${detail}` : name };
  // At the end of a turn, no figure is placed any more.
  const kind = type === "ransom" && view.phase === "ransom" ? "ransom-end" : type;
  return { choice, group: action, name, detail, hint: t(`hint-carcassonne-${kind}`) };
}

/** Tower pieces in hand, the captives of a player, and the player's own figures that others hold. */
export function towerStock({ parts: { tower } }: View, seat: number): Stock[] {
  if (!tower) return [];
  const pieces = tower.pieces[seat]!;
  const stock: Stock[] = [
    {
      key: "tower-pieces",
      icon: "tower",
      label: t("field-carcassonne-tower-pieces"),
      title: t("carcassonne-tower-pieces-left", { count: pieces }),
      count: pieces,
      out: pieces === 0,
    },
  ];
  const sum = (of: "jailer" | "owner"): number =>
    tower.captives.filter((c) => c[of] === seat).reduce((all, c) => all + c.count, 0);
  const [captives, held] = [sum("jailer"), sum("owner")];
  if (captives > 0)
    stock.push({
      key: "captives",
      icon: "captive",
      label: t("field-carcassonne-captives"),
      title: t("carcassonne-captives-held", { count: captives }),
      count: captives,
    });
  if (held > 0)
    stock.push({
      key: "held",
      icon: "held",
      label: t("field-carcassonne-held"),
      title: t("carcassonne-held-by-others", { count: held }),
      count: held,
    });
  return stock;
}
