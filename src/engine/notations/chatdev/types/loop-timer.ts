import { inLines, stopping } from '../../../schema/field.ts';
import { nodeType } from '../node-type.ts';
import { looseDuration, looseFlag, notInDocument, oneWord, requiredYetDefault, text } from '../fields.ts';
import { firstLine } from '../first-line.ts';
import { runs } from '../../shared/support.ts';

/** When the timer was first run since its last reset (seconds of the run clock), and whether it has sent since. */
interface TimerState {
  [key: string]: number | boolean | null;
  startedAt: number | null;
  emitted: boolean;
}

const SECONDS = { seconds: 1, minutes: 60, hours: 3600 } as const;

/**
 * 004, "How It Works": its first run starts the clock; before the limit nothing goes out; from the limit on its message does. It
 * looks at the clock only when it runs. With `reset_on_emit` it starts anew after every message (the original does so only
 * after the first). `passthrough`, which only the original knows: before the limit the inputs go on, at the limit the message,
 * after it the inputs for ever.
 */
export const loopTimer = nodeType({
  type: 'loop_timer',
  rule: 'M20',
  title: 'Loop timer',
  sentence:
    'A loop control node. Looks at the clock each time it is triggered. Before its limit it suppresses its message; from then on it emits it, which ends the loop where an edge leads out.',
  family: 'control',
  category: 'logic',
  icon: 'timer',
  support: runs('by the run clock; starts anew after each emission'),
  fields: {
    max_duration: {
      ...stopping(
        'time',
        requiredYetDefault(
          looseDuration(
            'How long after its first trigger it suppresses its message, in its unit.',
            60,
            'duration_unit',
          ),
        ),
      ),
      rule: 'M20',
    },
    duration_unit: requiredYetDefault(
      oneWord(
        'The unit of the duration.',
        { seconds: 'Seconds.', minutes: 'Sixty seconds each.', hours: 'Sixty minutes each.' },
        'seconds',
      ),
    ),
    reset_on_emit: {
      ...looseFlag('The next count begins at nothing; if false it speaks at every later visit.', true),
      rule: 'M21',
    },
    message: inLines(text('What it emits at the limit, in place of a sentence that names the limit.')),
    passthrough: {
      ...notInDocument(looseFlag('Messages pass while there is time, and the limit is told once.', false)),
      rule: 'M22',
    },
  },
  snippet: 'id: ${1:Timer}\ntype: loop_timer\nconfig:\n  max_duration: ${2:5}\n  duration_unit: ${3:minutes}',
  emptyConfig: true,
  face: ({ message, maxDuration, durationUnit }) => ({
    summary: firstLine(message ?? ''),
    limit: { kind: 'seconds', value: maxDuration * SECONDS[durationUnit] },
    keeps: [{ what: 'time', limit: maxDuration * SECONDS[durationUnit] }],
    values: [{ max_duration: maxDuration, duration_unit: durationUnit }],
  }),
  ahead: ({ passthrough }) => ({ guard: 'time', holdsBack: !passthrough }),
  initial: (): TimerState => ({ startedAt: null, emitted: false }),
  run({ messages }, { config, name }, state, effects) {
    const { maxDuration, durationUnit: unit } = config;
    const now = effects.now();
    const startedAt = state.startedAt ?? now;
    const limit = maxDuration * SECONDS[unit];
    const seconds = now - startedAt;
    const released = seconds >= limit;
    const evidence = [{ kind: 'elapsed' as const, node: name, seconds, limit, unit, released }];
    if (config.passthrough && (!released || state.emitted))
      return { messages, state: { startedAt, emitted: state.emitted }, evidence };
    if (!released) return { heldBack: true, state: { startedAt, emitted: state.emitted }, evidence };
    return {
      messages: [
        { role: 'assistant', text: config.message || `Time limit reached (${maxDuration} ${unit})`, source: name },
      ],
      state: { startedAt: config.resetOnEmit ? now : startedAt, emitted: true },
      evidence,
    };
  },
});
