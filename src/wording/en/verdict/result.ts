import type { RunResult } from '../../../engine/journal/run-result.ts';
import type { NodeView, RunView } from '../../../engine/journal/view.ts';
import { unreachable } from '../../../engine/workflow/unreachable.ts';
import { counted, enumerate, plainNumber } from '../../values.ts';
import { wordFailure } from '../problems/problem.ts';
import { withStop } from '../../stops.ts';

/** How a run ended, in one or two sentences. */
export function wordResult(result: RunResult): string {
  return `${ending(result)}${unreadWords(result.unread)}`;
}

function ending({ status, result, failure, took }: RunResult): string {
  const after = took > 0 ? ` after ${plainNumber(took)} s of its own clock` : '';
  switch (status) {
    case 'completed':
      if (result.text === '') return `Completed${after}, without a result.`;
      return `Completed${after}. The result is ${result.node === null ? 'of all outputs' : `from ${result.node}`}.`;
    case 'failed':
      return withStop(`Failed${after}: ${failure ? wordFailure(failure) : 'no reason was given'}`);
    case 'stopped':
      return `Stopped by hand${after}.`;
    case 'limit':
      return `Stopped${after}: a limit of the run was reached.`;
    default:
      return unreachable(status);
  }
}

function unreadWords(unread: Readonly<Record<string, number>>): string {
  const waiting = Object.entries(unread).filter(([, count]) => count > 0);
  if (waiting.length === 0) return '';
  const total = waiting.reduce((sum, [, count]) => sum + count, 0);
  const where = enumerate(waiting.map(([node, count]) => `${node} (${count})`));
  return ` ${counted(total, 'message')} ${total === 1 ? 'was' : 'were'} left unread: ${where}.`;
}

/** Of a guard that counted and let nothing through. */
export const HELD_BACK = 'no output sent';

/** The status of a run or of a node in one or two words. */
export function wordStatus(status: RunView['status'] | NodeView['status']): string {
  switch (status) {
    case 'idle':
      return 'not started';
    case 'waiting':
      return 'waiting for an answer';
    case 'held-back':
      return HELD_BACK;
    case 'limit':
      return 'stopped at a limit';
    case 'stopped':
      return 'stopped by hand';
    case 'running':
    case 'finished':
    case 'failed':
    case 'completed':
      return status;
    default:
      return unreachable(status);
  }
}

/** That none of the nodes ran which were to give the result; `ends`: what they are called. */
export function wordUnreached(ends: readonly string[]): string {
  return ends.length === 1 ? `No result: ${ends[0]} did not run.` : `No result: none of ${enumerate(ends)} ran.`;
}
