import { unread } from '../../../schema/kinds.ts';
import { simulatedText } from './shared/simulated.ts';
import { toolType } from './shared/tool-type.ts';

/** Its id is looked at only where it has no name. */
export const subworkflow = toolType({
  type: 'subworkflow',
  title: 'Subworkflow',
  sentence: 'Calls another workflow of its own system.',
  note: 'names a workflow of its own system',
  begins: true,
  fields: {
    workflowName: unread('The name of that workflow.', { kind: 'text' }),
    workflowId: unread('The id of that workflow.', { kind: 'text' }),
  },
  toolName: (_, data) => data.string('workflowName') || data.string('workflowId'),
  simulated: (told, workflow) => simulatedText(`what the workflow ${workflow} made of “${told('input')}”`),
});
