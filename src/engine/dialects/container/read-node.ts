import type { Json } from '../../document/document.ts';
import { closest } from '../../reading/closest.ts';
import { reportUnknownKeys, type Reading } from '../../reading/field-problems.ts';
import { readFields, type Fields } from '../../reading/fields.ts';
import type { YamlMap } from '../../reading/yaml-node.ts';
import type { NodeFamily, Port } from '../../workflow/workflow.ts';
import type { ContainerNode, NodeConfig } from './nodes.ts';
import { readAgent } from './read-agent.ts';
import { readLoop, type WrittenLoop } from './read-loop.ts';
import { readPorts, type ReadPorts } from './read-ports.ts';

/** A node as read; `loop` is what a loop's links are made of. */
export interface ReadNode {
  node: ContainerNode;
  data: Fields;
  loop: WrittenLoop | null;
}

/** Types of the format that do not run here yet. */
const NOT_YET = [
  'shell',
  'script',
  'function',
  'workdir',
  'component',
  'map',
  'interface-input',
  'interface-output',
  'interface-continue',
];
const KNOWN = ['agent', 'constant', 'wire', 'trigger', 'loop', ...NOT_YET];

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
];
const AGENT_KEYS = ['runner', 'model', 'prompt', 'promptFiles', 'outputSchema', 'repair', 'session'];

/**
 * Reads a node of the scope `scope`; `id` is its id in the workflow. Its type is `data.nodeType`, else `type` (rule A3).
 * Problems: those of the fields and of its type; warning `container-type-differs` {type, nodeType}; errors
 * `container-not-yet` {what}, `container-unknown-type` {type, closest}, `container-constant-type` {expected, actual}.
 */
export function readNode(map: YamlMap, name: string, id: string, scope: string, reading: Reading): ReadNode {
  const fields = readFields(map, { ...reading, part: id });
  const data =
    fields.fields('data') ?? readFields({ kind: 'map', range: map.range, entries: [] }, { ...reading, part: id });
  const type = typeOf(fields, data);
  const inputs = readPorts(data, 'inputs');
  const outputs = readPorts(data, 'outputs');
  const loop = type === 'loop' ? readLoop(data) : null;
  const config = loop ? loopConfig(loop) : configOf(type, data, outputs, fields);
  const label = data.string('label') ?? name;
  const tolerant = data.boolean('continueOnFailure') ?? false;
  reportSlips(data, type);
  const node: ContainerNode = {
    id,
    name,
    scope,
    type,
    family: familyOf(type),
    label,
    summary: summaryOf(config, loop),
    inputs: withDefaultInputs(config, inputs.ports),
    outputs: withDefaultOutputs(config, outputs.ports),
    config,
    tolerant,
  };
  if (loop) node.limit = { kind: 'count', value: loop.limit };
  return { node, data, loop };
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
    case 'trigger':
      return { kind: 'trigger', trigger: data.string('triggerType') ?? 'manual' };
    default:
      if (NOT_YET.includes(type)) fields.problem('type', 'error', 'not-yet', { what: type });
      else if (type !== '') fields.problem('type', 'error', 'unknown-type', { type, closest: closest(type, KNOWN) });
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

/** The shipped engine fails a constant whose value is of another type than it says. */
function readConstant(data: Fields): Json {
  const value = data.json('value');
  const expected = data.oneOf('valueType', ['boolean', 'number', 'string', 'json']);
  if (expected !== null && expected !== 'json' && typeof value !== expected) {
    data.problem('value', 'error', 'constant-type', { expected, actual: value === null ? 'null' : typeof value });
  }
  return value;
}

function familyOf(type: string): NodeFamily {
  if (type === 'agent') return 'model';
  if (['loop', 'map', 'component', 'interface-continue'].includes(type)) return 'control';
  return ['shell', 'script', 'function', 'workdir'].includes(type) ? 'tool' : 'data';
}

function summaryOf(config: NodeConfig, loop: WrittenLoop | null): string {
  if (loop)
    return loop.continueWhile
      .map(({ output, operator, value }) => `${output} ${operator} ${JSON.stringify(value)}`)
      .join(' and ');
  if (config.kind === 'agent') return config.model || config.runner;
  if (config.kind === 'constant') return JSON.stringify(config.value);
  return config.kind === 'trigger' ? config.trigger : '';
}

/** What starts a workflow gives on what the run was given. */
function withDefaultInputs(config: NodeConfig, inputs: Port[]): Port[] {
  if (config.kind !== 'trigger' || inputs.length > 0) return inputs;
  return [
    { name: 'text', type: 'string', required: false },
    { name: 'params', type: 'json', required: false },
  ];
}

function withDefaultOutputs(config: NodeConfig, outputs: Port[]): Port[] {
  if (outputs.length > 0) return outputs;
  const port = (name: string, type: string): Port => ({ name, type, required: true });
  if (config.kind === 'agent') return [port('response', 'string')];
  if (config.kind === 'constant') return [port('value', 'any')];
  if (config.kind === 'wire') return [port('output', 'any')];
  if (config.kind === 'trigger')
    return [port('text', 'string'), port('params', 'json'), port('type', 'string'), port('timestamp', 'number')];
  return outputs;
}

/** Extra keys are allowed, so only one that looks like a known key is worth a word. */
function reportSlips(data: Fields, type: string): void {
  const known = [...COMMON_KEYS, ...(type === 'loop' ? LOOP_KEYS : type === 'agent' ? AGENT_KEYS : [])];
  const absent = known.filter((key) => !data.entry(key));
  const entries = data.map.entries.filter(({ key }) => !known.includes(key) && closest(key, absent) !== null);
  reportUnknownKeys(data.reading, { ...data.map, entries }, new Set(absent));
}
