import type { WorkflowEdge } from '../../../engine/workflow/workflow.ts';
import { labelCondition } from '../verdict/condition.ts';

/** What is said of an edge beside where it leads: when it is taken, and how; '' where there is nothing to say. */
export function wordEdge({ condition, kind }: WorkflowEdge, isBack: boolean): string {
  const how = isBack || kind === 'feedback' ? 'next round' : kind === 'data' ? 'data only, no trigger' : '';
  const when = condition === '' ? '' : `when ${labelCondition(condition)}`;
  return [when, how].filter(Boolean).join(', ');
}

/** Where an edge leads, to whoever cannot see the arrow. */
export const LEADS_TO = 'leads to';

/** How the outline is worked, read aloud when the keyboard comes to it. */
export const OUTLINE_KEYS =
  'Up and down go through it, right and left open and close. Enter selects, and once more shows the form. With Shift up and down select several. / adds a node, I adds one into a loop, C connects, L makes a loop, M moves it into or out of one, D copies, F2 names, B pauses before it, Delete takes it away, G goes to the document it names, U to what else uses that. Typing goes to a name; to one that begins with B, C, D, G, I, L, M or U, with Shift.';
