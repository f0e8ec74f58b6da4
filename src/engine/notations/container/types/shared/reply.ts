import type { Json } from '../../../../workflow/json.ts';
import { ports, type Answer, type Failure, type Ports } from '../../../../workflow/activation.ts';
import { coerce } from '../../../shared/comparison.ts';
import { compilePattern } from '../../../../patterns/pattern.ts';
import type { Port } from '../../../../workflow/workflow.ts';
import { isJsonRecord, objectInText, parsed, type JsonRecord } from '../../../shared/json-in-text.ts';
import type { Extract, Extracts } from '../../parts/extract.ts';
import { checkSchema } from '../../../shared/json-schema.ts';

/** Outputs that every agent has besides those it declares (rule F6). */
export const AGENT_SPECIALS: readonly string[] = ['response', 'structured', 'exitCode', 'sessionId', 'usage', 'cost'];

/** An answer that came, and what it cost together with those before it in this activation. */
export interface Reply {
  text: string;
  value: Json | undefined;
  usage: { tokens: number; usd: number } | null;
  /** The id of the session that it belongs to; '' when nobody asks for it. */
  session: string;
}

/** What an agent is, for reading its replies. `wanted`: the outputs that somebody reads, which may be more than it declares. */
export interface Reader {
  name: string;
  config: { outputSchema: Json; extracts: Extracts };
  outputs: readonly Port[];
  wanted: ReadonlySet<string>;
}

/** The same made ready once for all replies of an agent. */
export interface ReadyReader extends Reader {
  /** Its outputs are looked for in an object: they are not one text, which takes the whole reply. */
  takesObject: boolean;
  /** The outputs that it declares besides those that every agent has, and of these the ones that somebody wants. */
  own: readonly Port[];
  specials: readonly string[];
}

export function readerOf(reader: Reader): ReadyReader {
  const { name, config, outputs, wanted } = reader;
  const own = outputs.filter((port) => !AGENT_SPECIALS.includes(port.name));
  const specials = AGENT_SPECIALS.filter((each) => wanted.has(each) || outputs.some((port) => port.name === each));
  return { name, config, outputs, wanted, takesObject: needsObject(reader, own), own, specials };
}

/** The outputs that a reply gives, or why it gives too little. */
export type ReadReply = { ports: Ports } | { failure: Failure };

/**
 * Takes the declared outputs out of a reply, by the ladder of rules F1 to F6: the schema; an output's own `extract`; the
 * object in the reply, by exact name and then in any case, when there are several outputs or one that is no text; the whole
 * text, trimmed, for a single text. Failures: `reply-lacks-output` {output, node, raw}, `reply-breaks-schema` {path, expected,
 * node, raw}.
 */
export function readReply(reply: Reply, reader: ReadyReader): ReadReply {
  const { config, own, name } = reader;
  const object = isJsonRecord(reply.value) ? reply.value : reader.takesObject ? objectInText(reply.text) : null;
  const raw = reply.text;
  if (config.outputSchema !== null) {
    const fault = checkSchema(object ?? parsed(raw) ?? raw, config.outputSchema);
    if (fault) return { failure: { code: 'reply-breaks-schema', params: { ...fault, node: name, raw } } };
  }
  const made = specials(reply, object, reader);
  for (const port of own) {
    const value = outputOf(port, reply, object, reader);
    if (value !== undefined) made[port.name] = typed(value, port.type);
    else if (port.required)
      return { failure: { code: 'reply-lacks-output', params: { output: port.name, node: name, raw } } };
  }
  return { ports: made };
}

/** A single output that is a text takes the whole reply; anything else is looked for in an object. */
function needsObject({ config, wanted }: Reader, own: readonly Port[]): boolean {
  if (config.outputSchema !== null || wanted.has('structured')) return true;
  if (Object.values(config.extracts).some(({ type }) => type === 'json_path')) return true;
  return own.length > 1 || own.some(({ type }) => type !== 'string');
}

function outputOf(port: Port, reply: Reply, object: JsonRecord | null, reader: ReadyReader): Json | undefined {
  const { config, own } = reader;
  const extract = config.extracts[port.name];
  if (config.outputSchema !== null) {
    const structured = byName(object, port.name);
    if (structured !== undefined) return structured;
  }
  if (extract) return extracted(extract, reply.text, object);
  const isWholeText =
    own.length === 1 && port.type === 'string' && config.outputSchema === null && !isJsonRecord(reply.value);
  if (isWholeText) return reply.text.trim();
  return byName(object, port.name);
}

/** The value of a name, exactly so written or else in any case. */
function byName(object: JsonRecord | null, name: string): Json | undefined {
  if (!object) return undefined;
  if (Object.hasOwn(object, name)) return object[name];
  const folded = name.toLowerCase();
  return Object.entries(object).find(([key]) => key.toLowerCase() === folded)?.[1];
}

/** A regular expression gives its first group, or all it matched when it has none. */
export function extracted({ type, pattern }: Extract, text: string, object: JsonRecord | null): Json | undefined {
  if (type === 'full') return text;
  if (type === 'json_path') return alongPath(object, pattern);
  const compiled = compilePattern(pattern);
  const match = compiled.ok ? compiled.exec(text) : null;
  return match ? (match.groups.length > 0 ? (match.groups[0] ?? undefined) : match.text) : undefined;
}

/** `$.a.b[0]['c d']` in the object of a reply. */
function alongPath(object: JsonRecord | null, path: string): Json | undefined {
  let at: Json | undefined = object ?? undefined;
  for (const [, name, index, quoted] of path.matchAll(/([^.[\]$]+)|\[(\d+)\]|\[['"]([^'"\]]*)['"]\]/g)) {
    const key = name ?? index ?? quoted ?? '';
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, key)) return undefined;
    at = new Map(Object.entries(at)).get(key);
  }
  return at;
}

/** All outputs are read as their declared types before anybody takes them. */
function typed(value: Json, type: string): Json {
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (type === 'json' && typeof value === 'string') return /^\s*[[{]/.test(value) ? (parsed(value) ?? value) : value;
  return coerce(value, type);
}

/** What every agent has besides (rule F6); only what is declared or read is given, so that no text is kept twice. */
function specials(reply: Reply, object: JsonRecord | null, { specials: asked }: ReadyReader): Ports {
  const made = ports();
  if (asked.length === 0) return made;
  const all: JsonRecord = {
    response: reply.text,
    structured: object,
    exitCode: 0,
    sessionId: reply.session,
    usage: reply.usage,
    cost: reply.usage?.usd ?? 0,
  };
  for (const name of asked) made[name] = all[name] ?? null;
  return made;
}

export function addUsage(before: Reply['usage'], { usage }: Answered): Reply['usage'] {
  if (!usage) return before;
  return { tokens: (before?.tokens ?? 0) + usage.tokens, usd: (before?.usd ?? 0) + usage.usd };
}

export type Answered = Answer & { kind: 'answered' };
