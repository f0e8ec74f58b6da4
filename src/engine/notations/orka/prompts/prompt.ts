import type { Effects, Ports } from '../../../workflow/activation.ts';
import { compileTemplate, type Template } from '../../../prompts/compile.ts';
import { TemplateError } from '../../../prompts/error.ts';
import type { TemplateContext } from '../../../prompts/frame.ts';
import { JINJA_SYNTAX, withGlobals } from '../../../prompts/jinja-policy.ts';
import { ORKA_POLICY } from '../../../prompts/orka-policy.ts';
import type { TemplatePolicy } from '../../../prompts/policy.ts';
import { floatOf, type Value } from '../../../prompts/values.ts';
import type { Problem } from '../../../workflow/problem.ts';
import { promptFunction, type PromptGiven } from './functions.ts';
import { inputValue, outputsValue, pastValues } from '../read/values.ts';

/** Compiles a template that was checked when it was read; one that cannot be read fails whenever it is rendered. */
export function compilePrompt(source: string, policy: TemplatePolicy = ORKA_POLICY): Template {
  try {
    return compileTemplate(source, JINJA_SYNTAX, policy);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const render = (): never => {
      throw error;
    };
    return { source, references: [], problems: [error], render };
  }
}

/** JSON when it is no text, '' when nothing was given. */
export function textOfInput(given: Ports): string {
  const input = given['input'] ?? '';
  return typeof input === 'string' ? input : JSON.stringify(input);
}

export interface Rendered {
  text: string;
  problems: Problem[];
}

/**
 * Renders a prompt. When that fails, OrKa sends what is left of it without any `{{ ... }}`, in one line; so do we, with a warning
 * `orka-prompt-fallback` {node, code, line, column, ...}.
 */
export function renderPrompt(
  template: Template,
  given: Ports,
  effects: Effects,
  node: { id: string; name: string },
): Rendered {
  try {
    return { text: template.render(contextOf({ given, limit: effects.rounds[0]?.limit ?? null })), problems: [] };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { code, line, column } = error;
    const params = { ...error.params, node: node.name, code, line, column };
    const problem: Problem = { code: 'orka-prompt-fallback', severity: 'warning', params, part: node.id };
    return {
      text: template.source
        .replace(/\{\{[^]*?\}\}/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
      problems: [problem],
    };
  }
}

/** The names that a prompt sees: variables of the document's table, then functions, then those of Jinja. */
export function contextOf(of: PromptGiven): TemplateContext {
  const { given } = of;
  let outputs: Value | undefined;
  return withGlobals({
    get(name) {
      switch (name) {
        case 'input':
          return inputValue(given);
        case 'previous_outputs':
          return (outputs ??= outputsValue(given));
        case 'loop_number':
        case 'past_loops_metadata':
        case 'timestamp':
          return given[name];
        case 'past_loops':
          return given[name] === undefined ? undefined : pastValues(given[name]);
        case 'score':
          return typeof given['score'] === 'number' ? floatOf(given['score']) : undefined;
        default:
          return promptFunction(name, of);
      }
    },
  });
}
