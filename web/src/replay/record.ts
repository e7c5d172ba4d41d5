// A record as JSON, as `GET /api/tables/{table}/record.json` gives it.

export interface RecordJson {
  game: string;
  options: string;
  data: string | null;
  steps: { step: string }[];
}
