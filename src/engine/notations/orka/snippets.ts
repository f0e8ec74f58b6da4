import type { Snippet } from '../../schema/description.ts';

/** How high a loop aims; whole agents stand in their types. */
export const snippets: readonly Snippet[] = [
  {
    name: 'threshold: high quality',
    sentence: 'Many rounds for an exacting score: 10 and 0.95.',
    into: 'agent',
    as: 'keys',
    variant: 'loop',
    body: 'max_loops: 10\nscore_threshold: 0.95',
  },
  {
    name: 'threshold: balanced',
    sentence: 'A good score in a few rounds: 5 and 0.85.',
    into: 'agent',
    as: 'keys',
    variant: 'loop',
    body: 'max_loops: 5\nscore_threshold: 0.85',
  },
  {
    name: 'threshold: quick',
    sentence: 'Good enough and soon: 3 and 0.75.',
    into: 'agent',
    as: 'keys',
    variant: 'loop',
    body: 'max_loops: 3\nscore_threshold: 0.75',
  },
];
