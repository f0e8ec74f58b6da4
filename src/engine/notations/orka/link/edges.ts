import { isOfType } from '../workflow.ts';
import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import type { LinkedScope } from './scope.ts';
import { targetsOf } from './tree.ts';

/** Makes an edge when both agents are there and it is not there yet. */
type Connect = (from: string, to: string, condition?: string) => void;

/**
 * The lines of a scope, which nobody wrote: from each agent to the next of the list; from a fork to its branches and from their
 * ends to the next; from a router or a scout to its choices and from these to the next; from a path executor to the agents that
 * nobody else begins. In a loop, from the last agent back to the first.
 */
export function edgesOf(scope: LinkedScope): WorkflowEdge[] {
  const made = new Map<string, WorkflowEdge>();
  const idOf = (name: string): string | undefined => scope.members.get(name)?.id;
  const connect: Connect = (from, to, condition = '') => {
    const [source, target] = [idOf(from), idOf(to)];
    const id = `${source}->${target}`;
    if (source === undefined || target === undefined || made.has(id)) return;
    made.set(id, { id, from: source, to: target, condition, kind: 'control', implied: true });
  };
  scope.order.forEach((name, index) => leave(scope, name, scope.order[index + 1] ?? null, connect));
  const first = scope.order[0];
  const last = scope.order.at(-1);
  const edges = [...made.values()];
  const ends = [last, first].map((name) => (name === undefined ? undefined : idOf(name)));
  const [from, to] = ends;
  if (!scope.owner || from === undefined || to === undefined) return edges;
  return [...edges, { id: `${scope.id}again`, from, to, condition: '', kind: 'feedback', implied: true }];
}

function leave(scope: LinkedScope, name: string, next: string | null, connect: Connect): void {
  const node = scope.members.get(name);
  if (!node) return;
  if (isOfType(node, 'fork')) {
    for (const branch of node.config.branches) {
      chain([name, ...branch], connect);
      const end = branch.at(-1);
      if (end !== undefined && next !== null) connect(end, next);
    }
    if (node.config.branches.length === 0 && next !== null) connect(name, next);
    return;
  }
  if (isOfType(node, 'router')) {
    const { routes } = node.config;
    for (const targets of Object.values(routes)) {
      targets.forEach((target) => connect(name, target, `route: ${routesTo(routes, target).join(', ')}`));
      if (next !== null) targets.filter((target) => target !== next).forEach((target) => connect(target, next));
    }
  }
  if (isOfType(node, 'graph-scout')) {
    for (const { name: target } of node.config.candidates) {
      connect(name, target);
      if (next !== null && !scope.order.includes(target)) connect(target, next);
    }
  }
  if (isOfType(node, 'path_executor')) for (const target of idleIn(scope)) connect(name, target);
  if (next !== null) connect(name, next);
}

function routesTo(routes: Readonly<Record<string, readonly string[]>>, target: string): string[] {
  return Object.keys(routes).filter((route) => routes[route]?.includes(target));
}

/** Agents that nothing but a path may begin. */
function idleIn(scope: LinkedScope): string[] {
  const begun = new Set([...scope.order, ...[...scope.members.values()].flatMap(targetsOf)]);
  return [...scope.members.keys()].filter((name) => !begun.has(name));
}

function chain(names: readonly string[], connect: Connect): void {
  names.forEach((name, index) => {
    const next = names[index + 1];
    if (next !== undefined) connect(name, next);
  });
}
