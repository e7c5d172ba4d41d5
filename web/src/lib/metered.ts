// Whether the connection is one on which a page fetches only what it needs.

/** A metered or slow connection. */
export function metered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string; effectiveType?: string } };
  return connection?.saveData === true || connection?.type === "cellular" || /2g/.test(connection?.effectiveType ?? "");
}
