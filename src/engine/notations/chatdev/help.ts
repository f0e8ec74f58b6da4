import { valueAt } from '../../reading/values.ts';
import type { Fragment, NotationHelp } from '../notation-help.ts';
import { chatdevDescription } from './description.ts';
import { leastGraph } from './least-document.ts';
import { lintChatdev, RULES } from './lint/lint.ts';
import type { ChatdevWorkflow } from './workflow.ts';

export const chatdevHelp: NotationHelp<ChatdevWorkflow> = {
  description: chatdevDescription,
  names: { reachesInside: false, dashes: true },
  documents: { missing: { code: 'chatdev-subgraph-not-here', param: 'path' }, least: leastGraph },
  review: (problems) => [...problems],
  rules: RULES,
  lint: lintChatdev,
  wrap(fragment) {
    const after = startAndEnd(fragment);
    if (fragment.kind === 'list') return { before: 'graph:\n  nodes:\n', columns: 4, dash: '', after };
    if (fragment.kind === 'node') return { before: 'graph:\n  nodes:\n', columns: 6, dash: '    - ', after };
    return { before: 'graph:\n', columns: 2, dash: '', after };
  },
};

/** Where a graph begins and ends, unless it says so: where no edge leads to, and where none leads from. */
function startAndEnd({ root, ids, edges, written }: Fragment): string {
  const starts = ids.filter((id) => !edges.some(({ to }) => to === id));
  const ends = ids.filter((id) => !edges.some(({ from }) => from === id));
  const list = (key: string, found: readonly string[], otherwise: readonly string[]): string =>
    valueAt(root, key) ? '' : `  ${key}: [${(found.length > 0 ? found : otherwise).map(written).join(', ')}]\n`;
  return list('start', starts, ids.slice(0, 1)) + list('end', ends, ids.slice(-1));
}
