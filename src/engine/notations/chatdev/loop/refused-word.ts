import { triggerGraphOf } from '../lint/trigger-graph.ts';
import type { Condition } from '../parts/condition.ts';
import type { ChatdevEdge } from '../edges.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import { isSureToReach } from './sure-rounds.ts';

type Keyword = Extract<Condition, { kind: 'keyword' }>;

/**
 * Whether each answer with a word still leads to another round or out of all loops around its node, once an edge of keywords refuses
 * that word. In doubt it says no.
 */
export function leadsOnWithout(workflow: ChatdevWorkflow, edge: string, word: string): boolean {
  const graph = triggerGraphOf(workflow);
  const refusing = graph.edges.get(edge);
  if (refusing?.settings.condition.kind !== 'keyword') return false;
  const { from } = refusing;
  const refused: Keyword = only(word, refusing.settings.condition);
  const others = graph.out(from).filter(({ id }) => id !== edge);
  const impossible = [refused, ...others.flatMap((other) => without(refused, other.settings.condition))];
  for (let shape = graph.loopOf(from); shape; shape = shape.parent) {
    const { loop, members } = shape;
    const isSure = loop.entries.every((entry) => {
      // An answer that lacks the word is not asked about: it is as if it led back.
      const back = impossible.map((condition): ChatdevEdge => backOn(refusing, entry, condition));
      const out = (id: string): readonly ChatdevEdge[] => (id === from ? [...others, ...back] : graph.out(id));
      return isSureToReach({ node: (id) => graph.nodes.get(id), out }, [...members], from, new Set([entry]));
    });
    if (!isSure) return false;
  }
  return true;
}

/** What holds where a word is not there. */
function only(word: string, { caseSensitive }: Keyword): Keyword {
  return { kind: 'keyword', any: [], none: [word], regex: [], caseSensitive };
}

/** Of the words of a condition, those that are there whenever the refused one is: no answer that is asked about lacks one. */
function without({ none: [refused = ''], caseSensitive }: Keyword, condition: Condition): Keyword[] {
  if (condition.kind !== 'keyword' || (condition.caseSensitive && !caseSensitive)) return [];
  const folded = (text: string): string => (condition.caseSensitive ? text : text.toLowerCase());
  return [...condition.any, ...condition.none]
    .filter((word) => word !== '' && folded(refused).includes(folded(word)))
    .map((word) => only(word, condition));
}

function backOn(edge: ChatdevEdge, entry: string, condition: Condition): ChatdevEdge {
  return { ...edge, to: entry, settings: { ...edge.settings, condition, process: null, dynamic: null, trigger: true } };
}
