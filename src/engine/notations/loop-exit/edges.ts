import type { ValueType } from '../../schema/description.ts';
import type { Field } from '../../schema/field.ts';
import { requiredText, unread } from '../../schema/kinds.ts';

const node = { kind: 'node', in: 'here' } as const;

/** A handle at an end of an edge; '' is the usual one, too. */
function handle(sentence: string, type: ValueType, usual: string): Field<string> {
  return { type, sentence, default: usual, read: (fields, key) => fields.string(key) || usual };
}

export const EDGE_FIELDS = {
  source: requiredText('The node that gives.', node),
  target: requiredText('The node that is given.', node),
  sourceHandle: handle(
    'The output, or the branch of a router.',
    { kind: 'port', side: 'outputs', of: 'source', in: 'here' },
    'output',
  ),
  targetHandle: handle(
    'The input; feedback leads back to a loop.',
    { kind: 'port', side: 'inputs', of: 'target', in: 'here' },
    'input',
  ),
  id: unread('A name for the edge.', { kind: 'text' }),
} as const;
