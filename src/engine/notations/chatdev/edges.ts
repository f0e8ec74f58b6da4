import type { WorkflowEdge } from '../../workflow/workflow.ts';
import type { Field, ValuesOf } from '../../schema/field.ts';
import { mapField } from '../../schema/map.ts';
import { flag } from './fields.ts';
import { conditionField } from './parts/condition.ts';
import { dynamic } from './parts/dynamic.ts';
import { process } from './parts/process.ts';

/** The name of a node at an end of an edge; null when it is none. */
function end(sentence: string): Field<string | null> {
  return {
    type: { kind: 'node', in: 'here' },
    sentence,
    required: true,
    read: (fields, key) => fields.string(key, { required: true, nonEmpty: true }),
  };
}

export const EDGE_ENDS = {
  from: end('The node whose messages go along this edge.'),
  to: end('The node that receives them.'),
} as const;

/** All that an edge says besides its ends. */
export const EDGE_SETTINGS = {
  condition: { ...conditionField, rule: 'M27' },
  trigger: { ...flag('A message that arrives starts the target; if false it only waits there.', true), rule: 'M29' },
  carry_data: { ...flag('The message itself goes along; if false only its signal does.', true), rule: 'M29' },
  keep_message: { ...flag('The message stays with the target for its later runs.', false), rule: 'M30' },
  clear_context: { ...flag('What waits at the target is thrown away first, except what is kept.', false), rule: 'M30' },
  clear_kept_context: { ...flag('What the target has kept is thrown away, too.', false), rule: 'M30' },
  process: { ...mapField(process, 'Changes the text of each message on its way.'), rule: 'M31' },
  dynamic: { ...mapField(dynamic, 'Splits what arrives, so that the target runs for each piece.'), rule: 'M32' },
} as const;

/** An edge of a chatdev graph; between two nodes there is at most one. */
export interface ChatdevEdge extends WorkflowEdge {
  settings: ValuesOf<typeof EDGE_SETTINGS>;
}
