import type { Json } from '../../../../workflow/json.ts';
import type { Port } from '../../../../workflow/workflow.ts';
import type { ReadyReader } from './reply.ts';

/** Types of outputs that JSON Schema knows; any other may be anything. */
const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'boolean']);

/**
 * The form of a reply whose outputs are looked for by name (rule F3), for a model that can be held to one; null where the reply is
 * taken whole (F4), and where an output is found in its words (F2), which a reply in that form would not have.
 */
export function schemaOfOutputs({ own, takesObject, config }: ReadyReader): Json {
  if (own.length === 0 || !takesObject) return null;
  if (own.some(({ name }) => isInWords(config.extracts[name]?.type))) return null;
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((port) => [port.name, schemaOf(port)])),
    required: own.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Whether an output is found in the words of a reply, and not in an object there. */
export function isInWords(extract: 'regex' | 'json_path' | 'full' | undefined): boolean {
  return extract === 'regex' || extract === 'full';
}

function schemaOf({ type, description }: Port): Json {
  return { ...(TYPES.has(type) && { type }), ...(description !== undefined && { description }) };
}
