import type { Snippet } from '../../schema/description.ts';

/** Whole edges; those of nodes stand in their types. */
export const snippets: readonly Snippet[] = [
  {
    name: 'edge',
    sentence: 'A line from one node to another.',
    into: 'edge',
    as: 'item',
    body: 'source: ${1:loop}\ntarget: ${2:writer}',
  },
];
