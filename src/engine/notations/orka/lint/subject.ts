import type { LoopSubject } from '../../../lint/rule.ts';
import type { OrkaWorkflow } from '../workflow.ts';
import type { AgentBody } from './agent-bodies.ts';

export interface OrkaSubject extends LoopSubject<OrkaWorkflow> {
  readonly bodies: readonly AgentBody[];
}
