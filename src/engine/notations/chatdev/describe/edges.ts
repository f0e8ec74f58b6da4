import type { MapDescription } from '../../shared/description.ts';
import { any, choice, field, flag, integer, listOrOne, map, regex, text } from '../../shared/describe-fields.ts';
import type { CONDITION_FUNCTIONS } from '../read/condition.ts';

const FUNCTION_SENTENCES: Readonly<Record<(typeof CONDITION_FUNCTIONS)[number], string>> = {
  true: 'Every message passes.',
  contains_keyword: 'The message holds the word "trigger", in any case.',
  not_contains_keyword: 'The message lacks the word "trigger".',
  length_greater_than_5: 'The message has more than five characters.',
  always_false: 'No message passes.',
  code_pass: 'The code that ran before did not fail.',
  code_fail: 'The code that ran before failed.',
  need_reflection_loop: 'There is no line "Verdict: STOP" or "Verdict: DONE".',
  should_stop_loop: 'There is a line "Verdict: STOP" or "Verdict: DONE".',
};

const conditionFunction = { kind: 'enum', values: FUNCTION_SENTENCES, open: true } as const;

const matching = {
  pattern: regex('What is searched for, in the syntax of Python.', { required: true }),
  group: any('The group that is taken, by number or name; without it the whole match.'),
  case_sensitive: flag('Capital and small letters differ.', true),
  multiline: flag('The signs ^ and $ also match at the ends of lines.', false),
  dotall: flag('A point also matches the end of a line.', false),
} as const;

/** The maps that make up an edge. */
export const edgeMaps: Readonly<Record<string, MapDescription>> = {
  edge: {
    sentence: 'A line from one node to another. Between two nodes there is one at most.',
    role: 'edge',
    fields: {
      from: field({ kind: 'node', in: 'here' }, 'The node whose messages go along this edge.', { required: true }),
      to: field({ kind: 'node', in: 'here' }, 'The node that receives them.', { required: true }),
      condition: field(
        { kind: 'one-of', of: [{ kind: 'map', name: 'condition' }, conditionFunction, { kind: 'boolean' }] },
        'Which messages pass: all of them unless this says otherwise.',
        { default: true },
      ),
      trigger: flag('A message that arrives starts the target; if false it only waits there.', true),
      carry_data: flag('The message itself goes along; if false only its signal does.', true),
      keep_message: flag('The message stays with the target for its later runs.', false),
      clear_context: flag('What waits at the target is thrown away first, except what is kept.', false),
      clear_kept_context: flag('What the target has kept is thrown away, too.', false),
      process: map('process', 'Changes the text of each message on its way.'),
      dynamic: map('dynamic', 'Splits what arrives, so that the target runs for each piece.'),
    },
  },
  condition: {
    sentence: 'A test of the text of a message.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'How the text is tested.', { required: true }),
      config: map('condition-config', 'What the test looks for.', { required: true }),
    },
  },
  'condition-config': {
    sentence: 'The details of a condition.',
    fields: {},
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        keyword: {
          sentence: 'Looks for words and patterns in the text.',
          fields: {
            any: listOrOne({ kind: 'text' }, 'Words of which one is enough.'),
            none: listOrOne({ kind: 'text' }, 'Words none of which may occur; they count before all others.'),
            regex: listOrOne({ kind: 'regex' }, 'Patterns of which one is enough.'),
            case_sensitive: flag('Capital and small letters differ.', true),
            default: flag('Accepted for old files, and without any effect.', false),
          },
        },
        function: {
          sentence: 'Asks a function by its name.',
          fields: { name: field(conditionFunction, 'The function that tests the text.', { required: true }) },
        },
      },
    },
  },
  process: {
    sentence: 'What is made of a message on its way.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'The way in which it is changed.', { required: true }),
      config: map('process-config', 'The details of the change.', { required: true }),
    },
  },
  'process-config': {
    sentence: 'The details of a change.',
    fields: {},
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        regex_extract: {
          sentence: 'Keeps only what a pattern finds.',
          fields: {
            ...matching,
            multiple: flag('All matches are taken, one a line.', false),
            template: text('How a match is put down; {match} stands for it.'),
            on_no_match: choice(
              'What is done with a message in which nothing was found.',
              {
                pass: 'It is passed on unchanged.',
                default: 'It becomes the default value.',
                drop: 'It is dropped.',
              },
              { default: 'pass' },
            ),
            default_value: text('The text that takes its place.', { default: '' }),
          },
        },
        function: {
          sentence: 'Gives the text to a function.',
          fields: {
            name: field(
              { kind: 'enum', values: { uppercase_payload: 'Writes the text in capital letters.' }, open: true },
              'The function that changes the text; an unknown one leaves it alone.',
              { required: true },
            ),
          },
        },
      },
    },
  },
  dynamic: {
    sentence: 'Lets the target run several times for what arrives at once.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'What becomes of the pieces.', { required: true }),
      split: map('split', 'How a message is cut into pieces; without it each message is one.'),
      config: map('dynamic-config', 'How many pieces go together.'),
    },
  },
  split: {
    sentence: 'How messages become pieces.',
    fields: {
      type: field({ kind: 'variant', variantsOf: 'config' }, 'What a piece is.', { default: 'message' }),
      config: map('split-config', 'Where pieces begin and end.'),
    },
  },
  'split-config': {
    sentence: 'The details of a split.',
    fields: {},
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        message: { sentence: 'A whole message is a piece.', fields: {} },
        regex: {
          sentence: 'Each match of a pattern is a piece.',
          fields: {
            ...matching,
            on_no_match: choice(
              'What is done when nothing was found.',
              { pass: 'The whole message is a piece.', empty: 'The piece is an empty text.' },
              { default: 'pass' },
            ),
          },
        },
        json_path: {
          sentence: 'Each item of a list inside a JSON text is a piece.',
          fields: {
            json_path: text('Where the list is: keys and numbers with points between them.', { required: true }),
          },
        },
      },
    },
  },
  'dynamic-config': {
    sentence: 'How pieces are put to work.',
    fields: { max_parallel: integer('How many pieces may be in work at a time.', { default: 10 }) },
    variants: {
      by: [{ key: 'type', of: 'around' }],
      of: {
        map: { sentence: 'The target runs for each piece, and every result is passed on.', fields: {} },
        tree: {
          sentence: 'Pieces are put together in groups until one is left.',
          fields: { group_size: integer('How many pieces go together.', { default: 3 }, 2) },
        },
      },
    },
  },
};
