import { isJsonObject } from '../../src/engine/workflow/json.ts';
import type { CaseRecord } from './case-file.ts';
import { list, record, records, texts } from './case-file.ts';
import type { ContainerOutcome } from './container-outcome.ts';
import { problemDifference } from './container-problems.ts';
import { fieldsDifference, firstDifference, type Difference } from './difference.ts';

/** Compares a run with what a case expects: only the fields that `expected` has; null when all of them agree. */
export function compareContainer(expected: CaseRecord, actual: ContainerOutcome): Difference | null {
  const opens = expected.opens !== false;
  if (opens !== actual.opens) return { path: 'opens', expected: opens, actual: errorsOf(actual) };
  for (const [field, value] of Object.entries(expected)) {
    const found = fieldDifference(field, value, actual);
    if (found) return found;
  }
  return problemDifference(expected, actual.problems);
}

function fieldDifference(field: string, value: unknown, actual: ContainerOutcome): Difference | null {
  switch (field) {
    case 'opens':
    case 'problems':
    case 'problemsLack':
      // Compared before and after the others.
      return null;
    case 'status':
    case 'result':
    case 'order':
      return firstDifference(value, actual[field], field);
    case 'outputs':
      return isJsonObject(value) && isJsonObject(actual.outputs)
        ? fieldsDifference(value, actual.outputs, field)
        : firstDifference(value, actual.outputs, field);
    case 'loops':
      return loopsDifference(records(value, field), actual);
    case 'prompts':
      return perNode(value, field, (node, calls) =>
        promptsDifference(records(calls, field), actual.calls[node] ?? [], `${field}.${node}`),
      );
    case 'calls':
      return perNode(value, field, (node, calls) =>
        firstDifference(calls, (actual.calls[node] ?? []).length, `${field}.${node}`),
      );
    case 'history':
      return perNode(value, field, (node, calls) =>
        firstDifference(
          calls,
          (actual.calls[node] ?? []).map((call) => call.history),
          `${field}.${node}`,
        ),
      );
    case 'says': {
      const missing = texts(value, field).find(
        (said) => !actual.record.includes(said) && !actual.problems.some((row) => row.message.includes(said)),
      );
      return missing === undefined ? null : { path: field, expected: missing, actual: actual.record };
    }
    default:
      return { path: field, expected: value, actual: 'this field is not compared yet' };
  }
}

/** Rows are found by path, each once; the set must be complete. */
function loopsDifference(expected: readonly CaseRecord[], actual: ContainerOutcome): Difference | null {
  const left = [...actual.loops];
  for (const row of expected) {
    const at = left.findIndex((candidate) => candidate.path === row.path);
    if (at === -1) return { path: 'loops', expected: row.path, actual: actual.loops.map((each) => each.path) };
    const [found] = left.splice(at, 1);
    const difference = fieldsDifference(row, { ...found }, `loops.${String(row.path)}`);
    if (difference) return difference;
  }
  return left.length === 0
    ? null
    : { path: 'loops', expected: expected.map((row) => row.path), actual: actual.loops.map((row) => row.path) };
}

function perNode(
  value: unknown,
  field: string,
  compare: (node: string, calls: unknown) => Difference | null,
): Difference | null {
  for (const [node, calls] of Object.entries(record(value, field))) {
    const found = compare(node, calls);
    if (found) return found;
  }
  return null;
}

function promptsDifference(
  expected: readonly CaseRecord[],
  actual: readonly { prompt: string }[],
  path: string,
): Difference | null {
  if (expected.length !== actual.length)
    return { path: `${path}.length`, expected: expected.length, actual: actual.map((call) => call.prompt) };
  for (const [index, wanted] of expected.entries()) {
    const { prompt } = actual[index]!;
    for (const [rule, value] of Object.entries(wanted)) {
      const broken = brokenRule(rule, value, prompt);
      if (broken !== null) return { path: `${path}[${index}].${rule}`, expected: broken, actual: prompt };
    }
  }
  return null;
}

/** What of a rule on a prompt does not hold; null when all of it does. */
function brokenRule(rule: string, value: unknown, prompt: string): unknown {
  switch (rule) {
    case 'contains':
      return list(value, rule).find((part) => !prompt.includes(String(part))) ?? null;
    case 'lacks':
      return list(value, rule).find((part) => prompt.includes(String(part))) ?? null;
    case 'equals':
      return value === prompt ? null : value;
    default:
      return `the rule ${rule} is not known`;
  }
}

function errorsOf({ problems }: ContainerOutcome): unknown {
  return problems.filter((row) => row.severity === 'error').map((row) => row.message);
}
