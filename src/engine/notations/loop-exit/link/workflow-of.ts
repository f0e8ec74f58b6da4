import type { Settings } from '../../../document/document.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Loop, Scope, WorkflowEdge } from '../../../workflow/workflow.ts';
import { oncePerName } from '../../shared/once-per-name.ts';
import { doneBranches, type Rounds } from './evaluator.ts';
import { hasBudget, ruleOf } from '../loop/rule.ts';
import {
  isLoop,
  typeNamed,
  type LoopExitNode,
  type LoopExitWorkflow,
  type NodeOf,
  type ReadNode,
} from '../workflow.ts';
import type { ReadDocument } from '../read/document.ts';
import type { Region } from './regions.ts';
import { ROOT, type Routes } from './routes.ts';

/** The name that the scope of a region has in the Workflow; the root's is empty. */
function scopeName(opener: string): string {
  return opener === ROOT ? ROOT : `region:${opener}`;
}

/** The Workflow as everybody sees it: scopes, and loops with what leads in, out and back. */
export function workflowOf(
  document: ReadDocument,
  read: readonly ReadNode[],
  edges: WorkflowEdge[],
  regions: ReadonlyMap<string, Region>,
  rounds: ReadonlyMap<string, Rounds>,
  routes: Routes,
  settings: Settings,
): LoopExitWorkflow {
  const root: Scope = { id: ROOT, kind: 'root', parent: null, owner: null };
  const nodes = read.map((node): LoopExitNode => ({ ...node, scope: scopeName(routes.scopeOf(node.id)) }));
  const leaving = groupBy(
    edges.map((edge, place) => ({ edge, place })),
    ({ edge }) => edge.from,
  );
  const budgeted = nodes.filter(hasBudget);
  const outputs = nodes.filter(({ type }) => type === 'output');
  const sources = new Set(edges.filter(({ kind }) => kind === 'control').map((edge) => edge.from));
  const sinks = nodes.filter(({ id, scope, type }) => scope === ROOT && type !== 'note' && !sources.has(id));
  return {
    notation: 'loop-exit',
    name: document.name,
    description: document.description,
    inputs: oncePerName(nodes.flatMap(({ type, config }) => typeNamed(type)?.given(config) ?? [])),
    scopes: [root, ...[...regions.values()].map((region) => scopeOf(region, routes))],
    nodes,
    edges,
    loops: [...regions.values()].flatMap((region) => loopOf(region, rounds.get(region.opener.id), budgeted, leaving)),
    result: { nodes: (outputs.length > 0 ? outputs : sinks).map(({ id }) => id) },
    limits: { ...settings.limits },
  };
}

function scopeOf({ opener: { id, type } }: Region, routes: Routes): Scope {
  const kind = type === 'loop' ? 'region' : 'map';
  return { id: scopeName(id), kind, parent: scopeName(routes.scopeOf(id)), owner: id };
}

function loopOf(
  { opener, closer, members }: Region,
  rounds: Rounds | undefined,
  budgeted: readonly LoopExitNode[],
  leaving: ReadonlyMap<string, readonly { edge: WorkflowEdge; place: number }[]>,
): Loop[] {
  if (!isLoop(opener) || !rounds) return [];
  const begun = (leaving.get(opener.id) ?? []).filter(({ edge }) => members.has(edge.to));
  const entries = new Set(begun.map(({ edge }) => edge.to));
  // Those of the body, in the order of the document.
  const inside = [...members].flatMap((id) => leaving.get(id) ?? []).sort((one, other) => one.place - other.place);
  const leadsBack = ({ edge }: { edge: WorkflowEdge }): boolean =>
    edge.kind === 'feedback' && (edge.to === opener.id || entries.has(edge.to));
  return [
    {
      id: opener.id,
      scope: scopeName(opener.id),
      entries: [...entries],
      exits: inside.filter(({ edge }) => edge.to === closer).map(({ edge }) => edge.id),
      feedback: inside.filter(leadsBack).map(({ edge }) => edge.id),
      caps: [{ node: opener.id, kind: 'count', value: opener.config.maxIterations }],
      condition: conditionOf(opener, rounds),
      rule: ruleOf(opener, rounds, budgeted),
    },
  ];
}

function conditionOf({ config }: NodeOf<'loop'>, { evaluator }: Rounds): string {
  switch (config.exitCondition) {
    case 'max_iterations':
      return '';
    case 'stable_output':
      return `similarity < ${config.stabilityThreshold}`;
    case 'evaluator':
      return evaluator ? `${evaluator.node.name} != ${doneBranches(evaluator).join(', ')}` : '';
  }
}
