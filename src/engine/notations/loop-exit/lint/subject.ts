import type { LoopSubject } from '../../../lint/rule.ts';
import type { LoopExitWorkflow } from '../workflow.ts';

/** What rules of this notation ask for. */
export type LoopExitSubject = LoopSubject<LoopExitWorkflow>;
