// Under which name a figure is drawn.

/** A follower by what he does, a large one too; others look like themselves. */
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
