import { compileTemplate } from '../../../prompts/compile.ts';
import { TemplateError } from '../../../prompts/error.ts';
import { JINJA_SYNTAX } from '../../../prompts/jinja-policy.ts';
import { ORKA_POLICY } from '../../../prompts/orka-policy.ts';
import type { TemplatePolicy } from '../../../prompts/policy.ts';
import { describeError } from '../../../prompts/describe-error.ts';
import type { Fields } from '../../../reading/fields.ts';

import { checkCalls } from './check-calls.ts';

/** A loop variable that Jinja keeps for itself, which the document's own examples use. */
const FOR_LOOP = /\{%[-+]?\s*for\s+loop\s+in\b/;

/**
 * Checks a template that stands under `key`, as OrKa does when it loads a file. Problems: error `orka-template` {code, line,
 * column, ...}; those of `checkCalls`; in the body of a loop, which OrKa reads when it gets there, warning `orka-template-unknown` for a filter or
 * test that there is none of; warning `orka-for-loop`, since Jinja itself refuses it.
 */
export function checkPrompt(fields: Fields, key: string, template: string): void {
  const error = templateError(template);
  if (error) {
    const { params, stretch, meant } = describeError(error, template, ORKA_POLICY.filters?.keys());
    const isUnknown = error.code === 'unknown-filter' || error.code === 'unknown-test';
    if (isUnknown && isInLoop(fields)) fields.problemInside(key, stretch, 'warning', 'template-unknown', params, meant);
    else fields.problemInside(key, stretch, 'error', 'template', params, meant);
    return;
  }
  checkCalls(fields, key, template);
  if (FOR_LOOP.test(template)) fields.problem(key, 'warning', 'for-loop', {});
}

/** The ids of what lies in a loop hold a slash. */
function isInLoop({ reading }: Fields): boolean {
  return reading.part?.includes('/') === true;
}

/** What is wrong with the syntax of a template, or null. `policy`: who renders it. */
export function templateError(template: string, policy: TemplatePolicy = ORKA_POLICY): TemplateError | null {
  try {
    compileTemplate(template, JINJA_SYNTAX, policy);
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}
