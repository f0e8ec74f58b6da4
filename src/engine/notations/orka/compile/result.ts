import type { PlanResult } from '../../../kernel/plan.ts';
import type { QueueResult } from '../schedule/queue.ts';
import { LOOP_OUTPUTS } from '../types/loop.ts';

/**
 * The result of a run: the reply of the last agent that gave one; of a loop the fields that the document lists; when nobody
 * replied all that the last agent gave.
 */
export function resultOf({ node, results }: QueueResult): PlanResult {
  const made = results.find(([name]) => name === node)?.[1];
  if (made && made['response'] === undefined) return { text: JSON.stringify(made, null, 2), value: { ...made }, node };
  const response = made?.['response'] ?? null;
  const text = typeof response === 'string' ? response : response === null ? '' : JSON.stringify(response);
  if (made?.['loops_completed'] === undefined) return { text, value: response, node };
  return { text, value: Object.fromEntries(Object.keys(LOOP_OUTPUTS).map((key) => [key, made[key] ?? null])), node };
}
