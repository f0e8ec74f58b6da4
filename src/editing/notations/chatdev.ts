import { valueAt } from '../../engine/reading/values.ts';
import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import { fieldsOf } from '../../engine/schema/walk.ts';
import { textIn } from '../acts/new-edge.ts';
import type { EditedDocument } from '../edited-document.ts';
import { graphPlace } from '../graph-place.ts';
import { nodeTypes } from '../node-types.ts';
import type { BodyPlace, NotationEdits } from '../notation-edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import { closeCycle } from './chatdev/close-with-counter.ts';
import { edgesOf, wordsOf } from './chatdev/edges.ts';
import { wordIn } from './shared/prompts.ts';

export const chatdev: NotationEdits = {
  judging: {
    counts: true,
    most: 1000,
    /** Whoever says something may decide. A word that edges ask for already is taken, else one that its role names. */
    decides(document, node) {
      if (isOf(document, node, 'logic') || isOf(document, node, 'data')) return null;
      return { by: 'says', word: asked(document, node) ?? wordIn(spokenOf(node)) ?? 'APPROVED' };
    },
    works: (document, node) => !isOf(document, node, 'logic'),
  },
  closeLoop: closeCycle,
  wrap: null,
  move: null,
  body: bodyOf,
  order: null,
};

/** Nodes of logic bound loops, and nodes of data say nothing of their own. */
function isOf({ language }: EditedDocument, { type }: NodeSymbol, category: 'logic' | 'data'): boolean {
  return nodeTypes(language.description)[type]?.face?.category === category;
}

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

/** `config.config` of a subgraph, of which `config.type` says whether it is the graph or its file. */
function bodyOf(document: EditedDocument, map: YamlMap): BodyPlace | null {
  const config = valueAt(map, 'config');
  if (config?.kind !== 'map') return null;
  const spot = document.spotOf(config);
  if (!spot || fieldsOf(spot)['type']?.type.kind !== 'variant') return null;
  const inner = valueAt(config, 'config');
  const isInline = !!inner && valueAt(inner, 'path') === null;
  return {
    inline: isInline ? inner : null,
    begin(changes) {
      changes.set(config, 'type', 'config');
      changes.set(config, 'config', { nodes: [], edges: [] });
    },
    name(changes, to) {
      if (textIn(config, 'type') !== 'file') changes.set(config, 'type', 'file');
      if (inner?.kind === 'map' && !isInline) changes.set(inner, 'path', to);
      else changes.set(config, 'config', { path: to });
    },
  };
}
