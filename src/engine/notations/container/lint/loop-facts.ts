import type { LoopFacts } from '../../../lint/loop-facts.ts';
import { groupBy } from '../../../workflow/group.ts';
import {
  isAgent,
  isLoop,
  isWriting,
  typeNamed,
  writingOf,
  type ContainerNode,
  type ContainerWorkflow,
} from '../workflow.ts';

export function loopFactsOf(workflow: ContainerWorkflow): LoopFacts[] {
  const byId = new Map(workflow.loops.map((loop) => [loop.id, loop]));
  const byScope = groupBy(workflow.nodes, ({ scope }) => scope);
  const bodyOf = new Map(workflow.scopes.flatMap(({ id, owner }) => (owner === null ? [] : [[owner, id]])));
  const fed = new Set(workflow.edges.flatMap(({ kind, to }) => (kind === 'control' ? [to] : [])));
  const within = (scope: string): ContainerNode[] =>
    (byScope.get(scope) ?? []).flatMap((node) => [node, ...within(bodyOf.get(node.id) ?? '')]);
  return workflow.nodes.filter(isLoop).flatMap((node): LoopFacts[] => {
    const loop = byId.get(node.id);
    if (!loop) return [];
    const all = within(loop.scope);
    const { inputMappings, continueWhile, breakWhen } = node.config;
    const hasPrevious = inputMappings.some(({ source }) => source.type === 'previous');
    const isTold = all.every(({ type }) => typeNamed(type)?.gives !== undefined);
    const agents = (byScope.get(loop.scope) ?? []).filter(isAgent);
    const names = [...continueWhile, ...breakWhen].flatMap(({ source }) =>
      source.type === 'inner' ? [source.node] : [],
    );
    const blind = agents.flatMap((judge) => {
      const seen = agents.filter((other) => other !== judge).at(-1);
      const { reads, session } = judge.config;
      const remembers = inputMappings.some(
        ({ source, target }) => source.type === 'previous' && target.node === judge.name,
      );
      const isFed = fed.has(judge.id) || remembers || reads.length > 0 || session !== 'fresh';
      if (seen === undefined || isFed || !names.includes(judge.name)) return [];
      const reference = `{{ ${seen.name}.${seen.outputs[0]?.name ?? 'output'} }}`;
      return [{ node: judge, sees: seen.name, reference, path: ['data', 'prompt'] }];
    });
    return [
      {
        loop,
        node,
        limitPath: ['data', 'maxIterations'],
        limit: node.config.limit,
        carries: hasPrevious || all.some(hangsOnRounds) ? true : isTold ? false : null,
        blind,
      },
    ];
  });
}

/** Whether a node of a body says something of the rounds, or remembers them. */
function hangsOnRounds(node: ContainerNode): boolean {
  if (isAgent(node) && node.config.session !== 'fresh') return true;
  return isWriting(node) && /\b(?:iteration_count|loop\.\w+)/.test(writingOf(node).text);
}
