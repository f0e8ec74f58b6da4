import { describe, expect, it } from 'vitest';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { completion } from '../../../src/language/completion/complete.ts';
import { runText } from '../../engine/support/run-text.ts';
import { block, changed, documentText } from './blocks.ts';

describe('001, the first block', () => {
  it('001-14: its scorer never sees what improver wrote, which is told at the scorer', () => {
    const text = block('001', 1);
    const told = openText(text, {}).problems.find(({ code }) => code === 'lint-judge-blind')!;
    expect(told.severity).toBe('info');
    expect(text.slice(told.range!.start, told.range!.end)).toMatch(/^(?:scorer|"Rate)/);
    const seeing = changed(text, 'Rate: SCORE', 'Rate {{ previous_outputs.improver }}: SCORE');
    expect(openText(seeing, {}).problems.map(({ code }) => code)).not.toContain('lint-judge-blind');
  });
});

describe('001-05: the fence that is never closed', () => {
  const markdown = documentText('001');
  const first = block('001', 1);
  const start = markdown.indexOf(first);
  /** As a page shows it: all up to the first mark that names no language is one block. */
  const copied = markdown.slice(start, markdown.indexOf('\n```\n', start));

  it.each([
    ['with its mark', `\`\`\`yaml\n${copied}\n`],
    ['as its button of copying gives it', copied],
  ])('opens without its prose and runs, %s', async (_, text) => {
    expect(copied).toContain('## Loop Validator Node');
    const { plan, workflow } = openText(text, {});
    expect(plan).not.toBeNull();
    expect(workflow?.nodes).toEqual(openText(first, {}).workflow?.nodes);
    const run = await runText({ text, inputs: { input: 'a text' }, model: 'simulated' });
    expect(run.result.status).toBe('completed');
  });
});

describe('001, the validator', () => {
  const VALIDATOR = block('001', 2);

  it('001-22: alone, it opens, runs, and says that what it should judge is not there', async () => {
    const { plan, wrapped, problems } = openText(VALIDATOR, {});
    expect([plan !== null, wrapped]).toEqual([true, true]);
    expect(problems.map(({ code }) => code)).toContain('orka-no-target');
    const run = await runText({ text: VALIDATOR, inputs: { input: 'a text' }, model: 'simulated' });
    expect([run.result.status, run.order]).toEqual(['completed', ['boolean_evaluator']]);
  });

  it('001-23: its presets are offered where one is typed', () => {
    const place = VALIDATOR.indexOf('moderate');
    const labels = completion(VALIDATOR, place, {}).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['strict', 'moderate', 'lenient']));
  });
});
