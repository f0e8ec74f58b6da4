import type { Field } from '../../../schema/field.ts';
import { map } from '../../../schema/map.ts';
import { flag, text, wordOrFirst } from '../fields.ts';
import { MATCHING } from './matching.ts';
import { configOf, type KindValue } from './typed.ts';

/** The payload functions that the original ships and a page can have; an unknown one leaves the payload as it is. */
export const PAYLOAD_FUNCTIONS: Readonly<Record<string, { sentence: string; run(text: string): string }>> = {
  uppercase_payload: { sentence: 'Writes the text in capital letters.', run: (payload) => payload.toUpperCase() },
};

const functionName: Field<string> = {
  type: {
    kind: 'enum',
    values: Object.fromEntries(Object.entries(PAYLOAD_FUNCTIONS).map(([name, { sentence }]) => [name, sentence])),
    open: true,
  },
  sentence: 'The function that changes the text; an unknown one leaves it alone.',
  required: true,
  read: (fields, key) => fields.string(key, { required: true, nonEmpty: true }) ?? '',
};

const KINDS = {
  regex_extract: {
    sentence: 'Keeps only what a pattern finds.',
    fields: {
      ...MATCHING,
      multiple: flag('All matches are taken, one a line.', false),
      template: text('How a match is put down; {match} stands for it.'),
      on_no_match: wordOrFirst('What is done with a message in which nothing was found.', {
        pass: 'It is passed on unchanged.',
        default: 'It becomes the default value.',
        drop: 'It is dropped.',
      }),
      default_value: { ...defaultValue(), only: { key: 'on_no_match', is: ['default'] } },
    },
  },
  function: { sentence: 'Gives the text to a function.', fields: { name: functionName } },
} as const;

function defaultValue(): Field<string> {
  return {
    type: { kind: 'text' },
    sentence: 'The text that takes its place.',
    default: '',
    read: (fields, key) => fields.string(key) ?? '',
  };
}

/** What is made of a message on its way. */
export type Process = KindValue<typeof KINDS>;

const config = configOf('process-config', 'The details of a change.', KINDS);

export const process = map('process', {
  sentence: 'What is made of a message on its way.',
  fields: {
    type: config.type('The way in which it is changed.', { required: true }),
    config: config.config('The details of the change.', { required: true }),
  },
  make(_, fields): Process | null {
    const kind = fields.oneOf('type', config.names, { required: true });
    const inner = fields.fields('config', { required: true });
    if (!kind || !inner) return null;
    if (kind === 'regex_extract') return config.read(kind, inner);
    const read = config.read(kind, inner);
    return read.name === '' ? null : read;
  },
});
