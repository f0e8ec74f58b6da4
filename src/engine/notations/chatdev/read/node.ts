import type { Fix } from '../../../workflow/problem.ts';
import { closest } from '../../../reading/closest.ts';
import { nameOfValue } from '../../../reading/field-problems.ts';
import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues } from '../../../schema/field.ts';
import type { Port } from '../../../workflow/workflow.ts';
import type { ShownFace } from '../../shared/shown-face.ts';
import { NODE_FIELDS, NODE_HEAD } from '../node-fields.ts';
import { TYPES } from '../types/types.ts';
import { kindOf, UNKNOWN, type ChatdevKind, type ChatdevNode } from '../workflow.ts';
import { readingOf, type Draft } from './draft.ts';
import type { Place } from './place.ts';
import { truth } from './python-values.ts';
import { innerGraph } from './subgraph.ts';
import type { InnerGraph } from './inner-graph.ts';

const MESSAGES_IN: Port[] = [{ name: 'input', type: 'message', required: false }];
const MESSAGES_OUT: Port[] = [{ name: 'output', type: 'message', required: false }];

/** A node, and the graph inside it, which is still to be read. */
export interface ReadNode {
  node: ChatdevNode;
  inner: InnerGraph | null;
}

/** What the head of a node comes to: its type and config, what is drawn of it, and the graph inside it. */
interface Head {
  kind: ChatdevKind;
  look: Pick<ChatdevNode, 'family' | 'icon'> & ShownFace;
  inner: InnerGraph | null;
}

/**
 * Reads one item of `nodes` (`entity/configs/node/node.py`); null when it has no id to draw it by. Problems, besides
 * those of fields: `chatdev-config-required` {below}, the key under it; `chatdev-unsupported-type` {type, allowed, closest}.
 */
export function readNode(item: YamlNode, place: Place, draft: Draft): ReadNode | null {
  const written = fieldsOf(item, 'nodes', readingOf(draft));
  if (!written) return null;
  const name = nameOf(written);
  const id = place.prefix + name;
  const fields = name === '' ? written : fieldsOf(item, 'nodes', readingOf(draft, id));
  if (!fields) return null;
  fields.string('id', { required: true, nonEmpty: true });
  const { kind, look, inner } = readHead(fields, place, id, draft);
  const { contextWindow, input: presetInput, output: presetOutput } = readValues(fields, NODE_FIELDS);
  fields.finish(Object.keys(NODE_HEAD));
  if (name === '') return null;
  const base = { id, name, scope: place.scope, label: name, inputs: MESSAGES_IN, outputs: MESSAGES_OUT };
  const node: ChatdevNode = { ...base, ...look, contextWindow, presetInput, presetOutput, ...kind };
  if (node.type === 'agent' && contextWindow !== 0)
    node.keeps = [...(look.keeps ?? []), { what: 'window', most: contextWindow }];
  // Who answers reads it; guards and fixed texts do not.
  if (node.type === 'agent' || node.type === 'human') node.keeps = [...(node.keeps ?? []), { what: 'queue' }];
  return { node, inner };
}

/** An id that is no text is an error, but it still names the node for drawing. */
function nameOf(fields: Fields): string {
  const value = fields.entry('id')?.value;
  return value?.kind === 'scalar' && scalarValue(value, '1.1') !== null && value.text.trim() !== '' ? value.text : '';
}

function readHead(fields: Fields, place: Place, id: string, draft: Draft): Head {
  const written = fields.string('type', { required: true, nonEmpty: true });
  const type = TYPES.find((each) => each.type === written);
  if (written !== null && !type) reportUnsupported(fields, written);
  const given = fields.node('config');
  if (!given) fields.problem('config', 'error', 'config-required', belowConfig(fields));
  const config = given && fieldsOf(type?.emptyConfig ? orEmptyMap(given) : given, 'config', fields.reading);
  const kind = type && config ? kindOf(type, config, place) : null;
  if (!type || !config || !kind) {
    const typeName = written ?? '';
    return { kind: { type: 'unknown', config: { typeName } }, look: { ...UNKNOWN, summary: typeName }, inner: null };
  }
  return { ...kind, inner: kind.kind.type === 'subgraph' ? innerGraph(kind.kind.config, config, id, draft) : null };
}

/** The key under an empty `config`, which may be meant to stand in it. */
function belowConfig({ map: { entries } }: Fields): Record<string, string> {
  const at = entries.findIndex(({ key }) => key === 'config');
  const [config, next] = [entries[at], entries[at + 1]];
  const isBlank = config !== undefined && config.value.range.start === config.value.range.end;
  return isBlank && next && !['id', 'type'].includes(next.key) ? { below: next.key } : {};
}

/** The original reads `data or {}` there: an empty list, an empty text, 0 and false are an empty map. */
function orEmptyMap(value: YamlNode): YamlNode {
  return value.kind === 'map' || truth(value) ? value : { kind: 'map', range: value.range, entries: [] };
}

function reportUnsupported(fields: Fields, type: string): void {
  const allowed = TYPES.map((each) => each.type);
  const near = closest(type, allowed);
  const value = fields.entry('type')?.value;
  const edits = value ? [{ range: value.range, text: near ?? '' }] : [];
  const fixes: Fix[] = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  const shown = value ? nameOfValue(value, '1.1') : type;
  fields.problem('type', 'error', 'unsupported-type', { type: shown, allowed, closest: near }, fixes);
}
