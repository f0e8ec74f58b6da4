import type { LoopSubject } from '../../../lint/rule.ts';
import type { OrkaWorkflow } from '../workflow.ts';
import type { AgentBody } from './agent-bodies.ts';

/** What rules of score loops ask for. */
export interface OrkaSubject extends LoopSubject<OrkaWorkflow> {
  readonly bodies: readonly AgentBody[];
}
