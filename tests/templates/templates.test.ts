import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readScript } from '../../src/engine/models/scripted/script.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { Verdict } from '../../src/engine/workflow/verdict/verdict.ts';
import { TEMPLATES, type Template } from '../../src/page/document/opening/templates.ts';
import { runText, type TextRun } from '../engine/support/run-text.ts';

/** What the script of a template leads to: per run of a loop its rounds and why it ended, and a part of the result. */
interface Promised {
  rounds: Record<string, number>;
  reason: string;
  /** A limit or a budget ends it, not its own rule. */
  stopped?: true;
  result: string;
}

const PROMISED: Record<string, Promised> = {
  'review-loop': { rounds: { Writer: 3 }, reason: 'edge', result: 'the import goes on when you open it again' },
  'timed-review': { rounds: { 'Headline Desk': 4 }, reason: 'edge', result: 'Old Bridge Shut Until Spring' },
  'refinement-container': { rounds: { refine: 3 }, reason: 'condition', result: '4.1 degrees' },
  'nested-containers': {
    rounds: { 'play[1]/scene': 2, 'play[2]/scene': 1, play: 2 },
    reason: 'condition',
    result: 'inside the drawer',
  },
  'self-improvement': { rounds: { Speaker: 3 }, reason: 'edge', result: 'To holding on!' },
  'circuit-breaker': { rounds: { 'Rate Service': 3 }, reason: 'edge', result: 'Rates of yesterday' },
  'fork-in-loop': { rounds: { Cook: 3 }, reason: 'edge', result: 'leek browned in butter' },
  'retry-container': { rounds: { retry: 3 }, reason: 'condition', result: '2026-03-12' },
  'score-container': { rounds: { polish: 3 }, reason: 'condition', result: '0.86' },
  'code-review': { rounds: { workshop: 3 }, reason: 'condition', result: 'return null' },
  'learning-loop': { rounds: { planning: 3 }, reason: 'threshold', result: 'ice cream at six' },
  'round-table': { rounds: { table: 4 }, reason: 'threshold', result: 'no cars on Sundays' },
  'validator-loop': { rounds: { quality: 3 }, reason: 'threshold', result: 'orange juice' },
  // 001-64
  'code-quality': { rounds: { tidy: 3 }, reason: 'threshold', result: 'orderTotal' },
  'self-refine': { rounds: { loop: 3 }, reason: 'max_iterations', stopped: true, result: 'Write the next version' },
  'self-refine-mended': { rounds: { loop: 3 }, reason: 'max_iterations', stopped: true, result: 'Borrow a bean' },
  'evaluator-loop': { rounds: { loop: 3 }, reason: 'evaluator_done', result: 'long in the morning' },
  'agentic-search': { rounds: { loop: 3 }, reason: 'evaluator_done', result: 'two crowns a night' },
  'tool-loop': { rounds: { loop: 3 }, reason: 'budget', stopped: true, result: 'Copenhagen to Stockholm' },
  'stable-summary': { rounds: { loop: 4 }, reason: 'stable_output', result: 'four sleepers are unhurt' },
  'extraction-passes': { rounds: { loop: 3 }, reason: 'max_iterations', stopped: true, result: '"valid": true' },
};

/**
 * Where the documents contradict each other or themselves, or what they say does not run in the original: the visitor is told in
 * a note. The last one is Self-Refine as its document draws it.
 */
const DISAGREEMENTS: ReadonlySet<string> = new Set([
  'orka-model-counts',
  'orka-reads-input',
  'orka-reads-memory',
  'orka-prints-reply',
  'container-builtin-source',
  'loop-exit-final-is-prompt',
]);

/** Numbers as descriptions write them; "one" is a word like any other. */
const NUMBERS = ['zero', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

function numbersIn(text: string): number[] {
  return [...text.toLowerCase().matchAll(/\d+(?:\.\d+)?|[a-z]+/g)].flatMap(([word]) => {
    if (/^\d/.test(word)) return [Number(word)];
    const at = Math.max(NUMBERS.indexOf(word), ORDINALS.indexOf(word));
    return at < 0 ? [] : [at];
  });
}

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

  // What somebody searches for: the names that the field has for these loops.
  it.each([
    'reflection',
    'reflexion',
    'evaluator-optimizer',
    'human-in-the-loop',
    'debate',
    'ReAct',
    'retry',
    'circuit breaker',
    'LLM as a judge',
    'self-refine',
    'agentic search',
    'nested loops',
    'convergence',
    'rubric',
  ])('names the pattern %s in a title', (pattern) => {
    expect(TEMPLATES.filter(({ title }) => title.toLowerCase().includes(pattern.toLowerCase()))).not.toEqual([]);
  });

  it('lists every file of the folder', () => {
    const files = readdirSync(TEMPLATES_FOLDER).filter((name) => name !== 'templates.json');
    expect(files.sort()).toEqual(TEMPLATES.flatMap(({ id, file }) => [`${id}.script.json`, file]).sort());
  });
});

describe.each(TEMPLATES)('template $id', (template) => {
  const promised = PROMISED[template.id]!;

  it('opens as what it says it is, whole, and notes only where the documents disagree', () => {
    const opened = openText(template.document.text, {});
    expect(opened.notation).toBe(template.notation);
    expect(opened.problems.filter(({ severity }) => severity !== 'info')).toEqual([]);
    expect(opened.problems.map(({ code }) => code).filter((code) => !DISAGREEMENTS.has(code))).toEqual([]);
    expect(opened.plan).not.toBeNull();
  });

  it('has a description whose numbers are those of its text or of its run', async () => {
    const { verdicts } = await run(template, 'scripted');
    const counted = [...endings(verdicts).values()].map(({ round }) => round);
    const written = [...template.document.text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
    const said = numbersIn(template.description);
    expect(said.filter((number) => !counted.includes(number) && !written.includes(number))).toEqual([]);
    // What is said to happen in a round, or after so many, is counted in the run.
    const counting = /\b(\w+) (?:rounds?|sittings|versions?|pass|passes|plan|one|riddle|failure)\b/g;
    const rounds = [...template.description.matchAll(counting)].flatMap(([, word = '']) => numbersIn(word));
    expect(rounds.filter((number) => !counted.includes(number))).toEqual([]);
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

  it('ends as it promises with its script', async () => {
    const { result, verdicts } = await run(template, 'scripted');
    expect(result.status).toBe('completed');
    const ended = endings(verdicts);
    expect(Object.fromEntries([...ended].map(([path, { round }]) => [path, round]))).toEqual(promised.rounds);
    expect([...ended.values()].map(({ outcome, reason }) => ({ outcome, reason }))).toEqual(
      Object.keys(promised.rounds).map(() => ({
        outcome: promised.stopped ? 'stopped' : 'left',
        reason: promised.reason,
      })),
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

describe('the simulated model on the templates', () => {
  // A loop that a silent person and a counter decide, or a script of tools alone, has the same rounds under every seed.
  it('takes another number of rounds under another seed, on at least half of them', async () => {
    const rounds = async (template: Template, seed: number): Promise<string> =>
      JSON.stringify(
        [...endings((await run(template, 'simulated', seed)).verdicts)].map(([path, { round }]) => [path, round]),
      );
    const differs = await Promise.all(
      TEMPLATES.map(
        async (template) => new Set(await Promise.all([1, 2, 3, 4, 5].map((seed) => rounds(template, seed)))).size > 1,
      ),
    );
    expect(differs.filter(Boolean).length).toBeGreaterThanOrEqual(TEMPLATES.length / 2);
  });
});
