import { closest } from '../../reading/closest.ts';
import { scalarValue } from '../../reading/scalar.ts';
import type { Fields } from '../../reading/fields.ts';
import { valueAt } from '../../reading/values.ts';
import type { NodeConfig, RouterConfig } from './nodes.ts';
import { readLoop } from './read-loop.ts';

/** Types whose work is done outside of the page: it is asked for as a tool. */
const TOOLS = [
  'knowledge_base',
  'tool',
  'http_request',
  'file_glob',
  'file_read',
  'file_write',
  'shell_exec',
  'email_send',
];
const TRIGGERS = ['webhook_trigger', 'cron_trigger'];
const OWN = [
  'input',
  'output',
  'llm',
  'router',
  'approval',
  'transform',
  'iterator',
  'aggregator',
  'loop',
  'exit',
  'note',
];
const NOT_YET = ['validator', 'subworkflow'];

/**
 * Reads what a node of a type is like. Problems: those of the fields; errors `loop-exit-not-yet` {what} and
 * `loop-exit-unknown-type` {type, closest}; warning `loop-exit-no-branches`.
 */
export function readConfig(type: string, data: Fields, fields: Fields, name: string): NodeConfig {
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
        session: data.oneOf('sessionMode', ['stateless', 'session']) === 'session',
        history: Math.min(100, Math.max(1, data.integer('maxHistory') ?? 20)),
      };
    case 'router':
      return readRouter(data);
    case 'transform':
      return readTransform(data);
    case 'approval':
      return { kind: 'approval', message: data.string('message') ?? '' };
    case 'aggregator':
      return {
        kind: 'aggregator',
        concat: data.string('strategy') === 'concat',
        separator: data.string('separator') ?? '\n',
      };
    case 'loop':
      return readLoop(data);
    case 'exit':
    case 'iterator':
    case 'note':
      return { kind: type };
    default:
      return otherConfig(type, data, fields);
  }
}

function otherConfig(type: string, data: Fields, fields: Fields): NodeConfig {
  if (TOOLS.includes(type)) return { kind: 'tool', tool: toolName(type, data), settings: settingsOf(data) };
  if (TRIGGERS.includes(type)) return { kind: 'trigger' };
  if (type === '') fields.problem('', 'error', 'required', { field: 'type' });
  else if (NOT_YET.includes(type)) fields.problem('type', 'error', 'not-yet', { what: type });
  else {
    const near = closest(type, [...OWN, ...TOOLS, ...TRIGGERS]);
    fields.problem('type', 'error', 'unknown-type', { type, closest: near });
  }
  return { kind: 'other' };
}

function toolName(type: string, data: Fields): string {
  return (type === 'tool' ? data.string('toolName') : null) ?? type;
}

/** The texts of a tool's data, which may be templates, and its numbers. */
function settingsOf(data: Fields): NonNullable<Record<string, string | number>> {
  const settings: Record<string, string | number> = {};
  for (const { key, value } of data.map.entries) {
    const plain = value.kind === 'scalar' ? scalarValue(value, data.reading.version) : null;
    if (key !== 'label' && (typeof plain === 'string' || typeof plain === 'number')) settings[key] = plain;
  }
  return settings;
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
    mode: data.oneOf('mode', ['pattern', 'llm']) ?? 'llm',
    branches: branches.length === 0 ? ['done', 'continue'] : branches,
    system: data.string('systemPrompt') ?? '',
    model: data.string('model') ?? '',
  };
}

function readTransform(data: Fields): NodeConfig {
  const mode = data.oneOf('mode', ['template', 'jsonpath', 'script']) ?? 'template';
  const template = data.string('template') ?? '';
  if (mode !== 'script') return { kind: 'transform', mode, template };
  data.problem('mode', 'error', 'not-yet', { what: 'script' });
  return { kind: 'other' };
}
