import type { LoopSubject } from '../../../lint/rule.ts';
import type { ContainerWorkflow } from '../workflow.ts';

export type ContainerSubject = LoopSubject<ContainerWorkflow>;
