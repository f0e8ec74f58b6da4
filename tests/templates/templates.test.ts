import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../src/engine/models/script.ts';
import { openText } from '../../src/engine/open-text.ts';
import type { Verdict } from '../../src/engine/workflow/verdict.ts';
import { TEMPLATES, type Template } from '../../src/page/state/templates.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';

/** What the script of a template leads to: per run of a loop its rounds and why it ended, and a part of the result. */
interface Promised {
  rounds: Record<string, number>;
  reason: string;
  result: string;
}

const PROMISED: Record<string, Promised> = {
  'review-loop': { rounds: { Writer: 3 }, reason: 'edge', result: 'APPROVED' },
  'timed-review': { rounds: { 'Headline Desk': 4 }, reason: 'edge', result: 'The presses start now' },
  'refinement-container': { rounds: { refine: 3 }, reason: 'condition', result: '4.1 degrees' },
  'nested-containers': {
    rounds: { 'play[1]/scene': 2, 'play[2]/scene': 1, play: 2 },
    reason: 'condition',
    result: 'inside the drawer',
  },
  'self-improvement': { rounds: { Speaker: 3 }, reason: 'edge', result: 'To holding on!' },
  'circuit-breaker': { rounds: { 'Rate Service': 3 }, reason: 'edge', result: 'Rates of yesterday' },
  'fork-in-loop': { rounds: { Cook: 3 }, reason: 'edge', result: 'PRINT IT' },
  'retry-container': { rounds: { retry: 3 }, reason: 'condition', result: '2026-03-12' },
  'score-container': { rounds: { polish: 3 }, reason: 'condition', result: '0.86' },
  'code-review': { rounds: { workshop: 3 }, reason: 'condition', result: 'return null' },
  'learning-loop': { rounds: { planning: 3 }, reason: 'threshold', result: 'ice cream at six' },
  'round-table': { rounds: { table: 4 }, reason: 'threshold', result: 'no cars on Sundays' },
  'validator-loop': { rounds: { quality: 3 }, reason: 'threshold', result: 'orange juice' },
};

const SEEDS_FOLDER = new URL('../../../shared/seeds/', import.meta.url);
const TEMPLATES_FOLDER = new URL('../../static/templates/', import.meta.url);

function run(template: Template, model: 'scripted' | 'simulated', seed = 0): Promise<TextRun> {
  const { text, inputs, scriptText } = template.document;
  return runText({ text, inputs, model, script: JSON.parse(scriptText), settings: { seed } });
}

/** The last verdict of each run of a loop, by path. */
function endings(verdicts: readonly Verdict[]): Map<string, Verdict> {
  return new Map(verdicts.map((verdict) => [verdict.path, verdict]));
}

describe('the list of templates', () => {
  it('has a promise for each', () => {
    expect(TEMPLATES.map(({ id }) => id).sort()).toEqual(Object.keys(PROMISED).sort());
  });

  it('lists every file of the folder', () => {
    const files = readdirSync(TEMPLATES_FOLDER).filter((name) => name !== 'templates.json');
    expect(files.sort()).toEqual(TEMPLATES.flatMap(({ id }) => [`${id}.script.json`, `${id}.yaml`]).sort());
  });
});

describe.each(TEMPLATES)('template $id', (template) => {
  const promised = PROMISED[template.id]!;

  it('opens as what it says it is, without error or warning', () => {
    const opened = openText(template.document.text, {});
    expect(opened.notation).toBe(template.notation);
    expect(opened.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(opened.plan).not.toBeNull();
  });

  it('is given inputs and answers that it has', () => {
    const { workflow } = openText(template.document.text, {});
    const { script, problems } = readScript(template.document.scriptText);
    expect(problems).toEqual([]);
    const names = workflow!.nodes.map(({ name }) => name);
    const known = new Set([...names, ...names.map((name) => `${name}_llm`)]);
    const scripted = [script.agents, script.humans, script.tools, script.code].flatMap((part) => Object.keys(part));
    const timed = [script.advance, script.delays].flatMap((part) => Object.keys(part));
    expect([...scripted, ...timed].filter((name) => !known.has(name))).toEqual([]);
    const inputs = workflow!.inputs.map(({ name }) => name);
    expect(Object.keys(template.document.inputs).filter((name) => !inputs.includes(name))).toEqual([]);
    // The script alone is enough for the terminal.
    expect({ ...script.inputs }).toEqual(template.document.inputs);
  });

  it('ends by its own rule with its script, in the rounds that it promises', async () => {
    const { result, verdicts } = await run(template, 'scripted');
    expect(result.status).toBe('completed');
    const ended = endings(verdicts);
    expect(Object.fromEntries([...ended].map(([path, { round }]) => [path, round]))).toEqual(promised.rounds);
    expect([...ended.values()].map(({ outcome, reason }) => ({ outcome, reason }))).toEqual(
      Object.keys(promised.rounds).map(() => ({ outcome: 'left', reason: promised.reason })),
    );
    expect(result.result.text).toContain(promised.result);
  });

  it.each([1, 2, 3])('ends with the simulated model under seed %i', async (seed) => {
    const { result, verdicts } = await run(template, 'simulated', seed);
    expect(result.status).toBe('completed');
    expect(verdicts.length).toBeGreaterThan(0);
    for (const { outcome } of endings(verdicts).values()) expect(outcome).not.toBe('again');
  });
});

// The documents of the four notations are not ours to copy.
describe.skipIf(!existsSync(SEEDS_FOLDER))('templates in words of our own', () => {
  const RUN = 8;
  const seeds = existsSync(SEEDS_FOLDER) ? readdirSync(SEEDS_FOLDER).filter((name) => name.endsWith('.md')) : [];
  const known = new Set(seeds.flatMap((name) => runsOf(readFileSync(new URL(name, SEEDS_FOLDER), 'utf8'))));

  it('has documents to compare with', () => {
    expect(known.size).toBeGreaterThan(1_000);
  });

  it.each(TEMPLATES)('$id has no eight words in a row in common with them', ({ title, description, document }) => {
    const texts = [title, description, JSON.stringify(document.inputs), document.text, document.scriptText];
    expect(texts.flatMap(runsOf).filter((words) => known.has(words))).toEqual([]);
  });

  /** All runs of so many words; what separates words does not count, `gpt-4o` and `0.85` are one. */
  function runsOf(text: string): string[] {
    const words = text.toLowerCase().match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? [];
    return words.slice(RUN - 1).map((_word, index) => words.slice(index, index + RUN).join(' '));
  }
});
