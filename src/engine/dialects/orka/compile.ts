import type { Json } from '../../document/document.ts';
import { ports, type Expectations, type Ports } from '../../kernel/activation.ts';
import { bind } from '../../kernel/instance.ts';
import type { LoopUnit, NodeInstance, Plan, PlanNode, Unit } from '../../kernel/plan.ts';
import { enterScoreLoop } from '../../loops/score.ts';
import { openQueue, type QueueEdge, type QueueTable, type QueueUnit } from '../../schedulers/queue.ts';
import { answerType, type Answerer } from './answer.ts';
import { compileScoreRule } from './compile-score.ts';
import { failingType, failoverType, forkType, joinType, routerType } from './control-types.ts';
import { expectationsOf } from './expectations.ts';
import { bodyOf, isKind, ROOT, type AnswerConfig, type LoopConfig, type OrkaNode, type OrkaWorkflow } from './nodes.ts';
import { compilePrompt } from './prompt.ts';
import { resultOf } from './result.ts';
import { makeValidator, validatorType } from './validator.ts';

/** What compiling works with. */
interface Compiling {
  workflow: OrkaWorkflow;
  nodes: PlanNode[];
  members: ReadonlyMap<string, readonly OrkaNode[]>;
}

/** Makes the Plan of a workflow in which nothing is wrong (contract C5): tables and closures, made once. */
export function compile(workflow: OrkaWorkflow): Plan {
  const members = new Map<string, OrkaNode[]>(workflow.scopes.map((scope) => [scope.id, []]));
  for (const node of workflow.nodes) members.get(node.scope)?.push(node);
  const loops = new Map(
    workflow.nodes.flatMap((node) => (isKind(node, 'loop') ? [[bodyOf(node.id), node.config] as const] : [])),
  );
  const expected = new Map(
    [...members].map(([scope, inside]) => [scope, expectationsOf(inside, loops.get(scope) ?? null)]),
  );
  const nodes = workflow.nodes.map((node, index): PlanNode => {
    const open = instances(node, expected.get(node.scope)?.get(node.name) ?? null);
    // An agent that fails leaves an error as its result, and the others go on.
    return { index, id: node.id, name: node.name, tolerant: true, open };
  });
  const table = compileScope(ROOT, workflow.order, { workflow, nodes, members });
  return {
    workflow,
    nodes,
    open: (inputs) => openQueue(table, sharedBy(inputs), () => false),
    result: resultOf,
  };
}

/** What all agents of the outermost scope are given; what a run before has left of a loop `x` is the input `past_loops:x`. */
function sharedBy(inputs: Readonly<Record<string, Json>>): Ports {
  const store = Object.entries(inputs).filter(([name]) => name.startsWith(STORE));
  const given = ports([['input', inputs['input'] ?? '']]);
  if (store.length > 0) given['store'] = Object.fromEntries(store);
  return given;
}

const STORE = 'past_loops:';

/** What makes instances of a node. A loop has none: it is entered. */
function instances(node: OrkaNode, expect: Expectations | null): () => NodeInstance {
  const { config, id, name } = node;
  switch (config.kind) {
    case 'answer':
      return bind(answerType, answerer(id, name, config, expect));
    case 'fork':
      return bind(forkType, { name, config });
    case 'join':
      return bind(joinType, config);
    case 'router':
      return bind(routerType, config);
    case 'failing':
      return bind(failingType, { name, config });
    case 'failover': {
      const children = config.children.map(({ name: child, config: of }) => ({
        name: child,
        answerer: of.kind === 'answer' ? answerer(id, child, of, expect) : null,
      }));
      return bind(failoverType, { name, children });
    }
    case 'validator': {
      const template = config.prompt === '' ? null : compilePrompt(config.prompt);
      return bind(validatorType, makeValidator(id, name, config, template));
    }
    case 'loop':
    case 'other':
      return () => {
        throw new Error(`${id} is no node that runs by itself`);
      };
    default:
      return unknownKind(config);
  }
}

function answerer(id: string, name: string, config: AnswerConfig, expect: Expectations | null): Answerer {
  return { id, name, config, expect, template: compilePrompt(config.prompt) };
}

function compileScope(scope: string, order: readonly string[], work: Compiling): QueueTable {
  const members = work.members.get(scope) ?? [];
  const names = new Map(members.map((node) => [node.id, node.name]));
  const units = new Map<string, QueueUnit>();
  for (const node of members) {
    const edges = work.workflow.edges.flatMap((edge, index): QueueEdge[] => {
      const to = names.get(edge.to);
      if (edge.from !== node.id || edge.kind !== 'control' || to === undefined) return [];
      const route = !isKind(node, 'router') ? 'always' : edge.condition === '' ? 'none-chosen' : 'chosen';
      return [{ index, to, route }];
    });
    const fork = isKind(node, 'fork') ? node.config : null;
    units.set(node.name, { unit: unitOf(node, work), edges, fork, routes: isKind(node, 'router') });
  }
  return { units, order: order.filter((name) => units.has(name)) };
}

function unitOf(node: OrkaNode, work: Compiling): Unit {
  const planned = work.nodes[work.workflow.nodes.indexOf(node)];
  if (!planned) throw new Error(`no plan for ${node.id}`);
  return isKind(node, 'loop') ? loopUnit(node, planned, work) : { kind: 'node', node: planned };
}

function loopUnit(node: OrkaNode<LoopConfig>, planned: PlanNode, work: Compiling): LoopUnit {
  const body = compileScope(bodyOf(node.id), node.config.order, work);
  const rule = compileScoreRule(node, (given, isOver) => openQueue(body, given, isOver));
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
  made['store'] = store[`${STORE}${name}`] ?? null;
  return made;
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}
