import type { FieldCode } from '../../workflow/problem-code.ts';
import type { ChatdevCode } from '../../workflow/problem-codes/chatdev.ts';
import type { RunCode } from '../../workflow/problem-codes/run.ts';
import type { RuleNumber } from '../../workflow/rule-number.ts';

type Code = `chatdev-${ChatdevCode | FieldCode}` | 'fragment-wrapped' | RunCode;

/** The rule that explains why a problem is told; a code without one is explained by its words alone. */
export const CHATDEV_RULE_OF_PROBLEM = {
  'fragment-wrapped': 'M1',
  'chatdev-root-not-map': 'M1',
  'chatdev-graph-required': 'M1',
  'chatdev-vars-in-graph': 'M1',
  'chatdev-variable-cycle': 'M4',
  'chatdev-unknown-variable': 'M4',
  'chatdev-read-as': 'M5',
  'chatdev-unknown-key': 'M5',
  'chatdev-required-yet-default': 'M6',
  'chatdev-duplicate-node': 'M6',
  'chatdev-unsupported-type': 'M6',
  'chatdev-config-required': 'M6',
  'chatdev-edge-unknown-source': 'M6',
  'chatdev-edge-unknown-target': 'M6',
  'chatdev-duplicate-edge': 'M7',
  'chatdev-start-missing': 'M8',
  'chatdev-two-starts-in-cycle': 'M8',
  'chatdev-no-unique-end': 'M9',
  'chatdev-memory-in-run': 'M14',
  'chatdev-memory-in-agent': 'M14',
  'chatdev-unknown-memory': 'M14',
  'chatdev-tools-not-called': 'M15',
  'chatdev-tool-not-called': 'M15',
  'chatdev-code-not-run': 'M18',
  'chatdev-subgraph-not-here': 'M24',
  'chatdev-subgraph-in-itself': 'M24',
  'chatdev-subgraph-absent': 'M24',
  'chatdev-bad-pattern': 'M27',
  'chatdev-unknown-function': 'M28',
  'chatdev-dynamic-differs': 'M32',
  'chatdev-tree-grows': 'M33',
  'cycle-entered-twice': 'M38',
  'cycle-entry-mismatch': 'M38',
  'chatdev-feeds-itself': 'M42',
} as const satisfies Partial<Record<Code, RuleNumber<'chatdev'>>>;
