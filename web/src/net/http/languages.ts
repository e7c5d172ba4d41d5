// Languages from the server's files over HTTP. What plays on this device has none, so it is never asked.
import type { Language } from "../../wire/Language";
import { RequestError } from "../request-error";

async function answered(path: string): Promise<Response> {
  const answer = await fetch(path);
  if (!answer.ok) throw new RequestError(answer.status, null);
  return answer;
}

export const list = async (): Promise<Language[]> => (await answered("/api/languages")).json();

export const file = async (tag: string): Promise<string> =>
  (await answered(`/api/languages/${encodeURIComponent(tag)}`)).text();
