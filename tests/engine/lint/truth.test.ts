import type { Json } from '../../../src/engine/workflow/json.ts';
import { describe, expect, it } from 'vitest';
import { runText, type TextRun } from '../support/run-text.ts';
import { pages } from './pages.ts';

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
