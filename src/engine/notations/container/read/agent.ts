import type { Json } from '../../../document/document.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { AgentConfig, Extract } from '../workflow.ts';

/**
 * Reads the data of an agent. Problems: `container-bad-schema` {message} (error), `container-prompt-files` (warning).
 */
export function readAgent(data: Fields, extracts: Record<string, Extract>): AgentConfig {
  const session = data.oneOf('session', ['fresh', 'loop', 'run']) ?? 'fresh';
  if (data.list('promptFiles')?.length) data.problem('promptFiles', 'warning', 'prompt-files', {});
  return {
    kind: 'agent',
    runner: data.string('runner') ?? '',
    model: data.string('model') ?? '',
    prompt: data.string('prompt') ?? '',
    schema: readSchema(data),
    extracts,
    repair: data.integer('repair', { min: 0 }) ?? 0,
    session,
    reads: [],
  };
}

/** `outputSchema` is a text of JSON in the format; a map says the same. */
function readSchema(data: Fields): Json {
  const node = data.node('outputSchema');
  if (!node) return null;
  const value = data.json('outputSchema');
  if (typeof value !== 'string') return value;
  try {
    const parsed: Json = JSON.parse(value);
    return parsed;
  } catch (error) {
    data.problem('outputSchema', 'error', 'bad-schema', { message: error instanceof Error ? error.message : '' });
    return null;
  }
}
