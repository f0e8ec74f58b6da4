import type { Effects, Ports } from '../../../../workflow/activation.ts';
import type { Template } from '../../../../prompts/compile.ts';
import type { Agent, Bound } from '../../node-type.ts';
import { compilePrompt, renderPrompt, textOfInput, type Rendered } from '../../prompts/prompt.ts';

/** The prompt of an agent made ready; null when it has none of its own. */
export function templateOf({ config: { prompt } }: Agent<{ prompt: string }>): Template | null {
  return prompt === '' ? null : compilePrompt(prompt);
}

/** What an agent works on whose prompt is its subject, a query or a text to keep: its rendered prompt, else the input. */
export function subjectOf(node: Bound<unknown, Template | null>, given: Ports, effects: Effects): Rendered {
  if (node.ready) return renderPrompt(node.ready, given, effects, node);
  return { text: textOfInput(given), problems: [] };
}
