import { bind } from '../../../kernel/instance.ts';
import type { NodeInstance } from '../../../kernel/plan.ts';
import { quickReplies, waysAfter } from './expectations.ts';
import type { Memories } from '../types/shared/memory.ts';
import type { ChatdevNode, ChatdevWorkflow } from '../workflow.ts';
import { agentType } from '../types/agent.ts';
import { humanType } from '../types/human.ts';
import { literalType } from '../types/literal.ts';
import { loopCounterType } from '../types/loop-counter.ts';
import { loopTimerType } from '../types/loop-timer.ts';
import { passthroughType } from '../types/passthrough.ts';
import { pythonType } from '../types/python.ts';
import { absentGraphType } from '../types/shared/absent-graph.ts';

/** A fresh instance of a node, with the memories of the call of its graph. */
export function openNode(node: ChatdevNode, workflow: ChatdevWorkflow, memories: Memories): NodeInstance {
  const { name } = node;
  switch (node.type) {
    case 'agent':
      return bind(agentType, {
        config: node.config,
        name,
        expect: { keywords: waysAfter(node, workflow) },
        memories,
      })();
    case 'human':
      return bind(humanType, {
        config: node.config,
        name,
        quickReplies: quickReplies(node, workflow),
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
      return bind(pythonType, { config: node.config, name, expect: { keywords: waysAfter(node, workflow) } })();
    case 'subgraph':
      return bind(absentGraphType, { path: node.config.source === 'file' ? node.config.path : '', name })();
    case 'unknown':
      // Reading such a node gives an error, and a document with an error is not compiled.
      throw new Error(`a node of type ${node.type} cannot be compiled`);
    default:
      return unknownType(node);
  }
}

function unknownType(node: never): never {
  throw new Error(`unknown type: ${JSON.stringify(node)}`);
}
