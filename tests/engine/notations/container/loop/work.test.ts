import { describe, expect, it } from 'vitest';
import { ports } from '../../../../../src/engine/workflow/activation.ts';
import type { OutputMapping } from '../../../../../src/engine/notations/container/loop/mappings.ts';
import { workOf } from '../../../../../src/engine/notations/container/loop/work.ts';

const from = (node: string, output = 'text'): OutputMapping => ({
  source: { type: 'inner', node, output },
  target: 'out',
  take: 'last',
});
const rounds: OutputMapping = { source: { type: 'builtin', name: 'iteration_count' }, target: 'rounds', take: 'last' };

describe('the work of a round', () => {
  it('is the first of what the loop gives out that the round has made', () => {
    const made = { writer: ports([['text', 'a draft']]), judge: ports([['text', 'no']]) };
    expect(workOf(made, [rounds, from('writer'), from('judge')])).toEqual({ node: 'writer', text: 'a draft' });
    expect(workOf(made, [from('gone'), from('writer', 'none'), from('judge')])).toEqual({ node: 'judge', text: 'no' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['an empty text', ''],
  ])('is not %s', (_, value) => {
    const made = { writer: value === undefined ? ports() : ports([['text', value]]), judge: ports([['text', 'no']]) };
    expect(workOf(made, [from('writer'), from('judge')])).toEqual({ node: 'judge', text: 'no' });
    expect(workOf(made, [from('writer'), rounds])).toBeNull();
  });

  it('is data as text', () => {
    const made = { writer: ports([['text', { title: 'owls', parts: [1] }]]), counter: ports([['text', 0]]) };
    expect(workOf(made, [from('writer')])).toEqual({ node: 'writer', text: '{"title":"owls","parts":[1]}' });
    expect(workOf(made, [from('counter')])).toEqual({ node: 'counter', text: '0' });
  });
});
