import { compileTemplate } from '../../prompts/compile.ts';
import { TemplateError } from '../../prompts/error.ts';
import { JINJA_SYNTAX } from '../../prompts/jinja-policy.ts';
import { ORKA_POLICY } from '../../prompts/orka-policy.ts';
import type { Fields } from '../../reading/fields.ts';

/** A loop variable that Jinja keeps for itself, which the document's own examples use. */
const FOR_LOOP = /\{%[-+]?\s*for\s+loop\s+in\b/;

/**
 * Checks a template that stands under `key`, as OrKa does when it loads a file. Problems: error `orka-template` {code, line,
 * column, ...}; warning `orka-for-loop`, since Jinja itself refuses it.
 */
export function checkPrompt(fields: Fields, key: string, template: string): void {
  const error = templateError(template);
  if (error) {
    const { code, line, column, params } = error;
    fields.problem(key, 'error', 'template', { ...params, code, line, column });
  } else if (FOR_LOOP.test(template)) fields.problem(key, 'warning', 'for-loop', {});
}

/** What is wrong with the syntax of a template, or null. */
export function templateError(template: string): TemplateError | null {
  try {
    compileTemplate(template, JINJA_SYNTAX, ORKA_POLICY);
    return null;
  } catch (error) {
    if (error instanceof TemplateError) return error;
    throw error;
  }
}
