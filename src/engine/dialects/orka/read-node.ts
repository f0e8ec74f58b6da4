import { closest } from '../../reading/closest.ts';
import type { Reading } from '../../reading/field-problems.ts';
import { readFields, type Fields } from '../../reading/fields.ts';
import type { YamlMap } from '../../reading/yaml-node.ts';
import type { NodeFamily } from '../../workflow/workflow.ts';
import type { NodeConfig, OrkaNode } from './nodes.ts';
import { readAnswer } from './read-answer.ts';
import { readFailover, readFork, readJoin, readRouter } from './read-control.ts';
import { readLoop } from './read-loop.ts';
import { readValidator } from './read-validator.ts';

/** Types that run. */
const RUNS = [
  'openai-answer',
  'openai-binary',
  'openai-classification',
  'local_llm',
  'fork',
  'join',
  'router',
  'failover',
  'failing',
  'loop',
  'loop_validator',
];

/** Types that OrKa knows and that do not run here yet. */
const NOT_YET = [
  'binary',
  'classification',
  'duckduckgo',
  'plan_validator',
  'memory',
  'graph-scout',
  'path_executor',
  'validate_and_structure',
  'invariant_validator',
  'rag',
  'brain',
];

/** An agent as read. */
export interface ReadNode {
  node: OrkaNode;
  fields: Fields;
}

/**
 * Reads one agent of the scope `scope`; `id` is its id in the workflow. Problems: those of its type; errors `orka-not-yet` {what}
 * and `orka-unknown-type` {type, closest}.
 */
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
    label: name,
    summary: summaryOf(config),
    inputs: [],
    outputs: [{ name: 'response', type: 'string', required: false }],
    config,
  };
  if (config.kind === 'loop') node.limit = { kind: 'count', value: config.limit };
  return { node, fields };
}

function configOf(type: string, fields: Fields): NodeConfig {
  switch (type) {
    case 'openai-answer':
    case 'openai-binary':
    case 'openai-classification':
    case 'local_llm':
      return readAnswer(fields, type);
    case 'fork':
      return readFork(fields);
    case 'join':
      return readJoin(fields);
    case 'router':
      return readRouter(fields);
    case 'failover':
      return readFailover(fields);
    case 'failing':
      return { kind: 'failing' };
    case 'loop':
      return readLoop(fields);
    case 'loop_validator':
      return readValidator(fields);
    default:
      if (NOT_YET.includes(type)) fields.problem('type', 'error', 'not-yet', { what: type });
      else if (type !== '')
        fields.problem('type', 'error', 'unknown-type', { type, closest: closest(type, [...RUNS, ...NOT_YET]) });
      return { kind: 'other' };
  }
}

function familyOf({ kind }: NodeConfig): NodeFamily {
  switch (kind) {
    case 'answer':
    case 'validator':
    case 'failover':
      return 'model';
    case 'fork':
    case 'join':
    case 'router':
    case 'loop':
      return 'control';
    case 'failing':
    case 'other':
      return 'tool';
    default:
      return unknownKind(kind);
  }
}

function summaryOf(config: NodeConfig): string {
  switch (config.kind) {
    case 'answer':
    case 'validator':
      return config.model;
    case 'fork':
      return config.parallel ? 'parallel' : 'sequential';
    case 'join':
      return config.group ?? '';
    case 'router':
      return config.decisionKey;
    case 'failover':
      return config.children.map((child) => child.name).join(', ');
    case 'loop':
      return `score >= ${config.threshold}`;
    case 'failing':
    case 'other':
      return '';
    default:
      return unknownKind(config);
  }
}

function unknownKind(kind: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(kind)}`);
}
