import type { ValueType } from '../../schema/description.ts';
import type { Field } from '../../schema/field.ts';
import { requiredText, text } from '../../schema/kinds.ts';

function end(sentence: string): Field<string | null> {
  return requiredText(sentence, { kind: 'node', in: 'here' });
}

/**
 * The port that a handle names, null where there is none: `output:code` and plain `code` are the same. Error
 * `container-dock-elsewhere` for a handle between a loop and its own nodes at any other edge.
 */
function handle(sentence: string, type: ValueType & { kind: 'port' }): Field<string | null> {
  const { prefix = '' } = type;
  return {
    type,
    sentence,
    read(fields, key) {
      const given = fields.string(key);
      if (given === null || given === '') return null;
      if (given.startsWith('dock:') || given.endsWith(':internal')) {
        fields.problem(key, 'error', 'dock-elsewhere', {});
        return null;
      }
      return given.startsWith(prefix) ? given.slice(prefix.length) : given;
    },
  };
}

/** What an edge says (rule A3). */
export const EDGE_FIELDS = {
  source: end('The node that gives.'),
  target: end('The node that is given.'),
  sourceHandle: {
    ...handle('The output, as output:name.', {
      kind: 'port',
      side: 'outputs',
      of: 'source',
      in: 'here',
      prefix: 'output:',
    }),
    rule: 'A3',
  },
  targetHandle: {
    ...handle('The input, as input:name.', {
      kind: 'port',
      side: 'inputs',
      of: 'target',
      in: 'here',
      prefix: 'input:',
    }),
    rule: 'A3',
  },
  id: text('A name for the edge.'),
} as const;
