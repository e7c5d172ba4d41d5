// A record as JSON, in the form of the server.
export interface RecordJson {
  game: string;
  options: string;
  data: string | null;
  steps: { step: string }[];
}
