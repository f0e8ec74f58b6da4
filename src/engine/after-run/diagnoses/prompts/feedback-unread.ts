import { askedOf } from '../answers.ts';
import { LEAST_MARKS, marksOf, MOST_LOOKS, promptOf } from './marks.ts';
import type { DiagnosisRule } from '../rule.ts';
import type { NodeAnswers } from '../seen-round.ts';

/**
 * What the judge said in a round stands in no other's prompt of the next one: {node, next}. What stood in the prompts or the work before
 * is no mark of it. Told when it happened twice.
 */
export const feedbackUnread: DiagnosisRule = {
  code: 'feedback-unread',
  severity: 'warning',
  watch({ decides, holdsLoop, flow }, tell) {
    // The prompts of an inner loop are not seen here, and may be where it is read.
    if (decides.size === 0 || holdsLoop) return null;
    let looks = 0;
    /** By node: the round whose answer was unread first; it is told with the second. */
    const once = new Map<number, number>();
    let before: { round: number; part: number; marks: string[] }[] = [];
    return ({ round, verdict, answers }) => {
      if (looks >= MOST_LOOKS) return;
      looks++;
      const models = answers.filter(({ kind }) => kind === 'model');
      const makers = models.filter(({ part }) => !decides.has(part));
      const prompts = promptsOf(makers) ?? [];
      for (const judged of before) {
        if (judged.round !== round - 1 || prompts.length === 0) continue;
        const others = promptsOf(models.filter(({ part }) => part !== judged.part));
        if (!others) continue;
        // Who is heard in one round has a way to be heard, and now and then another one is taken.
        if (others.some((prompt) => judged.marks.some((mark) => prompt.includes(mark)))) looks = MOST_LOOKS;
        if (looks === MOST_LOOKS) return;
        const node = flow.node(judged.part)?.label ?? '';
        const first = once.get(judged.part);
        if (first === undefined) once.set(judged.part, judged.round);
        else if (first > 0) {
          tell({ round: first, part: judged.part, params: () => ({ node, next: first + 1 }) });
          once.set(judged.part, 0);
        }
        if (first !== undefined)
          tell({ round: judged.round, part: judged.part, params: () => ({ node, next: round }) });
      }
      before = [];
      if (verdict.outcome !== 'again') return;
      const known = [...prompts, ...makers.map(({ text }) => text.toLowerCase())];
      for (const { part, text } of answers) {
        if (!decides.has(part)) continue;
        const marks = marksOf(text).filter((mark) => !known.some((each) => each.includes(mark)));
        if (marks.length >= LEAST_MARKS) before.push({ round, part, marks });
      }
    };
  },
};

/** What each was sent; null where a prompt is not all there, for then nothing can be said of it. */
function promptsOf(models: readonly NodeAnswers[]): string[] | null {
  const asked = models.flatMap((model) => askedOf(model) ?? []);
  return asked.length === models.length ? asked.map(promptOf) : null;
}
