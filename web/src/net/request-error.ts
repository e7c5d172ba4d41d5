// Why a question to the backend was not answered.
import type { Reason } from "../wire/Reason";

/** The backend said no, or could not be reached (then `status` is 0 and `reason` is null). */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    readonly reason: Reason | null,
  ) {
    super(reason?.message ?? `HTTP ${status}`);
  }
}
