import type { LoopDocument } from '../../../engine/document/document.ts';
import type { Json } from '../../../engine/workflow/json.ts';
import { isNotationName, type NotationName } from '../../../engine/workflow/notation-name.ts';
import list from '/static/templates/templates.json';

/** A workflow that the page offers to begin with. It is never changed: the first edit makes a copy. */
export interface Template {
  id: string;
  title: string;
  description: string;
  notation: NotationName;
  /** The name of the file that holds the text, under `/templates/`. */
  file: string;
  document: LoopDocument;
}

const texts: Record<string, string> = import.meta.glob(
  [
    '/static/templates/*.yaml',
    '/static/templates/*.json',
    '!/static/templates/templates.json',
    '!/static/templates/*.script.json',
  ],
  { query: '?raw', import: 'default', eager: true },
);
const scripts: Record<string, string> = import.meta.glob('/static/templates/*.script.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** All templates in the order in which they are offered; the first is the one the page opens with. */
export const TEMPLATES: readonly Template[] = list.map((entry) => ({
  id: entry.id,
  title: entry.title,
  description: entry.description,
  notation: notationOf(entry.notation),
  file: fileOf(entry.id),
  document: {
    name: entry.title,
    text: texts[`/static/templates/${fileOf(entry.id)}`] ?? '',
    inputs: inputsOf(entry.inputs),
    scriptText: scripts[`/static/templates/${entry.id}.script.json`] ?? '',
    settings: {},
  },
}));

/** A template is written in YAML or in JSON. */
function fileOf(id: string): string {
  return `/static/templates/${id}.json` in texts ? `${id}.json` : `${id}.yaml`;
}

/** The template that the page opens with. */
export function firstTemplate(): Template {
  const [first] = TEMPLATES;
  if (!first) throw new Error('static/templates/templates.json lists no template');
  return first;
}

function inputsOf(given: Record<string, Json | undefined>): Record<string, Json> {
  const inputs: Record<string, Json> = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) inputs[name] = value;
  return inputs;
}

function notationOf(name: string): NotationName {
  if (!isNotationName(name)) throw new Error(`static/templates/templates.json names the notation ${name}`);
  return name;
}
