import { valueAt } from '../../reading/values.ts';
import type { YamlNode } from '../../reading/yaml-node.ts';
import type { Fragment, Notation } from '../notation.ts';
import { compileChatdev } from './compile/compile.ts';
import { chatdevDescription } from './description.ts';
import { leastGraph } from './least-document.ts';
import { lintChatdev, RULES } from './lint/lint.ts';
import { placeholdersOf } from './read/placeholders.ts';
import { readChatdev } from './read/document.ts';
import { TYPES } from './types/types.ts';
import type { ChatdevWorkflow } from './workflow.ts';

/** The type that other notations write as well. */
const SHARED_TYPE = 'agent';

/** ChatDev 2.0 graphs (000 and 004). */
export const chatdev: Notation<ChatdevWorkflow> = {
  name: 'chatdev',
  description: chatdevDescription,
  detection: {
    document: (root) => valueAt(root, 'graph') !== null,
    edge: (edge) => valueAt(edge, 'from') !== null && valueAt(edge, 'to') !== null,
    node: isNode,
    perhaps: (node) => valueAt(node, 'config') !== null,
  },
  names: { reachesInside: false, dashes: true },
  documents: { missing: { code: 'chatdev-subgraph-not-here', param: 'path' }, least: leastGraph },
  keeping: null,
  open([document, ...others], settings) {
    if (!document) return { wrapped: false, workflow: null, plan: null, sources: {}, problems: [] };
    const { workflow, sources, problems, wrapped } = readChatdev(document, settings, others);
    const runs = workflow !== null && !problems.some((problem) => problem.severity === 'error');
    const placeholders = placeholdersOf([document, ...others]);
    const plan = runs ? compileChatdev(workflow, settings) : null;
    return { wrapped, workflow, sources, problems, placeholders, plan };
  },
  rules: RULES,
  lint: lintChatdev,
  tell: () => null,
  wrap(fragment) {
    const after = startAndEnd(fragment);
    if (fragment.kind === 'list') return { before: 'graph:\n  nodes:\n', columns: 4, dash: '', after };
    if (fragment.kind === 'node') return { before: 'graph:\n  nodes:\n', columns: 6, dash: '    - ', after };
    return { before: 'graph:\n', columns: 2, dash: '', after };
  },
};

function isNode(node: YamlNode): boolean {
  const type = valueAt(node, 'type');
  return type?.kind === 'scalar' && type.text !== SHARED_TYPE && TYPES.some((each) => each.type === type.text);
}

/** Where a graph begins and ends, unless it says so: where no edge leads to, and where none leads from. */
function startAndEnd({ root, ids, edges, written }: Fragment): string {
  const starts = ids.filter((id) => !edges.some(({ to }) => to === id));
  const ends = ids.filter((id) => !edges.some(({ from }) => from === id));
  const list = (key: string, found: readonly string[], otherwise: readonly string[]): string =>
    valueAt(root, key) ? '' : `  ${key}: [${(found.length > 0 ? found : otherwise).map(written).join(', ')}]\n`;
  return list('start', starts, ids.slice(0, 1)) + list('end', ends, ids.slice(-1));
}
