import type { Json } from '../../../workflow/json.ts';
import { ports, type Ports } from '../../../workflow/activation.ts';
import { data } from '../../../schema/kinds.ts';
import { map, mapField } from '../../../schema/map.ts';
import { runs } from '../../shared/support.ts';
import { AGENT, subject } from '../fields.ts';
import { dataIn } from '../loop/booleans.ts';
import { nodeType } from '../node-type.ts';
import { recordOf } from '../read/values.ts';
import { broken, type InvariantRules } from './shared/execution-record.ts';
import { subjectOf, templateOf } from './shared/subject.ts';

/** Checks a record of what was executed, without a model. */
interface InvariantsConfig extends InvariantRules {
  /** Its text holds the record after `EXECUTION_DATA_JSON:`. */
  prompt: string;
  /** The record itself, when it stands in the document. */
  record: Json;
}

/** What is checked, by the name of its part of the report. */
const CHECKS = [
  'fork_join_integrity',
  'routing_integrity',
  'cycle_detection',
  'tool_integrity',
  'schema_compliance',
  'depth_compliance',
] as const;

/** The settings, which stand beside the prompt or under `params`. */
const RULES = {
  execution_data: data('The record, when it stands here.', { kind: 'any' }),
  max_depth: data('How deep agents may be in one another.', { kind: 'integer', min: 0 }),
  allow_reentrant_nodes: data('Agents that may run more than once.', { kind: 'list', of: AGENT }),
  strict_tool_errors: data('A failed tool makes the record invalid.', { kind: 'boolean' }, { default: false }),
} as const;

const rulesInParams = map('invariants', { sentence: 'What is checked of a record.', open: true, fields: RULES });

/** Checks a record of what was executed by rule: each check passes or fails, with what broke it. */
export const invariantValidator = nodeType({
  type: 'invariant_validator',
  title: 'Invariants',
  sentence: 'Checks a record of what was done, without a model.',
  family: 'data',
  category: 'logic',
  icon: 'braces',
  support: runs('no model: checks the record that its prompt holds'),
  fields: { prompt: subject, params: mapField(rulesInParams, 'What is checked.'), ...RULES },
  make({ prompt, params, ...own }): InvariantsConfig {
    const { executionData, maxDepth, allowReentrantNodes: reentrant, strictToolErrors } = params ?? own;
    return {
      prompt,
      record: executionData,
      maxDepth: typeof maxDepth === 'number' ? maxDepth : null,
      reentrant: Array.isArray(reentrant) ? reentrant.filter((name) => typeof name === 'string') : [],
      strictTools: strictToolErrors === true,
    };
  },
  prepare: templateOf,
  gives: { critical_failures_detected: 'boolean', validation_summary: 'json' },
  run(inputs, node, effects) {
    const { text, problems } = subjectOf(node, inputs.ports, effects);
    return { ports: report(node.config, recordIn(node.config.record, text)), problems };
  },
});

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
