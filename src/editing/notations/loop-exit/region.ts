import { cronTrigger } from '../../../engine/notations/loop-exit/types/cron-trigger.ts';
import { aggregator } from '../../../engine/notations/loop-exit/types/aggregator.ts';
import { exit } from '../../../engine/notations/loop-exit/types/exit.ts';
import { input } from '../../../engine/notations/loop-exit/types/input.ts';
import { iterator } from '../../../engine/notations/loop-exit/types/iterator.ts';
import { loop } from '../../../engine/notations/loop-exit/types/loop.ts';
import { note } from '../../../engine/notations/loop-exit/types/note.ts';
import { output } from '../../../engine/notations/loop-exit/types/output.ts';
import { router } from '../../../engine/notations/loop-exit/types/router.ts';
import { webhookTrigger } from '../../../engine/notations/loop-exit/types/webhook-trigger.ts';
import { valueAt } from '../../../engine/reading/values.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { ActRefusal } from '../../act.ts';
import { textIn } from '../../acts/new-edge.ts';
import type { EditedDocument } from '../../edited-document.ts';
import type { NodeSymbol } from '../../symbols.ts';

/** The types that begin a region, and those that end one. */
export const OPENERS: ReadonlySet<string> = new Set([loop.type, iterator.type]);
export const CLOSERS: ReadonlySet<string> = new Set([exit.type, aggregator.type]);

/** Nodes that begin or end a workflow: they cannot be repeated. */
export const BORDERS: ReadonlySet<string> = new Set([
  input.type,
  webhookTrigger.type,
  cronTrigger.type,
  output.type,
  note.type,
]);

/** Whether nodes lie in the region of a loop itself. */
export function insideOf({ workflow: { scopes, nodes } }: EditedDocument, loop: string): (name: string) => boolean {
  const inside = new Set(scopes.flatMap(({ id, owner }) => (owner === loop ? [id] : [])));
  const members = new Set(nodes.flatMap(({ id, scope }) => (inside.has(scope) ? [id] : [])));
  return (name) => members.has(name);
}

/** The node that ends the region of a loop: the one beside the loop that its nodes lead to. */
export function closerOf(document: EditedDocument, loop: string): string | null {
  const { workflow } = document;
  const scopeOf = new Map(workflow.nodes.map(({ id, scope }) => [id, scope]));
  const isInside = insideOf(document, loop);
  const found = workflow.edges.find(
    ({ from, to }) =>
      (from === loop || isInside(from)) && scopeOf.get(to) === scopeOf.get(loop) && CLOSERS.has(typeOf(workflow, to)),
  );
  return found?.to ?? null;
}

export function typeOf({ nodes }: EditedDocument['workflow'], name: string): string {
  return nodes.find(({ id }) => id === name)?.type ?? '';
}

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
      names.has(from) && !names.has(to) && typeOf.get(from) === router.type && CLOSERS.has(typeOf.get(to) ?? ''),
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

/** What a loop tells of itself once it has ended: what these lead to comes after it. */
const AFTER: ReadonlySet<string> = new Set(['iterations', 'count']);

/**
 * Why an edge cannot lead out of a loop to a node: what comes after a loop gets its value from the exit, and an output ends the workflow,
 * not a round. Null where it can, and where the loop has no exit yet.
 */
export function pastExit(
  document: EditedDocument,
  { from, to, fromPort }: { from: string; to: string; fromPort: string | undefined },
): ActRefusal | null {
  const { workflow } = document;
  const opened = AFTER.has(fromPort ?? '') ? undefined : workflow.scopes.find(({ owner }) => owner === from);
  const around = opened ?? scopesAround(workflow, from)[0];
  if (around?.owner == null || to === around.owner || scopesAround(workflow, to).includes(around)) return null;
  const exit = closerOf(document, around.owner);
  if (exit === null || exit === to) return null;
  const isEnd = workflow.nodes.some(({ id, type }) => id === to && type === output.type);
  return isEnd || comesAfter(workflow, exit, to) ? { code: 'past-exit', params: { to, exit } } : null;
}

/** The scopes that a node lies in, the innermost first. */
function scopesAround({ nodes, scopes }: Workflow, part: string): Workflow['scopes'][number][] {
  const found: Workflow['scopes'][number][] = [];
  let id = nodes.find((node) => node.id === part)?.scope ?? null;
  while (id !== null) {
    const scope = scopes.find((each) => each.id === id);
    if (!scope) break;
    found.push(scope);
    id = scope.parent;
  }
  return found;
}

function comesAfter({ edges }: Workflow, start: string, part: string): boolean {
  const seen = new Set([start]);
  for (const at of seen)
    for (const { from, to, kind } of edges) if (from === at && (kind === 'control' || kind === 'data')) seen.add(to);
  return seen.has(part);
}
