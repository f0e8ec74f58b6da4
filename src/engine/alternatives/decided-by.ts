import { decidingNode } from '../workflow/deciding-node.ts';
import type { TextRange } from '../workflow/problem.ts';
import type { Verdict } from '../workflow/verdict.ts';
import { comparisonsOf } from './comparisons.ts';
import type { RoundAnswer } from './round-answers.ts';
import { scorePlace } from './score-place.ts';
import { valuePlace } from './value-place.ts';

/** An answer by which a round was judged. `at`: where in it the score, the value or the branch stands; null: all of it counts. */
export interface DecidedBy {
  answer: RoundAnswer;
  at: TextRange | null;
}

/**
 * The answer by which a round was judged: in which its score or a compared value was read, which chose the branch or led out; where the
 * evidence names none, the last one of the round. `answers`: of the round, the last first. Null where nobody answered.
 */
export function decidedBy(verdict: Verdict, answers: readonly RoundAnswer[]): DecidedBy | null {
  const { because } = verdict;
  for (const evidence of because) {
    const place = evidence.kind === 'score' ? scorePlace(evidence, answers) : null;
    if (place) return place;
  }
  for (const compared of comparisonsOf(verdict)) {
    const place = valuePlace(compared, answers);
    if (place) return place;
  }
  const named = [decidingNode(verdict), ...because.map((evidence) => ('from' in evidence ? evidence.from : null))];
  const answer = named.flatMap((id) => answers.find(({ node }) => node === id) ?? []).at(0) ?? answers[0];
  if (!answer) return null;
  const chosen = because.find((evidence) => evidence.kind === 'branch' && evidence.node === answer.node);
  const start = chosen?.kind === 'branch' ? answer.text.toLowerCase().indexOf(chosen.branch.toLowerCase()) : -1;
  return {
    answer,
    at: chosen?.kind === 'branch' && start !== -1 ? { start, end: start + chosen.branch.length } : null,
  };
}
