import type { Reading } from '../../../reading/field-problems.ts';
import { fieldsOf, textOf, type Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { ToolingConfig } from '../types/shared/agent-config.ts';
import { itemsOf, optionalText, strictBoolean } from './python-values.ts';
import { readOptions } from './agent.ts';

const KINDS = ['function', 'mcp_remote', 'mcp_local'] as const;

/**
 * One item of an agent's `tooling` (`entity/configs/node/tooling.py`); null when it cannot be told what it is.
 * Problems: of fields.
 */
export function readTooling(item: YamlNode, reading: Reading): ToolingConfig | null {
  const fields = fieldsOf(item, 'tooling', reading);
  if (!fields) return null;
  const kind = fields.oneOf('type', KINDS, { required: true });
  const config = fields.fields('config', { required: true });
  const prefix = optionalText(fields, 'prefix');
  fields.finish();
  if (!kind || !config) return null;
  switch (kind) {
    case 'function':
      return { prefix, ...readFunctions(config) };
    case 'mcp_remote':
      return { prefix, ...readRemote(config) };
    case 'mcp_local':
      return { prefix, ...readLocal(config) };
    default:
      return unknownKind(kind);
  }
}

function readFunctions(fields: Fields): {
  kind: 'function';
  tools: { name: string; description: string | null }[];
  timeout: number | null;
} {
  const items = itemsOf(fields, 'tools');
  if (items.length === 0)
    fields.problem('tools', 'error', fields.entry('tools') ? 'empty' : 'required', { field: 'tools' });
  const tools = items.flatMap((item) => {
    const tool = fieldsOf(item, 'tools', fields.reading);
    const name = tool?.string('name', { required: true, nonEmpty: true });
    return tool && name ? [{ name: name.trim(), description: optionalText(tool, 'description') }] : [];
  });
  const timeout = fields.number('timeout');
  strictBoolean(fields, 'auto_load', true);
  fields.finish(['schema_version']);
  return { kind: 'function', tools, timeout };
}

function readRemote(fields: Fields): { kind: 'mcp_remote'; server: string; options: ReturnType<typeof readOptions> } {
  const server = fields.string('server', { required: true, nonEmpty: true }) ?? '';
  const headers = readOptions(fields, 'headers');
  for (const key of ['timeout', 'cache_ttl']) fields.number(key);
  const sources = itemsOf(fields, 'tool_sources').flatMap((item) => textOf(item, 'tool_sources', fields.reading) ?? []);
  fields.finish();
  return { kind: 'mcp_remote', server, options: { headers, sources } };
}

function readLocal(fields: Fields): {
  kind: 'mcp_local';
  command: string;
  args: string[];
  options: ReturnType<typeof readOptions>;
} {
  const command = fields.string('command', { required: true, nonEmpty: true }) ?? '';
  const args = itemsOf(fields, 'args').flatMap((item) => textOf(item, 'args', fields.reading) ?? []);
  const env = readOptions(fields, 'env');
  const cwd = optionalText(fields, 'cwd');
  strictBoolean(fields, 'inherit_env', true);
  optionalText(fields, 'wait_for_log');
  for (const key of ['startup_timeout', 'cache_ttl']) fields.number(key);
  fields.finish();
  return { kind: 'mcp_local', command, args, options: { env, cwd } };
}

function unknownKind(kind: never): never {
  throw new Error(`unknown kind of tooling: ${String(kind)}`);
}
