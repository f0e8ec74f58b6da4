import type { Json } from '../../../document/document.ts';
import { ports, type Answer, type Conversation, type NodeType, type Ports } from '../../../kernel/activation.ts';
import { dataIn } from '../loop/booleans.ts';
import { deadlineOf, unansweredOf } from './answer.ts';
import type { ToolConfig } from '../nodes-outside.ts';
import { subjectOf, type Asked, type Rendered } from '../prompts/prompt.ts';
import { simulatedResult } from './shared/simulated-results.ts';
import { recordOf } from '../read/values.ts';

/**
 * Asks a tool, which the script answers. A search gives a list of texts; a brain and a store of documents give maps. Failures:
 * those of any agent.
 */
export const toolType: NodeType<Asked<ToolConfig>, null> = {
  type: 'tool',
  initial: () => null,
  run: (inputs, node, _state, effects) => converse(node, subjectOf(node, inputs.ports, effects), effects.now()),
};

function* converse(node: Asked<ToolConfig>, { text, problems }: Rendered, started: number): Conversation {
  const { config } = node;
  const call: Json = config.tool === 'brain' ? { operation: config.operation, query: text } : { query: text };
  const simulated = simulatedResult(config, text, started);
  const answer = yield { kind: 'tool', tool: config.tool, call, simulated, ...deadlineOf(config) };
  const failed = unansweredOf(answer, node);
  if (failed) return { ...failed, problems: [...problems, ...(failed.problems ?? [])] };
  return { ports: resultOf(config.tool, answer), problems };
}

function resultOf(tool: ToolConfig['tool'], answer: Answer): Ports {
  const text = answer.kind === 'answered' ? answer.text : '';
  const value = (answer.kind === 'answered' ? answer.value : undefined) ?? dataIn(text) ?? text;
  switch (tool) {
    case 'duckduckgo':
      return ports([['result', listed(value)]]);
    case 'rag':
      return ports(Object.entries(typeof value === 'string' ? { answer: value, sources: [] } : recordOf(value)));
    case 'brain':
      return ports(Object.entries(typeof value === 'string' ? { response: value } : recordOf(value)));
    default:
      return unknownTool(tool);
  }
}

function listed(value: Json): Json[] {
  return Array.isArray(value) ? value : [value];
}

function unknownTool(tool: never): never {
  throw new Error(`unknown tool: ${String(tool)}`);
}
