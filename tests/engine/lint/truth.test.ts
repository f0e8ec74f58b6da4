import type { Json } from '../../../src/engine/workflow/json.ts';
import { describe, expect, it } from 'vitest';
import { runText, type TextRun } from '../support/run-text.ts';
import { wordProblem } from '../../../src/wording/wording.ts';
import { mendedBy } from '../support/mended.ts';
import { pages } from './pages.ts';
import { linted } from './support.ts';

const byCode = new Map(pages().map((page) => [page.code, page]));

/** Runs both examples of a page: everybody refuses, nobody writes a keyword. */
async function both(code: string, script: Json = REFUSING): Promise<{ fails: TextRun; mended: TextRun }> {
  const page = byCode.get(code)!;
  const order = { script, settings: { limits: { rounds: 8 } } };
  return {
    fails: await runText({ ...order, text: page.fails }),
    mended: await runText({ ...order, text: page.mended }),
  };
}

const REFUSING = {
  inputs: { task: 'spring', input: 'spring', topic: 'spring', subject: 'spring' },
  agents: { Poet: ['a verse'], Draft: ['a draft'], Critic: ['shorter'], poet: ['a verse'], judge: ['MARK: 0.40'] },
  humans: { Guest: ['shorter'] },
};

/** A house is drawn, inspected and mended; after an inspection that fails only the counter is told. */
function house(more: string[]): string {
  return `graph:
  start: [Draw]
  end: [Keys]
  nodes:
    - { id: Draw, type: agent, config: { provider: openai, name: small, role: Draw the house. } }
    - { id: Inspect, type: agent, config: { provider: openai, name: small, role: "Say SOUND or what is wrong." } }
    - { id: Repairs, type: loop_counter, config: { max_iterations: 3, message: no more repairs } }
    - { id: Mason, type: agent, config: { provider: openai, name: small, role: Mend it. } }
    - { id: Owner, type: human, config: { description: "Write take, or what should change." } }
    - { id: Keys, type: passthrough, config: {} }
  edges:
    - { from: Draw, to: Inspect }
    - { from: Inspect, to: Owner, condition: { type: keyword, config: { any: [SOUND] } } }
    - { from: Inspect, to: Repairs, condition: { type: keyword, config: { none: [SOUND] } } }
    - { from: Repairs, to: Mason }
    - { from: Repairs, to: Owner }
${more.length === 0 ? '    - { from: Mason, to: Inspect }' : ''}${more.map((edge) => `    - ${edge}`).join('\n')}
    - { from: Owner, to: Keys, condition: { type: keyword, config: { any: [take] } } }
    - { from: Owner, to: Draw, condition: { type: keyword, config: { none: [take] } } }
`;
}

const roundsOf = ({ verdicts }: TextRun): number => verdicts.length;
const lastReason = ({ verdicts }: TextRun): string | undefined => verdicts.at(-1)?.reason;

