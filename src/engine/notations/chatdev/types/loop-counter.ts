import type { NodeType } from '../../../kernel/activation.ts';
import type { Evidence } from '../../../workflow/verdict.ts';
import type { LoopCounterConfig } from '../workflow.ts';

/** How many times the counter has run since it was last reset. */
export interface CounterState {
  [key: string]: number;
  count: number;
}

/**
 * `loop_counter` (000, "How It Works"): each run adds 1; nothing goes out below the limit; at the limit its message does.
 * With `reset_on_emit: false` it goes on counting and sends on every later run.
 */
export const loopCounterType: NodeType<{ config: LoopCounterConfig; name: string }, CounterState> = {
  type: 'loop_counter',
  initial: () => ({ count: 0 }),
  run(_, { config, name }, state) {
    const count = state.count + 1;
    const limit = config.maxIterations;
    const released = count >= limit;
    const evidence: Evidence[] = [{ kind: 'count', node: name, count, limit, released }];
    if (!released) return { heldBack: true, state: { count }, evidence };
    const text = config.message || `Loop limit reached (${limit})`;
    return {
      messages: [{ role: 'assistant', text, source: name }],
      state: { count: config.resetOnEmit ? 0 : count },
      evidence,
    };
  },
};
