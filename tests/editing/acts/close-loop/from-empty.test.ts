import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openText } from '../../../../src/engine/open-text.ts';
import { runText } from '../../../engine/support/run-text.ts';
import { closing, done, draftOf } from './drafted.ts';

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
