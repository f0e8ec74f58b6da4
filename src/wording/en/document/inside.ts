import { asksModel } from '../../../engine/notations/asks-model.ts';
import { groupBy } from '../../../engine/workflow/group.ts';
import type { Workflow, WorkflowNode } from '../../../engine/workflow/workflow.ts';
import { counted } from '../../values.ts';
import { wordStopRules } from './loop.ts';

/**
 * What a box of these scopes holds, for whoever does not see it: "3 nodes, until B says ACCEPT, at most 3 rounds"; of one that does not repeat how
 * many of them ask a model: "4 nodes, 2 ask a model".
 */
export function wordInside(workflow: Workflow, scopes: readonly string[]): string {
  const inside = scopesInside(workflow, scopes);
  const nodes = workflow.nodes.filter(({ scope, type }) => inside.has(scope) && type !== 'note');
  const loops = workflow.loops.filter(({ scope }) => inside.has(scope));
  const own = loops.find(({ scope }) => scopes.includes(scope));
  const inner = loops.length - (own ? 1 : 0);
  const said = own ? (wordStopRules(workflow).get(own.id) ?? '') : askWords(nodes);
  const holds = `${counted(nodes.length, 'node')}${inner === 0 ? '' : ` and ${counted(inner, 'loop')} in it`}`;
  return said === '' ? holds : `${holds}, ${said}`;
}

/** Nothing where none does. */
function askWords(nodes: readonly WorkflowNode[]): string {
  const count = nodes.filter(asksModel).length;
  return count === 0 ? '' : `${count} ask${count === 1 ? 's' : ''} a model`;
}

/** Those scopes, and all that lie in them. */
function scopesInside({ scopes }: Workflow, outer: readonly string[]): ReadonlySet<string> {
  const inside = new Set(outer);
  const within = groupBy(scopes, ({ parent }) => parent);
  for (const around of inside) for (const { id } of within.get(around) ?? []) inside.add(id);
  return inside;
}
