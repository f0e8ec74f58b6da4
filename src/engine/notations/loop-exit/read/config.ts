import { closest } from '../../../reading/closest.ts';
import type { Fields } from '../../../reading/fields.ts';
import { toJson } from '../../../reading/scalar.ts';
import { valueAt } from '../../../reading/values.ts';
import type { Json } from '../../../document/document.ts';
import { TOOL_TYPES, type NodeConfig, type RouterConfig, type ToolConfig } from '../workflow.ts';
import { readBudget } from './budget.ts';
import { readIterator, readAggregator } from './items.ts';
import { readLoop } from './loop.ts';
import { readTransform, readValidator } from './data.ts';

const OWN = [
  'input',
  'output',
  'llm',
  'router',
  'approval',
  'transform',
  'validator',
  'iterator',
  'aggregator',
  'loop',
  'exit',
  'webhook_trigger',
  'cron_trigger',
  'note',
];

/**
 * Reads what a node of a type is like; `timeout` is the workflow's. Problems: those of the fields and of its type; error `loop-exit-unknown-type` {type,
 * closest}; warning `loop-exit-no-branches`.
 */
export function readConfig(
  type: string,
  data: Fields,
  fields: Fields,
  name: string,
  timeout: number | null,
): NodeConfig {
  switch (type) {
    case 'input':
      return {
        kind: 'input',
        input: data.string('name') ?? name,
        default: data.json('default') ?? data.json('defaultValue'),
      };
    case 'output':
      return { kind: 'output', output: data.string('name') ?? name };
    case 'llm':
      return {
        kind: 'llm',
        prompt: data.string('prompt') || null,
        system: data.string('systemPrompt') ?? '',
        model: data.string('model') ?? '',
        options: optionsOf(data),
        budget: readBudget(data),
        session: data.oneOf('sessionMode', ['stateless', 'session']) === 'session',
        history: Math.min(100, Math.max(1, data.integer('maxHistory') ?? 20)),
      };
    case 'router':
      return readRouter(data);
    case 'transform':
      return readTransform(data);
    case 'validator':
      return readValidator(data);
    case 'approval':
      return { kind: 'approval', message: data.string('message') ?? '' };
    case 'iterator':
      return readIterator(data);
    case 'aggregator':
      return readAggregator(data);
    case 'loop':
      return readLoop(data, timeout);
    case 'webhook_trigger':
      return { kind: 'trigger', type, given: null };
    case 'cron_trigger':
      return { kind: 'trigger', type, given: data.json('staticInput') };
    case 'exit':
    case 'note':
      return { kind: type };
    default:
      return otherConfig(type, data, fields);
  }
}

function otherConfig(type: string, data: Fields, fields: Fields): NodeConfig {
  const known = TOOL_TYPES.find((tool) => tool === type);
  if (known) return toolConfig(known, data);
  if (type === '') fields.problem('', 'error', 'required', { field: 'type' });
  else fields.problem('type', 'error', 'unknown-type', { type, closest: closest(type, [...OWN, ...TOOL_TYPES]) });
  return { kind: 'other' };
}

function toolConfig(type: ToolConfig['type'], data: Fields): ToolConfig {
  const own = type === 'tool' ? data.string('toolName') : type === 'subworkflow' ? calledBy(data) : null;
  return { kind: 'tool', type, tool: own || type, settings: settingsOf(data) };
}

/** The workflow that a node calls. */
function calledBy(data: Fields): string | null {
  return data.string('workflowName') || data.string('workflowId');
}

/** What must not stand in a record of a run. */
const SECRET = /pass|token|secret/i;

/** A tool's data; its texts may be templates. */
function settingsOf(data: Fields): Record<string, Json> {
  const settings: Record<string, Json> = {};
  for (const { key, value } of data.map.entries)
    if (key !== 'label' && !SECRET.test(key)) settings[key] = toJson(value, data.reading.version);
  return settings;
}

function optionsOf(data: Fields): Record<string, Json> {
  const options: Record<string, Json> = {};
  const temperature = data.number('temperature', { min: 0 });
  const most = data.integer('maxTokens', { min: 1 });
  if (temperature !== null) options['temperature'] = temperature;
  if (most !== null) options['maxTokens'] = most;
  return options;
}

/** Branches are names, or objects with a name. */
function readRouter(data: Fields): RouterConfig {
  const branches = (data.list('branches') ?? []).flatMap((item) => {
    const named = item.kind === 'map' ? valueAt(item, 'name') : item;
    return named?.kind === 'scalar' && named.text !== '' ? [named.text] : [];
  });
  if (branches.length === 0) data.problem('branches', 'warning', 'no-branches', {});
  return {
    kind: 'router',
    mode: data.oneOf('mode', ['pattern', 'llm']) ?? 'pattern',
    branches: branches.length === 0 ? ['done', 'continue'] : branches,
    system: data.string('systemPrompt') ?? '',
    model: data.string('model') ?? '',
    budget: readBudget(data),
  };
}
