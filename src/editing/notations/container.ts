import type { NodeSymbol } from '../symbols.ts';
import { SCORE, type Deciding, type Judging } from './judging.ts';
import { answerOf, declaredBy, mayGiveMore } from './container/outputs.ts';

/** Nodes that do some work; others hand on what there is. */
const WORKING: ReadonlySet<string> = new Set(['agent', 'script', 'shell', 'function', 'map', 'loop', 'component']);

/** What a node says is a flag that it gives, or a score; a model may be asked for one. */
export const judging: Judging = {
  counts: true,
  most: 1000,
  decides: (_, node) => decidingOf(node),
  works: (node) => WORKING.has(node.type) && answerOf(node) !== null,
};

function decidingOf(node: NodeSymbol): Deciding | null {
  const declared = declaredBy(node);
  const flag = declared.find(({ type }) => type === 'boolean');
  if (flag) return { by: 'says', word: flag.name };
  if (declared.some(({ type }) => type === 'number')) return { by: 'scores', score: SCORE };
  return mayGiveMore(node) ? { by: 'says', word: 'approved' } : null;
}
