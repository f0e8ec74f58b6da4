import type { Settings } from '../../../document/document.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Loop, Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Around, Body, Judge, Neighbour } from '../around.ts';
import { ruleOf } from '../loop/rule.ts';
import type { ReadBody } from '../read/document.ts';
import type { ReadNode } from '../read/node.ts';
import { type AgentBase, isJudging, isOfType, linkKind, type OrkaNode, type OrkaWorkflow, ROOT } from '../workflow.ts';
import { edgesOf } from './edges.ts';
import { idleIn } from './idle.ts';
import type { LinkedScope } from './scope.ts';
import { noteDifferences } from './notes.ts';
import { linkTree, type Linking, type ReadScope } from './tree.ts';

export interface Linked {
  workflow: OrkaWorkflow;
  sources: Sources;
}

/** Problems: those of the parts of a document, and of what their types link. */
export function link(body: ReadBody, reading: Reading, settings: Settings): Linked {
  const linking: Linking = { reading, sources: Object.create(null), scopes: [] };
  const root = linkTree(body, linking);
  const bodies = new Map(linking.scopes.map((scope) => [scope.owner, scope]));
  const scopes = linking.scopes.map((scope) => linkedScope(scope, bodies));
  noteDifferences(linking.scopes);
  const edges = scopes.flatMap(edgesOf);
  const brokenEnds = linking.scopes.flatMap(({ missing }) => missing);
  const idle = idleIn(scopes);
  const nodes = scopes.flatMap(({ members }) =>
    [...members.values()].map((node) => (idle.has(node) ? { ...node, isIdle: true as const } : node)),
  );
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const leaving = groupBy(edges, ({ from }) => from);
  const last = root.order.at(-1);
  const workflow: OrkaWorkflow = {
    notation: 'orka',
    name: body.name,
    description: '',
    inputs: [{ name: 'input', type: 'any', required: true, asked: true }],
    scopes: scopes.map(({ id, parent, owner }) => ({
      id,
      kind: id === ROOT ? 'root' : 'body',
      parent,
      owner,
    })),
    nodes,
    edges,
    ...(brokenEnds.length > 0 && { brokenEnds }),
    loops: scopes.flatMap((scope) => loopOf(scope, byId, leaving)),
    result: { nodes: last === undefined ? [] : [last] },
    limits: { ...settings.limits },
    order: [...root.order],
  };
  return { workflow, sources: linking.sources };
}

function linkedScope(scope: ReadScope, bodies: ReadonlyMap<ReadNode | null, ReadScope>): LinkedScope {
  const { id, parent, owner, members, order } = scope;
  const neighbours = [...members.values()].map(neighbour);
  const linked = [...members].map(([name, member], index): [string, OrkaNode] => {
    const inner = bodies.get(member);
    const base: AgentBase = member.node;
    const around: Around = {
      name: member.node.name,
      fields: member.fields,
      // Made for the few types that ask: every one knows all others.
      get others() {
        return neighbours.toSpliced(index, 1);
      },
      get before() {
        return order.slice(0, Math.max(0, order.indexOf(name)));
      },
      body: inner ? bodyIn(inner) : null,
    };
    return [name, { ...base, ...linkKind(member.node, around) }];
  });
  return { id, parent: parent?.id ?? null, owner: owner?.node.id ?? null, members: new Map(linked), order };
}

function neighbour({ node, fields }: ReadNode): Neighbour {
  const { name, type } = node;
  return { name, type, fields, branches: isOfType(node, 'fork') ? node.config.branches : null };
}

function bodyIn({ members, order }: ReadScope): Body {
  return {
    order: order.flatMap((name) => {
      const node = members.get(name)?.node;
      return node ? [{ name, type: node.type }] : [];
    }),
    judges: [...members.values()].flatMap(({ node }): Judge[] => {
      if (!isJudging(node)) return [];
      const { context, preset } = node.config;
      return [{ name: node.name, of: isOfType(node, 'plan_validator') ? 'path' : 'work', context, preset }];
    }),
  };
}

function loopOf(
  { id, owner, members, order }: LinkedScope,
  nodes: ReadonlyMap<string, OrkaNode>,
  leaving: ReadonlyMap<string, readonly WorkflowEdge[]>,
): Loop[] {
  const node = nodes.get(owner ?? '');
  if (!node || !isOfType(node, 'loop')) return [];
  const first = members.get(order[0] ?? '')?.id;
  const end = members.get(order.at(-1) ?? '')?.id;
  const [out, fromEnd] = [leaving.get(node.id) ?? [], leaving.get(end ?? '') ?? []];
  return [
    {
      id: node.id,
      scope: id,
      entries: first === undefined ? [] : [first],
      exits: out.filter((edge) => edge.kind === 'control').map((edge) => edge.id),
      feedback: fromEnd.filter((edge) => edge.id === `${id}again`).map((edge) => edge.id),
      caps: [{ node: node.id, kind: 'count', value: node.config.limit }],
      condition: `score < ${node.config.threshold}`,
      rule: ruleOf(node.id, node.config),
    },
  ];
}
