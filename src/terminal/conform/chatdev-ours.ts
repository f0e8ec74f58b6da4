import type { RunRecord } from '../record-run.ts';
import type { Limits } from '../../engine/workflow/workflow.ts';
import { fieldsDifference, type Difference } from './difference.ts';

/**
 * What the cases expect whose recorded behaviour is not ours (`follow: ours`): their note says it in words, here it
 * stands as data. `releases`: the runs of the guard, counted from 1, in which it sent its message.
 */
interface Ours {
  /** Limits that the run is given: it would not end by itself. */
  limits?: Limits;
  order?: readonly string[];
  status: string;
  text: string;
  guard?: string;
  releases?: readonly number[];
}

const OURS: Readonly<Record<string, Ours>> = {
  // Limit 25 s, 10 s a lap: 30 s have passed at every third lap after the first, since the timer starts anew each time.
  '12-timer-reset-true-many': { status: 'completed', text: 'stop', guard: 'Guard', releases: [4, 7, 10] },
  '28-self-loop-inside-cycle': { status: 'completed', text: 'OK', order: ['A', 'B', 'B', 'A', 'B', 'Out'] },
  // Its inner loop is left towards the outer one before the guard comes to run: only a cap ends it, whatever the ids.
  '40-id-with-node-prefix-error': {
    limits: { rounds: 3 },
    status: 'completed',
    text: '',
    order: ['my_node_a', 'B', 'my_node_a', 'B', 'my_node_a', 'B'],
  },
};

/** The limits that a case of ours is run with. */
export function limitsOfOurs(name: string): Limits {
  return (Object.hasOwn(OURS, name) && OURS[name]?.limits) || {};
}

/** Compares a run with what we do instead of the original; a case that nothing is written down for differs. */
export function compareOurs(name: string, { order, activations, result }: RunRecord): Difference | null {
  const expected = Object.hasOwn(OURS, name) ? OURS[name] : undefined;
  if (!expected) return { path: 'ours', expected: `an expectation for ${name}`, actual: 'none is written down' };
  const { guard, limits: _, ...fields } = expected;
  const runs = activations.filter((row) => row.node === guard);
  const releases = runs.flatMap((row, index) => (row.heldBack ? [] : [index + 1]));
  const actual = { order, status: result?.status, text: result?.result.text, releases };
  return fieldsDifference({ ...fields }, actual, 'ours');
}
