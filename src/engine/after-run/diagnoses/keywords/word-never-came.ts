import { reachedLimit } from '../../../workflow/verdict/reached-limit.ts';
import type { Verdict } from '../../../workflow/verdict/verdict.ts';
import { labelOf } from '../../../patterns/label.ts';
import type { LoopEnd } from '../../../workflow/loops/loop-rule.ts';
import type { Loop } from '../../../workflow/workflow.ts';
import { MOST_LOOKS, promptOf } from '../prompts/marks.ts';
import { askedOf } from '../answers.ts';
import type { DiagnosisRule } from '../rule.ts';
import type { NodeAnswers } from '../seen-round.ts';
import { scopesIn, type FlowIndex } from '../watched-loop.ts';

/** Words of which one in an answer of a node would have ended the loop, and whether it stood in an answer or a prompt. */
interface Waited {
  /** Whose answer it is; null of a score, which may stand in any. */
  part: number | null;
  words: string[];
  isKnown: boolean;
}

/**
 * A limit ended the loop, and the word that it looks for never came, nor did a prompt ask for it: {node, words}; of a score, the word
 * before it, no node, and in `silent` who would write it and gave no answer, in `idle` whether that one never runs.
 */
export const wordNeverCame: DiagnosisRule = {
  code: 'word-never-came',
  severity: 'warning',
  watch({ loop, ends, holdsLoop, flow }, tell) {
    const waited = ends.flatMap((end) => waitedBy(end, flow));
    // A score may stand in what an inner loop was answered, too, and that is not seen here.
    const isScored = !holdsLoop && ends.some(({ kind }) => kind === 'score');
    if (waited.length === 0 && !isScored) return null;
    let looks = 0;
    const asked = new Set<number>();
    return ({ round, verdict, answers }) => {
      if (isScored && looks === 0) {
        const label = labelIn(verdict);
        if (label) waited.push(label);
      }
      for (const each of waited)
        if (!each.isKnown) each.isKnown = answers.some((answer) => names(answer.text, each.words));
      for (const { part } of answers) asked.add(part);
      if (looks++ < MOST_LOOKS)
        for (const answer of answers) for (const each of waited) each.isKnown ||= isAskedFor(answer, each);
      if (!reachedLimit(verdict)) return;
      for (const { part, words, isKnown } of waited) {
        if (isKnown) continue;
        if (part === null) tell({ round, params: () => ({ node: '', words, ...silentIn(loop, flow, asked, words) }) });
        else if (asked.has(part)) tell({ round, part, params: () => ({ node: flow.node(part)?.label ?? '', words }) });
      }
    };
  },
};

function names(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return words.some((word) => lower.includes(word.toLowerCase()));
}

/** A prompt that is not whole on record may say anything; of who is no model nothing is said. */
function isAskedFor(answer: NodeAnswers, waited: Waited): boolean {
  const mayBe = waited.part === null || answer.part === waited.part;
  if (answer.kind === 'tool') return mayBe;
  const request = askedOf(answer);
  return request === null ? mayBe : names(promptOf(request), waited.words);
}

/** Who is asked in a loop, gave no answer and has one of the words in its text: a prompt that was not sent asks for it. */
function silentIn(
  loop: Loop | null,
  { workflow }: FlowIndex,
  asked: ReadonlySet<number>,
  words: readonly string[],
): { silent: string; idle: boolean } | null {
  const inside = loop && scopesIn(loop, workflow);
  const silent = workflow.nodes.find(
    (node, part) =>
      inside?.has(node.scope) && node.family === 'model' && !asked.has(part) && names(JSON.stringify(node), words),
  );
  return silent ? { silent: silent.label, idle: silent.isIdle ?? false } : null;
}

/** The word before the score, where one pattern looks for it and found nothing in the first round. */
function labelIn({ because }: Verdict): Waited | null {
  for (const evidence of because) {
    if (evidence.kind !== 'score' || evidence.missed?.why !== 'no-match' || evidence.missed.patterns !== 1) continue;
    const label = labelOf(evidence.pattern);
    if (label !== null) return { part: null, words: [label], isKnown: false };
  }
  return null;
}

function waitedBy(end: LoopEnd, flow: FlowIndex): Waited[] {
  switch (end.kind) {
    case 'answer': {
      const words = end.tests.flatMap((test) =>
        test.kind === 'keyword' ? [...test.any, ...test.regex.map((source) => labelOf(source) ?? '')] : [''],
      );
      return waitedOf(end.node, words, flow);
    }
    case 'branch':
      return speakersOf(end.node, flow).flatMap((id) => waitedOf(id, end.branches, flow));
    case 'while':
    case 'break':
      return end.comparisons.flatMap(({ node, operator, value }) =>
        node !== null && typeof value === 'string' && operator === (end.kind === 'break' ? '==' : '!=')
          ? waitedOf(node, [value], flow)
          : [],
      );
    default:
      return [];
  }
}

/** Who writes what a router goes by: it or, where it asks nobody, what leads to it. */
function speakersOf(id: string, { workflow, node, parts }: FlowIndex): string[] {
  if (!node(parts.get(id) ?? -1)?.looksFor) return [id];
  return workflow.edges.flatMap(({ from, to, kind }) => (to === id && kind !== 'feedback' ? [from] : []));
}

/** Nothing where another answer would do as well: a pattern, a function, or no word at all. */
function waitedOf(id: string, words: readonly string[], flow: FlowIndex): Waited[] {
  const part = flow.parts.get(id);
  if (part === undefined || words.length === 0 || words.includes('')) return [];
  return [{ part, words: [...new Set(words)], isKnown: false }];
}
