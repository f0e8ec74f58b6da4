import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import type { Plan, PlanNode } from '../../../kernel/plan.ts';
import { Dataflow, type ScopeOutputs } from '../../shared/dataflow.ts';
import { SESSION } from '../types/agent.ts';
import { compileScope, type Compiling } from './scope.ts';
import { instances } from './instances.ts';
import { isAgent, type ContainerNode, type ContainerWorkflow } from '../workflow.ts';
import { resultOf } from './result.ts';
import { createWays } from './ways.ts';
import { wantedOutputs } from './wanted.ts';

/** Makes the Plan of a workflow in which nothing is wrong: tables and closures, made once, so that no activation compiles anything. */
export function compile(workflow: ContainerWorkflow): Plan<ScopeOutputs> {
  const members = new Map<string, ContainerNode[]>(workflow.scopes.map((scope) => [scope.id, []]));
  for (const node of workflow.nodes) members.get(node.scope)?.push(node);
  const nodes: PlanNode[] = [];
  const work: Compiling = { workflow, nodes, ways: createWays(workflow), wanted: wantedOutputs(workflow), members };
  const isResumable = workflow.nodes.some(takesSession);
  const inLoop = scopesInLoops(workflow);
  workflow.nodes.forEach((node, index) => nodes.push(planNode(node, index, work, inLoop.has(node.scope), isResumable)));
  const root = workflow.scopes[0]?.id ?? '';
  const table = compileScope(root, work);
  return {
    workflow,
    nodes,
    open: (inputs) => new Dataflow(table, rootGiven(members.get(root) ?? [], inputs, work)),
    result: (closed) => resultOf(workflow, closed),
  };
}

/** Whether a node is an agent that may be given the id of a session to go on with. */
function takesSession(node: ContainerNode): boolean {
  return isAgent(node) && node.inputs.some(({ name }) => name === SESSION);
}

function planNode(
  node: ContainerNode,
  index: number,
  work: Compiling,
  inLoop: boolean,
  isResumable: boolean,
): PlanNode {
  const open = instances(node, { inLoop, wanted: work.wanted.get(node.id) ?? new Set(), isResumable });
  return { index, id: node.id, name: node.name, tolerant: node.tolerant, open };
}

/** The scopes that a loop lies around; a map alone does not count. */
function scopesInLoops({ scopes }: ContainerWorkflow): ReadonlySet<string> {
  const inLoop = new Set<string>();
  const byId = new Map(scopes.map((scope) => [scope.id, scope]));
  for (const { id } of scopes)
    for (let at = byId.get(id); at; at = byId.get(at.parent ?? '')) if (at.kind === 'body') inLoop.add(id);
  return inLoop;
}

/** The run's inputs go by name to the declared inputs of outermost nodes that no edge feeds. */
function rootGiven(
  members: readonly ContainerNode[],
  inputs: Readonly<Record<string, Json>>,
  { ways }: Compiling,
): Record<number, Ports> {
  const given: Record<number, Ports> = {};
  members.forEach((node, position) => {
    for (const { name } of node.inputs) {
      if (ways.isFed(node.id, name) || !Object.hasOwn(inputs, name)) continue;
      const value = inputs[name];
      if (value !== undefined) (given[position] ??= ports())[name] = value;
    }
  });
  return given;
}
