import { asksModel } from '../../../engine/notations/asks-model.ts';
import type { Workflow } from '../../../engine/workflow/workflow.ts';

/** A script to begin with: one empty answer for everyone who could be asked. */
export function exampleScript(workflow: Workflow): string {
  const agents: Record<string, string[]> = {};
  const humans: Record<string, string[]> = {};
  for (const node of workflow.nodes) {
    if (asksModel(node)) agents[node.id] = [`${node.label}'s first answer`];
    if (node.family === 'human') humans[node.id] = ['the first answer'];
  }
  const script: Record<string, Record<string, string[]>> = {};
  if (Object.keys(agents).length > 0) script['agents'] = agents;
  if (Object.keys(humans).length > 0) script['humans'] = humans;
  return `${JSON.stringify(script, null, 2)}\n`;
}
