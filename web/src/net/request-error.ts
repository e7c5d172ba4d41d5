// The error of a failed request to the backend.
import type { Reason } from "../wire/Reason";

/** The backend refused, or could not be reached (then `status` is 0 and `reason` is null). */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
  ) {
    super(reason?.message ?? `HTTP ${status}`);
  }
}
