import type { Loop, Workflow, WorkflowNode } from '../../engine/workflow/workflow.ts';
import { counted, enumerate } from '../values.ts';
import { conditionClauses } from './condition.ts';

/** So many members are named; of more the rest is counted. */
const MOST_NAMED = 3;

/** A loop in one plain sentence: "A and B repeat until B's answer contains ACCEPT, at most 3 rounds." */
export function wordLoop(loop: Loop, workflow: Workflow): string {
  const names = membersOf(loop, workflow).map((node) => node.name);
  const rule = loop.condition === '' ? untilWords(loop, workflow) : ` while ${loop.condition}`;
  return `${subject(names, loop.id)}${rule}${boundWords(loop, rule !== '', names.length)}.`;
}

/** What is repeated, the entry first: the nodes of the loop and of cycles in it, without the guards that bound them. */
function membersOf(loop: Loop, workflow: Workflow): WorkflowNode[] {
  const guards = new Set(
    workflow.loops.flatMap((each) => each.caps.map((cap) => cap.node)).filter((id) => id !== loop.id),
  );
  const containers = new Set(workflow.scopes.flatMap((scope) => (scope.owner === null ? [] : [scope.owner])));
  const inside = scopesOf(loop, workflow);
  const members = workflow.nodes.filter(
    (node) => inside.has(node.scope) && (!guards.has(node.id) || containers.has(node.id)),
  );
  return members.toSorted(
    (left, right) => Number(loop.entries.includes(right.id)) - Number(loop.entries.includes(left.id)),
  );
}

/** The loop's scope and those of the cycles in it; what is in a container is said by that container's own sentence. */
function scopesOf(loop: Loop, workflow: Workflow): Set<string> {
  const inside = new Set([loop.scope]);
  for (const scope of workflow.scopes)
    if (scope.kind === 'cycle' && scope.parent !== null && inside.has(scope.parent)) inside.add(scope.id);
  return inside;
}

function subject(names: readonly string[], id: string): string {
  if (names.length === 0) return `${id} repeats`;
  const rest = names.length - MOST_NAMED;
  const named = rest > 1 ? [...names.slice(0, MOST_NAMED), `${rest} others`] : names;
  return `${enumerate(named)} ${names.length === 1 ? 'repeats' : 'repeat'}`;
}

/** What leads out of a cycle, apart from the message of a guard: that is said as a bound. */
function untilWords(loop: Loop, workflow: Workflow): string {
  const exits = new Set(loop.exits);
  const guards = new Set(loop.caps.map((cap) => cap.node));
  const ways = workflow.edges.filter((edge) => exits.has(edge.id) && edge.kind === 'control' && !guards.has(edge.from));
  const nameOf = new Map(workflow.nodes.map((node) => [node.id, node.name]));
  const clauses = [...new Set(ways.map((edge) => edge.from))].flatMap((from) => {
    const conditions = ways.filter((edge) => edge.from === from).map((edge) => edge.condition);
    return conditionClauses(conditions, nameOf.get(from) ?? from);
  });
  return clauses.length === 0 ? '' : ` until ${enumerate(clauses, 'or')}`;
}

function boundWords(loop: Loop, hasRule: boolean, members: number): string {
  if (loop.caps.length > 0) {
    const bounds = loop.caps.map((cap) => (hasRule && cap.kind === 'count' ? capWords(cap) : `for ${capWords(cap)}`));
    return `${hasRule ? ', ' : ' '}${enumerate(bounds)}`;
  }
  if (hasRule) return '';
  return members === 1 ? ' for as long as it triggers itself' : ' for as long as they trigger each other';
}

function capWords({ kind, value }: Loop['caps'][number]): string {
  switch (kind) {
    case 'count':
      return `at most ${counted(value, 'round')}`;
    case 'seconds':
      return `at most ${duration(value)}`;
    default:
      return unknownCap(kind);
  }
}

/** Seconds in the largest unit that leaves no rest. */
function duration(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return counted(seconds / 3600, 'hour');
  if (seconds >= 60 && seconds % 60 === 0) return counted(seconds / 60, 'minute');
  return counted(seconds, 'second');
}

function unknownCap(kind: never): never {
  throw new Error(`unknown cap: ${String(kind)}`);
}
