import { iconOf } from '../../shared/icon-of.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { YamlMap } from '../../../reading/yaml-node.ts';
import type { NodeFamily } from '../../../workflow/workflow.ts';
import { LOOP_OUTPUTS, type NodeConfig, type OrkaNode } from '../workflow.ts';
import { configOf } from './config.ts';

/** An agent as read. */
export interface ReadNode {
  node: OrkaNode;
  fields: Fields;
}

/** Reads one agent of the scope `scope`; `id` is its id in the workflow. Problems: those of its type. */
export function readNode(map: YamlMap, name: string, id: string, scope: string, reading: Reading): ReadNode {
  const fields = readFields(map, { ...reading, part: id });
  const type = fields.string('type', { required: true, nonEmpty: true }) ?? '';
  const config = configOf(type, fields);
  const node: OrkaNode = {
    id,
    name,
    scope,
    type,
    family: familyOf(config),
    icon: iconOf(type, familyOf(config)),
    label: name,
    summary: summaryOf(config),
    inputs: [],
    outputs: Object.entries(config.kind === 'loop' ? LOOP_OUTPUTS : { response: 'string' }).map(([port, gives]) => ({
      name: port,
      type: gives,
      required: false,
    })),
    config,
  };
  const models = modelsOf(config);
  if (models.length > 0) node.models = models;
  if (config.kind === 'loop') node.limit = { kind: 'count', value: config.limit };
  return { node, fields };
}

function familyOf({ kind }: NodeConfig): NodeFamily {
  switch (kind) {
    case 'answer':
    case 'validator':
    case 'failover':
    case 'scout':
    case 'structure':
      return 'model';
    case 'fork':
    case 'join':
    case 'router':
    case 'loop':
    case 'executor':
      return 'control';
    case 'memory':
    case 'rule':
    case 'invariants':
      return 'data';
    case 'tool':
    case 'failing':
    case 'other':
      return 'tool';
    default:
      return unknownKind(kind);
  }
}

/** The models that it may ask, each once; a failover asks those of its children. */
function modelsOf(config: NodeConfig): string[] {
  switch (config.kind) {
    case 'answer':
    case 'validator':
      return config.model === '' ? [] : [config.model];
    case 'scout':
      return config.asks && config.model !== '' ? [config.model] : [];
    case 'failover':
      return [...new Set(config.children.flatMap((child) => modelsOf(child.config)))];
    default:
      return [];
  }
}

function summaryOf(config: NodeConfig): string {
  switch (config.kind) {
    case 'answer':
    case 'validator':
    case 'scout':
      return config.model;
    case 'memory':
      return `${config.writes ? 'write' : 'read'} ${config.namespace}`;
    case 'tool':
      return config.tool === 'brain' ? config.operation : '';
    case 'executor':
      return config.source;
    case 'fork':
      return config.parallel ? 'parallel' : 'sequential';
    case 'join':
      return config.group ?? '';
    case 'router':
      return config.decisionKey;
    case 'failover':
      return config.children.map((child) => child.name).join(', ');
    case 'loop':
      return `score_threshold: ${config.threshold}`;
    case 'failing':
    case 'rule':
    case 'structure':
    case 'invariants':
    case 'other':
      return '';
    default:
      return unknownKind(config);
  }
}

function unknownKind(kind: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(kind)}`);
}
