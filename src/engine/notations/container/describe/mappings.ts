import type { MapDescription } from '../../../schema/description.ts';
import { any, choice, field, map } from '../../../schema/describe-fields.ts';
import { BUILTINS, type Builtin } from '../loop/mappings.ts';
import { OPERATORS, type ComparisonOperator } from '../../shared/comparison.ts';

const OPERATOR_SENTENCES: Readonly<Record<ComparisonOperator, string>> = {
  '==': 'Is the same.',
  '!=': 'Is not the same.',
  '<': 'Is less.',
  '>': 'Is more.',
  '<=': 'Is less or the same.',
  '>=': 'Is more or the same.',
};

const BUILTIN_SENTENCES: Readonly<Record<Builtin, string>> = {
  iteration_count: 'How many rounds there were.',
  exit_reason: 'Why the loop ended.',
  warnings: 'What was warned of.',
  tokens: 'How many tokens the loop used.',
  cost: 'What the loop cost.',
  history: 'The outputs of every round.',
};

const operators = Object.fromEntries(OPERATORS.map((name) => [name, OPERATOR_SENTENCES[name]]));
const builtins = Object.fromEntries(BUILTINS.map((name) => [name, BUILTIN_SENTENCES[name]]));

const inner = {
  node: field({ kind: 'node', in: 'body' }, 'The node of the body.', { required: true }),
  output: field({ kind: 'port', side: 'outputs', of: 'node', in: 'body' }, 'Its output.', { required: true }),
} as const;

/** What goes into a body, what comes out, and whether there is another round. */
export const mappingMaps: Readonly<Record<string, MapDescription>> = {
  condition: {
    sentence: 'A comparison of an output of the body.',
    fields: {
      output: field({ kind: 'output', in: 'body' }, 'The value that is compared: node.output, or deeper.', {
        required: true,
      }),
      operator: choice('How the two are compared.', operators, { required: true }),
      value: any('What it is compared with.', { required: true }),
      onMissing: choice(
        'What happens when the value was not made in a round.',
        { error: 'The loop fails.', stop: 'The loop ends.', continue: 'The loop continues.' },
        { default: 'error' },
      ),
    },
  },
  'input-mapping': {
    sentence: 'Feeds an input of the body.',
    open: true,
    fields: {
      source: map('input-source', 'Where the value comes from.', { required: true }),
      target: map('mapping-target', 'The input that it feeds.', { required: true }),
      iterations: choice(
        'In which rounds it does.',
        {
          first: 'Only in the first.',
          subsequent: 'In all but the first.',
          all: 'In every round.',
          after: 'In all but the first; another word for subsequent.',
        },
        { default: 'all' },
      ),
    },
  },
  'input-source': {
    sentence: 'A value from outside of the body, or of the round before.',
    open: true,
    fields: { type: field({ kind: 'variant' }, 'From where.', { required: true }) },
    variants: {
      by: [{ key: 'type', of: 'itself' }],
      of: {
        outer: {
          sentence: 'An input of the loop.',
          fields: {
            name: field({ kind: 'port', side: 'inputs', of: null, in: 'here' }, 'The input.', { required: true }),
          },
        },
        previous: { sentence: 'An output of the round before.', fields: inner },
        item: { sentence: 'In a map: the item that is worked on.', fields: {} },
        builtin: {
          sentence: 'In a map: what it knows of the item.',
          fields: {
            name: choice('What is known.', { index: 'The place of the item in its list.' }, { required: true }),
          },
        },
      },
    },
  },
  'mapping-target': {
    sentence: 'An input of a node of the body.',
    open: true,
    fields: {
      node: field({ kind: 'node', in: 'body' }, 'The node of the body.', { required: true }),
      input: field({ kind: 'port', side: 'inputs', of: 'node', in: 'body' }, 'Its input.', { required: true }),
    },
  },
  'output-mapping': {
    sentence: 'Makes an output of the loop out of one of its body.',
    open: true,
    fields: {
      source: map('output-source', 'Where the value comes from.', { required: true }),
      target: field({ kind: 'port', side: 'outputs', of: null, in: 'here' }, 'The output of the loop.', {
        required: true,
      }),
      take: choice(
        'Which round it is taken from.',
        { last: 'The last.', first: 'The first.', all: 'All of them, as a list.' },
        { default: 'last' },
      ),
    },
  },
  'output-source': {
    sentence: 'An output of the body, or what the loop knows of itself.',
    open: true,
    fields: {
      type: field({ kind: 'variant' }, 'Which of the two; an output of the body unless said.', { default: 'inner' }),
      // Most authors leave the type out, so the fields of the usual kind are always known.
      node: field({ kind: 'node', in: 'body' }, 'The node of the body.'),
      output: field({ kind: 'port', side: 'outputs', of: 'node', in: 'body' }, 'Its output.'),
    },
    variants: {
      by: [{ key: 'type', of: 'itself' }],
      of: {
        inner: { sentence: 'An output of a node of the body.', fields: inner },
        builtin: {
          sentence: 'What the loop knows of itself.',
          fields: { name: choice('What it knows.', builtins, { required: true }) },
        },
      },
    },
  },
};
