import type { Snippet } from '../../../schema/description.ts';

/** Whole nodes and edges. */
export const snippets: readonly Snippet[] = [
  {
    name: 'llm node',
    sentence: 'A node that asks a model.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:writer}\ntype: llm\ndata:\n  prompt: |\n    ${2:Improve this text:} {{ input }}',
  },
  {
    name: 'loop node',
    sentence: 'The beginning of a region that is repeated.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:loop}\ntype: loop\ndata:\n  exitCondition: ${2|max_iterations,evaluator,stable_output|}\n  maxIterations: ${3:5}',
  },
  {
    name: 'exit node',
    sentence: 'The end of a region.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:exit}\ntype: exit\ndata: {}',
  },
  {
    name: 'router node',
    sentence: 'A model that says whether the loop is done.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:judge}\ntype: router\ndata:\n  branches: [done, continue]\n  systemPrompt: ${2:Is the text good enough?}',
  },
  {
    name: 'edge',
    sentence: 'A line from one node to another.',
    into: 'edge',
    as: 'item',
    body: 'source: ${1:loop}\ntarget: ${2:writer}',
  },
];
