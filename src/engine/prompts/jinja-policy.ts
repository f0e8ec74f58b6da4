import { Fault } from './error.ts';
import type { TemplateContext } from './frame.ts';
import type { TemplatePolicy, TemplateSyntax } from './policy.ts';
import { htmlSafeJson } from './python-json.ts';
import { pythonText } from './python-text.ts';
import { asNumber, kindOf, type TemplateFunction, type Value } from './values.ts';

/** How Jinja itself reads a template. */
export const JINJA_SYNTAX: TemplateSyntax = { dashedNames: false, verbatim: false, keepLastNewline: false };

/** How Jinja itself prints: as Python does, and nothing in place of what is not there. A part of that is an error. */
export const JINJA_POLICY: TemplatePolicy = {
  print: pythonText,
  undefined: () => '',
  chained: false,
  toJson: htmlSafeJson,
  methods: true,
  lateFilters: true,
};

/** The longest `range`, as in Jinja's sandbox. */
const LONGEST_RANGE = 100_000;

const GLOBALS: Readonly<Record<string, TemplateFunction>> = {
  range(given) {
    const numbers = given.map((value) => {
      const number = asNumber(value);
      if (number === null) throw new Fault('bad-argument', { filter: 'range', found: kindOf(value) });
      return Math.trunc(number);
    });
    const [from = 0, to = 0, by = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
    const size = by === 0 ? 0 : Math.max(0, Math.ceil((to - from) / by));
    if (size > LONGEST_RANGE) throw new Fault('too-many-steps', { limit: LONGEST_RANGE });
    return Array.from({ length: size }, (_, index) => from + index * by);
  },
  dict: (_given, named) => named,
};

/** A context with the functions that every Jinja template has, unless the context has something of that name. */
export function withGlobals(context: TemplateContext): TemplateContext {
  return {
    get: (name): Value | undefined => context.get(name) ?? (Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined),
  };
}
