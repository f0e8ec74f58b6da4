import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { groupBy } from '../../../workflow/group.ts';
import { createUnitGraph, type UnitGraph } from '../../shared/unit-graph.ts';
import {
  isAgent,
  isLoop,
  isWriting,
  typeNamed,
  writingOf,
  type ContainerNode,
  type ContainerWorkflow,
} from '../workflow.ts';
import { referencesIn } from './references-in.ts';

export function loopFactsOf(workflow: ContainerWorkflow): LoopFacts[] {
  const byId = new Map(workflow.loops.map((loop) => [loop.id, loop]));
  const byScope = groupBy(workflow.nodes, ({ scope }) => scope);
  const bodyOf = new Map(workflow.scopes.flatMap(({ id, owner }) => (owner === null ? [] : [[owner, id]])));
  const fed = new Set(workflow.edges.flatMap(({ kind, to }) => (kind === 'control' ? [to] : [])));
  let order: UnitGraph | null = null;
  const waits = (node: ContainerNode, on: ContainerNode): boolean =>
    (order ??= orderOf(workflow)).leads(on.id, node.id) !== false;
  const within = (scope: string): ContainerNode[] =>
    (byScope.get(scope) ?? []).flatMap((node) => [node, ...within(bodyOf.get(node.id) ?? '')]);
  return workflow.nodes.filter(isLoop).flatMap((node): LoopFacts[] => {
    const loop = byId.get(node.id);
    if (!loop) return [];
    const all = within(loop.scope);
    const { inputMappings, continueWhile, breakWhen } = node.config;
    // The number of a round tells it from the others, too.
    const differs = inputMappings.some(({ source }) => source.type !== 'outer');
    const isTold = all.every(({ type }) => typeNamed(type)?.gives !== undefined);
    const agents = (byScope.get(loop.scope) ?? []).filter(isAgent);
    const names = [...continueWhile, ...breakWhen].flatMap(({ source }) =>
      source.type === 'inner' ? [source.node] : [],
    );
    const blind = agents.flatMap((judge) => {
      const others = agents.filter((other) => other !== judge);
      const { prompt, reads, session } = judge.config;
      const remembers = inputMappings.some(
        ({ source, target }) => source.type === 'previous' && target.node === judge.name,
      );
      const isFed = fed.has(judge.id) || remembers || reads.length > 0 || session !== 'fresh' || readsRounds(prompt);
      if (isFed || !names.includes(judge.name)) return [];
      const before = others.findLast((other) => !waits(other, judge));
      const seen = before ?? others.at(-1);
      if (seen === undefined) return [];
      const reference = before ? `{{ ${before.name}.${before.outputs[0]?.name ?? 'output'} }}` : null;
      return [{ node: judge, sees: seen.name, reference, path: ['data', 'prompt'] }];
    });
    return [
      {
        loop,
        node,
        limitPath: ['data', 'maxIterations'],
        limit: node.config.limit,
        carries: differs || all.some(hangsOnRounds) ? true : isTold ? false : null,
        blind,
      },
    ];
  });
}

/** Which node waits for which; what has a body waits for what is in it. */
function orderOf({ edges, nodes, scopes }: ContainerWorkflow): UnitGraph {
  const graph = createUnitGraph();
  for (const { kind, from, to } of edges) if (kind === 'control') graph.add(from, to);
  const ownerOf = new Map(scopes.map(({ id, owner }) => [id, owner]));
  for (const { id, scope } of nodes) {
    const owner = ownerOf.get(scope);
    if (owner) graph.add(id, owner);
  }
  return graph;
}

/** Whether a prompt reads what the round before gave. */
function readsRounds(prompt: string): boolean {
  return referencesIn(prompt).some(([root, key]) => root === 'loop' && (key === undefined || key === 'previous'));
}

/** Whether a node of a body says something of the rounds, or remembers them. */
function hangsOnRounds(node: ContainerNode): boolean {
  if (isAgent(node) && node.config.session !== 'fresh') return true;
  return isWriting(node) && /\b(?:iteration_count|loop\.\w+)/.test(writingOf(node).text);
}
