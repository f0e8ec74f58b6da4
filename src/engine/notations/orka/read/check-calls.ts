import { closest } from '../../../reading/closest.ts';
import type { Fields } from '../../../reading/fields.ts';
import { promptFunctionNames } from '../prompts/functions.ts';
import { compilePrompt } from '../prompts/prompt.ts';

/** Functions that every Jinja template has. */
const OF_JINJA = ['range', 'dict', 'lipsum', 'cycler', 'joiner', 'namespace'];

/**
 * Warning `orka-unknown-function` {name, closest} at each call of a function that prompts do not have, with the fix `use-value`: the
 * prompt would be sent without its braces.
 */
export function checkCalls(fields: Fields, key: string, template: string): void {
  const known = promptFunctionNames();
  for (const { path, start } of compilePrompt(template).references) {
    const [name = ''] = path;
    const isCalled = path.length === 1 && /^\s*\(/.test(template.slice(start + name.length));
    if (!isCalled || !template.startsWith(name, start) || [...known, ...OF_JINJA].includes(name)) continue;
    const near = closest(name, known);
    const stretch = { start, end: start + name.length };
    fields.problemInside(key, stretch, 'warning', 'unknown-function', { name, closest: near }, near);
  }
}
