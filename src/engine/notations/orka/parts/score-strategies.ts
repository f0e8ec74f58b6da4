import { compilePattern } from '../../../patterns/pattern.ts';
import { report, type Reading } from '../../../reading/field-problems.ts';
import { readFields, textOf } from '../../../reading/fields.ts';
import { rangeInside } from '../../../reading/inside-scalar.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { readValues, type FieldSet } from '../../../schema/field.ts';
import { field, textOr, unread } from '../../../schema/kinds.ts';
import type { MapDeclaration } from '../../../schema/map-declaration.ts';
import { map, mapsOf, type Item } from '../../../schema/map.ts';
import { INNER_AGENT } from '../fields.ts';

/** How a loop finds its score, as plain data. */
export type StrategyConfig =
  | { type: 'direct_key'; key: string }
  | { type: 'agent_key'; agents: string[]; key: string }
  | { type: 'pattern'; patterns: string[] };

/** A pattern that finds a score; null without one. Error `orka-bad-pattern` {pattern, message, index}. */
export const scorePattern = field(
  'Finds the score in a reply; its first group is the number.',
  { kind: 'regex' },
  (fields, key) => {
    const pattern = fields.string(key);
    if (pattern !== null) checkPattern(fields.node(key), pattern, fields.reading);
    return pattern;
  },
);

function checkPattern(node: YamlNode | null, pattern: string, reading: Reading): void {
  const compiled = compilePattern(pattern, { syntax: 'python' });
  if (compiled.ok || node?.kind !== 'scalar') return;
  const { message, index, end } = compiled;
  report(reading, 'error', 'bad-pattern', { pattern, message, index }, rangeInside(node, index, end));
}

const KINDS = {
  pattern: {
    sentence: 'By patterns, in what the agents replied.',
    fields: {
      patterns: field(
        'Patterns with the number in their first group.',
        { kind: 'list', of: { kind: 'regex' } },
        (fields, key) =>
          (fields.list(key) ?? []).flatMap((node) => {
            const pattern = textOf(node, key, fields.reading);
            if (pattern !== null) checkPattern(node, pattern, fields.reading);
            return pattern ?? [];
          }),
      ),
    },
  },
  direct_key: {
    sentence: 'Under a key of the results.',
    fields: { key: textOr('', 'The key, which is the id of an agent.') },
  },
  agent_key: {
    sentence: 'In a field of what certain agents gave.',
    fields: {
      agents: field(
        'The agents, in their order.',
        { kind: 'list', of: INNER_AGENT },
        (fields, key) => fields.strings(key) ?? [],
      ),
      key: textOr('response', 'The field.'),
    },
  },
} as const satisfies Readonly<Record<StrategyConfig['type'], { sentence: string; fields: FieldSet }>>;

const ownType = {
  type: unread('Where the number is looked for.', { kind: 'variant' }, { required: true }),
};

/** Null for one that nobody knows: warning `orka-strategy-ignored` {type}. */
const strategy: MapDeclaration<StrategyConfig | null> = {
  name: 'strategy',
  description: {
    sentence: 'One way to find the score.',
    open: true,
    fields: ownType,
    variants: { by: [{ key: 'type', of: 'itself' }], of: KINDS },
  },
  maps: Object.values(KINDS).flatMap(({ fields }) => mapsOf(fields)),
  read(fields) {
    const type = fields.string('type', { required: true }) ?? '';
    switch (type) {
      case 'pattern':
        return { type, ...readValues(fields, KINDS.pattern.fields) };
      case 'direct_key':
        return { type, ...readValues(fields, KINDS.direct_key.fields) };
      case 'agent_key':
        return { type, ...readValues(fields, KINDS.agent_key.fields) };
      default:
        if (type !== '') fields.problem('type', 'warning', 'strategy-ignored', { type });
        return null;
    }
  },
};

/** The original passes over what is no map. */
const strategyItem: Item<StrategyConfig> = {
  type: { kind: 'map', name: strategy.name },
  maps: [strategy],
  read: (node, _key, reading) => (node.kind === 'map' ? strategy.read(readFields(node, reading)) : null),
};

/** The ways that are listed; null where none are. */
export const scoreExtraction = map('score-extraction', {
  sentence: 'Ways to find the score, tried in their order.',
  open: true,
  fields: {
    strategies: {
      ...field('The ways.', { kind: 'list', of: strategyItem.type }, (fields, key) => {
        const items = fields.list(key) ?? [];
        const read = items.flatMap((node) => strategyItem.read(node, key, fields.reading) ?? []);
        return fields.node(key) ? read : null;
      }),
      maps: [strategy],
    },
  },
  make: ({ strategies }) => strategies,
});
