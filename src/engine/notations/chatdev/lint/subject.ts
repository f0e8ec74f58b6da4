import type { LintSubject } from '../../../lint/rule.ts';
import type { ChatdevWorkflow } from '../workflow.ts';
import type { TriggerGraph } from './trigger-graph.ts';

export interface ChatdevSubject extends LintSubject<ChatdevWorkflow> {
  readonly graph: TriggerGraph;
}
