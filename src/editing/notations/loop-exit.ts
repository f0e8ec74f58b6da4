import { approval } from '../../engine/notations/loop-exit/types/approval.ts';
import { llm } from '../../engine/notations/loop-exit/types/llm.ts';
import { router } from '../../engine/notations/loop-exit/types/router.ts';
import { valueAt } from '../../engine/reading/values.ts';
import { textIn } from '../acts/new-edge.ts';
import type { NotationEdits } from '../notation-edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import { closeRegion } from './loop-exit/close.ts';
import { moveOverRegion } from './loop-exit/move.ts';
import { BORDERS, branchesOf, isBeside, OPENERS, pastExit, staying } from './loop-exit/region.ts';
import { wrapInRegion } from './loop-exit/wrap.ts';
import { wordIn } from './shared/prompts.ts';

/** Nodes that say nothing of their own. */
const SILENT: ReadonlySet<string> = new Set([router.type, approval.type, ...OPENERS, ...BORDERS]);

export const loopExit: NotationEdits = {
  judging: {
    counts: true,
    most: 50,
    /** A model says a word, for which a router listens; a router names its own branch. */
    decides(_, node) {
      if (node.type === llm.type) return { by: 'says', word: wordIn(spokenOf(node)) ?? 'APPROVED' };
      const [branch] = node.type === router.type ? branchesOf(node) : [];
      return branch === undefined ? null : { by: 'says', word: branch };
    },
    works: (_, { type }) => !SILENT.has(type),
    stays: staying,
    speaksFor: isBeside,
  },
  closeLoop: closeRegion,
  wrap: wrapInRegion,
  move: moveOverRegion,
  body: null,
  order: null,
  refusesEdge: pastExit,
};

function spokenOf({ spot }: NodeSymbol): string {
  const data = valueAt(spot.node, 'data');
  return data ? ['prompt', 'systemPrompt'].map((key) => textIn(data, key) ?? '').join('\n') : '';
}
