import { SCORE, type Judging } from './judging.ts';

/** Agents whose reply is a text of a model's own. */
const REPLYING: ReadonlySet<string> = new Set(['openai-answer', 'local_llm']);

/** Agents that say who comes next, and give nothing themselves. */
const SILENT: ReadonlySet<string> = new Set(['router', 'fork', 'join', 'loop_validator', 'failing']);

/** Whoever is asked for a number, or ticks criteria, gives a score. */
export const judging: Judging = {
  counts: false,
  most: 1000,
  decides: (_, { type }) => (REPLYING.has(type) || type === 'loop_validator' ? { by: 'scores', score: SCORE } : null),
  works: ({ type }) => !SILENT.has(type),
};
