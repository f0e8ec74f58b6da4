import type { Settings } from '../../../document/document.ts';
import type { Loop, Sources, WorkflowEdge } from '../../../workflow/workflow.ts';
import type { Reading } from '../../../reading/field-problems.ts';
import { edgesOf } from './edges.ts';
import { noteDifferences } from './notes.ts';
import { linkScoring } from './scoring.ts';
import { linkTree, type BodyScope, type Linking } from './tree.ts';
import { ruleOf } from '../loop/rule.ts';
import { bodyOf, isKind, ROOT, type OrkaNode, type OrkaWorkflow } from '../workflow.ts';
import type { ScoutConfig } from '../nodes-planning.ts';
import type { ReadBody } from '../read/document.ts';
import type { ReadNode } from '../read/node.ts';
import { candidateOf, isChoosable } from '../read/planning.ts';

/** A linked text. */
export interface Linked {
  workflow: OrkaWorkflow;
  sources: Sources;
}

/**
 * Makes the Workflow of a read document (contract C5). Problems: those of its parts; warnings `orka-no-fork` {group},
 * `orka-no-target` {target}, `orka-default`; info `orka-scores-with-validator` {validator, preset}.
 */
export function link(body: ReadBody, reading: Reading, settings: Settings): Linked {
  const linking: Linking = { reading, sources: Object.create(null), scopes: [] };
  const root = linkTree(body, linking);
  for (const scope of linking.scopes) linkScope(scope, linking.scopes);
  noteDifferences(linking.scopes);
  const edges = linking.scopes.flatMap(edgesOf);
  const last = root.order.at(-1);
  const workflow: OrkaWorkflow = {
    notation: 'orka',
    name: body.name,
    description: '',
    inputs: [{ name: 'input', type: 'any', required: true }],
    scopes: linking.scopes.map(({ id, parent, owner }) => ({
      id,
      kind: id === ROOT ? 'root' : 'body',
      parent: parent?.id ?? null,
      owner: owner?.node.id ?? null,
    })),
    nodes: linking.scopes.flatMap((scope) => [...scope.members.values()].map(({ node }) => node)),
    edges,
    loops: linking.scopes.flatMap((scope) => loopOf(scope, edges)),
    result: { nodes: last === undefined ? [] : [last] },
    limits: { ...settings.limits },
    order: root.order,
  };
  return { workflow, sources: linking.sources };
}

function linkScope(scope: BodyScope, scopes: readonly BodyScope[]): void {
  for (const { node, fields } of scope.members.values()) {
    if (isKind(node, 'join')) linkJoin({ node, fields }, node.config, scope);
    if (isKind(node, 'scout')) linkScout(node, node.config, scope);
    if (isKind(node, 'validator')) {
      const { target } = node.config;
      if (target !== null && !scope.members.has(target))
        fields.problem('evaluation_target', 'warning', 'no-target', { target });
    }
    if (isKind(node, 'loop'))
      linkScoring(
        { node, fields },
        node.config,
        scopes.find((inner) => inner.id === bodyOf(node.id)),
      );
  }
}

/** A scout chooses among the other agents of its scope. */
function linkScout(node: OrkaNode, config: ScoutConfig, scope: BodyScope): void {
  config.candidates = [...scope.members.values()]
    .filter(({ node: other }) => other !== node && isChoosable(other.type, other.name))
    .map(({ node: other, fields }) => candidateOf(fields, other.name, other.type));
}

/** A join without a group gathers the fork before it. */
function linkJoin(
  { node, fields }: ReadNode,
  config: { group: string | null; members: string[] },
  scope: BodyScope,
): void {
  const before = scope.order.slice(0, Math.max(0, scope.order.indexOf(node.name)));
  const group = config.group ?? before.findLast((name) => isFork(scope.members.get(name)?.node)) ?? null;
  const fork = group === null ? undefined : scope.members.get(group)?.node;
  if (fork && isKind(fork, 'fork')) config.members = fork.config.branches.flat();
  else fields.problem('group', 'warning', 'no-fork', { group });
}

function isFork(node: OrkaNode | undefined): boolean {
  return node !== undefined && isKind(node, 'fork');
}

function loopOf({ id, owner, members, order }: BodyScope, edges: readonly WorkflowEdge[]): Loop[] {
  const config = owner?.node.config;
  if (!owner || config?.kind !== 'loop') return [];
  const { node } = owner;
  const first = members.get(order[0] ?? '')?.node.id;
  const caps: Loop['caps'] = [{ node: node.id, kind: 'count', value: config.limit }];
  return [
    {
      id: node.id,
      scope: id,
      entries: first === undefined ? [] : [first],
      exits: edges.filter((edge) => edge.from === node.id && edge.kind === 'control').map((edge) => edge.id),
      feedback: edges.filter((edge) => edge.id === `${id}again`).map((edge) => edge.id),
      caps,
      condition: `score < ${config.threshold}`,
      rule: ruleOf(node.id, config),
    },
  ];
}
