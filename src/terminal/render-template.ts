import { compileTemplate } from '../engine/prompts/compile.ts';
import { TemplateError } from '../engine/prompts/error.ts';
import { JINJA_POLICY, JINJA_SYNTAX, withGlobals } from '../engine/prompts/jinja-policy.ts';
import { ORKA_POLICY } from '../engine/prompts/orka-policy.ts';
import {
  CONTAINER_SYNTAX,
  containerPolicy,
  type TemplatePolicy,
  type TemplateSyntax,
} from '../engine/prompts/policy.ts';
import { floatOf, type Value } from '../engine/prompts/values.ts';
import { unreachable } from '../engine/workflow/unreachable.ts';
import { wordProblem } from '../wording/wording.ts';
import { isJsonObject } from '../engine/workflow/json.ts';

/** Whose rules a template is read and printed by. */
export const TEMPLATE_RULES = ['jinja', 'orka', 'container'] as const;
export type TemplateRules = (typeof TEMPLATE_RULES)[number];

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
  const { syntax, policy } = rulesOf(rules);
  try {
    const names = { get: (name: string): Value | undefined => values.get(name) };
    const template = compileTemplate(source, syntax, policy);
    return { ok: true, text: template.render(rules === 'container' ? names : withGlobals(names)) };
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

function rulesOf(rules: TemplateRules): { syntax: TemplateSyntax; policy: TemplatePolicy } {
  switch (rules) {
    case 'jinja':
      return { syntax: JINJA_SYNTAX, policy: JINJA_POLICY };
    case 'orka':
      return { syntax: JINJA_SYNTAX, policy: ORKA_POLICY };
    case 'container':
      return { syntax: CONTAINER_SYNTAX, policy: containerPolicy(() => true) };
    default:
      return unreachable(rules);
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
