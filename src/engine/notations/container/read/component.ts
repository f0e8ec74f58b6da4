import type { InputMapping } from '../loop/mappings.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { BodySource, WrittenBody } from './loop.ts';
import { readInputMappings, readOutputMappings, type Placed } from './mappings.ts';

/** The data of a component as written. */
export interface WrittenComponent extends WrittenBody {
  inputMappings: Placed<InputMapping>[];
}

/**
 * Reads a component: its workflow, and its mappings, which are those of a loop (002, "Relationship to Components"). Problems: those
 * of the fields and of its body.
 */
export function readComponent(data: Fields): WrittenComponent {
  return {
    inputMappings: readInputMappings(data),
    outputMappings: readOutputMappings(data),
    body: bodyOf(data),
  };
}

/**
 * Where the workflow of a component is: `componentRef` names one of the document's `components`, `workflowRef` or `workflowPath`
 * another document, or it stands in the node as `inlineWorkflow`. Errors `container-two-bodies`, `container-no-component` when it
 * says none of them.
 */
function bodyOf(data: Fields): BodySource {
  const inline = data.node('inlineWorkflow');
  if (inline) {
    if (data.string('workflowRef') !== null) data.problem('workflowRef', 'error', 'two-bodies', {});
    return { kind: 'inline', node: inline };
  }
  for (const key of ['componentRef', 'workflowRef', 'workflowPath']) {
    const name = data.string(key);
    const range = data.node(key)?.range;
    if (name && range) return { kind: 'reference', name, range };
  }
  data.problem('', 'error', 'no-component', {});
  return { kind: 'none' };
}
