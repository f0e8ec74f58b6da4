import type { Port, Workflow } from './workflow.ts';

const NO_TEXT = /^(?:number|int|integer|float|bool|boolean|json|object|array|list|dict|map)$/i;

/**
 * The input that a single text is meant for: the only one that must be given, else the only one, else the first that must be
 * given and takes a text, else the first that takes one. Null when there is none.
 */
export function textInput({ inputs }: Pick<Workflow, 'inputs'>): string | null {
  const required = inputs.filter((port) => port.required);
  const [only, ...others] = required.length === 1 ? required : inputs;
  if (only && others.length === 0) return only.name;
  return [...required, ...inputs].find(takesText)?.name ?? null;
}

export function takesText({ type }: Pick<Port, 'type'>): boolean {
  return !NO_TEXT.test(type);
}
