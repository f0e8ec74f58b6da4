import { Fault } from './error.ts';
import type { TemplateContext } from './frame.ts';
import type { TemplatePolicy, TemplateSyntax } from './policy.ts';
import { htmlSafeJson } from './python-json.ts';
import { pythonText } from './python-text.ts';
import { madeOf } from './methods.ts';
import { asInteger, isList, isRecord, kindOf, partOf, withLook, type TemplateFunction, type Value } from './values.ts';

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
export const LONGEST_RANGE = 100_000;

const GLOBALS: Readonly<Record<string, TemplateFunction>> = {
  range(given) {
    const numbers = given.map((value) => {
      const number = asInteger(value);
      if (number === null) throw new Fault('bad-argument', { filter: 'range', found: kindOf(value) });
      return number;
    });
    if (numbers.length === 0 || numbers[2] === 0)
      throw new Fault('bad-argument', { filter: 'range', found: numbers.length === 0 ? 'nothing' : '0' });
    const [from = 0, to = 0, by = 1] = numbers.length === 1 ? [0, ...numbers] : numbers;
    const size = Math.max(0, Math.ceil((to - from) / by));
    if (size > LONGEST_RANGE) throw new Fault('too-many-steps', { limit: LONGEST_RANGE });
    const shown = `range(${from}, ${to}${by === 1 ? '' : `, ${by}`})`;
    return withLook(
      Array.from({ length: size }, (_, index) => from + index * by),
      () => shown,
    );
  },
  dict: ([from = {}], named) => {
    const pairs = isRecord(from)
      ? Object.entries(from)
      : isList(from)
        ? from.map((pair) => [String(partOf(pair, 0)), partOf(pair, 1) ?? null] as const)
        : [];
    return madeOf([...pairs, ...Object.entries(named)]);
  },
  namespace: ([from = {}], named) =>
    withLook(
      madeOf([...Object.entries(isRecord(from) ? from : {}), ...Object.entries(named)]),
      (plain) => `<Namespace ${plain}>`,
    ),
  cycler: (given) => {
    let at = 0;
    if (given.length === 0) throw new Fault('bad-argument', { filter: 'cycler', found: 'nothing' });
    return {
      get current() {
        return given[at] ?? null;
      },
      next: () => {
        const now = given[at] ?? null;
        at = (at + 1) % given.length;
        return now;
      },
      reset: () => ((at = 0), null),
    };
  },
  joiner: ([separator = ', ']) => {
    let isFirst = true;
    return () => {
      const now = isFirst ? '' : separator;
      isFirst = false;
      return now;
    };
  },
};

/** A context with the functions that every Jinja template has, unless the context has something of that name. */
export function withGlobals(context: TemplateContext): TemplateContext {
  return {
    get: (name): Value | undefined => context.get(name) ?? (Object.hasOwn(GLOBALS, name) ? GLOBALS[name] : undefined),
  };
}
