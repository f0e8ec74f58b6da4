import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { LoopUnit, MapUnit, Plan, PlanNode, Unit } from '../../../kernel/plan.ts';
import { enterScoreLoop } from '../loop/policy.ts';
import { openQueue, type QueueEdge, type QueueResult, type QueueTable, type QueueUnit } from '../schedule/queue.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { WorkflowEdge } from '../../../workflow/workflow.ts';
import { compileScoreRule } from './score.ts';
import { enterPath } from './executor.ts';
import { expectationsOf } from './expectations.ts';
import { heldMemories, memoriesIn, MEMORY_INPUT, SHARED_MEMORY } from '../types/shared/memory-store.ts';
import { LOOP_STORE } from '../loop/kept.ts';
import { bodyOf, isOfType, type NodeOfType, type OrkaNode, type OrkaWorkflow, ROOT, typeNamed } from '../workflow.ts';
import { resultOf } from './result.ts';

interface Compiling {
  nodes: ReadonlyMap<string, PlanNode>;
  /** The control edges out of each node, with their positions in the workflow. */
  control: ReadonlyMap<string, readonly { edge: WorkflowEdge; index: number }[]>;
  members: ReadonlyMap<string, readonly OrkaNode[]>;
}

/** Makes the Plan of a workflow in which nothing is wrong: tables and closures, made once, so that no activation compiles anything. */
export function compile(workflow: OrkaWorkflow): Plan<QueueResult> {
  const members = new Map<string, OrkaNode[]>(workflow.scopes.map((scope) => [scope.id, []]));
  for (const node of workflow.nodes) members.get(node.scope)?.push(node);
  const loops = new Map(
    workflow.nodes.flatMap((node) => (isOfType(node, 'loop') ? [[bodyOf(node.id), node.config] as const] : [])),
  );
  const expected = new Map(
    [...members].map(([scope, inside]) => [scope, expectationsOf(inside, loops.get(scope) ?? null)]),
  );
  const nodes = workflow.nodes.map((node, index): PlanNode => {
    const { id, name, config } = node;
    const type = typeNamed(node.type);
    // Reading an agent of an unknown type gives an error, and a document with an error is not compiled.
    if (!type) throw new Error(`an agent of type ${node.type} cannot be compiled`);
    const open = type.instances({ id, name, config, expect: expected.get(node.scope)?.get(name) ?? null });
    // An agent that fails leaves an error as its result, and the others go on.
    return { index, id, name, tolerant: true, open };
  });
  const table = compileScope(ROOT, workflow.order, {
    nodes: new Map(nodes.map((node) => [node.id, node])),
    control: groupBy(
      workflow.edges.map((edge, index) => ({ edge, index })).filter(({ edge }) => edge.kind === 'control'),
      ({ edge }) => edge.from,
    ),
    members,
  });
  return {
    workflow,
    nodes,
    open: (inputs) => {
      const shared = sharedBy(inputs);
      return openQueue(
        table,
        () => ports(Object.entries(shared)),
        () => false,
        (kept) => heldMemories(memoriesIn(kept(SHARED_MEMORY), shared['store'])),
      );
    },
    result: resultOf,
  };
}

/**
 * What all agents of the outermost scope are given; what a run before has left of a loop `x` is the input `past_loops:x`, and what
 * the memory holds of a namespace `n` is the input `memory:n`.
 */
function sharedBy(inputs: Readonly<Record<string, Json>>): Ports {
  const store = Object.entries(inputs).filter(([name]) => name.startsWith(LOOP_STORE) || name.startsWith(MEMORY_INPUT));
  const given = ports([['input', inputs['input'] ?? '']]);
  if (store.length > 0) given['store'] = Object.fromEntries(store);
  return given;
}

function compileScope(scope: string, order: readonly string[], work: Compiling): QueueTable {
  const members = work.members.get(scope) ?? [];
  const names = new Map(members.map((node) => [node.id, node.name]));
  const units = new Map<string, QueueUnit>();
  const listed = new Set(names.values());
  const table: QueueTable = { units, order: order.filter((name) => listed.has(name)) };
  const nextOf = new Map(order.map((name, position) => [name, order[position + 1]] as const).toReversed());
  for (const node of members) {
    const next = nextOf.has(node.name) ? nextOf.get(node.name) : order[0];
    const edges = (work.control.get(node.id) ?? []).flatMap(({ edge, index }): QueueEdge[] => {
      const to = names.get(edge.to);
      return to === undefined ? [] : [{ index, to, route: routeOf(node, to, edge.condition, next) }];
    });
    const fork = isOfType(node, 'fork') ? node.config : null;
    const routes = isOfType(node, 'router') || isOfType(node, 'graph-scout');
    const chosenBy = isOfType(node, 'path_executor') ? 'executed_path' : 'next';
    units.set(node.name, { unit: unitOf(node, table, work), edges, fork, routes, chosenBy });
  }
  return table;
}

/** When a line out of a node is taken: a router, a scout or a path executor takes those of its choice. */
function routeOf(node: OrkaNode, to: string, condition: string, next: string | undefined): QueueEdge['route'] {
  if (isOfType(node, 'router')) return condition === '' ? 'none-chosen' : 'chosen';
  if (isOfType(node, 'path_executor')) return to === next ? 'always' : 'chosen';
  if (!isOfType(node, 'graph-scout')) return 'always';
  const isCandidate = node.config.candidates.some(({ name }) => name === to);
  if (to === next) return isCandidate ? 'chosen-or-none' : 'none-chosen';
  return 'chosen';
}

function unitOf(node: OrkaNode, table: QueueTable, work: Compiling): Unit {
  const planned = work.nodes.get(node.id);
  if (!planned) throw new Error(`no plan for ${node.id}`);
  if (isOfType(node, 'loop')) return loopUnit(node, planned, work);
  return isOfType(node, 'path_executor') ? pathUnit(node, planned, table, work) : { kind: 'node', node: planned };
}

/** A path executor runs any agent of its scope but another one of its kind. */
function pathUnit(node: NodeOfType<'path_executor'>, planned: PlanNode, table: QueueTable, work: Compiling): MapUnit {
  const members = work.members.get(node.scope) ?? [];
  const callable = new Set(members.filter((member) => !isOfType(member, 'path_executor')).map((member) => member.name));
  return { kind: 'map', node: planned, enter: (given) => enterPath(node.config, table, callable, given) };
}

function loopUnit(node: NodeOfType<'loop'>, planned: PlanNode, work: Compiling): LoopUnit {
  const body = compileScope(bodyOf(node.id), node.config.order, work);
  const rule = compileScoreRule(node, work.members.get(bodyOf(node.id)) ?? [], (give, isOver) =>
    openQueue(body, give, isOver),
  );
  return {
    kind: 'loop',
    node: planned,
    contained: true,
    enter: (given, effects) => enterScoreLoop(rule, { ...given, ports: enteredBy(given.ports, node.name) }, effects),
  };
}

/** What a loop is given: of an input that has an `input` of its own only that; and what is stored of it. */
function enteredBy(given: Ports, name: string): Ports {
  const input = given['input'] ?? '';
  const isMap = typeof input === 'object' && input !== null && !Array.isArray(input);
  const inner = isMap ? input['input'] : undefined;
  const { store } = given;
  const made = ports([...Object.entries(given), ['input', inner ?? input]]);
  delete made['store'];
  if (typeof store !== 'object' || store === null || Array.isArray(store)) return made;
  made['stores'] = store;
  made['store'] = store[`${LOOP_STORE}${name}`] ?? null;
  return made;
}
