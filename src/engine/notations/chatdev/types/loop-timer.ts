import type { NodeType } from '../../../kernel/activation.ts';
import type { Evidence } from '../../../workflow/verdict.ts';
import type { LoopTimerConfig } from '../workflow.ts';

/** When the timer was first run since its last reset (seconds of the run clock), and whether it has sent since. */
export interface TimerState {
  [key: string]: number | boolean | null;
  startedAt: number | null;
  emitted: boolean;
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600 } as const;

/**
 * `loop_timer` (004, "How It Works"): its first run starts the clock; before the limit nothing goes out; from the limit on its
 * message does. It looks at the clock only when it runs. With `reset_on_emit` it starts anew after every message (the
 * original does so only after the first; design, section 1). `passthrough`, which only the original knows: before the limit
 * the inputs go on, at the limit the message, after it the inputs for ever.
 */
export const loopTimerType: NodeType<{ config: LoopTimerConfig; name: string }, TimerState> = {
  type: 'loop_timer',
  initial: () => ({ startedAt: null, emitted: false }),
  run({ messages }, { config, name }, state, effects) {
    const now = effects.now();
    const startedAt = state.startedAt ?? now;
    const limit = config.maxDuration * SECONDS[config.durationUnit];
    const seconds = now - startedAt;
    const released = seconds >= limit;
    const evidence: Evidence[] = [{ kind: 'elapsed', node: name, seconds, limit, unit: config.durationUnit, released }];
    if (config.passthrough && (!released || state.emitted)) {
      return { messages, state: { startedAt, emitted: state.emitted }, evidence };
    }
    if (!released) return { heldBack: true, state: { startedAt, emitted: state.emitted }, evidence };
    const text = config.message || `Time limit reached (${config.maxDuration} ${config.durationUnit})`;
    const restarted = config.resetOnEmit ? now : startedAt;
    return {
      messages: [{ role: 'assistant', text, source: name }],
      state: { startedAt: restarted, emitted: true },
      evidence,
    };
  },
};
