import type { ValueType } from '../../schema/description.ts';
import { checked, type Field, inLines } from '../../schema/field.ts';
import { any, flag, notNull, text } from './fields.ts';
import { wordsOf } from '../../schema/kinds.ts';
import { memoryField } from './parts/memory.ts';

const LOG_LEVELS = {
  DEBUG: 'Everything.',
  INFO: 'What happens.',
  WARNING: 'What looks wrong.',
  ERROR: 'What is wrong.',
  CRITICAL: 'What ends the run.',
} as const;

const logLevel: Field<undefined> = checked({
  type: { kind: 'enum', values: LOG_LEVELS },
  sentence: 'How much is logged.',
  default: 'DEBUG',
  read: (fields, key) => fields.oneOf(key, wordsOf(LOG_LEVELS)),
});

const oneOrMore = (of: ValueType): ValueType => ({ kind: 'list', of, orOne: true });
const node = { kind: 'node', in: 'here' } as const;

/** A field that is read when the nodes of its graph are: see `read/graph.ts`. */
function part(type: ValueType, sentence: string, more: { required?: true } = {}): Field<undefined> {
  return { ...any(sentence), type, ...more };
}

/** What a graph says; its nodes, edges and ends are read one after the other. */
export const GRAPH_FIELDS = {
  nodes: part({ kind: 'list', of: { kind: 'map', name: 'node' } }, 'The steps.', { required: true }),
  edges: part({ kind: 'list', of: { kind: 'map', name: 'edge' } }, 'The lines between them; a line back makes a loop.'),
  start: { ...part(oneOrMore(node), 'The nodes that receive the task.', { required: true }), rule: 'M8' },
  end: { ...part(oneOrMore(node), 'The nodes whose words are the result; the first that spoke counts.'), rule: 'M9' },
  id: text('The name of the graph, by which others call it.'),
  description: inLines(text('A note for readers.')),
  initial_instruction: inLines(text('What is shown to the person before the run.')),
  is_majority_voting: {
    ...flag('All nodes answer the task by themselves and the most frequent answer wins.', false),
    rule: 'M47',
  },
  memory: { ...memoryField, rule: 'M14' },
  log_level: notNull('text', logLevel),
  organization: checked(text('A name for whoever the graph belongs to.')),
  triggers: any('Taken over from older files, and without effect.'),
  handoffs: any('Taken over from older files, and without effect.'),
  team_mode: any('Taken over from older files, and without effect.'),
  vars: any('Variables belong beside the graph; here they are an error.'),
} as const;
