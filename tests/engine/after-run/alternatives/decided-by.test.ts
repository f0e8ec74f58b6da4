import { expect, it } from 'vitest';
import { decidedBy } from '../../../../src/engine/after-run/alternatives/decided-by.ts';
import type { RoundAnswer } from '../../../../src/engine/after-run/alternatives/round-answers.ts';
import type { Evidence, Verdict } from '../../../../src/engine/workflow/verdict/verdict.ts';
import type { WorkflowEdge } from '../../../../src/engine/workflow/workflow.ts';

const answer = (node: string, text: string): RoundAnswer => ({
  address: `L[1]/${node}`,
  node,
  name: node,
  part: 0,
  text,
});

const verdict = (...because: Evidence[]): Verdict => ({
  path: 'L',
  round: 1,
  outcome: 'again',
  reason: 'condition',
  because,
  passedOn: null,
});

/** What is selected, in brackets, in the answer that decided. */
function selected(because: Evidence[], answers: RoundAnswer[]): string | null {
  const found = decidedBy(verdict(...because), answers, [wire('A', 'gate')]);
  if (!found) return null;
  const { text, node } = found.answer;
  const { start, end } = found.at ?? { start: 0, end: text.length };
  return `${node}: ${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

const score = (text: string) =>
  ({ kind: 'score' as const, score: 0.7, threshold: 0.9, pattern: 'SCORE: (.*)', text }) satisfies Evidence;
const wire = (from: string, to: string): WorkflowEdge => ({
  id: `${from}->${to}`,
  from,
  to,
  condition: '',
  kind: 'control',
  implied: false,
});
const edge = (from: string): Evidence => ({ kind: 'edge-missed', edge: 'e', from, to: 'x', condition: 'YES' });

it.each([
  [
    'the number of the score that was read',
    [score('SCORE: 0.7')],
    [answer('B', 'good'), answer('A', '1 of 2. SCORE: 0.7!')],
    'A: 1 of 2. SCORE: [0.7]!',
  ],
  [
    'a value that was compared',
    [{ kind: 'comparison', left: 'judge.score', actual: 0.5, readAs: 0.5, operator: '<', value: 0.8, holds: true }],
    [answer('fix', '0.5'), answer('judge', '{"score": 0.5}')],
    'judge: {"score": [0.5]}',
  ],
  [
    'the branch that was chosen',
    [{ kind: 'branch', node: 'gate', branch: 'Done' }],
    [answer('gate', 'We are done.')],
    'gate: We are [done].',
  ],
  [
    'all of an answer that did not lead out',
    [edge('Editor')],
    [answer('Guard', 'x'), answer('Editor', 'no')],
    'Editor: [no]',
  ],
  [
    'who sent the round back, where a guard counted to its end',
    [{ kind: 'count', node: 'Guard', count: 3, limit: 3, released: true }, edge('Editor')],
    [answer('Writer', 'b'), answer('Editor', 'no')],
    'Editor: [no]',
  ],
  [
    'the answer in which its score was read, whoever wrote one later',
    [{ ...score('SCORE: 0.7'), from: 'A' }],
    [answer('B', 'SCORE: 0.7'), answer('A', 'SCORE: 0.7')],
    'A: SCORE: [0.7]',
  ],
  [
    'an answer inside of the node that gave the score',
    [{ ...score('SCORE: 0.7'), from: 'inner' }],
    [answer('B', 'SCORE: 0.7'), answer('inner/A', 'SCORE: 0.7')],
    'inner/A: SCORE: [0.7]',
  ],
  [
    'the answer before a node that chose and was not asked',
    [{ kind: 'branch', node: 'gate', branch: 'done' }],
    [answer('B', 'two'), answer('A', 'it is done')],
    'A: [it is done]',
  ],
  [
    'no answer, where the evidence names none',
    [{ kind: 'rounds', round: 2, limit: 2 }],
    [answer('B', 'two'), answer('A', 'one')],
    null,
  ],
  ['nothing, where nobody was asked', [score('SCORE: 0.7')], [], null],
] satisfies [string, Evidence[], RoundAnswer[], string | null][])(
  'a round was judged by %s',
  (_, because, answers, expected) => {
    expect(selected(because, answers)).toBe(expected);
  },
);
