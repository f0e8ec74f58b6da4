import type { Snippet } from '../../schema/description.ts';

/** Whole edges and mappings; those of nodes stand in their types. */
export const snippets: readonly Snippet[] = [
  {
    name: 'edge',
    sentence: 'A line from an output to an input.',
    into: 'edge',
    as: 'item',
    body: 'source: ${1:writer}\ntarget: ${2:review}\nsourceHandle: output:${3:text}\ntargetHandle: input:${4:text}',
  },
  {
    name: 'input of the loop',
    sentence: 'Feeds an input of the body from an input of the loop.',
    into: 'input-mapping',
    as: 'item',
    body: 'source: { type: outer, name: ${1:topic} }\ntarget: { node: ${2:writer}, input: ${1:topic} }\niterations: all',
  },
  {
    name: 'output of the round before',
    sentence: 'Feeds an input of the body with what the round before gave.',
    into: 'input-mapping',
    as: 'item',
    body: 'source: { type: previous, node: ${1:review}, output: ${2:feedback} }\ntarget: { node: ${3:writer}, input: ${2:feedback} }\niterations: subsequent',
  },
  {
    name: 'output of the loop',
    sentence: 'Makes an output of the loop out of one of its body.',
    into: 'output-mapping',
    as: 'item',
    body: 'source: { node: ${1:writer}, output: ${2:text} }\ntarget: ${2:text}\ntake: last',
  },
];
