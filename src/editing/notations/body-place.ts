import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { YamlMap, YamlNode } from '../../engine/reading/yaml-node.ts';
import { valueAt } from '../../engine/reading/values.ts';
import { fieldsOf } from '../../engine/schema/walk.ts';
import type { EditedDocument } from '../edited-document.ts';
import type { Changes } from '../yaml/changes.ts';

/** Where the workflow of a node is written, and how one place of it gives way to another. */
export interface BodyPlace {
  /** What is written in the node itself; null where nothing is. */
  inline: YamlNode | null;
  begin(changes: Changes): void;
  /** `isComponent`: it is one of the document's components. */
  name(changes: Changes, to: string, isComponent: boolean): void;
}

/** The place in the map that a node is written as; null where it has none. Null for a notation whose nodes name no documents. */
const PLACES: Readonly<Record<NotationName, ((document: EditedDocument, map: YamlMap) => BodyPlace | null) | null>> = {
  chatdev: graphPlaceOf,
  container: bodyPlaceOf,
  orka: null,
  'loop-exit': null,
};

export function bodyPlace(document: EditedDocument, map: YamlMap): BodyPlace | null {
  return PLACES[document.language.notation]?.(document, map) ?? null;
}

const NOTHING_YET = { nodes: [], edges: [] };

/** `data.inlineWorkflow`, or a key that names another. */
function bodyPlaceOf(document: EditedDocument, map: YamlMap): BodyPlace | null {
  const data = mapAt(map, 'data');
  const spot = data && document.spotOf(data);
  const fields = spot ? fieldsOf(spot) : {};
  if (!data || !Object.hasOwn(fields, 'workflowRef')) return null;
  const leave = (changes: Changes, but: string): void => {
    for (const key of ['inlineWorkflow', 'componentRef', 'workflowRef', 'workflowPath'])
      if (key !== but && valueAt(data, key)) changes.unset(data, key);
  };
  return {
    inline: valueAt(data, 'inlineWorkflow'),
    begin(changes) {
      leave(changes, 'inlineWorkflow');
      changes.set(data, 'inlineWorkflow', NOTHING_YET);
    },
    name(changes, to, isComponent) {
      const key = isComponent && Object.hasOwn(fields, 'componentRef') ? 'componentRef' : 'workflowRef';
      leave(changes, key);
      changes.set(data, key, to);
    },
  };
}

/** `config.config` of a subgraph, of which `config.type` says whether it is the graph or its file. */
function graphPlaceOf(document: EditedDocument, map: YamlMap): BodyPlace | null {
  const config = mapAt(map, 'config');
  const spot = config && document.spotOf(config);
  if (!config || !spot || fieldsOf(spot)['type']?.type.kind !== 'variant') return null;
  const inner = valueAt(config, 'config');
  const isInline = !!inner && valueAt(inner, 'path') === null;
  return {
    inline: isInline ? inner : null,
    begin(changes) {
      changes.set(config, 'type', 'config');
      changes.set(config, 'config', NOTHING_YET);
    },
    name(changes, to) {
      if (textAt(config, 'type') !== 'file') changes.set(config, 'type', 'file');
      if (inner?.kind === 'map' && !isInline) changes.set(inner, 'path', to);
      else changes.set(config, 'config', { path: to });
    },
  };
}

function mapAt(map: YamlMap, key: string): YamlMap | null {
  const value = valueAt(map, key);
  return value?.kind === 'map' ? value : null;
}

function textAt(map: YamlMap, key: string): string {
  const value = valueAt(map, key);
  return value?.kind === 'scalar' ? value.text : '';
}
