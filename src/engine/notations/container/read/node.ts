import { iconOf } from '../../shared/icon-of.ts';
import type { Json } from '../../../document/document.ts';
import { closest } from '../../../reading/closest.ts';
import { reportUnknownKeys, type Reading } from '../../../reading/field-problems.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import { withDefaultInputs, withDefaultOutputs } from './default-ports.ts';
import { familyOf, modelsOf, summaryOf } from '../face.ts';
import type { ContainerNode, NodeConfig } from '../workflow.ts';
import { readAgent } from './agent.ts';
import type { DockedBody } from './docked.ts';
import { readComponent, type WrittenComponent } from './component.ts';
import { readLoop, type WrittenLoop } from './loop.ts';
import { readMap, type WrittenMap } from './map.ts';
import { readPorts, type ReadPorts } from './ports.ts';

/** A node as read; `loop`, `map` and `component` are what the links of a node with a body are made of. */
export interface ReadNode {
  node: ContainerNode;
  data: Fields;
  loop: WrittenLoop | null;
  map: WrittenMap | null;
  component: WrittenComponent | null;
}

/** Types of the format that do not run here yet. */
const NOT_YET = ['interface-continue'];
const KNOWN = [
  'agent',
  'constant',
  'wire',
  'trigger',
  'loop',
  'map',
  'shell',
  'script',
  'function',
  'workdir',
  'component',
  'interface-input',
  'interface-output',
  ...NOT_YET,
];

/** Keys of `data` by which a slip of the pen is recognised; others may stand there (the format allows it). */
const COMMON_KEYS = ['label', 'nodeType', 'inputs', 'outputs', 'continueOnFailure'];
const LOOP_KEYS = [
  'continueWhile',
  'maxIterations',
  'inputMappings',
  'outputMappings',
  'workflowRef',
  'inlineWorkflow',
  'breakWhen',
  'onError',
  'dockSlots',
];
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  agent: ['runner', 'model', 'prompt', 'promptFiles', 'outputSchema', 'repair', 'session'],
  loop: LOOP_KEYS,
  map: ['over', 'concurrency', 'inputMappings', 'outputMappings', 'workflowRef', 'inlineWorkflow'],
  shell: ['script', 'commands'],
  script: ['script', 'commands'],
  component: ['componentRef', 'workflowPath', 'workflowRef', 'inlineWorkflow', 'inputMappings', 'outputMappings'],
  workdir: ['path'],
  function: ['code', 'file'],
};

/**
 * Reads a node of the scope `scope`; `id` is its id in the workflow. Its type is `data.nodeType`, else `type` (rule A3).
 * Problems: those of the fields and of its type; warning `container-type-differs` {type, nodeType}; errors
 * `container-not-yet` {what}, `container-unknown-type` {type, closest}, `container-constant-type` {expected, actual}.
 */
export function readNode(
  map: YamlMap,
  name: string,
  id: string,
  scope: string,
  reading: Reading,
  docked?: DockedBody,
): ReadNode {
  const fields = readFields(map, { ...reading, part: id });
  const data =
    fields.fields('data') ?? readFields({ kind: 'map', range: map.range, entries: [] }, { ...reading, part: id });
  const type = typeOf(fields, data);
  const inputs = readPorts(data, 'inputs');
  const outputs = readPorts(data, 'outputs');
  const loop = type === 'loop' ? readLoop(data, name, docked) : null;
  const written = type === 'map' ? readMap(data) : null;
  const component = type === 'component' ? readComponent(data) : null;
  const config = loop ? loopConfig(loop) : written ? mapConfig(written) : configOf(type, data, outputs, fields);
  const label = data.string('label') ?? name;
  const tolerant = data.boolean('continueOnFailure') ?? false;
  reportSlips(data, type);
  const node: ContainerNode = {
    id,
    name,
    scope,
    type,
    family: familyOf(type),
    icon: iconOf(type, familyOf(type)),
    label,
    summary: summaryOf(config, loop),
    inputs: withDefaultInputs(config, inputs.ports, outputs.ports),
    outputs: withDefaultOutputs(config, outputs.ports),
    config,
    tolerant,
  };
  const models = modelsOf(config);
  if (models.length > 0) node.models = models;
  if (loop) node.limit = { kind: 'count', value: loop.limit };
  return { node, data, loop, map: written, component };
}

function typeOf(fields: Fields, data: Fields): string {
  const type = fields.string('type');
  const nodeType = data.string('nodeType');
  if (type !== null && nodeType !== null && type !== nodeType)
    fields.problem('type', 'warning', 'type-differs', { type, nodeType });
  const effective = nodeType ?? type;
  if (effective === null) fields.problem('', 'error', 'required', { field: 'type' });
  return effective ?? '';
}

function configOf(type: string, data: Fields, outputs: ReadPorts, fields: Fields): NodeConfig {
  switch (type) {
    case 'agent':
      return readAgent(data, outputs.extracts);
    case 'constant':
      return { kind: 'constant', value: readConstant(data) };
    case 'wire':
      return { kind: 'wire' };
    case 'shell':
    case 'script':
      return { kind: 'shell', script: readScript(data), extracts: outputs.extracts, reads: [] };
    case 'workdir':
      return { kind: 'constant', value: data.string('path') ?? '' };
    case 'component':
      return { kind: 'component', inputMappings: [], outputMappings: [] };
    case 'interface-input':
      return { kind: 'interface', side: 'input' };
    case 'interface-output':
      return { kind: 'interface', side: 'output' };
    case 'function':
      return { kind: 'function', code: data.string('code') ?? '', file: data.string('file') ?? '' };
    case 'trigger':
      return { kind: 'trigger', trigger: data.string('triggerType') ?? 'manual' };
    default:
      if (NOT_YET.includes(type)) fields.problem('type', 'error', 'not-yet', { what: type });
      else if (type !== '') {
        const params = { type, closest: closest(type, KNOWN) };
        if (data.entry('nodeType')) data.problem('nodeType', 'error', 'unknown-type', params);
        else fields.problem('type', 'error', 'unknown-type', params);
      }
      return { kind: 'other' };
  }
}

function loopConfig(loop: WrittenLoop): NodeConfig {
  return {
    kind: 'loop',
    limit: loop.limit,
    continueWhile: [],
    breakWhen: [],
    onError: loop.onError,
    inputMappings: [],
    outputMappings: [],
  };
}

function mapConfig({ over, concurrency }: WrittenMap): NodeConfig {
  return { kind: 'map', over, concurrency, inputMappings: [], outputMappings: [] };
}

/** `script`, or the older list of commands, one a line. */
function readScript(data: Fields): string {
  return data.string('script') ?? data.strings('commands')?.join('\n') ?? '';
}

/** The shipped engine fails a constant whose value is of another type than it says. */
function readConstant(data: Fields): Json {
  const value = data.json('value');
  const expected = data.oneOf('valueType', ['boolean', 'number', 'string', 'json']);
  if (expected !== null && expected !== 'json' && typeof value !== expected) {
    data.problem('value', 'error', 'constant-type', { expected, actual: value === null ? 'null' : typeof value });
  }
  return value;
}

/** Extra keys are allowed, so only one that looks like a known key is worth a word. */
function reportSlips(data: Fields, type: string): void {
  const known = [...COMMON_KEYS, ...(Object.hasOwn(OWN_KEYS, type) ? (OWN_KEYS[type] ?? []) : [])];
  const absent = known.filter((key) => !data.entry(key));
  const entries = data.map.entries.filter(({ key }) => !known.includes(key) && closest(key, absent) !== null);
  reportUnknownKeys(data.reading, { ...data.map, entries }, new Set(absent));
}
