import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Act } from '../../../src/editing/act.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { runText } from '../../engine/support/run-text.ts';
import { closing, done, draftOf } from '../notations/drafted.ts';

describe('two nodes with nothing but their names, and the sentence', () => {
  it.each([
    ['container', 'agent', 'topic', 'Is anything missing? {{ topic }}'],
    ['loop-exit', 'llm', 'task', 'Is anything missing? {{ input }}'],
    ['orka', 'openai-answer', 'input', 'How good is this? {{ previous_outputs.Writer.response }}'],
  ] as const)('are a loop that a model can run, and ends by its rule: %s', async (notation, type, input, asked) => {
    const settings = { notation };
    const empty = readFileSync(`src/page/shapes/${notation}/empty.yaml`, 'utf8');
    // Without what begins and ends it a document of its own is not whole yet.
    const [one, two] = ['Writer', 'Reviewer'];
    const writer = done(empty, { kind: 'add-node', type, name: one }, settings, 'half');
    const both = done(writer, { kind: 'add-node', type, name: two, from: { part: one } }, settings, 'half');
    const text = done(both, closing(draftOf(both, two, one, settings)), settings);
    expect(text).toContain(asked);
    expect(openText(text, settings).problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const { verdicts, result } = await runText({ text, settings, model: 'simulated', inputs: { [input]: 'tides' } });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'again', 'left']);
    expect(result.result.text).toMatch(/^Tides/);
  });
});

describe('two nodes with prompts of one’s own, which are filled in with nothing, and the sentence', () => {
  it.each([
    ['container', 'agent', 'topic', ['data', 'prompt'], 'Judge this: {{ topic }}'],
    ['loop-exit', 'llm', 'task', ['data', 'prompt'], 'Judge this: {{input}}'],
    ['orka', 'openai-answer', 'input', ['prompt'], 'The task: {{ get_input() }}'],
  ] as const)(
    'are told the task and the work, and end by their rule: %s',
    async (notation, type, input, path, told) => {
      const settings = { notation };
      const [one, two] = ['Writer', 'Reviewer'];
      const act = (text: string, act: Act): string => done(text, act, settings, 'half');
      const empty = readFileSync(`src/page/shapes/${notation}/empty.yaml`, 'utf8');
      const writer = act(empty, { kind: 'add-node', type, name: one });
      const says = act(writer, { kind: 'set-field', part: one, path: [...path], value: 'Write two sentences.' });
      const both = act(says, { kind: 'add-node', type, name: two, from: { part: one } });
      const asks = act(both, { kind: 'set-field', part: two, path: [...path], value: 'Say APPROVED if it is good.' });
      const text = done(asks, closing(draftOf(asks, two, one, settings)), settings);
      expect(text).toContain(told);
      const { verdicts, result } = await runText({ text, settings, model: 'simulated', inputs: { [input]: 'tides' } });
      expect(verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'again', 'left']);
      expect(result.result.text).toMatch(/^Tides/);
    },
  );
});

describe('a node that is added to an empty document', () => {
  it.each(['container', 'orka'] as const)('runs at once, where it is a loop: %s', async (notation) => {
    const settings = { notation };
    const empty = readFileSync(`src/page/shapes/${notation}/empty.yaml`, 'utf8');
    const text = done(empty, { kind: 'add-node', type: 'loop', name: 'Loop' }, settings, 'half');
    const { result } = await runText({ text, settings, model: 'simulated', inputs: {} });
    expect(result.status).toBe('completed');
  });
});
