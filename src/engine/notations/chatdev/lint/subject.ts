import type { LintSubject } from '../../../lint/rule.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import type { TriggerGraph } from './trigger-graph.ts';

export interface ChatdevSubject extends LintSubject<ChatdevWorkflow> {
  readonly graph: TriggerGraph;
}

/** Whether settings end any loop, or the run with it. */
export function isBounded({ settings: { budget }, workflow: { limits } }: ChatdevSubject): boolean {
  return [limits, budget ?? {}].some((bounds) => Object.values(bounds).some((bound) => bound !== undefined));
}
