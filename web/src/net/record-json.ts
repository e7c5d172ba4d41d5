// A record as JSON, as the server gives it.
export interface RecordJson {
  game: string;
  options: string;
  data: string | null;
  steps: { step: string }[];
}
