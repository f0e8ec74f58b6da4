import type { Fields } from '../../../reading/fields.ts';
import type { YamlNode } from '../../../reading/yaml-node.ts';
import { unread } from '../../../schema/kinds.ts';
import type { TextRange } from '../../../workflow/problem.ts';

/** Where a body is: in its node, in another document of the text, or missing (which was reported). */
export type BodySource =
  { kind: 'inline'; node: YamlNode } | { kind: 'reference'; name: string; range: TextRange } | { kind: 'none' };

/** Where a node may have its body, named as 002 draws it ("Configuration Panel"); which counts tells `bodyOf`. */
export const BODY_PLACES = {
  inlineWorkflow: {
    ...unread('The body, written here.', { kind: 'map', name: 'body' }),
    label: 'Edit Inline',
    group: 'Inner Workflow',
    rule: 'A4',
  },
  workflowRef: {
    ...unread('The name of another document of this text that is the body, or its file.', { kind: 'document' }),
    label: 'Select File',
    group: 'Inner Workflow',
    rule: 'A2',
  },
} as const;

/** Errors `container-no-body`, `container-two-bodies` (rule A1). */
export function bodyOf(data: Fields): BodySource {
  const reference = data.string('workflowRef');
  const inline = data.node('inlineWorkflow');
  if (reference !== null && inline) {
    data.problem('workflowRef', 'error', 'two-bodies', {});
    return { kind: 'inline', node: inline };
  }
  if (inline) return { kind: 'inline', node: inline };
  if (reference === null) {
    // A reference of a wrong type was already reported.
    if (!data.node('workflowRef')) data.problem('', 'error', 'no-body', {});
    return { kind: 'none' };
  }
  return { kind: 'reference', name: reference, range: data.node('workflowRef')?.range ?? data.map.range };
}
