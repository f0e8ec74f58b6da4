import type { RULES as CHATDEV_RULES } from './chatdev/lint/lint.ts';
import type { RULES as CONTAINER_RULES } from './container/lint/lint.ts';
import type { RULES as LOOP_EXIT_RULES } from './loop-exit/lint/lint.ts';
import type { RULES as ORKA_RULES } from './orka/lint/lint.ts';

export type LintCode = (
  typeof CHATDEV_RULES | typeof CONTAINER_RULES | typeof LOOP_EXIT_RULES | typeof ORKA_RULES
)[number]['code'];
