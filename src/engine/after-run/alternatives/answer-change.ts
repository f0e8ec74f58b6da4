import type { Candidate } from './alternative.ts';
import type { RoundAnswer } from './round-answers.ts';

/** An answer with one stretch of it as another text; none where that is the same. */
export function answerChange(answer: RoundAnswer, start: number, end: number, by: string, size: number): Candidate[] {
  const { address, node, part, text } = answer;
  const to = text.slice(0, start) + by + text.slice(end);
  return to === text ? [] : [{ change: { kind: 'answer', address, node, part, from: text, to }, size }];
}
