import { compileTemplate } from '../../../prompts/compile.ts';
import { TemplateError } from '../../../prompts/error.ts';
import { CONTAINER_SYNTAX, containerPolicy } from '../../../prompts/policy.ts';

/** The paths that a prompt takes from its context; of one that is no template, which may be meant to, all inputs. */
export function referencesIn(prompt: string): (readonly string[])[] {
  try {
    return compileTemplate(
      prompt,
      CONTAINER_SYNTAX,
      containerPolicy(() => true),
    ).references.map(({ path }) => path);
  } catch (error) {
    if (error instanceof TemplateError) return [['inputs']];
    throw error;
  }
}
