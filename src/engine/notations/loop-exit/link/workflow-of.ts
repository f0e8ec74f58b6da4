import type { Settings } from '../../../document/document.ts';
import type { Loop, Port, Scope, WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Rounds } from './evaluator.ts';
import { ruleOf } from '../loop/rule.ts';
import { isLoop, type LoopExitNode, type LoopExitWorkflow } from '../workflow.ts';
import type { ReadDocument } from '../read/document.ts';
import type { Region } from './regions.ts';
import { ROOT } from './routes.ts';

/** The name that the scope of a region has in the Workflow; the root's is empty. */
function scopeName(opener: string): string {
  return opener === ROOT ? ROOT : `region:${opener}`;
}

/** The Workflow as everybody sees it: scopes, and loops with what leads in, out and back. */
export function workflowOf(
  document: ReadDocument,
  nodes: readonly LoopExitNode[],
  edges: WorkflowEdge[],
  regions: ReadonlyMap<string, Region>,
  rounds: ReadonlyMap<string, Rounds>,
  settings: Settings,
): LoopExitWorkflow {
  const root: Scope = { id: ROOT, kind: 'root', parent: null, owner: null, scheduler: 'dataflow' };
  const outputs = nodes.filter(({ config }) => config.kind === 'output');
  const sources = new Set(edges.filter(({ kind }) => kind === 'control').map((edge) => edge.from));
  const sinks = nodes.filter(({ id, scope, type }) => scope === ROOT && type !== 'note' && !sources.has(id));
  return {
    notation: 'loop-exit',
    name: document.name,
    description: document.description,
    inputs: nodes.flatMap(portOf),
    scopes: [root, ...[...regions.values()].map(scopeOf)],
    nodes: nodes.map((node) => ({ ...node, scope: scopeName(node.scope) })),
    edges,
    loops: [...regions.values()].flatMap((region) => loopOf(region, rounds.get(region.opener.id), nodes, edges)),
    result: { nodes: (outputs.length > 0 ? outputs : sinks).map(({ id }) => id) },
    limits: { ...settings.limits },
  };
}

function scopeOf({ opener, parent }: Region): Scope {
  const kind = opener.type === 'loop' ? 'region' : 'map';
  return { id: scopeName(opener.id), kind, parent: scopeName(parent ?? ROOT), owner: opener.id, scheduler: 'dataflow' };
}

function portOf({ config }: LoopExitNode): Port[] {
  if (config.kind === 'trigger')
    return [{ name: config.type === 'webhook_trigger' ? 'body' : 'input', type: 'json', required: false }];
  if (config.kind !== 'input') return [];
  const port: Port = { name: config.input, type: 'any', required: config.default === null };
  return [config.default === null ? port : { ...port, default: config.default }];
}

function loopOf(
  { opener, closer, members }: Region,
  rounds: Rounds | undefined,
  nodes: readonly LoopExitNode[],
  edges: readonly WorkflowEdge[],
): Loop[] {
  if (!isLoop(opener) || !rounds) return [];
  const entries = edges.filter((edge) => edge.from === opener.id && members.has(edge.to)).map((edge) => edge.to);
  const leadsBack = (edge: WorkflowEdge): boolean =>
    edge.kind === 'feedback' && members.has(edge.from) && (edge.to === opener.id || entries.includes(edge.to));
  return [
    {
      id: opener.id,
      scope: scopeName(opener.id),
      entries: [...new Set(entries)],
      exits: edges.filter((edge) => members.has(edge.from) && edge.to === closer).map((edge) => edge.id),
      feedback: edges.filter(leadsBack).map((edge) => edge.id),
      caps: [{ node: opener.id, kind: 'count', value: opener.config.limit }],
      condition: conditionOf(opener.config, rounds),
      rule: ruleOf(opener, rounds, nodes),
    },
  ];
}

function conditionOf({ exit, threshold }: { exit: string; threshold: number }, { evaluator }: Rounds): string {
  if (exit === 'stable_output') return `similarity < ${threshold}`;
  if (exit !== 'evaluator' || !evaluator) return '';
  const { node, done } = evaluator;
  const branches = node.config.kind === 'router' ? node.config.branches : [];
  const names = branches.filter((_, index) => done.includes(`branch-${index}`));
  return `${node.name} != ${names.join(', ')}`;
}
