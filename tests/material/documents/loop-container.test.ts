import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { modelsNamed } from '../../../src/page/document/models-named.ts';
import { wordProblem, wordStandIn } from '../../../src/wording/wording.ts';
import { runText, type TextRun } from '../../engine/support/run-text.ts';
import { block, changed } from './blocks.ts';

const REVIEW = block('002', 1);

/** A run in which the reviewer approves with these values in turn, written as JSON. */
function reviewed(approved: readonly (string | boolean)[]): Promise<TextRun> {
  const review = approved.map((value) => ({ approved: value, feedback: 'name it' }));
  const script = { agents: { coder: [{ code: 'let a' }], review } };
  return runText({ text: REVIEW, script, inputs: { task: 'sort', guidelines: 'short' } });
}

describe('002, the code review loop', () => {
  it.each([
    ['output', '      output: review.approved\n'],
    ['operator', '      operator: "=="\n'],
    ['value', '      value: false\n'],
  ])('002-22: `continueWhile` without its %s is refused there, by name', (key, line) => {
    const text = changed(REVIEW, line, '');
    const { plan, problems } = openText(text, {});
    const [error, ...others] = problems.filter(({ severity }) => severity === 'error');
    expect([plan, others]).toEqual([null, []]);
    expect(wordProblem(error!).message).toContain(key);
    expect(text.slice(error!.range!.start, error!.range!.end)).toMatch(/continueWhile|output|operator|value/);
  });

  it('002-41: each agent says that the simulated model answers in place of its runner, and so does the header', () => {
    const { nodes } = openText(REVIEW, {}).workflow!;
    const agents = nodes.filter(({ type }) => type === 'agent');
    expect(agents.length).toBeGreaterThan(0);
    for (const { models = [] } of agents)
      expect(wordStandIn(models, 'simulated')).toMatchObject({ brief: 'simulated for claude-code' });
    expect(wordStandIn(modelsNamed({ nodes }), 'simulated')?.sentence).toBe(
      'The simulated model answers in place of claude-code',
    );
  });

  it('002-36: false is compared as a boolean, also where the reviewer writes it as a text', async () => {
    const spoken = await reviewed(['False', true]);
    expect(spoken.verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'left']);
    expect(spoken.verdicts[0]!.because[0]).toMatchObject({ actual: false, value: false, holds: true });
    const said = await reviewed([false, false, true]);
    expect(said.verdicts.map(({ outcome }) => outcome)).toEqual(['again', 'again', 'left']);
    expect(said.result.result.value).toMatchObject({ approved: true, iterations: 3 });
  });

  it('002-74: is read, repeats by its condition, and maps inputs and outputs of both kinds', async () => {
    const run = await reviewed([false, true]);
    const prompts = run.facts.flatMap((fact) =>
      fact.kind === 'asked' && fact.ask.node === 'coder' ? [JSON.stringify(fact.ask.request)] : [],
    );
    expect(prompts).toHaveLength(2);
    expect(prompts[0]).toMatch(/sort.*short/);
    expect(prompts[1]).toMatch(/sort.*name it/);
    expect(run.result.result.value).toEqual({ approved: true, final_code: 'let a', iterations: 2 });
  });
});
