import type { Expectations } from '../../kernel/activation.ts';
import { bind } from '../../kernel/instance.ts';
import type { NodeInstance } from '../../kernel/plan.ts';
import type { Memories } from './memory.ts';
import type { ChatdevNode, ChatdevWorkflow } from './nodes.ts';
import { agentType } from './types/agent.ts';
import { humanType } from './types/human.ts';
import { literalType } from './types/literal.ts';
import { loopCounterType } from './types/loop-counter.ts';
import { loopTimerType } from './types/loop-timer.ts';
import { passthroughType } from './types/passthrough.ts';
import { pythonType } from './types/python.ts';
import { absentGraphType } from './types/absent-graph.ts';

/** A fresh instance of a node, with the memories of the call of its graph. */
export function openNode(node: ChatdevNode, workflow: ChatdevWorkflow, memories: Memories): NodeInstance {
  const { name } = node;
  switch (node.type) {
    case 'agent':
      return bind(agentType, {
        config: node.config,
        name,
        expect: { keywords: keywordsAfter(node, workflow) },
        memories,
      })();
    case 'human':
      return bind(humanType, {
        config: node.config,
        name,
        quickReplies: keywordsAfter(node, workflow).flatMap(({ words }) => words),
      })();
    case 'passthrough':
      return bind(passthroughType, { config: node.config, name })();
    case 'literal':
      return bind(literalType, { config: node.config, name })();
    case 'loop_counter':
      return bind(loopCounterType, { config: node.config, name })();
    case 'loop_timer':
      return bind(loopTimerType, { config: node.config, name })();
    case 'python':
      return bind(pythonType, { config: node.config, name })();
    case 'subgraph':
      return bind(absentGraphType, { path: node.config.source === 'file' ? node.config.path : '', name })();
    case 'unknown':
      // Reading such a node gives an error, and a document with an error is not compiled.
      throw new Error(`a node of type ${node.type} cannot be compiled`);
    default:
      return unknownType(node);
  }
}

/** The keywords that edges out of a node look for, and whether they lead out of the loop that it lies in. */
function keywordsAfter(node: ChatdevNode, workflow: ChatdevWorkflow): NonNullable<Expectations['keywords']> {
  const after = workflow.edges.filter((edge) => edge.from === node.id && edge.settings.condition.kind === 'keyword');
  if (after.length === 0) return [];
  const scopeOf = new Map(workflow.nodes.map((each) => [each.id, each.scope]));
  return after.flatMap((edge) => {
    const { condition } = edge.settings;
    if (condition.kind !== 'keyword' || condition.any.length === 0) return [];
    return [
      { words: condition.any, to: edge.to, leaves: leavesLoop(workflow, node.scope, scopeOf.get(edge.to) ?? '') },
    ];
  });
}

/** Whether `target` lies outside `scope`: neither it nor inside it. */
function leavesLoop(workflow: ChatdevWorkflow, scope: string, target: string): boolean {
  const parentOf = new Map(workflow.scopes.map((each) => [each.id, each.parent]));
  for (let at: string | null = target; at !== null; at = parentOf.get(at) ?? null) if (at === scope) return false;
  return true;
}

function unknownType(node: never): never {
  throw new Error(`unknown type: ${JSON.stringify(node)}`);
}
