import type { Expected } from '../../../engine/after-run/expectations/expected.ts';

type Tone = 'right' | 'wrong' | 'open' | 'todo';

/** How it is told whether something came as expected: by sign and colour, and in words. */
export const MARKS: Record<Tone, { tone: Tone; sign: string; spoken: string }> = {
  right: { tone: 'right', sign: '✓', spoken: 'As expected' },
  wrong: { tone: 'wrong', sign: '✗', spoken: 'Not as expected' },
  open: { tone: 'open', sign: '?', spoken: 'Not known' },
  todo: { tone: 'todo', sign: '○', spoken: 'To do' },
};

/** `null`: nothing has run yet. */
export function markOf(outcome: Pick<Expected, 'holds'> | null): Tone {
  if (!outcome) return 'todo';
  const { holds } = outcome;
  if (holds === 'open') return 'open';
  return holds ? 'right' : 'wrong';
}

/** That of several: one that is wrong makes all of it wrong. */
export function markOfAll(outcomes: readonly Expected[]): Tone {
  const marks = outcomes.map(markOf);
  return marks.includes('wrong') ? 'wrong' : marks.includes('open') ? 'open' : 'right';
}
