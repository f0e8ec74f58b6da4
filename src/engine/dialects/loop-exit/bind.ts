import { bind } from '../../kernel/instance.ts';
import type { NodeInstance } from '../../kernel/plan.ts';
import type { Wiring } from './link.ts';
import { isRouter, type LoopExitNode, type LoopExitWorkflow, type NodeConfig } from './nodes.ts';
import { aggregatorType } from './types/aggregator.ts';
import { transformType, validatorType } from './types/data.ts';
import type { Bound } from './types/binding.ts';
import { llmType } from './types/llm.ts';
import { approvalType, toolType } from './types/outside.ts';
import { inputType, triggerType, wireType } from './types/plain.ts';
import { routerType } from './types/router.ts';

/** What makes instances of a node. What opens a region has none: it is entered. */
export function instancesOf(
  node: LoopExitNode,
  workflow: LoopExitWorkflow,
  wiring: Wiring,
  taken: string[],
): () => NodeInstance {
  const { config } = node;
  const common = {
    id: node.id,
    name: node.name,
    taken,
    meanings: wiring.meanings.get(node.id) ?? new Map<string, never>(),
    keywords: keywordsOf(node, workflow, wiring),
  };
  const bound = <Config extends NodeConfig>(own: Config): Bound<Config> => ({ ...common, config: own });
  switch (config.kind) {
    case 'input':
      return bind(inputType, bound(config));
    case 'llm':
      return bind(llmType, bound(config));
    case 'router':
      return bind(routerType, bound(config));
    case 'transform':
      return bind(transformType, bound(config));
    case 'validator':
      return bind(validatorType, bound(config));
    case 'approval':
      return bind(approvalType, bound(config));
    case 'tool':
      return bind(toolType, bound(config));
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

/** The words that a router after this node, or the node itself, looks for; those that mean done leave the loop. */
function keywordsOf(node: LoopExitNode, workflow: LoopExitWorkflow, { rounds }: Wiring): Bound<NodeConfig>['keywords'] {
  const after = workflow.edges.filter((edge) => edge.from === node.id).map((edge) => edge.to);
  const routers = workflow.nodes.filter((other) => other.id === node.id || after.includes(other.id)).filter(isRouter);
  return routers.flatMap((router) => {
    const evaluator = [...rounds.values()].find((each) => each.evaluator?.node.id === router.id)?.evaluator;
    if (!evaluator || (router.id !== node.id && router.config.mode !== 'pattern')) return [];
    return router.config.branches.map((branch, index) => ({
      words: [branch],
      to: router.id,
      leaves: evaluator.done.includes(`branch-${index}`),
    }));
  });
}

function unknownKind(config: never): never {
  throw new Error(`unknown kind of node: ${JSON.stringify(config)}`);
}
