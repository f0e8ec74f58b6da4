import { closest } from '../../../reading/closest.ts';
import { readFields, type Fields } from '../../../reading/fields.ts';
import type { FailoverConfig, NodeConfig } from '../workflow.ts';
import { readAnswer } from './answer.ts';
import { readFork, readJoin, readRouter } from './control.ts';
import { readLoop } from './loop.ts';
import { readMemory } from './memory.ts';
import { readInvariants, readStructure, readTool } from './outside.ts';
import { readExecutor, readScout } from './planning.ts';
import { readPlanValidator, readValidator } from './validator.ts';
import { MEMORY_OPERATIONS, ORKA_TYPES, USABLE_TYPES } from '../support.ts';

/** Reads the fields of an agent by its type. Problems: those of the type; error `orka-unknown-type` {type, closest, note}. */
export function configOf(type: string, fields: Fields): NodeConfig {
  switch (type) {
    case 'openai-answer':
    case 'openai-binary':
    case 'openai-classification':
    case 'local_llm':
      return readAnswer(fields, type);
    case 'binary':
    case 'classification':
      return { kind: 'rule', form: type };
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
    case 'plan_validator':
      return readPlanValidator(fields);
    case 'graph-scout':
      return readScout(fields);
    case 'path_executor':
      return readExecutor(fields);
    case 'memory':
      return readMemory(fields);
    case 'validate_and_structure':
      return readStructure(fields);
    case 'invariant_validator':
      return readInvariants(fields);
    case 'duckduckgo':
    case 'rag':
    case 'brain':
      return readTool(fields, type);
    default:
      reportUnknown(type, fields);
      return { kind: 'other' };
  }
}

function reportUnknown(type: string, fields: Fields): void {
  if (type === '') return;
  const operation = Object.hasOwn(MEMORY_OPERATIONS, type) ? MEMORY_OPERATIONS[type] : undefined;
  const note = ORKA_TYPES.find((known) => known.type === type)?.note ?? '';
  const params = { type, closest: operation === undefined ? closest(type, USABLE_TYPES) : null, note };
  fields.problem('type', 'error', 'unknown-type', operation === undefined ? params : { ...params, operation });
}

/** Kinds that begin others, and so cannot be part of a failover here. */
const BEGINS_OTHERS: readonly NodeConfig['kind'][] = ['fork', 'join', 'router', 'loop', 'executor', 'scout'];

/** Reads a failover and its children. Problems: those of the children; error `orka-child-type` {type}. */
function readFailover(fields: Fields): FailoverConfig {
  const children: FailoverConfig['children'] = [];
  for (const item of fields.list('children', { required: true }) ?? []) {
    if (item.kind !== 'map') continue;
    const child = readFields(item, fields.reading);
    const name = child.string('id', { required: true, nonEmpty: true });
    const type = child.string('type', { required: true }) ?? '';
    if (name === null) continue;
    const config = configOf(type, child);
    if (BEGINS_OTHERS.includes(config.kind)) child.problem('type', 'error', 'child-type', { type });
    children.push({ name, config });
  }
  return { kind: 'failover', children };
}
