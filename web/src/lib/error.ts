// The message for an error of an HTTP call.
import { reasonText, t } from "../i18n/t";
import { RequestError } from "../net/request-error";

export function errorText(error: unknown): string {
  if (error instanceof RequestError) {
    if (error.reason) return reasonText(error.reason);
    if (error.status === 0) return t("server-unreachable");
    return t("server-said", { status: String(error.status) });
  }
  throw error;
}
