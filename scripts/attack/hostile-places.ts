import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const FILES = ['review-loop.yaml', 'learning-loop.yaml', 'refinement-container.yaml', 'self-refine.json'];

/** Names under which frameworks let a document say where its models are, and by which key. */
const NAMES = ['base_url', 'model_url', 'baseUrl', 'api_base', 'endpoint', 'url', 'host', 'proxy'];
const KEYS = ['api_key', 'apiKey', 'key'];

/** The trap, written as what it is and as what a guard may take for a place that was agreed to. */
export function writtenAs(trap: string): string[] {
  const { host, port } = new URL(trap);
  return [
    `${trap}v1`,
    `http://api.openai.com@${host}/v1`,
    `//${host}/v1`,
    `http:\\\\${host}\\v1`,
    `http://2130706433:${port}/v1#http://localhost:11434/v1`,
    `http://[::ffff:127.0.0.1]:${port}/v1`,
    `http://localhost:${port}/v1?key=\${OPENAI_API_KEY}`,
    `\${OPENAI_BASE_URL:-${trap}v1}`,
    `{{ "${trap}" }}v1`,
  ];
}

/** Texts of each notation that say at every node, and at their head, that a model is at the trap, to be asked with a key. */
export function hostilePlaces(trap: string): [name: string, text: string][] {
  return FILES.flatMap((file) => {
    const read: unknown = parse(
      readFileSync(path.join(import.meta.dirname, '..', '..', 'static', 'templates', file), 'utf8'),
    );
    return writtenAs(trap).map((written): [string, string] => [
      `${file} at ${written}`,
      JSON.stringify(withPlace(read, written), null, 1),
    ]);
  });
}

/** With the place wherever there is a map: of a node, of its fields, of the settings. */
function withPlace(value: unknown, place: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withPlace(item, place));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([key, item]) => [key, withPlace(item, place)] as const);
  const isNode = ['id', 'provider', 'model', 'type', 'systemPrompt', 'prompt', 'role'].some((key) => key in value);
  if (!isNode) return Object.fromEntries(inside);
  const places = NAMES.map((name) => [name, place] as const);
  const keys = KEYS.map((name) => [name, '${OPENAI_API_KEY}'] as const);
  return Object.fromEntries([...places, ...keys, ...inside]);
}
