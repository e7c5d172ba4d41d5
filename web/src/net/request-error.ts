// The error of a failed request to the backend.
import type { ProblemKind } from "../wire/ProblemKind";
import type { Reason } from "../wire/Reason";

/** The backend refused, or could not be reached (then `status` is 0 and `reason` is null). */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
    readonly kind: ProblemKind = "other",
  ) {
    super(reason?.message ?? `HTTP ${status}`);
  }
}
