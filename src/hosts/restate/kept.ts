import type { RunResult } from '../../engine/journal/run-result.ts';
import type { OutsideQuestion } from '../host.ts';

/** An answer from outside, as the journal of a run has it; the first to a question counts. */
export interface Said {
  address: string;
  text: string;
  by: string;
  /** Milliseconds since 1970, by the clock of the server. */
  at: number;
  /** Tells it from others to the same question. */
  mark: string;
}

/** What of a run is asked of those outside, each with the promise that an answer resolves. `alone`: it waits for nobody else. */
export interface Asked {
  open: (OutsideQuestion & { promise: string })[];
  alone: boolean;
}

/** How a run ended. */
export interface End {
  status: RunResult['status'];
  stoppedAt: number | null;
}

/** The key of an answer that was acted upon, by its place on the tape; keys in order are places in order. */
export function answerKey(position: number): string {
  return `${TAPE}${String(position).padStart(7, '0')}`;
}

export function isAnswerKey(key: string): boolean {
  return key.startsWith(TAPE);
}

const TAPE = 'tape-';

/** The key of who answered a question from outside: of an answer that was acted upon. */
export function saidKey(address: string): string {
  return `said-${address}`;
}

/** The services of runs of an engine: those that ask real models have one of their own, which only workers with models serve. */
export function serviceOf(engine: string, asksModels: boolean): string {
  return `${PREFIX}${engine.replace(/[^\w-]/g, '_')}${asksModels ? MODELS : ''}`;
}

export function engineOf(service: string): string {
  return service.slice(PREFIX.length).replace(new RegExp(`${MODELS}$`), '');
}

export const PREFIX = 'loop-runs-';

const MODELS = '-models';
