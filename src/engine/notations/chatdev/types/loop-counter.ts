import { inLines, stopping } from '../../../schema/field.ts';
import { nodeType } from '../node-type.ts';
import { looseFlag, looseWhole, requiredYetDefault, text } from '../fields.ts';
import { firstLine } from '../first-line.ts';
import { runs } from '../../shared/support.ts';

/** How many times the counter has run since it was last reset. */
interface CounterState {
  [key: string]: number;
  count: number;
}

/**
 * 000, "How It Works": each run adds 1; nothing goes out below the limit; at the limit its message does. With
 * `reset_on_emit: false` it goes on counting and sends on every later run.
 */
export const loopCounter = nodeType({
  type: 'loop_counter',
  rule: 'M19',
  title: 'Loop counter',
  sentence:
    'A loop control node. Counts its visits. Below its limit it suppresses its message; at the limit it emits it, which ends the loop where an edge leads out.',
  family: 'control',
  category: 'logic',
  icon: 'hash',
  support: runs('counts runs of the node in one call of its graph'),
  fields: {
    max_iterations: {
      ...stopping('limit', requiredYetDefault(looseWhole('The visit at which it speaks.', 10, 1))),
      rule: 'M19',
    },
    reset_on_emit: {
      ...looseFlag('The next count begins at nothing; if false it speaks at every later visit.', true),
      rule: 'M19',
    },
    message: inLines(text('What it emits at the limit, in place of a sentence that names the limit.')),
  },
  snippet: 'id: ${1:Round Counter}\ntype: loop_counter\nconfig:\n  max_iterations: ${2:5}',
  emptyConfig: true,
  face: ({ message, maxIterations, resetOnEmit }) => ({
    summary: firstLine(message ?? ''),
    limit: { kind: 'count', value: maxIterations },
    keeps: [{ what: 'count', limit: maxIterations, resets: resetOnEmit }],
    values: [{ max_iterations: maxIterations }],
  }),
  ahead: (config) => ({ guard: 'count', holdsBack: config.maxIterations > 1, says: messageOf(config) }),
  initial: (): CounterState => ({ count: 0 }),
  run(_, { config, name }, state) {
    const count = state.count + 1;
    const limit = config.maxIterations;
    const released = count >= limit;
    const evidence = [{ kind: 'count' as const, node: name, count, limit, released }];
    if (!released) return { heldBack: true, state: { count }, evidence };
    return {
      messages: [{ role: 'assistant', text: messageOf(config), source: name }],
      state: { count: config.resetOnEmit ? 0 : count },
      evidence,
    };
  },
});

function messageOf({ message, maxIterations }: { message: string | null; maxIterations: number }): string {
  return message || `Loop limit reached (${maxIterations})`;
}
