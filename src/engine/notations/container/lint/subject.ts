import type { LoopSubject } from '../../../lint/rule.ts';
import type { ContainerWorkflow } from '../workflow.ts';

/** What rules of this notation ask for. */
export type ContainerSubject = LoopSubject<ContainerWorkflow>;
