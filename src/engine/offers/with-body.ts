import { valueAt } from '../reading/fields.ts';
import { readYaml, type ReadLimits } from '../reading/read-yaml.ts';
import { bodyFrame } from './score-frame.ts';
import { indented } from './indent.ts';

/** Illustrations are short; a list beyond this is somebody's workflow. */
const MOST_NODES = 20;

/** A text with the least body put into each loop of its top level that has none, by splices; null where there is no such loop. */
export function withBody(text: string, limits: ReadLimits): string | null {
  const { documents, broken } = readYaml(text, limits);
  const root = documents[0]?.root ?? null;
  if (broken || !root || documents.length > 1) return null;
  const nodes = root.kind === 'list' ? root.items : [root];
  if (nodes.length > MOST_NODES) return null;
  let made = text;
  for (const node of nodes.toReversed()) {
    const type = valueAt(node, 'type');
    const [first] = node.kind === 'map' ? node.entries : [];
    const last = node.kind === 'map' ? node.entries.at(-1) : undefined;
    const isLoop = type?.kind === 'scalar' && type.text === 'loop';
    if (!isLoop || !first || !last || valueAt(node, 'internal_workflow') || text[node.range.start] === '{') continue;
    const start = first.keyRange.start;
    const body = indented(bodyFrame(), start - (text.lastIndexOf('\n', start - 1) + 1));
    const end = lineEnd(text, last.value.range.end);
    made = `${made.slice(0, end)}\n${body}${made.slice(end)}`;
  }
  return made === text ? null : made;
}

/** The end of the line in which a value ends, comment and all; a block's range reaches over its last line break. */
function lineEnd(text: string, end: number): number {
  const next = text.indexOf('\n', text[end - 1] === '\n' ? end - 1 : end);
  return next === -1 ? text.length : next;
}
