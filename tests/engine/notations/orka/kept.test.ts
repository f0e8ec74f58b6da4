import { describe, expect, it } from 'vitest';
import { keptOf, type EndedNode } from '../../../../src/engine/notations/orka/loop/kept.ts';
import { openText } from '../../../../src/engine/opening/open-text.ts';

function workflowOf(persists: boolean) {
  const agent = { id: 'judge', type: 'openai-answer', prompt: 'Judge it' };
  const body = { orchestrator: { id: 'b', agents: ['judge'] }, agents: [agent] };
  const loop = { id: 'again', type: 'loop', persist_across_runs: persists, internal_workflow: body };
  const { workflow } = openText(JSON.stringify({ orchestrator: { id: 't', agents: ['again'] }, agents: [loop] }), {});
  if (workflow?.notation !== 'orka') throw new Error('no orchestration');
  return workflow;
}

describe('001-34: what is kept across runs', () => {
  const ended: EndedNode[] = [
    { node: 'judge', outputs: { response: 'x' } },
    { node: 'again', outputs: { past_loops: [{ loop_number: 1 }] } },
    { node: 'again', outputs: { past_loops: [{ loop_number: 1 }, { loop_number: 2 }] } },
  ];

  it('is the history of the last run of each loop that asks for it', () => {
    expect(keptOf(workflowOf(true), ended)).toEqual({ 'past_loops:again': [{ loop_number: 1 }, { loop_number: 2 }] });
  });

  it('is nothing where no loop asks for it', () => {
    expect(keptOf(workflowOf(false), ended)).toEqual({});
  });
});
