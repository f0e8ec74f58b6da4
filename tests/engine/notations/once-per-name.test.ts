import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import type { Workflow } from '../../../src/engine/workflow/workflow.ts';

function opened(text: string): Workflow {
  const { workflow } = openText(text, {});
  if (!workflow) throw new Error('It cannot be read.');
  return workflow;
}

describe('what a text says twice', () => {
  const { inputs, nodes } = opened(`nodes:
  - { id: usual, type: input, data: { name: topic, default: owls } }
  - { id: needed, type: input, data: { name: topic } }
  - { id: one, type: webhook_trigger }
  - { id: other, type: webhook_trigger }
  - { id: gate, type: router, data: { mode: llm, branches: [done, done, reason], systemPrompt: Choose. } }
edges:
  - { id: e1, source: usual, target: gate }
`);

  it('is one input of the run, which is required where one of its nodes needs it', () => {
    expect(inputs.map(({ name, required }) => [name, required])).toEqual([
      ['topic', true],
      ['body', false],
    ]);
  });

  it('is one output of a router', () => {
    const gate = nodes.find(({ id }) => id === 'gate');
    expect(gate?.outputs.map(({ name }) => name)).toEqual(['done', 'reason']);
  });
});
