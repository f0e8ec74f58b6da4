/** The package `loopground`: opens workflows, runs them, and says why their loops went on or ended (`README.md` beside this file). */
export { openText } from './open-text.ts';
export type { Answerer, OpenedWorkflow, OpenOptions, Question, RunOptions, VerdictRow, WorkflowRun } from './shapes.ts';
export { facts, readRecord, why, type WhyOptions } from './kept-run.ts';
export { memoryTape } from '../terminal/files/record-file.ts';
export { tapeFile } from '../terminal/files/tape-file.ts';

export type { Answer } from '../engine/workflow/answer.ts';
export type { Fact } from '../engine/journal/read-fact.ts';
export type { Json } from '../engine/workflow/json.ts';
export type { LoopRow } from '../terminal/rows/loop-rows.ts';
export type { ProblemRow } from '../terminal/rows/problem-row.ts';
export type { Reply } from '../engine/kernel/door.ts';
export type { Request } from '../engine/workflow/request.ts';
export type { RunRecord } from '../history/read-record.ts';
export type { TapeEntry } from '../engine/effects/tape.ts';
export type { TapeStore } from '../engine/effects/tape-store.ts';
export type { WhyRow } from '../terminal/rows/printed.ts';
