import type { Json } from '../../../workflow/json.ts';
import { ports } from '../../../workflow/activation.ts';
import { textOr } from '../../../schema/kinds.ts';
import { runs } from '../../shared/support.ts';
import { nodeType, port } from '../node-type.ts';

const WHAT_STARTS = { manual: 'A person.', cron: 'A clock.', idle: 'A while without work.' } as const;

/** Gives on what the run was given, and what started it. */
export const trigger = nodeType({
  type: 'trigger',
  rule: 'D6',
  title: 'Trigger',
  sentence: 'Stands for what starts the workflow.',
  family: 'data',
  category: 'data',
  icon: 'braces',
  support: runs('starts with the inputs of the run'),
  ports: {
    inputs: [port('text', 'string', false), port('params', 'json', false)],
    outputs: [
      port('text', 'string', true),
      port('params', 'json', true),
      port('type', 'string', true),
      port('timestamp', 'number', true),
    ],
  },
  // Any other word is taken, too: nothing here hangs on it.
  fields: { triggerType: textOr('manual', 'What starts it.', { kind: 'enum', values: WHAT_STARTS }) },
  face: ({ triggerType }) => ({ summary: triggerType }),
  run({ ports: given }, { config, outputs }, effects) {
    const said: Record<string, Json> = { timestamp: effects.now(), type: config.triggerType, text: '', params: {} };
    const made = ports();
    for (const { name } of outputs) {
      const value = given[name] ?? (Object.hasOwn(said, name) ? said[name] : undefined);
      if (value !== undefined) made[name] = value;
    }
    return { ports: made };
  },
});
