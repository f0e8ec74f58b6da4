import type { Fields } from '../../reading/fields.ts';
import type { BodySource } from './read-loop.ts';

/**
 * Reads where the workflow of a component is: `componentRef` names one of the document's `components`, `workflowPath` another
 * document, or it stands in the node as `inlineWorkflow`. Error `container-no-component` when it says none of them.
 */
export function readComponent(data: Fields): { body: BodySource } {
  const inline = data.node('inlineWorkflow');
  if (inline) return { body: { kind: 'inline', node: inline } };
  for (const key of ['componentRef', 'workflowPath', 'workflowRef']) {
    const name = data.string(key);
    const range = data.node(key)?.range;
    if (name && range) return { body: { kind: 'reference', name, range } };
  }
  data.problem('', 'error', 'no-component', {});
  return { body: { kind: 'none' } };
}
