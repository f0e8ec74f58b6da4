import type { Json } from '../../../document/document.ts';
import { ports, type NodeType, type Ports } from '../../../kernel/activation.ts';
import { dataIn } from '../loop/booleans.ts';
import { broken, type InvariantRules } from './shared/execution-record.ts';
import type { InvariantsConfig } from '../nodes-outside.ts';
import { subjectOf, type Asked } from '../prompts/prompt.ts';
import { recordOf } from '../read/values.ts';

/** What is checked, by the name of its part of the report. */
const CHECKS = [
  'fork_join_integrity',
  'routing_integrity',
  'cycle_detection',
  'tool_integrity',
  'schema_compliance',
  'depth_compliance',
] as const;

/** Checks a record of what was executed by rule: each check passes or fails, with what broke it. */
export const invariantsType: NodeType<Asked<InvariantsConfig>, null> = {
  type: 'invariants',
  initial: () => null,
  run(inputs, node, _state, effects) {
    const { text, problems } = subjectOf(node, inputs.ports, effects);
    return { ports: report(node.config, recordIn(node.config.record, text)), problems };
  },
};

/** The record in the document, else in the prompt. */
function recordIn(written: Json, prompt: string): { [key: string]: Json } {
  if (typeof written === 'object' && written !== null) return recordOf(written);
  const marked = /EXECUTION_DATA_JSON:\s*([^]+)/.exec(prompt)?.[1];
  return recordOf(dataIn(typeof written === 'string' ? written : (marked ?? '')));
}

function report(rules: InvariantRules, record: { [key: string]: Json }): Ports {
  const found = broken(rules, record);
  const critical = found.filter(({ severity }) => severity === 'error');
  const parts = CHECKS.map((check): [string, Json] => {
    const inside = found.filter((each) => each.check === check);
    // A target that no line leads to is a warning, and yet its check fails.
    const fails =
      check === 'routing_integrity' ? inside.length > 0 : inside.some(({ severity }) => severity === 'error');
    const status = fails ? 'FAIL' : 'PASS';
    const violations = inside.map(({ message }) => message);
    if (check !== 'cycle_detection') return [check, { status, violations }];
    return [check, { status, cycles_found: inside.flatMap(({ cycles }) => cycles), violations }];
  });
  return ports([
    ...parts,
    ['critical_failures_detected', critical.length > 0],
    [
      'validation_summary',
      {
        total_violations: found.length,
        critical_count: critical.length,
        warning_count: found.length - critical.length,
        categories_failed: [...new Set(critical.map(({ check }) => check))],
      },
    ],
  ]);
}
