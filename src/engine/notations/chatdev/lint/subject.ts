import type { LintSubject } from '../../../lint/rule.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import type { TriggerGraph } from './trigger-graph.ts';

/** What rules of graphs ask for. */
export interface ChatdevSubject extends LintSubject<ChatdevWorkflow> {
  readonly graph: TriggerGraph;
}
