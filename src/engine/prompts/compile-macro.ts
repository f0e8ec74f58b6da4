import { CALL_BODY, type Expression, type MacroPiece, type Piece } from './ast.ts';
import { checkDepth } from './budget.ts';
import { compileExpression } from './compile-expression.ts';
import type { Compiling, Evaluate, RenderFrame } from './frame.ts';
import type { Scope } from './scope.ts';
import type { TemplateFunction, Value } from './values.ts';

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
): (frame: RenderFrame) => TemplateFunction {
  const inner = scope.inner();
  const first = inner.slots();
  const caller = inner.declare('caller');
  const parameters = piece.parameters.map(({ name, value }) => ({
    name,
    slot: inner.declare(name),
    otherwise: value && compileExpression(value, scope, work),
  }));
  const body = compileBody(piece.body, inner, work);
  const last = inner.slots();

  return (frame) => (positional, named) => {
    // A macro that calls itself has the same slots: they are put aside meanwhile.
    const kept = frame.locals.slice(first, last);
    const before = frame.out;
    checkDepth(++frame.depth);
    frame.budget.step(1);
    frame.locals.fill(undefined, first, last);
    frame.out = '';
    frame.locals[caller] = named['caller'];
    parameters.forEach(({ name, slot, otherwise }, index) => {
      const given: Value | undefined = positional[index] ?? named[name];
      frame.locals[slot] = given ?? otherwise?.(frame);
    });
    body(frame);
    const text = frame.out;
    frame.out = before;
    frame.depth--;
    kept.forEach((value, index) => (frame.locals[first + index] = value));
    return text;
  };
}
