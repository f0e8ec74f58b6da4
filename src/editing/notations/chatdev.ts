import { valueAt } from '../../engine/reading/values.ts';
import type { EditedDocument } from '../edited-document.ts';
import { graphPlace } from '../graph-place.ts';
import type { NodeSymbol } from '../symbols.ts';
import { textIn } from '../acts/new-edge.ts';
import type { Judging } from './judging.ts';
import { wordIn } from './shared/word-in.ts';
import { edgesOf } from './chatdev/edges.ts';
import { wordsOf } from './chatdev/words.ts';

/** Nodes that say nothing of their own. */
const SILENT: ReadonlySet<string> = new Set(['loop_counter', 'loop_timer', 'passthrough', 'literal']);

/** Whoever says something may decide. A word that edges ask for already is taken, else one that its role names. */
export const judging: Judging = {
  counts: true,
  most: 1000,
  decides(document, node) {
    if (SILENT.has(node.type)) return null;
    return { by: 'says', word: asked(document, node) ?? wordIn(spokenOf(node)) ?? 'APPROVED' };
  },
  works: ({ type }) => type !== 'loop_counter' && type !== 'loop_timer',
};

function asked(document: EditedDocument, { name, scope }: NodeSymbol): string | null {
  const place = graphPlace(document, scope);
  const words = (place ? edgesOf(place).all() : []).flatMap(({ from, condition }) =>
    from === name ? (wordsOf(condition) ?? []) : [],
  );
  return words.flatMap(({ any, none }) => [...any, ...none])[0] ?? null;
}

function spokenOf({ spot }: NodeSymbol): string {
  const config = valueAt(spot.node, 'config');
  return config ? ['role', 'description'].map((key) => textIn(config, key) ?? '').join('\n') : '';
}
