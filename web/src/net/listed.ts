// A table in the list of one's own.
import type { TableSummary } from "../wire/TableSummary";

export interface Listed extends TableSummary {
  /** For a table on this device: the table of the server where its game goes on. */
  sent?: string;
}
