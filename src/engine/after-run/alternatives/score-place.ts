import type { TextRange } from '../../workflow/problem.ts';
import type { Evidence } from '../../workflow/verdict/verdict.ts';
import type { RoundAnswer } from './round-answers.ts';

type ScoreEvidence = Extract<Evidence, { kind: 'score' }>;

/** Where a score was read: in which answer, and where its number stands there; null where no answer holds what is quoted. */
export function scorePlace(
  { text, from }: ScoreEvidence,
  answers: readonly RoundAnswer[],
): { answer: RoundAnswer; at: TextRange } | null {
  const isOf = ({ node }: RoundAnswer): boolean => from === undefined || node === from || node.startsWith(`${from}/`);
  const answer = answers.find((each) => text !== '' && isOf(each) && each.text.includes(text));
  const last = /(\d+(?:\.\d+)?|\.\d+)[^\d]*$/.exec(text.slice(-LONGEST));
  if (!answer || last?.[1] === undefined) return null;
  const start = answer.text.indexOf(text) + Math.max(0, text.length - LONGEST) + last.index;
  return { answer, at: { start, end: start + last[1].length } };
}

/** What is quoted may be a whole answer; its number stands at the end. */
const LONGEST = 200;
