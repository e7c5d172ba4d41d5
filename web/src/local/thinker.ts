// A worker that thinks: one job after the other, each until it is done or nobody needs it any more. Then the worker is
// ended.
import { Module } from "./module";
import type { Answer } from "./protocol";

export interface Job {
  record: string;
  work: {
    kind: "bot" | "advice" | "analysis" | "puzzle";
    seat?: number;
    bot?: string;
    part?: { at: number; of: number };
  };
}

export type ToThinker =
  | { kind: "start"; compiled: WebAssembly.Module }
  | { kind: "job"; number: number; job: Job; seed: number; limit: number };

export type FromThinker =
  { kind: "done"; number: number; answer: Answer } | { kind: "going"; number: number; done: number; total: number };

type Progress = { kind: "done"; answer: Answer } | { kind: "going"; done: number; total: number };

/** A longer job runs in slices of this length, in milliseconds. */
const PIECE = 200;

let started: Promise<Module> | null = null;

const tell = (message: FromThinker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToThinker>) => {
  if (data.kind === "start") {
    started = Module.start(data.compiled);
    return;
  }
  const { number, job, seed, limit } = data;
  void started?.then((module) => {
    let progress = module.think({ job, seed, limit }) as Progress;
    while (progress.kind === "going") {
      tell({ kind: "going", number, done: progress.done, total: progress.total });
      progress = module.think({ job: null, seed, limit: PIECE }) as Progress;
    }
    tell({ kind: "done", number, answer: progress.answer });
  });
};
