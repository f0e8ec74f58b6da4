import { fieldsOf, type Fields } from '../../../reading/fields.ts';
import { nameOfValue } from '../../../reading/field-problems.ts';
import { closest } from '../../../reading/closest.ts';
import { scalarValue } from '../../../reading/scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { NodeFamily, Port } from '../../../workflow/workflow.ts';
import { readingOf, type Draft, type Place } from './draft.ts';
import { faceOf } from '../face.ts';
import type { ChatdevKind, ChatdevNode } from '../workflow.ts';
import { looseBoolean, looseInteger, optionalText, truth } from './python-values.ts';
import { readAgent } from './agent.ts';
import { readHuman, readLiteral, readPassthrough, readPython } from './config.ts';
import { readLoopCounter, readLoopTimer } from './guard.ts';
import { readPresets } from './presets.ts';
import { readSubgraph, type InnerGraph } from './subgraph.ts';

/** The types of nodes, as they are written. */
export const NODE_TYPES = [
  'agent',
  'human',
  'passthrough',
  'literal',
  'loop_counter',
  'loop_timer',
  'python',
  'subgraph',
] as const;

type TypeName = (typeof NODE_TYPES)[number];

const FAMILIES: Readonly<Record<ChatdevKind['type'], NodeFamily>> = {
  agent: 'model',
  human: 'human',
  passthrough: 'data',
  literal: 'data',
  loop_counter: 'control',
  loop_timer: 'control',
  python: 'tool',
  subgraph: 'control',
  unknown: 'data',
};

const MESSAGES_IN: Port[] = [{ name: 'input', type: 'message', required: false }];
const MESSAGES_OUT: Port[] = [{ name: 'output', type: 'message', required: false }];

/** A node, and the graph inside it, which is still to be read. */
export interface ReadNode {
  node: ChatdevNode;
  inner: InnerGraph | null;
}

/**
 * Reads one item of `nodes` (`entity/configs/node/node.py`); null when it has no id to draw it by. Problems, besides
 * those of fields: `chatdev-config-required`; `chatdev-unsupported-type` {type, allowed, closest}; warning
 * `chatdev-dynamic-on-node`.
 */
export function readNode(item: YamlNode, place: Place, draft: Draft): ReadNode | null {
  const written = fieldsOf(item, 'nodes', readingOf(draft));
  if (!written) return null;
  const name = nameOf(written);
  const id = place.prefix + name;
  const fields = name === '' ? written : fieldsOf(item, 'nodes', readingOf(draft, id));
  if (!fields) return null;
  fields.string('id', { required: true, nonEmpty: true });
  const { inner, ...kind } = readKind(fields, place, id, draft);
  const description = optionalText(fields, 'description') ?? '';
  const logOutput = looseBoolean(fields, 'log_output', true);
  const contextWindow = looseInteger(fields, 'context_window', 0);
  const presets = {
    presetInput: readPresets(fields, 'input', 'user'),
    presetOutput: readPresets(fields, 'output', 'assistant'),
  };
  // An older format had it on nodes; the engine no longer looks at it there.
  if (fields.node('dynamic')) fields.problem('dynamic', 'warning', 'dynamic-on-node', {});
  fields.finish();
  if (name === '') return null;
  const base = {
    id,
    name,
    scope: place.scope,
    family: FAMILIES[kind.type],
    label: name,
    inputs: MESSAGES_IN,
    outputs: MESSAGES_OUT,
  };
  return { node: { ...base, ...faceOf(kind), description, logOutput, contextWindow, ...presets, ...kind }, inner };
}

/** An id that is no text is an error, but it still names the node for drawing. */
function nameOf(fields: Fields): string {
  const value = fields.entry('id')?.value;
  return value?.kind === 'scalar' && scalarValue(value, '1.1') !== null && value.text.trim() !== '' ? value.text : '';
}

function readKind(fields: Fields, place: Place, id: string, draft: Draft): ChatdevKind & { inner: InnerGraph | null } {
  const written = fields.string('type', { required: true, nonEmpty: true });
  const type = NODE_TYPES.find((name) => name === written);
  if (written !== null && !type) reportUnsupported(fields, written);
  const given = fields.node('config');
  if (!given) fields.problem('config', 'error', 'config-required', {});
  const config = given && fieldsOf(isGuard(type) ? orEmptyMap(given) : given, 'config', fields.reading);
  if (!type || !config) return { type: 'unknown', config: { typeName: written ?? '' }, inner: null };
  return readTyped(type, config, place, id, draft);
}

function isGuard(type: TypeName | undefined): boolean {
  return type === 'loop_counter' || type === 'loop_timer';
}

/** The original reads `data or {}` there: an empty list, an empty text, 0 and false are an empty map. */
function orEmptyMap(value: YamlNode): YamlNode {
  return value.kind === 'map' || truth(value) ? value : { kind: 'map', range: value.range, entries: [] };
}

function readTyped(
  type: TypeName,
  config: Fields,
  place: Place,
  id: string,
  draft: Draft,
): ChatdevKind & { inner: InnerGraph | null } {
  switch (type) {
    case 'agent':
      return { type, config: readAgent(config, place), inner: null };
    case 'human':
      return { type, config: readHuman(config), inner: null };
    case 'passthrough':
      return { type, config: readPassthrough(config), inner: null };
    case 'literal':
      return { type, config: readLiteral(config), inner: null };
    case 'loop_counter':
      return { type, config: readLoopCounter(config), inner: null };
    case 'loop_timer':
      return { type, config: readLoopTimer(config), inner: null };
    case 'python':
      return { type, config: readPython(config), inner: null };
    case 'subgraph': {
      const read = readSubgraph(config, id, draft);
      return read ? { type, ...read } : { type: 'unknown', config: { typeName: type }, inner: null };
    }
    default:
      return unknownType(type);
  }
}

function reportUnsupported(fields: Fields, type: string): void {
  const near = closest(type, NODE_TYPES);
  const value = fields.entry('type')?.value;
  const edits = value ? [{ range: value.range, text: near ?? '' }] : [];
  const fixes = near === null ? [] : [{ code: 'use-value', params: { value: near }, edits }];
  const shown = value ? nameOfValue(value, '1.1') : type;
  fields.problem('type', 'error', 'unsupported-type', { type: shown, allowed: [...NODE_TYPES], closest: near }, fixes);
}

function unknownType(type: never): never {
  throw new Error(`unknown type of node: ${String(type)}`);
}
