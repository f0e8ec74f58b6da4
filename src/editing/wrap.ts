import type { YamlNode } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { TextEdit } from '../engine/workflow/problem.ts';
import { NOTATION_HELPS } from '../engine/notations/notation-helps.ts';
import type { LanguageDocument } from './language-document.ts';
import { isPlain } from './written-name.ts';

/** Edits that put a fragment into a whole document; none where it is one, or where it is written in braces. */
export function wrapEdits({ text, notation, roots, symbols }: LanguageDocument): TextEdit[] {
  const [root, ...others] = roots;
  if (!root || others.length > 0 || '[{'.includes(text[root.range.start] ?? '')) return [];
  const isNode = root.kind === 'map' && !['nodes', 'edges', 'agents'].some((key) => valueAt(root, key));
  const ids = symbols.nodes.flatMap(({ name, spot }) =>
    spot.around === null || spot.around.node === root ? [name] : [],
  );
  const kind = root.kind === 'list' ? 'list' : isNode ? 'node' : 'keys';
  const frame = NOTATION_HELPS[notation].wrap({ kind, root, ids, edges: symbols.edges, written });
  if (!frame) return [];
  return [...moved(text, root, frame.columns, frame.before, frame.dash), ...end(text, frame.after)];
}

function written(id: string): string {
  return isPlain(id) ? id : JSON.stringify(id);
}

/** Every line from the fragment on goes in by so many columns; the first of a node gets its dash. */
function moved(text: string, root: YamlNode, columns: number, before: string, dash: string): TextEdit[] {
  const start = text.lastIndexOf('\n', root.range.start - 1) + 1;
  const edits: TextEdit[] = [];
  for (let at = start; at < text.length;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    const indent = line.trim() === '' ? '' : ' '.repeat(columns);
    const first = at === start;
    const put = first ? before + (dash === '' ? indent : dash) : indent;
    if (put !== '') edits.push({ range: { start: at, end: at }, text: put });
    at = end === -1 ? text.length : end + 1;
  }
  return edits;
}

function end(text: string, put: string): TextEdit[] {
  const at = { start: text.length, end: text.length };
  return put === '' ? [] : [{ range: at, text: text.endsWith('\n') ? put : `\n${put}` }];
}
