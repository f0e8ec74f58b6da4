import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { groupBy } from '../../../workflow/group.ts';
import type { Wiring } from '../link/link.ts';
import { isRouter, type LoopExitNode, type LoopExitWorkflow, type NodeConfig } from '../workflow.ts';
import { aggregatorType } from '../types/aggregator.ts';
import { transformType, validatorType } from '../types/data.ts';
import type { Bound } from '../types/shared/binding.ts';
import { llmType } from '../types/llm.ts';
import { approvalType, toolType } from '../types/outside.ts';
import { inputType, triggerType, wireType } from '../types/plain.ts';
import { routerType } from '../types/router.ts';
import { tellingUnresolved } from '../types/shared/unresolved.ts';

/** What makes instances of a node. What opens a region has none: it is entered. */
export function instancesOf({ config, ...common }: Bound<NodeConfig>): () => NodeInstance {
  const bound = <Config extends NodeConfig>(own: Config): Bound<Config> => ({ ...common, config: own });
  switch (config.kind) {
    case 'input':
      return bind(inputType, bound(config));
    case 'llm':
      return bind(tellingUnresolved(llmType), bound(config));
    case 'router':
      return bind(routerType, bound(config));
    case 'transform':
      return bind(tellingUnresolved(transformType), bound(config));
    case 'validator':
      return bind(validatorType, bound(config));
    case 'approval':
      return bind(tellingUnresolved(approvalType), bound(config));
    case 'tool':
      return bind(tellingUnresolved(toolType), bound(config));
    case 'trigger':
      return bind(triggerType, bound(config));
    case 'aggregator':
      return bind(aggregatorType, bound(config));
    case 'output':
    case 'exit':
    case 'note':
    case 'loop':
    case 'iterator':
    case 'other':
      return bind(wireType, bound(config));
    default:
      return unknownKind(config);
  }
}

/** The words that a router after a node, or the node itself, looks for; those that mean done leave the loop. */
export function keywordsOf(
  { nodes, edges }: LoopExitWorkflow,
  { rounds }: Wiring,
): (node: LoopExitNode) => Bound<NodeConfig>['keywords'] {
  const onward = edges.filter(({ kind }) => kind !== 'feedback');
  const out = groupBy(onward, ({ from }) => from);
  const routers = new Map(nodes.filter(isRouter).map((router) => [router.id, router]));
  const done = new Map(
    [...rounds.values()].flatMap(({ evaluator }) => (evaluator ? [[evaluator.node.id, evaluator.done] as const] : [])),
  );
  const wordsOf = (id: string, isItself: boolean): Bound<NodeConfig>['keywords'] => {
    const [router, leaving] = [routers.get(id), done.get(id)];
    if (!router || !leaving || (!isItself && router.config.mode !== 'pattern')) return [];
    return router.config.branches.map((branch, index) => ({
      words: [branch],
      to: id,
      leaves: leaving.includes(`branch-${index}`),
    }));
  };
  return ({ id }) => {
    const near = new Set([id, ...(out.get(id) ?? []).map(({ to }) => to)]);
    return [...near].flatMap((to) => wordsOf(to, to === id));
  };
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}
