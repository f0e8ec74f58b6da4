import type { Snippet } from '../../schema/description.ts';

/** Whole edges of a graph; those of nodes stand in their types. */
export const snippets: readonly Snippet[] = [
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
