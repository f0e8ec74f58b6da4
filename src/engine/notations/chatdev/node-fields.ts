import { checked, type Field } from '../../schema/field.ts';
import { any, looseFlag, looseWhole, textOr } from './fields.ts';
import { presets } from './parts/preset.ts';

/** A field that tells what the others mean, and so is read first: see `read/node.ts`. */
function first(field: Pick<Field<undefined>, 'type' | 'sentence'>): Field<undefined> {
  return { ...any(field.sentence), ...field, required: true };
}

/** What tells a node from others: its name, its type, and the settings of that. */
export const NODE_HEAD = {
  id: first({ type: { kind: 'id' }, sentence: 'The name by which edges know it.' }),
  type: first({ type: { kind: 'variant', variantsOf: 'config' }, sentence: 'What the node does.' }),
  config: first({
    type: { kind: 'map', name: 'config' },
    sentence: 'The settings of its type; {} where there are none.',
  }),
} as const;

export const NODE_FIELDS = {
  description: { ...checked(textOr('', 'A note for readers.')), label: 'Note' },
  context_window: {
    ...looseWhole('How many messages stay after a run: 0 only the kept ones, -1 all.', 0),
    rule: 'M34',
  },
  log_output: checked(looseFlag('What it says is shown in the log.', true)),
  input: { ...presets('user', 'Messages that wait for it from the start.'), rule: 'M25' },
  output: { ...presets('assistant', 'Messages that it seems to have said before the start.'), rule: 'M25' },
  dynamic: {
    ...any('An old place for what belongs on edges now; nothing is read of it.'),
    // An older format had it on nodes; the engine no longer looks at it there.
    read(fields, key) {
      if (fields.node(key)) fields.problem(key, 'warning', 'dynamic-on-node', {});
      return undefined;
    },
  },
} as const satisfies Readonly<Record<string, Field<unknown>>>;
