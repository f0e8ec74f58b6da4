import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chatdevCase } from '../../../scripts/conform/chatdev-set.ts';
import { orkaCase, orkaRun } from '../../../scripts/conform/orka-set.ts';

const temporary = mkdtempSync(join(tmpdir(), 'ours-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const LOOP = `graph:
  nodes:
    - {id: Work, type: passthrough, config: {}}
    - {id: Guard, type: loop_counter, config: {max_iterations: 2, message: enough}}
    - {id: Out, type: passthrough, config: {}}
  edges: [{from: Work, to: Guard}, {from: Work, to: Work}, {from: Guard, to: Out}, {from: Guard, to: Work}]
  start: Work
  end: Out
`;

const RIGHT = {
  status: 'completed',
  final: { node: 'Out', text: 'enough' },
  order: ['Work', 'Guard', 'Work', 'Guard', 'Out'],
  guard: 'Guard',
  releases: [2],
};

/** A case with a name that the project has never seen: what is expected of it stands in the case alone. */
const judged = async (ours: object | undefined) => {
  mkdirSync(temporary, { recursive: true });
  writeFileSync(join(temporary, '999-new.yaml'), LOOP);
  writeFileSync(join(temporary, '999-new.trace.json'), '{}');
  return chatdevCase(temporary, { case: '999-new', follow: 'ours', ...(ours && { expected_ours: ours }) });
};

describe('a new ChatDev case that says what we do instead', () => {
  it('is judged by its own expected_ours', async () => expect(await judged(RIGHT)).toMatchObject({ pass: true }));

  it.each([
    ['status', { status: 'failed' }],
    ['final.text', { final: { text: 'other' } }],
    ['order[4]', { order: ['Work', 'Guard', 'Work', 'Guard', 'Work'] }],
    ['releases[0]', { releases: [1] }],
    ['surprise', { surprise: 1 }],
  ])('fails by %s when that differs', async (path, other) => {
    expect((await judged({ ...RIGHT, ...other })).firstDifference?.path).toBe(path);
  });

  it('fails when it does not say what is expected', async () => {
    expect(await judged(undefined)).toMatchObject({ pass: false, firstDifference: { path: 'expected_ours' } });
  });

  it('is run with the limits that it names', async () => {
    expect(await judged({ ...RIGHT, limits: { rounds: 1 }, order: ['Work', 'Guard'] })).toMatchObject({
      firstDifference: { path: 'final.text' },
    });
  });
});

describe('a new OrKa case whose order is a set', () => {
  const yaml = `orchestrator: {id: t, agents: [before, split, gather, after]}
agents:
  - {id: before, type: openai-answer, prompt: b}
  - {id: split, type: fork, mode: parallel, targets: [[left, deeper], [right]]}
  - {id: left, type: openai-answer, prompt: l}
  - {id: deeper, type: openai-answer, prompt: d}
  - {id: right, type: openai-answer, prompt: r}
  - {id: gather, type: join, group: split}
  - {id: after, type: openai-answer, prompt: a}
`;
  const inOrder = ['before', 'split', 'left', 'deeper', 'right', 'gather', 'after'];
  const pass = async (order: readonly string[]): Promise<boolean> => {
    const row = {
      name: 'new',
      follow: 'ours',
      yaml,
      script: {},
      expected: {},
      expected_ours: { outer_order: order, order_is: 'a set' },
    };
    return orkaCase(row, await orkaRun(row, [])).pass;
  };

  it('agrees in any order of the branches', async () => {
    expect(await pass(inOrder)).toBe(true);
    expect(await pass(['before', 'split', 'right', 'left', 'deeper', 'gather', 'after'])).toBe(true);
  });

  it.each([
    ['a branch turned round', ['before', 'split', 'deeper', 'left', 'right', 'gather', 'after']],
    ['a branch after the join', ['before', 'split', 'left', 'deeper', 'gather', 'right', 'after']],
    ['an agent that is missing', ['before', 'split', 'left', 'right', 'gather', 'after']],
    ['the rest turned round', ['split', 'before', 'left', 'deeper', 'right', 'gather', 'after']],
  ])('does not agree with %s', async (_, order) => expect(await pass(order)).toBe(false));
});
