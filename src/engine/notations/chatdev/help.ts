import { valueAt } from '../../reading/values.ts';
import { NAME_RULES } from '../name-rules.ts';
import type { Fragment, NotationHelp } from '../notation-help.ts';
import { chatdevAhead } from './ahead.ts';
import { chatdevDescription } from './description.ts';
import { leastGraph } from './least-document.ts';
import { lintChatdev, RULES } from './lint/lint.ts';
import type { ChatdevWorkflow } from './workflow.ts';

export const chatdevHelp: NotationHelp<ChatdevWorkflow> = {
  description: chatdevDescription,
  names: NAME_RULES.chatdev,
  documents: { missing: { code: 'chatdev-subgraph-not-here', param: 'path' }, least: leastGraph },
  review: (problems) => [...problems],
  ahead: chatdevAhead,
  rules: RULES,
  lint: lintChatdev,
  wrap(fragment) {
    const { kind, root } = fragment;
    if (valueAt(root, 'graph')) return null;
    return { under: 'graph', ...(kind !== 'keys' && { key: 'nodes' }), after: startAndEnd(fragment) };
  },
};

/** Where a graph begins and ends, unless it says so: where no edge leads to, and where none leads from. */
function startAndEnd({ root, ids, edges }: Fragment): Record<string, string[]> {
  const starts = ids.filter((id) => !edges.some(({ to }) => to === id));
  const ends = ids.filter((id) => !edges.some(({ from }) => from === id));
  return {
    ...(!valueAt(root, 'start') && { start: starts.length > 0 ? starts : ids.slice(0, 1) }),
    ...(!valueAt(root, 'end') && { end: ends.length > 0 ? ends : ids.slice(-1) }),
  };
}
