import type { Fields } from '../../../reading/fields.ts';
import { nameOfValue } from '../../../reading/field-problems.ts';
import { toJson } from '../../../reading/scalar.ts';
import type { HumanConfig, LiteralConfig, PassthroughConfig, PythonConfig } from '../workflow.ts';
import { itemsOf, optionalText, strictBoolean, strictInteger } from './python-values.ts';
import { readOptions } from './agent.ts';

/** Reads the config of a `human` node. Problems: of fields. */
export function readHuman(fields: Fields): HumanConfig {
  const config = { description: optionalText(fields, 'description') ?? '' };
  fields.finish();
  return config;
}

/** Reads the config of a `passthrough` node. Problems: of fields. */
export function readPassthrough(fields: Fields): PassthroughConfig {
  const config = { onlyLastMessage: strictBoolean(fields, 'only_last_message', true) };
  fields.finish();
  return config;
}

/** Reads the config of a `literal` node; its role is trimmed and lowered, as the engine does. Problems: of fields. */
export function readLiteral(fields: Fields): LiteralConfig {
  const content = fields.string('content', { required: true, nonEmpty: true }) ?? '';
  const role = optionalText(fields, 'role')?.trim().toLowerCase();
  const known = role === 'user' || role === 'assistant' ? role : null;
  if (role !== undefined && !known) fields.oneOf('role', ['user', 'assistant']);
  fields.finish();
  return { content, role: known ?? 'user' };
}

/** Reads the config of a `python` node. Problems: of fields. */
export function readPython(fields: Fields): PythonConfig {
  const config: PythonConfig = {
    interpreter: optionalText(fields, 'interpreter'),
    args: itemsOf(fields, 'args').map((item) => String(item.kind === 'scalar' ? item.text : nameOfValue(item, '1.1'))),
    env: readEnvironment(fields),
    timeoutSeconds: strictInteger(fields, 'timeout_seconds', { fallback: 60, min: 1 }),
    encoding: optionalText(fields, 'encoding') ?? 'utf-8',
  };
  fields.finish();
  return config;
}

function readEnvironment(fields: Fields): Record<string, string> {
  const given = fields.node('env');
  readOptions(fields, 'env');
  if (given?.kind !== 'map') return {};
  const env: Record<string, string> = Object.create(null);
  for (const { key, value } of given.entries)
    env[key] = value.kind === 'scalar' ? value.text : JSON.stringify(toJson(value, '1.1'));
  return env;
}
