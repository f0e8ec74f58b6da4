import { agent } from '../../engine/notations/container/types/agent.ts';
import { component } from '../../engine/notations/container/types/component.ts';
import { functionNode } from '../../engine/notations/container/types/function.ts';
import { loop } from '../../engine/notations/container/types/loop.ts';
import { mapNode } from '../../engine/notations/container/types/map.ts';
import { script } from '../../engine/notations/container/types/script.ts';
import { shell } from '../../engine/notations/container/types/shell.ts';
import { valueAt } from '../../engine/reading/values.ts';
import type { YamlMap } from '../../engine/reading/yaml-node.ts';
import { fieldsOf } from '../../engine/schema/walk.ts';
import type { EditedDocument } from '../edited-document.ts';
import { SCORE, type BodyPlace, type Deciding, type NotationEdits } from '../notation-edits.ts';
import type { NodeSymbol } from '../symbols.ts';
import type { Changes } from '../yaml/changes.ts';
import { answerOf, closeContainer, declaredBy, mayGiveMore, prepareContainer } from './container/close.ts';
import { moveOver } from './container/move.ts';
import { wrapInContainer } from './container/wrap.ts';

/** Nodes that do some work; others hand on what there is. */
const WORKING: ReadonlySet<string> = new Set(
  [agent, script, shell, functionNode, mapNode, loop, component].map(({ type }) => type),
);

export const container: NotationEdits = {
  judging: {
    counts: true,
    most: 1000,
    decides: (_, node) => decidingOf(node),
    works: (_, node) => WORKING.has(node.type) && answerOf(node) !== null,
  },
  prepareLoop: prepareContainer,
  closeLoop: closeContainer,
  wrap: wrapInContainer,
  move: moveOver,
  body: bodyOf,
  order: null,
};

/** What a node says is a flag that it gives, or a score; a model may be asked for one. */
function decidingOf(node: NodeSymbol): Deciding | null {
  const declared = declaredBy(node);
  const flag = declared.find(({ type }) => type === 'boolean');
  if (flag) return { by: 'says', word: flag.name };
  if (declared.some(({ type }) => type === 'number')) return { by: 'scores', score: SCORE };
  return mayGiveMore(node) ? { by: 'says', word: 'approved' } : null;
}

/** `data.inlineWorkflow`, or a key that names another. */
function bodyOf(document: EditedDocument, map: YamlMap): BodyPlace | null {
  const data = valueAt(map, 'data');
  if (data?.kind !== 'map') return null;
  const spot = document.spotOf(data);
  const fields = spot ? fieldsOf(spot) : {};
  if (!Object.hasOwn(fields, 'workflowRef')) return null;
  const leave = (changes: Changes, but: string): void => {
    for (const key of ['inlineWorkflow', 'componentRef', 'workflowRef', 'workflowPath'])
      if (key !== but && valueAt(data, key)) changes.unset(data, key);
  };
  return {
    inline: valueAt(data, 'inlineWorkflow'),
    begin(changes) {
      leave(changes, 'inlineWorkflow');
      changes.set(data, 'inlineWorkflow', { nodes: [], edges: [] });
    },
    name(changes, to, isComponent) {
      const key = isComponent && Object.hasOwn(fields, 'componentRef') ? 'componentRef' : 'workflowRef';
      leave(changes, key);
      changes.set(data, key, to);
    },
  };
}
