import { answerChange } from './answer-change.ts';
import type { Maker } from './turning.ts';

/** A router's answer with another branch. */
export const saidBranches: Maker = ({ verdict, toEnd, loop, workflow, answers }) =>
  loop.rule.ends.flatMap((end) => {
    if (end.kind !== 'branch') return [];
    const answer = answers.find(({ node }) => node === end.node);
    const chosen = verdict.because.find((evidence) => evidence.kind === 'branch');
    if (!answer || chosen?.kind !== 'branch') return [];
    const ways = workflow.edges.flatMap(({ from, fromPort }) => (from === end.node && fromPort ? [fromPort] : []));
    const others = toEnd ? end.branches : [...new Set(ways)].filter((way) => !end.branches.includes(way));
    const start = answer.text.toLowerCase().indexOf(chosen.branch.toLowerCase());
    return others.flatMap((branch) =>
      start === -1
        ? answerChange(answer, 0, answer.text.length, branch, 0.6)
        : answerChange(answer, start, start + chosen.branch.length, branch, 0.4),
    );
  });
