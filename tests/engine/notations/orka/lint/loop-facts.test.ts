import { expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { wordProblem } from '../../../../../src/wording/wording.ts';
import { linted } from '../../../lint/support.ts';
import { asks, loop, orchestration } from '../support.ts';

const JUDGE = asks('judge', 'How good is it? MARK=0.00');
const POET = asks('poet', 'Write on {{ get_input() }}.');

/** What is said of a judge in a body, and how many fixes it has. */
function told(agents: Json[], order?: string[]): [message: string, hint: string, fixes: number][] {
  return linted(orchestration([loop('l', agents, {}, order)]))
    .filter(({ code }) => code === 'lint-judge-blind')
    .map((problem) => {
      const { message, hint } = wordProblem(problem);
      return [message, hint, problem.fixes?.length ?? 0];
    });
}

it('shows a judge who runs before it, and never who runs after', () => {
  const thanks = asks('thanks', 'Thank {{ get_input() }}.');
  expect(told([POET, JUDGE, thanks])).toEqual([
    [
      'judge decides about the loop and sees nothing of what poet made',
      'Add {{ previous_outputs.poet }} to its prompt.',
      1,
    ],
  ]);
});

it('offers no fix where all others run after the judge', () => {
  expect(told([JUDGE, POET])).toEqual([
    [
      'judge decides about the loop and sees nothing of what poet made',
      'Let it run after poet, or give it what poet made in the round before.',
      0,
    ],
  ]);
});

it('knows where a judge runs that a fork begins', () => {
  const fork = { id: 'fork', type: 'fork', targets: [['judge']] };
  const thanks = asks('thanks', 'Thank {{ get_input() }}.');
  const order = ['poet', 'fork', 'thanks'];
  expect(told([POET, fork, thanks, JUDGE], order).map(([, hint]) => hint)).toEqual([
    'Add {{ previous_outputs.poet }} to its prompt.',
  ]);
});
