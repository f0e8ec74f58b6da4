import { iconOf } from '../../shared/icon-of.ts';
import { readFields, type Reading } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import type { FaceLine, NodeFamily, Port } from '../../../workflow/workflow.ts';
import type { LoopConfig, LoopExitNode, NodeConfig, ToolConfig } from '../workflow.ts';
import { readConfig } from './config.ts';

/** What the handles of Loop and Exit carry, as the document writes it (003, "Handles"). */
const TEXT_OR_JSON = 'text/json';

/**
 * Reads a node; in which scope it lies is found out later. `timeout` is the workflow's. Problems: those of the fields and of
 * its config.
 */
export function readNode(map: YamlMap, name: string, reading: Reading, timeout: number | null): LoopExitNode {
  const own = { ...reading, part: name };
  const fields = readFields(map, own);
  const data = fields.fields('data') ?? readFields({ kind: 'map', range: map.range, entries: [] }, own);
  const type = fields.string('type') ?? '';
  const config = readConfig(type, data, fields, name, timeout);
  const node: LoopExitNode = {
    id: name,
    name,
    scope: '',
    type,
    family: familyOf(config),
    icon: iconOf(type, familyOf(config)),
    label: data.string('label') ?? name,
    summary: summaryOf(config),
    inputs: inputsOf(config),
    outputs: outputsOf(config),
    config,
  };
  const model = modelOf(config);
  if (model !== '') node.models = [model];
  if (config.kind === 'loop') {
    node.limit = { kind: 'count', value: config.limit };
    node.face = faceOf(config);
  }
  return node;
}

/** What the face of a loop says of it (003, "Loop Node Appearance"). */
function faceOf({ limit, exit, threshold, feedback }: LoopConfig): FaceLine[] {
  return [
    { name: 'maxIterations', value: String(limit) },
    { name: 'exit', value: exit === 'stable_output' ? `${exit} ≥ ${threshold}` : exit },
    { name: 'feedback', value: feedback },
  ];
}

function familyOf({ kind }: NodeConfig): NodeFamily {
  switch (kind) {
    case 'llm':
      return 'model';
    case 'approval':
      return 'human';
    case 'tool':
      return 'tool';
    case 'router':
    case 'loop':
    case 'exit':
    case 'iterator':
    case 'aggregator':
      return 'control';
    case 'input':
    case 'output':
    case 'transform':
    case 'validator':
    case 'trigger':
    case 'note':
    case 'other':
      return 'data';
    default:
      return unknownKind(kind);
  }
}

/** The model that it names for what it asks; a router that goes by a pattern asks none. */
function modelOf(config: NodeConfig): string {
  return config.kind === 'llm' || (config.kind === 'router' && config.mode === 'llm') ? config.model : '';
}

function summaryOf(config: NodeConfig): string {
  switch (config.kind) {
    case 'llm':
      return config.prompt ?? config.system;
    case 'router':
      return config.branches.join(' | ');
    case 'transform':
      return config.template;
    case 'approval':
      return config.message;
    case 'loop':
      return config.exit === 'stable_output' ? `similarity >= ${config.threshold}` : config.exit.replace('_', ' ');
    case 'input':
      return config.input;
    case 'output':
      return config.output;
    case 'tool':
      return config.tool;
    default:
      return '';
  }
}

function inputsOf({ kind }: NodeConfig): Port[] {
  switch (kind) {
    case 'input':
    case 'trigger':
    case 'note':
      return [];
    case 'loop':
      return [port('input', TEXT_OR_JSON, true)];
    case 'exit':
      return [port('input', TEXT_OR_JSON)];
    default:
      return [port('input', 'any')];
  }
}

function outputsOf(config: NodeConfig): Port[] {
  switch (config.kind) {
    case 'loop':
      return [port('output', TEXT_OR_JSON), port('iterations', 'json'), port('count', 'number')];
    case 'exit':
      return [port('output', TEXT_OR_JSON)];
    case 'router':
      return [
        ...config.branches.map((branch) => port(branch, 'any')),
        ...(config.mode === 'llm' ? [port('reason', 'string')] : []),
      ];
    case 'llm':
      return [port('response', 'string'), port('usage', 'json'), port('cost', 'number')];
    case 'approval':
      return [port('approved', 'any'), port('rejected', 'any')];
    case 'input':
      return [port('value', 'any')];
    case 'iterator':
      return [port('item', 'any')];
    case 'aggregator':
      return [port('result', 'any'), port('count', 'number')];
    case 'validator':
      return [port('valid', 'boolean'), port('data', 'any'), port('errors', 'json')];
    case 'tool':
      return toolOutputs(config);
    case 'trigger':
      return [port(config.type === 'webhook_trigger' ? 'body' : 'input', 'json'), port('timestamp', 'number')];
    case 'output':
    case 'note':
      return [];
    default:
      return [port('output', 'any')];
  }
}

function toolOutputs({ type }: ToolConfig): Port[] {
  switch (type) {
    case 'http_request':
      return [port('body', 'any'), port('status', 'number'), port('headers', 'json')];
    case 'shell_exec':
      return [port('stdout', 'string'), port('stderr', 'string'), port('exit_code', 'number')];
    case 'knowledge_base':
      return [port('context', 'string'), port('results', 'json'), port('indexStats', 'json')];
    case 'file_glob':
      return [port('files', 'json'), port('count', 'number'), port('paths', 'json')];
    case 'file_read':
      return [port('content', 'any')];
    case 'tool':
      return [port('result', 'any')];
    case 'file_write':
    case 'email_send':
    case 'subworkflow':
      return [port('output', 'any')];
    default:
      return unknownKind(type);
  }
}

function port(name: string, type: string, required = false): Port {
  return { name, type, required };
}

function unknownKind(kind: never): never {
  throw new Error(`unknown kind of node: ${String(kind)}`);
}
