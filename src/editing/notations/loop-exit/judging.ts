import type { Workflow } from '../../../engine/workflow/workflow.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';
import { closerOf, CLOSERS } from './move.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { Judging } from '../judging.ts';
import { wordIn } from '../shared/word-in.ts';

/** Nodes that begin or end a workflow: they cannot be repeated. */
const BORDERS: ReadonlySet<string> = new Set(['input', 'output', 'webhook-trigger', 'cron-trigger', 'note']);

const OPENERS: ReadonlySet<string> = new Set(['loop', 'iterator']);

/** Nodes that say nothing of their own. */
const SILENT: ReadonlySet<string> = new Set(['router', 'approval', ...OPENERS, ...BORDERS]);

/** A model says a word, for which a router listens; a router names its own branch. */
export const judging: Judging = {
  counts: true,
  most: 50,
  decides(_, node) {
    if (node.type === 'llm') return { by: 'says', word: wordIn(spokenOf(node)) ?? 'APPROVED' };
    const [branch] = node.type === 'router' ? branchesOf(node) : [];
    return branch === undefined ? null : { by: 'says', word: branch };
  },
  works: ({ type }) => !SILENT.has(type),
  stays: staying,
  speaksFor: isBeside,
};

/** What begins or ends a workflow stays, of a loop inside the one end without the other, and a router that decides about the loop around. */
export function staying(document: EditedDocument, nodes: readonly NodeSymbol[]): ActRefusal | null {
  const { workflow } = document;
  const typeOf = new Map(workflow.nodes.map(({ id, type }) => [id, type]));
  const openers = workflow.nodes.filter(({ type }) => OPENERS.has(type));
  const ends = new Map(openers.flatMap(({ id }) => [[id, closerOf(document, id) ?? ''] as const]));
  const names = new Set(nodes.map(({ name }) => name));
  const isTorn = (name: string): boolean =>
    [...ends].some(
      ([opener, closer]) => (name === opener || name === closer) && names.has(opener) !== names.has(closer),
    );
  const border = nodes.find(({ type }) => BORDERS.has(type));
  if (border) return { code: 'begins-or-ends', params: { part: border.name } };
  const half = nodes.find(({ name }) => isTorn(name));
  if (half) return { code: 'half-loop', params: { part: half.name } };
  const leads = workflow.edges.find(
    ({ from, to }) =>
      names.has(from) && !names.has(to) && typeOf.get(from) === 'router' && CLOSERS.has(typeOf.get(to) ?? ''),
  );
  const deciding = leads?.from ?? decidingAround(workflow, names);
  return deciding === undefined ? null : { code: 'decides-around', params: { part: deciding } };
}

/** The node whose branch ends a loop around, wherever that branch leads to first. */
function decidingAround({ loops }: Workflow, names: ReadonlySet<string>): string | undefined {
  return loops
    .filter(({ id }) => !names.has(id))
    .flatMap(({ rule }) => rule.ends.flatMap((end) => (end.kind === 'branch' ? [end.node] : [])))
    .find((node) => names.has(node));
}

/** Whether a node lies in the same region as another. */
export function isBeside({ workflow }: EditedDocument, node: NodeSymbol, first: NodeSymbol): boolean {
  const scopeOf = (name: string): string | undefined => workflow.nodes.find(({ id }) => id === name)?.scope;
  return scopeOf(node.name) === scopeOf(first.name);
}

/** The branches of a router as it names them. */
export function branchesOf({ spot }: NodeSymbol): string[] {
  const data = valueAt(spot.node, 'data');
  const list = data && valueAt(data, 'branches');
  return (list?.kind === 'list' ? list.items : []).flatMap((item) =>
    item.kind === 'scalar' ? [item.text] : (textIn(item, 'name') ?? []),
  );
}

function spokenOf({ spot }: NodeSymbol): string {
  const data = valueAt(spot.node, 'data');
  return data ? ['prompt', 'systemPrompt'].map((key) => textIn(data, key) ?? '').join('\n') : '';
}
