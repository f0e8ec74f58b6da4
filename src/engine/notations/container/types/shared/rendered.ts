import type { Effects, Failure, NodeInputs } from '../../../../workflow/activation.ts';
import type { Template } from '../../../../prompts/compile.ts';
import { TemplateError } from '../../../../prompts/error.ts';
import type { PromptNames } from './prompt-names.ts';

/** A compiled text of a node, and what its names mean. */
interface Written {
  name: string;
  template: Template;
  names: PromptNames;
}

/** The text of an activation, or `container-prompt-failed` {node, code, line, column, ...}. */
export function rendered({ name, template, names }: Written, inputs: NodeInputs, effects: Effects): string | Failure {
  try {
    return template.render(names.context(inputs.ports, effects));
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { code, line, column } = error;
    return { code: 'container-prompt-failed', params: { ...error.params, node: name, code, line, column } };
  }
}
