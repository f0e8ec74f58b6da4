import { askedOf } from '../answers.ts';
import { LEAST_MARKS, marksOf, MOST_LOOKS, promptOf } from './marks.ts';
import type { DiagnosisRule } from '../rule.ts';

/**
 * What a model was asked that decides about the loop holds nothing of what the others answered before it in the round: {node, work}.
 * Cautious: it says nothing where any of them said too little to be known again.
 */
export const judgeSawNothing: DiagnosisRule = {
  code: 'judge-saw-nothing',
  severity: 'warning',
  watch({ decides, flow }, tell) {
    if (decides.size === 0) return null;
    let looks = 0;
    const sourcesOf = (judge: number): number[] => {
      const id = flow.node(judge)?.id;
      const into = flow.workflow.edges.filter(({ to, kind }) => to === id && kind !== 'feedback' && kind !== 'mapping');
      return into.flatMap(({ from }) => flow.parts.get(from) ?? []);
    };
    return ({ round, answers }) => {
      if (looks >= MOST_LOOKS) return;
      looks++;
      for (const [at, judge] of answers.entries()) {
        const asked = decides.has(judge.part) ? askedOf(judge) : null;
        if (!asked) continue;
        const works = answers.slice(0, at).filter(({ part }) => !decides.has(part));
        const marks = works.map(({ text }) => marksOf(text));
        // What comes from a node that answers nobody may be anything.
        const answered = new Set(works.map(({ part }) => part));
        if (sourcesOf(judge.part).some((part) => !answered.has(part))) continue;
        if (works.length === 0 || marks.some((own) => own.length < LEAST_MARKS)) continue;
        const prompt = promptOf(asked);
        // Who is given the work in one round is given it in all of them, whatever it is called there.
        if (marks.some((own) => own.some((mark) => prompt.includes(mark)))) looks = MOST_LOOKS;
        if (looks === MOST_LOOKS) continue;
        const nameOf = (part: number): string => flow.node(part)?.label ?? '';
        tell({
          round,
          part: judge.part,
          params: () => ({ node: nameOf(judge.part), works: works.map(({ part }) => nameOf(part)) }),
        });
      }
    };
  },
};
