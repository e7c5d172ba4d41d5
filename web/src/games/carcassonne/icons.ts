// The name of a figure's drawing.

/** Followers, also large ones, are drawn by role; other figures look the same in every role. */
export function iconOf(piece: string, role: string): string {
  switch (piece) {
    case "follower":
      return role;
    case "large-follower":
      return `large-${role}`;
    default:
      return piece;
  }
}
