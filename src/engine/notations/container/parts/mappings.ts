import type { Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import type { Field } from '../../../schema/field.ts';
import { choice, presentText, unread, word, wordsOf } from '../../../schema/kinds.ts';
import type { MapDeclaration } from '../../../schema/map-declaration.ts';
import { listField, map, mapField, mapItem } from '../../../schema/map.ts';
import type { TextRange } from '../../../workflow/problem.ts';
import type { ItemMapping } from '../loop/items.ts';
import { BUILTINS, type Builtin, type InputMapping, type OutputMapping } from '../loop/mappings.ts';
import { sourceKinds } from './source-kinds.ts';

export interface Placed<Mapping> {
  mapping: Mapping;
  range: TextRange;
  /** Where its names stand, by their place in it: `source.node`, `target`; those of a mapping that an edge says are nowhere. */
  names: ReadonlyMap<string, YamlNode>;
}

function placed<Mapping>(mapping: Mapping, { map: { range, entries } }: Fields): Placed<Mapping> {
  const names = new Map<string, YamlNode>();
  for (const { key, value } of entries)
    if (value.kind === 'map') for (const inner of value.entries) names.set(`${key}.${inner.key}`, inner.value);
    else names.set(key, value);
  return { mapping, range, names };
}

const node = presentText('The node of the body.', { kind: 'node', in: 'body' });
const outputPort = { kind: 'port', side: 'outputs', of: 'node', in: 'body' } as const;
const INNER = { node, output: presentText('Its output.', outputPort) } as const;

const inputSource = sourceKinds(
  'input-source',
  { sentence: 'A value from outside of the body, or of the round before.', type: 'From where.' },
  {
    outer: {
      sentence: 'An input of the loop.',
      fields: { name: presentText('The input.', { kind: 'port', side: 'inputs', of: null, in: 'here' }) },
    },
    previous: { sentence: 'An output of the round before.', rule: 'D2', fields: INNER, inside: ['loop'] },
    item: { sentence: 'In a map: the item that is worked on.', fields: {}, inside: ['map'] },
    builtin: {
      sentence: 'In a map: what it knows of the item.',
      inside: ['map'],
      fields: { name: word('What is known.', { index: 'The place of the item in its list.' }, { required: true }) },
    },
  },
);

const target = map('mapping-target', {
  sentence: 'An input of a node of the body.',
  open: true,
  fields: {
    node,
    input: presentText('Its input.', { kind: 'port', side: 'inputs', of: 'node', in: 'body' }),
  },
  make: ({ node, input }) => (node === null || input === null ? null : { node, input }),
});

/** `after` is what the document's own drawing calls `subsequent`: info `container-iterations-after`. */
const ITERATIONS = {
  first: 'Only in the first.',
  subsequent: 'In all but the first.',
  all: 'In every round.',
  after: 'In all but the first; another word for subsequent.',
} as const;

const iterations: Field<InputMapping['iterations']> = {
  type: {
    kind: 'enum',
    values: ITERATIONS,
    labels: { subsequent: 'after' },
    alias: { after: 'subsequent' },
  },
  sentence: 'In which rounds it does.',
  default: 'all',
  rule: 'D1',
  read(fields, key) {
    const written = fields.oneOf(key, wordsOf(ITERATIONS)) ?? 'all';
    if (written !== 'after') return written;
    fields.problem(key, 'info', 'iterations-after', {}, fields.meant(key, 'subsequent'));
    return 'subsequent';
  },
};

const FEEDS = { sentence: 'Feeds an input of the body.', open: true, arrow: ['source', 'target'] } as const;

function feeding<Source>(source: MapDeclaration<Source | null>) {
  return {
    source: mapField(source, 'Where the value comes from.', { required: true }),
    target: mapField(target, 'The input that it feeds.', { required: true }),
  } as const;
}

const inputMapping = map('input-mapping', {
  ...FEEDS,
  fields: { ...feeding(inputSource.among(['outer', 'previous'])), iterations },
  make: ({ source, target, iterations }, fields): Placed<InputMapping> | null =>
    source && target && placed({ source, target, iterations }, fields),
});

/** In a map, which has no rounds. */
const itemMapping = map('input-mapping', {
  ...FEEDS,
  fields: {
    ...feeding(inputSource.among(['item', 'outer', 'builtin'])),
    iterations: unread(iterations.sentence, iterations.type, { default: 'all' }),
  },
  make: ({ source, target }, fields): Placed<ItemMapping> | null =>
    source && target && placed({ source, target }, fields),
});

const BUILTIN_SENTENCES: Readonly<Record<Builtin, string>> = {
  iteration_count: 'How many rounds there were.',
  exit_reason: 'Why the loop ended.',
  warnings: 'What was warned of.',
  tokens: 'How many tokens the loop used.',
  cost: 'What the loop cost.',
  history: 'The outputs of every round.',
};

const builtin: Field<Builtin | null> = {
  type: { kind: 'enum', values: Object.fromEntries(BUILTINS.map((name) => [name, BUILTIN_SENTENCES[name]])) },
  sentence: 'What it knows.',
  required: true,
  read: (fields, key) => fields.oneOf(key, BUILTINS, { required: true }),
};

/** The builtin source stands in the document's example only (rule G1). */
const outputSource = sourceKinds(
  'output-source',
  {
    sentence: 'An output of the body, or what the loop knows of itself.',
    type: 'Which of the two; an output of the body unless said.',
    fallback: 'inner',
    // Most authors leave the type out, so the fields of the usual kind are always known.
    also: {
      node: { type: node.type, sentence: node.sentence },
      output: { type: outputPort, sentence: INNER.output.sentence },
    },
  },
  {
    inner: { sentence: 'An output of a node of the body.', fields: INNER },
    builtin: { sentence: 'What the loop knows of itself.', fields: { name: builtin } },
  },
);

const outputMapping = map('output-mapping', {
  sentence: 'Makes an output of the loop out of one of its body.',
  open: true,
  arrow: ['source', 'target'],
  fields: {
    source: mapField(outputSource.among(['builtin', 'inner']), 'Where the value comes from.', { required: true }),
    target: presentText('The output of the loop.', { kind: 'port', side: 'outputs', of: null, in: 'here' }),
    take: {
      ...choice(
        'Which round it is taken from.',
        {
          last: 'The last.',
          first: 'The first.',
          all: 'All of them, as a list.',
        },
        'last',
      ),
      rule: 'G1',
    },
  },
  make: ({ source, target, take }, fields): Placed<OutputMapping> | null =>
    source && target !== null ? placed({ source, target, take }, fields) : null,
});

const FED = 'What feeds the inputs of the body.';

/** Without `iterations` a mapping is for all rounds (002, "InputMapping"). */
export const inputMappings = { ...listField(mapItem(inputMapping), FED), drawn: true } as const;

export const itemMappings = listField(mapItem(itemMapping), FED);

export const outputMappings = { ...listField(mapItem(outputMapping), 'What becomes an output.'), drawn: true } as const;
