import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Match } from '../../../../../src/engine/inspection/find.ts';
import { Finding } from '../../../../../src/page/run/sheet/find/finding.svelte.ts';
import type { RunQuestions } from '../../../../../src/worker/protocol.ts';

const match = (round: number): Match => ({
  frame: 3,
  round,
  part: 0,
  seq: round * 10,
  activation: round * 10,
  where: 'answer',
  excerpt: null,
  score: null,
});

describe('what is looked for', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function made(find: RunQuestions['find']) {
    const shown: number[] = [];
    const finding = new Finding(
      () => ({ find }),
      () => 3,
      (match) => match && shown.push(match.round),
    );
    return { finding, shown };
  }

  it('is asked for after a rest, shows its first place, and steps round the ends', async () => {
    const asked: string[] = [];
    const { finding, shown } = made((typed) => {
      asked.push(typed);
      return Promise.resolve({ matches: [match(2), match(5)], next: null });
    });
    finding.type('d');
    finding.type('dr');
    await vi.advanceTimersByTimeAsync(250);
    expect(asked).toEqual(['dr']);
    await finding.step(1);
    await finding.step(1);
    await finding.step(-1);
    expect(shown).toEqual([2, 5, 2, 5]);
    expect([finding.count, finding.at, finding.more]).toEqual([2, 1, false]);
  });

  it('goes on where the answer before ended', async () => {
    const { finding, shown } = made((_typed, { from }) =>
      Promise.resolve(from === 0 ? { matches: [match(1)], next: 11 } : { matches: [match(9)], next: null }),
    );
    finding.type('x');
    await vi.advanceTimersByTimeAsync(250);
    expect(finding.more).toBe(true);
    await finding.step(1);
    expect(shown).toEqual([1, 9]);
    expect(finding.more).toBe(false);
  });

  it('is asked for at once by Enter, and told when it is no query', async () => {
    const { finding } = made(() => Promise.resolve({ problem: { code: 'find-open-quote', params: {} } }));
    finding.type('"x');
    await finding.step(1);
    expect(finding.problem?.code).toBe('find-open-quote');
    finding.clear();
    expect([finding.problem, finding.typed, finding.count]).toEqual([null, '', 0]);
  });

  it('is not overwritten by an answer to what was typed before', async () => {
    let answerFirst: (found: { matches: Match[]; next: null }) => void = () => undefined;
    const { finding, shown } = made((typed) =>
      typed === 'a'
        ? new Promise((resolve) => (answerFirst = resolve))
        : Promise.resolve({ matches: [match(7)], next: null }),
    );
    finding.type('a');
    await vi.advanceTimersByTimeAsync(250);
    finding.type('ab');
    await vi.advanceTimersByTimeAsync(250);
    answerFirst({ matches: [match(1)], next: null });
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toEqual([7]);
  });
});
