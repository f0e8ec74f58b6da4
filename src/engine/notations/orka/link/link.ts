import type { Settings } from '../../../document/document.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import type { Loop, Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Around, Body, Judge, Neighbour } from '../around.ts';
import { ruleOf } from '../loop/rule.ts';
import type { ReadBody } from '../read/document.ts';
import type { ReadNode } from '../read/node.ts';
import { type AgentBase, isJudging, isOfType, linkKind, type OrkaNode, type OrkaWorkflow, ROOT } from '../workflow.ts';
import { edgesOf } from './edges.ts';
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
  const scopes = linking.scopes.map((scope) => linkedScope(scope, linking.scopes));
  noteDifferences(linking.scopes);
  const edges = scopes.flatMap(edgesOf);
  const brokenEnds = linking.scopes.flatMap(({ missing }) => missing);
  const nodes = scopes.flatMap(({ members }) => [...members.values()]);
  const last = root.order.at(-1);
  const workflow: OrkaWorkflow = {
    notation: 'orka',
    name: body.name,
    description: '',
    inputs: [{ name: 'input', type: 'any', required: true }],
    scopes: scopes.map(({ id, parent, owner }) => ({
      id,
      kind: id === ROOT ? 'root' : 'body',
      parent,
      owner,
    })),
    nodes,
    edges,
    ...(brokenEnds.length > 0 && { brokenEnds }),
    loops: scopes.flatMap((scope) => loopOf(scope, nodes, edges)),
    result: { nodes: last === undefined ? [] : [last] },
    limits: { ...settings.limits },
    order: [...root.order],
  };
  return { workflow, sources: linking.sources };
}

function linkedScope(scope: ReadScope, scopes: readonly ReadScope[]): LinkedScope {
  const { id, parent, owner, members, order } = scope;
  const linked = [...members].map(([name, member]): [string, OrkaNode] => {
    const inner = scopes.find((each) => each.owner === member) ?? null;
    const base: AgentBase = member.node;
    return [name, { ...base, ...linkKind(member.node, aroundOf(member, scope, inner)) }];
  });
  return { id, parent: parent?.id ?? null, owner: owner?.node.id ?? null, members: new Map(linked), order };
}

function aroundOf(member: ReadNode, { members, order }: ReadScope, inner: ReadScope | null): Around {
  const { name } = member.node;
  return {
    name,
    fields: member.fields,
    others: [...members.values()].filter((other) => other !== member).map(neighbour),
    before: order.slice(0, Math.max(0, order.indexOf(name))),
    body: inner && bodyIn(inner),
  };
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
  nodes: readonly OrkaNode[],
  edges: readonly WorkflowEdge[],
): Loop[] {
  const node = nodes.find((each) => each.id === owner);
  if (!node || !isOfType(node, 'loop')) return [];
  const first = members.get(order[0] ?? '')?.id;
  return [
    {
      id: node.id,
      scope: id,
      entries: first === undefined ? [] : [first],
      exits: edges.filter((edge) => edge.from === node.id && edge.kind === 'control').map((edge) => edge.id),
      feedback: edges.filter((edge) => edge.id === `${id}again`).map((edge) => edge.id),
      caps: [{ node: node.id, kind: 'count', value: node.config.limit }],
      condition: `score < ${node.config.threshold}`,
      rule: ruleOf(node.id, node.config),
    },
  ];
}
