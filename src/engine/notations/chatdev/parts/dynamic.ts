import type { Fields } from '../../../reading/fields.ts';
import type { Field } from '../../../schema/field.ts';
import { map } from '../../../schema/map.ts';
import { looseWhole, wordOrFirst } from '../fields.ts';
import { oneOfOrFirst } from '../read/python-values.ts';
import { MATCHING } from './matching.ts';
import { configOf, type KindValue } from './typed.ts';

const path: Field<string> = {
  type: { kind: 'text' },
  sentence: 'Where the list is: keys and numbers with points between them.',
  required: true,
  read: (fields, key) => fields.string(key, { required: true }) ?? '',
};

const SPLITS = {
  message: { sentence: 'A whole message is a piece.', fields: {} },
  regex: {
    sentence: 'Each match of a pattern is a piece.',
    fields: {
      ...MATCHING,
      on_no_match: wordOrFirst('What is done when nothing was found.', {
        pass: 'The whole message is a piece.',
        empty: 'The piece is an empty text.',
      }),
    },
  },
  json_path: { sentence: 'Each item of a list inside a JSON text is a piece.', fields: { json_path: path } },
} as const;

/** How the messages of a dynamic edge become units of work. */
export type Split = KindValue<typeof SPLITS>;

const splitConfig = configOf('split-config', 'The details of a split.', SPLITS);

/** Error `chatdev-split-config-required` {type} is told at `split` itself: see `dynamic`. */
const split = map('split', {
  sentence: 'How messages become pieces.',
  fields: {
    type: splitConfig.type('What a piece is.', { default: 'message' }),
    config: splitConfig.config('Where pieces begin and end.'),
  },
  make: (_, fields) => fields,
});

const config = configOf(
  'dynamic-config',
  'How pieces are put to work.',
  {
    map: { sentence: 'The target runs for each piece, and every result is passed on.', fields: {} },
    tree: {
      sentence: 'Pieces are put together in groups until one is left.',
      fields: { group_size: looseWhole('How many pieces go together.', 3, 2) },
    },
  },
  { max_parallel: looseWhole('How many pieces may be in work at a time.', 10) },
);

/** The target runs once per unit (map), or in groups until one message is left (tree). */
export type Dynamic = { split: Split; maxParallel: number } & ({ kind: 'map' } | { kind: 'tree'; groupSize: number });

/** Null when it cannot be read. */
export const dynamic = map('dynamic', {
  sentence: 'Lets the target run several times for what arrives at once.',
  fields: {
    type: config.type('What becomes of the pieces.', { required: true }),
    split: {
      type: { kind: 'map', name: split.name },
      maps: [split],
      sentence: 'How a message is cut into pieces; without it each message is one.',
      read: readSplit,
    },
    config: config.config('How many pieces go together.'),
  },
  make({ split: cut }, fields): Dynamic | null {
    const kind = fields.oneOf('type', config.names, { required: true });
    const inner = fields.fields('config');
    if (!kind) return null;
    if (!inner)
      return kind === 'map'
        ? { kind, split: cut, maxParallel: 10 }
        : { kind, split: cut, maxParallel: 10, groupSize: 3 };
    return kind === 'map' ? { ...config.read(kind, inner), split: cut } : { ...config.read(kind, inner), split: cut };
  },
});

function readSplit(owner: Fields, key: string): Split {
  const given = owner.fields(key);
  const fields = given && split.read(given);
  const kind = fields ? oneOfOrFirst(fields, 'type', ['message', 'regex', 'json_path']) : 'message';
  // Whatever the config of a whole message says, nobody reads it.
  if (!fields || kind === 'message') return { kind: 'message' };
  const inner = fields.fields('config');
  if (inner) return kind === 'regex' ? splitConfig.read(kind, inner) : splitConfig.read(kind, inner);
  if (!fields.node('config')) owner.problem(key, 'error', 'split-config-required', { type: kind });
  return { kind: 'message' };
}
