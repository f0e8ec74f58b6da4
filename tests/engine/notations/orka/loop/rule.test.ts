import { describe, expect, it } from 'vitest';
import { openText } from '../../../../../src/engine/opening/open-text.ts';
import { asks, loop, orchestration } from '../support.ts';

const ruleOf = (more: Record<string, number>): unknown =>
  openText(
    orchestration([loop('improve', [asks('writer', 'Write.')], { max_loops: 4, score_threshold: 0.7, ...more })]),
    {},
  ).workflow?.loops[0]?.rule;

describe('what ends a score loop, as it is claimed', () => {
  it.each([
    [{}, 300],
    [{ timeout: 30 }, 30],
  ])('is a score that is enough, its time, and at most so many rounds: %j', (more, seconds) => {
    expect(ruleOf(more)).toEqual({
      ends: [
        { kind: 'score', threshold: 0.7 },
        { kind: 'late', seconds },
      ],
      rounds: { most: 4, exactly: false, by: ['improve'] },
    });
  });
});
