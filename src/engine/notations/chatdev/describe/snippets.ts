import type { Snippet } from '../../shared/description.ts';

/** Whole nodes and edges of a graph. */
export const snippets: readonly Snippet[] = [
  {
    name: 'agent node',
    sentence: 'A node that asks a model.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Writer}\ntype: agent\nconfig:\n  provider: openai\n  name: ${2:gpt-4o-mini}\n  role: |\n    ${3:You write.}',
  },
  {
    name: 'human node',
    sentence: 'A node that asks a person.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Reviewer}\ntype: human\nconfig:\n  description: ${2:Say ACCEPT or what to change.}',
  },
  {
    name: 'loop counter node',
    sentence: 'A counter that ends a loop after a number of visits.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Round Counter}\ntype: loop_counter\nconfig:\n  max_iterations: ${2:5}',
  },
  {
    name: 'loop timer node',
    sentence: 'A timer that ends a loop after a time.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Timer}\ntype: loop_timer\nconfig:\n  max_duration: ${2:5}\n  duration_unit: ${3:minutes}',
  },
  {
    name: 'passthrough node',
    sentence: 'A node that passes on what it receives.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Final Output}\ntype: passthrough\nconfig: {}',
  },
  {
    name: 'literal node',
    sentence: 'A node that always says the same.',
    into: 'node',
    as: 'item',
    body: 'id: ${1:Reminder}\ntype: literal\nconfig:\n  content: ${2:Keep it short.}',
  },
  {
    name: 'edge',
    sentence: 'A line that every message takes.',
    into: 'edge',
    as: 'item',
    body: 'from: ${1:Writer}\nto: ${2:Reviewer}',
  },
  {
    name: 'edge with a keyword',
    sentence: 'A line for messages that hold a word.',
    into: 'edge',
    as: 'item',
    body: 'from: ${1:Reviewer}\nto: ${2:Final Output}\ncondition:\n  type: keyword\n  config:\n    any: [${3:ACCEPT}]',
  },
  {
    name: 'edge without a keyword',
    sentence: 'A line for messages that lack a word.',
    into: 'edge',
    as: 'item',
    body: 'from: ${1:Reviewer}\nto: ${2:Writer}\ncondition:\n  type: keyword\n  config:\n    none: [${3:ACCEPT}]',
  },
];
