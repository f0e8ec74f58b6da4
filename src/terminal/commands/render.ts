import type { RenderCommand } from '../arguments.ts';
import { isJsonObject } from '../../engine/workflow/json.ts';
import { readJson, readText } from '../files/read-file.ts';
import { renderTemplate, type Rendered } from '../render-template.ts';
import { WrongUsage } from '../usage.ts';

/** Renders a template file with a context file and prints one row. Exit code 1 when the template has an error. */
export function render(command: RenderCommand, print: (row: Rendered) => void): number {
  const template = readText(command.template);
  const context = readJson(command.context);
  if (!isJsonObject(context)) throw new WrongUsage(`${command.context} must hold a JSON object`);
  const rendered = renderTemplate(template, context, command.notation);
  print(rendered);
  return rendered.ok ? 0 : 1;
}
