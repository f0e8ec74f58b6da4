import { compileTemplate } from '../engine/prompts/compile.ts';
import { TemplateError } from '../engine/prompts/error.ts';
import { JINJA_POLICY, JINJA_SYNTAX, withGlobals } from '../engine/prompts/jinja-policy.ts';
import type { TemplateContext } from '../engine/prompts/frame.ts';
import { ORKA_POLICY } from '../engine/prompts/orka-policy.ts';
import {
  CONTAINER_SYNTAX,
  containerPolicy,
  type TemplatePolicy,
  type TemplateSyntax,
} from '../engine/prompts/policy.ts';
import { floatOf, type Value } from '../engine/prompts/values.ts';
import { wordProblem } from '../wording/wording.ts';
import { isJsonObject } from '../engine/workflow/json.ts';

/** How a template is read and printed, and which names it knows besides those it is given. */
interface Rules {
  syntax: TemplateSyntax;
  policy: TemplatePolicy;
  known(given: TemplateContext): TemplateContext;
}

/** By whose rules a template is read and printed; functions of Jinja are no part of those of containers. */
export const TEMPLATE_RULES = {
  jinja: { syntax: JINJA_SYNTAX, policy: JINJA_POLICY, known: withGlobals },
  orka: { syntax: JINJA_SYNTAX, policy: ORKA_POLICY, known: withGlobals },
  container: { syntax: CONTAINER_SYNTAX, policy: containerPolicy(() => true), known: (given) => given },
} as const satisfies Record<string, Rules>;

export type TemplateRules = keyof typeof TEMPLATE_RULES;

export function isTemplateRules(name: unknown): name is TemplateRules {
  return typeof name === 'string' && Object.hasOwn(TEMPLATE_RULES, name);
}

/** A rendered template, or what is wrong and where. */
export type Rendered =
  { ok: true; text: string } | { ok: false; line: number; column: number; code: string; message: string };

/** Renders a template with data as its context; `{"$fn": value}` in it is a function that gives that value. */
export function renderTemplate(
  source: string,
  context: Readonly<Record<string, unknown>>,
  rules: TemplateRules,
): Rendered {
  const values = new Map(Object.entries(context).map(([name, value]) => [name, valueOf(value)]));
  const { syntax, policy, known }: Rules = TEMPLATE_RULES[rules];
  try {
    const names = { get: (name: string): Value | undefined => values.get(name) };
    return { ok: true, text: compileTemplate(source, syntax, policy).render(known(names)) };
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const { line, column, code, params } = error;
    return {
      ok: false,
      line,
      column,
      code,
      message: wordProblem({ code: 'template-failed', params: { ...params, code } }).message,
    };
  }
}

/** Data as template values. */
function valueOf(data: unknown): Value {
  if (Array.isArray(data)) return data.map(valueOf);
  if (isJsonObject(data)) {
    if (Object.keys(data).length === 1 && '$fn' in data) {
      const given = valueOf(data.$fn);
      return () => given;
    }
    const made: Record<string, Value> = Object.create(null);
    for (const [key, value] of Object.entries(data)) made[key] = valueOf(value);
    return made;
  }
  // JSON writes such a number with an exponent, by which Python reads a float.
  if (typeof data === 'number' && Math.abs(data) >= 1e21) return floatOf(data);
  return typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? data : null;
}
