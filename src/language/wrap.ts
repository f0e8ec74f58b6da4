import type { YamlNode } from '../engine/reading/yaml-node.ts';
import { valueAt } from '../engine/reading/values.ts';
import type { TextEdit } from '../engine/workflow/problem.ts';
import type { LanguageDocument } from './language-document.ts';
import { isPlain } from './rename.ts';
import type { Symbols } from './symbols.ts';

/** Edits that put a fragment into a whole document; none where it is one, or where it is written in braces. */
export function wrapEdits({ text, notation, roots, symbols }: LanguageDocument): TextEdit[] {
  const [root, ...others] = roots;
  if (!root || others.length > 0 || '[{'.includes(text[root.range.start] ?? '')) return [];
  const isNode = root.kind === 'map' && !valueAt(root, 'nodes') && !valueAt(root, 'edges') && !valueAt(root, 'agents');
  const ids = symbols.nodes.flatMap(({ name, spot }) =>
    spot.around === null || spot.around.node === root ? [name] : [],
  );
  const shown = ids.map(written);
  const start = notation === 'chatdev' ? startAndEnd(root, ids, symbols.edges) : '';
  switch (notation) {
    case 'chatdev':
      if (root.kind === 'list') return [...moved(text, root, 4, 'graph:\n  nodes:\n', ''), ...end(text, start)];
      if (isNode) return [...moved(text, root, 6, 'graph:\n  nodes:\n', '    - '), ...end(text, start)];
      return [...moved(text, root, 2, 'graph:\n', ''), ...end(text, start)];
    case 'orka': {
      const before = `orchestrator:\n  agents: [${shown.join(', ')}]\n`;
      if (root.kind === 'list') return moved(text, root, 2, `${before}agents:\n`, '');
      if (isNode) return moved(text, root, 4, `${before}agents:\n`, '  - ');
      return moved(text, root, 0, before, '');
    }
    case 'container':
    case 'loop-exit':
      if (root.kind === 'list') return [...moved(text, root, 2, 'nodes:\n', ''), ...end(text, 'edges: []\n')];
      if (isNode) return [...moved(text, root, 4, 'nodes:\n', '  - '), ...end(text, 'edges: []\n')];
      return [];
    default: {
      const never: never = notation;
      return never;
    }
  }
}

function written(id: string): string {
  return isPlain(id) ? id : JSON.stringify(id);
}

/** Where a graph begins and ends, unless it says so: where no edge leads to, and where none leads from. */
function startAndEnd(root: YamlNode, ids: readonly string[], edges: Symbols['edges']): string {
  const starts = ids.filter((id) => !edges.some(({ to }) => to === id));
  const ends = ids.filter((id) => !edges.some(({ from }) => from === id));
  const list = (key: string, found: readonly string[], otherwise: readonly string[]): string =>
    valueAt(root, key) ? '' : `  ${key}: [${(found.length > 0 ? found : otherwise).map(written).join(', ')}]\n`;
  return list('start', starts, ids.slice(0, 1)) + list('end', ends, ids.slice(-1));
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
