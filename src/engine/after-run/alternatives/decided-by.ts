import type { TextRange } from '../../workflow/problem.ts';
import type { Evidence, Verdict } from '../../workflow/verdict/verdict.ts';
import type { WorkflowEdge } from '../../workflow/workflow.ts';
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
 * The answer by which a round was judged: in which its score or a compared value was read, which chose the branch or led out. `answers`:
 * of the round, the last first; `edges`: by which the answer is found that a node without one went by. Null where the evidence
 * speaks of no answer, or nobody was asked.
 */
export function decidedBy(
  verdict: Verdict,
  answers: readonly RoundAnswer[],
  edges: readonly WorkflowEdge[] = [],
): DecidedBy | null {
  const { because } = verdict;
  for (const evidence of because) {
    const place = evidence.kind === 'score' ? scorePlace(evidence, answers) : null;
    if (place) return place;
  }
  for (const compared of comparisonsOf(verdict)) {
    const place = valuePlace(compared, answers);
    if (place) return place;
  }
  const answer = because.flatMap((evidence) => answerFor(evidence, answers, edges) ?? []).at(0);
  if (!answer) return null;
  const chosen = because.find((evidence) => evidence.kind === 'branch' && evidence.node === answer.node);
  const start = chosen?.kind === 'branch' ? answer.text.toLowerCase().indexOf(chosen.branch.toLowerCase()) : -1;
  return {
    answer,
    at: chosen?.kind === 'branch' && start !== -1 ? { start, end: start + chosen.branch.length } : null,
  };
}

function answerFor(
  evidence: Evidence,
  answers: readonly RoundAnswer[],
  edges: readonly WorkflowEdge[],
): RoundAnswer | null {
  switch (evidence.kind) {
    case 'edge':
    case 'edge-missed':
      return answerBefore([evidence.from], answers, edges);
    case 'branch':
      return answerBefore([evidence.node], answers, edges);
    case 'triggered-again':
      return answerBefore(evidence.by, answers, edges);
    case 'score':
      return answers.find(({ node }) => node === evidence.from) ?? null;
    case 'comparison':
    case 'break':
      return answers.find(({ name }) => evidence.left.startsWith(`${name}.`)) ?? null;
    case 'similarity':
      return answers[0] ?? null;
    default:
      return null;
  }
}

/** The last answer of these nodes; of those before them where they gave none. */
function answerBefore(
  nodes: readonly string[],
  answers: readonly RoundAnswer[],
  edges: readonly WorkflowEdge[],
): RoundAnswer | null {
  const seen = new Set<string>();
  for (let now = nodes; now.length > 0;) {
    const answer = answers.find(({ node }) => now.includes(node));
    if (answer) return answer;
    now.forEach((id) => seen.add(id));
    now = edges.flatMap(({ from, to, kind }) =>
      now.includes(to) && kind !== 'feedback' && !seen.has(from) ? [from] : [],
    );
  }
  return null;
}
