import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { wordProblem } from '../../../../../src/wording/wording.ts';
import { linted } from '../../../lint/support.ts';
import { mendedBy } from '../../../support/mended.ts';
import { agent, document, loop, node, open } from '../support.ts';

const judge = (prompt = 'Is it good? Say go.') => agent('a', prompt, 'go:boolean');
const worker = (id: string, prompt = 'Work.') => agent(id, prompt, 'text');
const PLANNED = { source: 'a', target: 'planner' };

function blindIn(text: string) {
  return linted(text, { notation: 'container' }).filter(({ code }) => code === 'lint-judge-blind');
}

describe('a judge that sees nothing', () => {
  it('is shown what is made before it, and never what waits for it', () => {
    const nodes = [worker('worker'), judge(), worker('planner', 'Plan, for it is {{ a.go }}.')];
    const text = document([loop('l', nodes, {}, [PLANNED])]);
    const [problem, ...more] = blindIn(text);
    expect(more).toEqual([]);
    expect(wordProblem(problem!)).toEqual({
      message: 'a decides about the loop and sees nothing of what worker made',
      hint: 'Add {{ worker.text }} to its prompt.',
    });
    const mended = mendedBy(text, problem!.fixes![0]!);
    expect(open(mended).problems.map(({ code }) => code)).not.toContain('container-reference-to-later');
    expect(blindIn(mended)).toEqual([]);
  });

  it('is shown nothing by a fix where all others wait for it', () => {
    const inner = node('each', 'map', {
      over: 'list',
      inputs: [{ name: 'list', type: 'json', default: [1] }],
      inputMappings: [{ source: { type: 'item' }, target: { node: 'in', input: 'item' } }],
      inlineWorkflow: {
        nodes: [agent('in', 'Do {{ item }} {{ ok }}.', 'text', { inputs: [{ name: 'item' }, { name: 'ok' }] })],
        edges: [],
      },
    });
    const edges: Json[] = [
      PLANNED,
      { source: 'a', target: 'in', sourceHandle: 'output:go', targetHandle: 'input:ok' },
      { source: 'each', target: 'worker' },
    ];
    const [problem, ...more] = blindIn(
      document([loop('l', [judge(), worker('planner'), inner, worker('worker')], {}, edges)]),
    );
    expect(more).toEqual([]);
    expect(problem!.fixes).toBeUndefined();
    expect(wordProblem(problem!)).toEqual({
      message: 'a decides about the loop and sees nothing of what worker made',
      hint: 'Let it run after worker, or give it what worker made in the round before.',
    });
  });

  it('is none that reads the round before', () => {
    const said = (prompt: string) => blindIn(document([loop('l', [worker('worker'), judge(prompt)])])).length;
    expect(said('Is {{ loop.previous.worker.text }} good? Say go.')).toBe(0);
    expect(said('Is {{ loop | tojson }} good? Say go.')).toBe(0);
    expect(said('Is this good, in round {{ loop.index }}? Say go.')).toBe(1);
  });
});
