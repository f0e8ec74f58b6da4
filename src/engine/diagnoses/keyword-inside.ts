import { fix } from '../lint/rule.ts';
import type { AnswerTest } from '../workflow/loop-rule.ts';
import { answerOf } from './answer-of.ts';
import { standsInside } from './compared-words.ts';
import { quoted } from './quoted.ts';
import type { DiagnosisRule } from './rule.ts';

/** The loop was left because of a word that is only a part of another one, or of its opposite: {node, word, inside, answer, edge}. */
export const keywordInside: DiagnosisRule = {
  code: 'keyword-inside',
  severity: 'warning',
  watch({ ends, flow }, tell) {
    const isWatched = ends.some(({ kind }) => kind === 'answer' || kind === 'branch');
    if (!isWatched) return null;
    return (seen) => {
      if (seen.verdict.outcome !== 'left') return;
      const { round } = seen;
      for (const evidence of seen.verdict.because) {
        if (evidence.kind === 'edge') {
          const edge = flow.edges.get(evidence.edge);
          const end = ends.find((each) => each.kind === 'answer' && each.node === edge?.from);
          if (!edge || end?.kind !== 'answer') continue;
          const part = flow.parts.get(edge.from) ?? -1;
          const answer = answerOf(seen, part);
          const inside = insideOf(answer, end.tests, evidence.condition);
          if (!inside) continue;
          tell({
            round,
            part,
            params: () => ({ ...inside, node: evidence.from, answer: quoted(answer), edge: edge.id }),
          });
        } else if (evidence.kind === 'branch') {
          const part = flow.parts.get(evidence.node) ?? -1;
          // Who asks a model for a branch reads whole words.
          if (seen.answers.some((each) => each.part === part)) continue;
          const output = seen.ports(part)?.['output'];
          const value = typeof output === 'object' && output && 'value' in output ? output['value'] : null;
          const answer = typeof value === 'string' ? value : '';
          const inside = standsInside(answer, evidence.branch, false);
          if (inside === null) continue;
          const params = () => ({
            word: evidence.branch,
            inside,
            node: flow.node(part)?.name ?? '',
            answer: quoted(answer),
          });
          tell({ round, part, params });
        }
      }
    };
  },
  fixes({ params }, { places }) {
    const { edge, inside } = params;
    if (typeof edge !== 'string' || typeof inside !== 'string') return [];
    const config = places.node(edge, ['condition', 'config']);
    // What is refused already is refused for a reason of its own.
    if (config?.kind !== 'map' || config.entries.some(({ key }) => key === 'none')) return [];
    const path = ['condition', 'config', 'none'];
    return fix('refuse-word', { word: inside }, { kind: 'set-field', part: edge, path, value: [inside] });
  },
};

/** A condition that holds by such words alone. */
function insideOf(
  answer: string,
  tests: readonly AnswerTest[],
  condition: string,
): { word: string; inside: string } | null {
  for (const test of tests) {
    if (test.kind !== 'keyword' || test.any.length === 0 || test.regex.length > 0) continue;
    if (!condition.includes(test.any.join(', '))) continue;
    const text = test.caseSensitive ? answer : answer.toLowerCase();
    const there = test.any.filter(
      (word) => word !== '' && text.includes(test.caseSensitive ? word : word.toLowerCase()),
    );
    const found = there.map((word) => ({ word, inside: standsInside(answer, word, test.caseSensitive) }));
    const [first] = found;
    if (first && first.inside !== null && found.every(({ inside }) => inside !== null))
      return { word: first.word, inside: first.inside };
  }
  return null;
}
