import type { LoopSubject } from '../../../lint/rule.ts';
import type { LoopExitWorkflow } from '../workflow.ts';

export type LoopExitSubject = LoopSubject<LoopExitWorkflow>;
