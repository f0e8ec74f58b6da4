import { Bare } from '../workflow/bare.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Arguments, Expression, Link } from './ast.ts';
import { Fault, TemplateError } from './error.ts';
import { findFilter } from './filters.ts';
import { applied, NO_MORE } from './filter.ts';
import type { Filter } from './policy.ts';
import type { Compiling, Evaluate, RenderFrame } from './frame.ts';
import { findTest } from './is-tests.ts';
import { methodOf } from './methods.ts';
import { sliceOf } from './slice.ts';
import type { Scope } from './scope.ts';
import { callOf, Missing, partOf, type Value, type ValueRecord } from './values.ts';

/** A value and what follows it. The path is known as long as the parts are literal, and it begins at a name. */
export function compileChain(first: Expression, links: readonly Link[], scope: Scope, work: Compiling): Evaluate {
  const isName = first.kind === 'name';
  const slots = isName ? scope.find(first.name) : [];
  const free = isName && slots.length === 0;
  const parts = isName ? literalParts(links) : [];
  if (isName && free) {
    const next = links[parts.length];
    const end = links[parts.length - 1]?.end ?? first.end;
    work.references.push({ path: [first.name, ...parts], start: first.start, end, guarded: isGuard(next) });
  }
  const root = isName ? compileName(first.name, slots) : work.expression(first, scope);
  const steps = links.map((link, index) => {
    const path = isName ? [first.name, ...parts.slice(0, index + 1)] : [];
    const step = compileLink(link, path, free, scope, work);
    if (link.kind !== 'part' || !link.dotted || !work.policy.methods || links[index + 1]?.kind !== 'call') return step;
    return methodFirst(link, step);
  });
  if (steps.length === 0) return root;
  return (frame) => {
    let value = root(frame);
    for (const step of steps) value = step(value, frame);
    return value;
  };
}

/** Filters as they follow a `{% set x | upper %}`. */
export function compileLinks(
  links: readonly Link[],
  scope: Scope,
  work: Compiling,
): (value: Value, frame: RenderFrame) => Value {
  const steps = links.map((link) => compileLink(link, [], false, scope, work));
  return (value, frame) => steps.reduce((now, step) => step(now, frame), value);
}

/** What follows provides for a value that is not there. */
function isGuard(link: Link | undefined): boolean {
  if (link?.kind === 'test') return link.name === 'defined' || link.name === 'undefined';
  return link?.kind === 'filter' && (link.name === 'default' || link.name === 'd');
}

function literalParts(links: readonly Link[]): string[] {
  const parts: string[] = [];
  for (const link of links) {
    if (link.kind !== 'part' || link.key.kind !== 'literal' || link.key.value === null) break;
    parts.push(String(link.key.value));
  }
  return parts;
}

function compileName(name: string, slots: readonly number[]): Evaluate {
  const unknown = new Missing([name], slots.length === 0);
  return (frame) => {
    frame.budget.step(1);
    for (const slot of slots) {
      const value = frame.locals[slot];
      if (value !== undefined) return value;
    }
    const value = frame.context.get(name);
    return value === undefined ? unknown : value;
  };
}

type Step = (value: Value, frame: RenderFrame) => Value;

/** `d.items()` is the method also of a map that has a key `items`, unless that key can be called itself. */
function methodFirst({ key, start }: Extract<Link, { kind: 'part' }>, step: Step): Step {
  const name = key.kind === 'literal' ? key.value : null;
  return (value, frame) => {
    const part = partOf(value, name);
    if (part === undefined || callOf(part)) return step(value, frame);
    frame.at = start;
    return methodOf(value, name, frame.tools) ?? step(value, frame);
  };
}

