import type { Workflow } from '../../../engine/workflow/workflow.ts';
import type { ActRefusal } from '../../act.ts';
import type { EditedDocument } from '../../edited-document.ts';
import { closerOf } from './move.ts';

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
  const isEnd = workflow.nodes.some(({ id, type }) => id === to && type === 'output');
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
