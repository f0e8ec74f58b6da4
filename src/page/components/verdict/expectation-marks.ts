import type { Expected } from '../../../engine/expectations/expected.ts';

type Tone = 'right' | 'wrong' | 'open';

/** How it is told whether something came as expected: by sign and colour, and in words. */
export const MARKS: Record<Tone, { tone: Tone; sign: string; spoken: string }> = {
  right: { tone: 'right', sign: '✓', spoken: 'As expected' },
  wrong: { tone: 'wrong', sign: '✗', spoken: 'Not as expected' },
  open: { tone: 'open', sign: '?', spoken: 'Not known' },
};

export function markOf({ holds }: Pick<Expected, 'holds'>): Tone {
  if (holds === 'open') return 'open';
  return holds ? 'right' : 'wrong';
}

/** That of several: one that is wrong makes all of it wrong. */
export function markOfAll(outcomes: readonly Expected[]): Tone {
  const marks = outcomes.map(markOf);
  return marks.includes('wrong') ? 'wrong' : marks.includes('open') ? 'open' : 'right';
}