function compileLink(link: Link, path: readonly string[], free: boolean, scope: Scope, work: Compiling): Step {
  const { start } = link;
  switch (link.kind) {
    case 'part': {
      const key = work.expression(link.key, scope);
      const unknown = new Missing(path, free);
      return (value, frame) => {
        const found = key(frame);
        frame.at = start;
        frame.budget.step(1);
        if (value instanceof Missing && !work.policy.chained)
          throw new Fault('undefined', { name: value.path.join('.') });
        const part = partOf(value, found);
        if (part !== undefined) return part;
        return (work.policy.methods && methodOf(value, found, frame.tools)) ?? unknown;
      };
    }
    case 'slice': {
      const bounds = [link.from, link.to, link.by].map((part) => part && work.expression(part, scope));
      return (value, frame) => {
        const found = bounds.map((part) => part?.(frame) ?? null);
        frame.at = start;
        if (value instanceof Missing && !work.policy.chained)
          throw new Fault('undefined', { name: value.path.join('.') });
        return sliceOf(value, found, frame.budget);
      };
    }
    case 'call': {
      const given = compileArguments(link.arguments, scope, work);
      const name = path.slice(0, -1).join('.') || path.join('.');
      return (value, frame) => {
        const { positional, named } = given(frame);
        frame.at = start;
        frame.budget.step(1);
        if (value instanceof Missing) throw new Fault('undefined', { name: value.path.join('.') || name });
        const call = callOf(value);
        if (!call) throw new Fault('not-callable', { name });
        return call(positional, named);
      };
    }
    case 'filter':
      return compileFilter(link, scope, work);
    case 'test': {
      const test = findTest(link.name);
      if (!test) throw new TemplateError('unknown-test', { name: link.name }, work.source, start);
      const given = compileArguments(link.arguments, scope, work);
      return (value, frame) => {
        const { positional } = given(frame);
        frame.at = start;
        return test(value, positional, frame.tools) !== link.negated;
      };
    }
    default:
      return unreachable(link);
  }
}

function compileFilter(link: Extract<Link, { kind: 'filter' }>, scope: Scope, work: Compiling): Step {
  const filter = work.policy.filters?.get(link.name) ?? findFilter(link.name);
  if (!filter) {
    if (!isLate(work)) throw new TemplateError('unknown-filter', { name: link.name }, work.source, link.start);
    return (_value, frame) => {
      frame.at = link.start;
      throw new Fault('unknown-filter', { name: link.name });
    };
  }
  const given = bound(filter, link.name, link.arguments, link.start, work).map(
    (part) => part && work.expression(part, scope),
  );
  const more = filter.open && compileArguments(furtherArguments(filter, link.arguments), scope, work);
  return (value, frame) => {
    const args = given.map((part) => part?.(frame));
    const rest = more ? more(frame) : NO_MORE;
    frame.at = link.start;
    frame.budget.step(1);
    return applied(filter, value, args, frame.tools, rest);
  };
}

/** What is given beyond the filter's own parameters. */
function furtherArguments(filter: Filter, { positional, named }: Arguments): Arguments {
  return {
    positional: positional.slice(filter.parameters.length),
    named: named.filter((item) => !filter.parameters.includes(item.name)),
  };
}

/** Whether what is unknown is told only when it is reached. */
function isLate({ policy, conditions }: Compiling): boolean {
  return policy.lateFilters === true && conditions > 0;
}

/** The arguments of a filter in the order of its parameters. */
function bound(
  filter: Filter,
  name: string,
  given: Arguments,
  start: number,
  work: Compiling,
): (Expression | undefined)[] {
  const wrong = filter.open
    ? undefined
    : given.positional.length > filter.parameters.length
      ? 'more'
      : given.named.find((item) => !filter.parameters.includes(item.name))?.name;
  if (wrong !== undefined) throw new TemplateError('bad-argument', { filter: name, found: wrong }, work.source, start);
  return filter.parameters.map(
    (parameter, index) => given.positional[index] ?? given.named.find((item) => item.name === parameter)?.value,
  );
}

function compileArguments(
  given: Arguments,
  scope: Scope,
  work: Compiling,
): (frame: RenderFrame) => { positional: Value[]; named: ValueRecord } {
  const positional = given.positional.map((part) => work.expression(part, scope));
  const named = given.named.map(({ name, value }) => ({ name, value: work.expression(value, scope) }));
  return (frame) => {
    const made: Record<string, Value> = new Bare();
    for (const { name, value } of named) made[name] = value(frame);
    return { positional: positional.map((part) => part(frame)), named: made };
  };
}
