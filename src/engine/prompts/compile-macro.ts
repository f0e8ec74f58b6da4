import { CALL_BODY, type Expression, type MacroPiece, type Piece } from './ast.ts';
import { checkDepth } from './budget.ts';
import { compileExpression } from './compile-expression.ts';
import { Fault } from './error.ts';
import type { Compiling, Evaluate, RenderFrame } from './frame.ts';
import type { Scope } from './scope.ts';
import { tuple, withCall, withLook, type TemplateFunction, type Value, type ValueRecord } from './values.ts';

/** A piece as a closure that writes to `frame.out`. */
export type Execute = (frame: RenderFrame) => void;

/** Compiles the pieces inside a tag; handed in, because a macro's body may hold anything. */
export type CompileBody = (pieces: readonly Piece[], scope: Scope, work: Compiling) => Execute;

/** `{% macro %}`: its name becomes a function that gives the text of its body. It may call itself, to a bounded depth. */
export function compileMacro(piece: MacroPiece, scope: Scope, work: Compiling, compileBody: CompileBody): Execute {
  const slot = scope.declare(piece.name);
  const make = macro(piece, scope, work, compileBody);
  return (frame) => void (frame.locals[slot] = make(frame));
}

/** `{% call callee() %} ... {% endcall %}`: the macro's `caller()` gives the text between. */
export function compileCall(
  { macro: body, callee, start }: { macro: MacroPiece; callee: Expression; start: number },
  scope: Scope,
  work: Compiling,
  compileBody: CompileBody,
): { value: Evaluate; start: number } {
  const inner = scope.inner();
  const slot = inner.declare(CALL_BODY);
  const make = macro(body, inner, work, compileBody);
  const call = compileExpression(callee, inner, work);
  return {
    start,
    value: (frame) => {
      frame.locals[slot] = make(frame);
      return call(frame);
    },
  };
}

function macro(
  piece: MacroPiece,
  scope: Scope,
  work: Compiling,
  compileBody: CompileBody,
): (frame: RenderFrame) => Value {
  const inner = scope.inner();
  const first = inner.slots();
  const caller = inner.declare('caller');
  const varargs = inner.declare('varargs');
  const kwargs = inner.declare('kwargs');
  const parameters = piece.parameters.map(({ name, value }) => {
    const otherwise = value && compileExpression(value, inner, work);
    return { name, slot: inner.declare(name), otherwise };
  });
  const body = compileBody(piece.body, inner, work);
  const last = inner.slots();
  const names = new Set(parameters.map((parameter) => parameter.name));
  // As in Jinja, a macro takes any number of arguments when it asks for them by these names.
  const source = work.source.slice(piece.start, piece.end);
  const takes = {
    positional: /\bvarargs\b/.test(source),
    named: /\bkwargs\b/.test(source),
    caller: /\bcaller\b/.test(source),
  };

  const make = (frame: RenderFrame): TemplateFunction => {
    return (positional, named) => {
      const rest = Object.entries(named).filter(([name]) => !names.has(name) && name !== 'caller');
      if (!takes.positional && positional.length > parameters.length)
        throw new Fault('bad-argument', { filter: piece.name, found: 'more' });
      const unknown = takes.named ? undefined : rest[0]?.[0];
      if (unknown !== undefined) throw new Fault('bad-argument', { filter: piece.name, found: unknown });
      if (!takes.caller && Object.hasOwn(named, 'caller'))
        throw new Fault('bad-argument', { filter: piece.name, found: 'caller' });
      // A macro that calls itself has the same slots: they are put aside meanwhile.
      const kept = frame.locals.slice(first, last);
      const before = frame.out;
      checkDepth(++frame.depth);
      frame.budget.step(1);
      frame.locals.fill(undefined, first, last);
      frame.out = '';
      frame.locals[caller] = named['caller'];
      frame.locals[varargs] = tuple(...positional.slice(parameters.length));
      frame.locals[kwargs] = Object.fromEntries(rest);
      parameters.forEach(({ name, slot, otherwise }, index) => {
        const placed: Value | undefined = positional[index];
        const given: Value | undefined = placed === undefined ? named[name] : placed;
        frame.locals[slot] = given === undefined ? otherwise?.(frame) : given;
      });
      body(frame);
      const text = frame.out;
      frame.out = before;
      frame.depth--;
      kept.forEach((value, index) => (frame.locals[first + index] = value));
      return text;
    };
  };
  const facts: ValueRecord = {
    name: piece.name,
    arguments: tuple(...parameters.map((parameter) => parameter.name)),
    catch_varargs: takes.positional,
    catch_kwargs: takes.named,
    caller: takes.caller,
  };
  return (frame) => withLook(withCall({ ...facts }, make(frame)), () => `<Macro '${piece.name}'>`);
}