describe('what the linter says comes true in a run', () => {
  it.each([
    ['000-18, 000-20', 'lint-guard-outside-loop', 'edge'],
    ['000-17', 'lint-continue-edge-missing', 'not_triggered'],
    ['000-57', 'lint-edge-leaves-loop', 'edge'],
  ])('%s: %s: the loop ends after its first round', async (_claims, code, reason) => {
    const { fails, mended } = await both(code);
    expect([roundsOf(fails), lastReason(fails)]).toEqual([1, reason]);
    expect(roundsOf(mended)).toBe(3);
  });

  it.each([
    ['in a loop inside of another', []],
    [
      'beside another way back',
      ['{ from: Mason, to: Inspect, condition: { type: keyword, config: { any: [AGAIN] } } }'],
    ],
  ])('lint-continue-edge-missing, %s: the answer that triggers the counter alone ends the loop', async (_, more) => {
    const text = house(more);
    const problem = linted(text).find(({ code }) => code === 'lint-continue-edge-missing')!;
    expect(wordProblem(problem).message).toBe(
      'After an answer of Inspect that fits "none: SOUND" the loop ends: only Repairs is triggered, and it emits nothing before its limit',
    );
    const script = { agents: { Inspect: ['the roof leaks', 'SOUND'], Mason: ['AGAIN'] }, humans: { Owner: ['take'] } };
    const fails = await runText({ text, script, inputs: { task: 'a house' } });
    expect(fails.result.result.text).toBe('');
    expect(fails.verdicts.map(({ because }) => because[0])).toEqual([
      { kind: 'not-triggered-again', entry: 'Inspect', from: ['Mason'] },
      { kind: 'not-triggered-again', entry: 'Draw', from: ['Owner'] },
    ]);
    const mended = await runText({ text: mendedBy(text, problem.fixes![0]!), script, inputs: { task: 'a house' } });
    expect(mended.order).toEqual(['Draw', 'Inspect', 'Repairs', 'Mason', 'Inspect', 'Owner', 'Keys']);
    expect(linted(mendedBy(text, problem.fixes![0]!)).map(({ code }) => code)).not.toContain(problem.code);
  });

  it('000-19: lint-guard-no-exit: the limit of the guard is passed', async () => {
    const { fails, mended } = await both('lint-guard-no-exit');
    expect([roundsOf(fails), lastReason(fails)]).toEqual([8, 'rounds_limit']);
    expect([roundsOf(mended), lastReason(mended)]).toEqual([3, 'edge']);
  });

  it('lint-guard-never-counts: the guard does not run', async () => {
    const { fails, mended } = await both('lint-guard-never-counts');
    expect(fails.order).not.toContain('Fuse');
    expect(mended.order.filter((name) => name === 'Fuse')).toHaveLength(3);
  });

  it('lint-guard-without-loop: what stands behind it is not started by it', async () => {
    const { fails } = await both('lint-guard-without-loop');
    expect(fails.order.filter((name) => name === 'Fuse')).toHaveLength(1);
    expect(fails.facts.some((fact) => fact.kind === 'nodeHeldBack')).toBe(true);
  });

  it('lint-endless-loop: only the limit ends it', async () => {
    const { fails } = await both('lint-endless-loop');
    expect([roundsOf(fails), lastReason(fails)]).toEqual([8, 'rounds_limit']);
  });

  it('lint-two-entries: the run fails', async () => {
    const { fails, mended } = await both('lint-two-entries');
    expect(fails.result.status).toBe('failed');
    expect(mended.result.status).not.toBe('failed');
  });

  it('lint-guards-compete: the higher one never lets go', async () => {
    const { fails } = await both('lint-guards-compete');
    expect(roundsOf(fails)).toBe(3);
  });

  it('lint-edge-never-taken and lint-never-runs: the node is not started', async () => {
    const { fails } = await both('lint-edge-never-taken');
    expect(fails.order).not.toContain('Album');
    const { fails: archive } = await both('lint-never-runs');
    expect(archive.order).not.toContain('Archive');
  });

  it('lint-threshold-always-met: one round', async () => {
    const { fails, mended } = await both('lint-threshold-always-met');
    expect([roundsOf(fails), roundsOf(mended)]).toEqual([1, 4]);
  });

  it('lint-threshold-unreachable: the best mark is not enough', async () => {
    const best = { ...REFUSING, agents: { ...REFUSING.agents, judge: ['MARK: 1.00'] } };
    const { fails, mended } = await both('lint-threshold-unreachable', best);
    expect([roundsOf(fails), roundsOf(mended)]).toEqual([4, 1]);
  });

  it('lint-score-from-another: the first number is the score', async () => {
    const script = { ...REFUSING, agents: { poet: ['MARK: 0.90'], judge: ['MARK: 0.10'] } };
    const { fails, mended } = await both('lint-score-from-another', script);
    expect([roundsOf(fails), roundsOf(mended)]).toEqual([1, 4]);
  });

  it('lint-condition-decided: the loop does not go round', async () => {
    const script = { ...REFUSING, agents: { poet: ['a verse'], judge: ['{"good": false, "wish": "shorter"}'] } };
    const { fails, mended } = await both('lint-condition-decided', script);
    expect([roundsOf(fails), roundsOf(mended)]).toEqual([1, 4]);
  });
});
