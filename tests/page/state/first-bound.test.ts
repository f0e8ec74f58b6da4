import { describe, expect, it } from 'vitest';
import { createHelp } from '../../../src/language/help.ts';
import { askFirstBound } from '../../../src/page/state/first-bound.ts';
import { openForPage } from '../../../src/worker/opened-text.ts';

const help = createHelp();

async function boundIn(text: string) {
  const { workflow, sources } = openForPage(text, {});
  if (!workflow) throw new Error('not opened');
  const bound = await askFirstBound(
    { help: (kind, place) => Promise.resolve(help(kind, place)) },
    { text, workflow, sources },
    {},
  );
  return bound && [bound.kind, bound.value, bound.unit, text.slice(bound.range.start, bound.range.end)];
}

const guarded = (guard: string): string => `graph:
  start: [Writer]
  nodes:
    - {id: Writer, type: agent, config: {name: m, provider: p}}
    - {id: Stray, type: loop_counter, config: {max_iterations: 99}}
    - {id: Guard, ${guard}}
    - {id: End, type: passthrough, config: {}}
  edges:
    - {from: Writer, to: Guard}
    - {from: Guard, to: Writer}
    - {from: Guard, to: End}
`;

describe('the number that bounds the first loop of a text', () => {
  it.each([
    [
      'a counter of the loop, not one that stands before it',
      guarded('type: loop_counter, config: {max_iterations: 5}'),
      ['limit', '5', '', '5'],
    ],
    [
      'a number between quotes, without them',
      guarded('type: loop_timer, config: {"max_duration": "5", duration_unit: minutes}'),
      ['limit', '5', ' min', '5'],
    ],
    ['a timer without a unit', guarded('type: loop_timer, config: {max_duration: 90}'), ['limit', '90', ' s', '90']],
    [
      'of a score loop the score, for that is when it is good enough',
      'orchestrator: {id: o, agents: [l]}\nagents:\n  - id: l\n    type: loop\n    max_loops: 4\n    score_threshold: 0.85\n    internal_workflow: {orchestrator: {agents: [a]}, agents: [{id: a, type: local_llm, prompt: x}]}\n',
      ['threshold', '0.85', '', '0.85'],
    ],
    [
      'of a region its rounds',
      'nodes:\n  - {id: b, type: loop, data: {maxIterations: 3}}\n  - {id: m, type: note}\n  - {id: c, type: exit}\nedges:\n  - {source: b, target: c}\n',
      ['limit', '3', '', '3'],
    ],
  ])('is %s', async (_what, text, expected) => {
    expect(await boundIn(text)).toEqual(expected);
  });

  it('is none where none is written, and where nobody answers', async () => {
    expect(await boundIn(guarded('type: passthrough'))).toBeNull();
    const { workflow, sources } = openForPage(guarded('type: loop_counter'), {});
    const broken = { help: () => Promise.reject(new Error('the text took too long')) };
    expect(await askFirstBound(broken, { text: '', workflow: workflow!, sources }, {})).toBeNull();
  });
});
