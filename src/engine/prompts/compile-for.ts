import type { ForPiece } from './ast.ts';
import { checkDepth } from './budget.ts';
import { compileExpression } from './compile-expression.ts';
import type { CompileBody, Execute } from './compile-macro.ts';
import { compileTarget } from './compile-target.ts';
import { Fault } from './error.ts';
import type { Compiling, RenderFrame } from './frame.ts';
import { elements } from './list-filters.ts';
import { isEqual } from './operators.ts';
import type { Scope } from './scope.ts';
import { isTrue, orNothing, withCall, withLook, type Value, type ValueRecord } from './values.ts';

/** `{% for %}`: runs its body for each element, with `loop` telling which turn it is. */
export function compileFor(piece: ForPiece, scope: Scope, work: Compiling, compileBody: CompileBody): Execute {
  const list = compileExpression(piece.list, scope, work);
  const otherwise = compileBody(piece.otherwise, scope, work);
  const inner = scope.inner();
  const first = inner.slots();
  const loop = inner.declare('loop');
  const bind = compileTarget(piece.target, inner, work);
  const filter = piece.filter && compileExpression(piece.filter, inner, work);
  const body = compileBody(piece.body, inner, work);
  const last = inner.slots();

  function run(frame: RenderFrame, given: Value, depth: number): void {
    checkDepth(depth);
    let items = elements(given, frame.budget);
    if (filter) {
      items = items.filter((item) => {
        frame.locals.fill(undefined, first, last);
        bind(frame, item);
        return isTrue(filter(frame));
      });
    }
    if (items.length === 0) otherwise(frame);
    const seen: { key: Value | null } = { key: null };
    items.forEach((_item, index) => {
      frame.at = piece.start;
      frame.budget.step(1);
      // What the body set in one turn is gone in the next, as in Jinja.
      frame.locals.fill(undefined, first, last);
      const told = turn(items, index, depth, changed(frame, seen));
      frame.locals[loop] = piece.recursive
        ? withCall(told, (values) => again(frame, orNothing(values[0]), depth))
        : told;
      bind(frame, items[index] ?? null);
      body(frame);
    });
  }

  /** `loop(children)`: the text of the same loop over them. Its slots are those of the turn that calls it. */
  function again(frame: RenderFrame, given: Value, depth: number): Value {
    const kept = frame.locals.slice(first, last);
    const before = frame.out;
    frame.out = '';
    run(frame, given, depth + 1);
    const text = frame.out;
    frame.out = before;
    kept.forEach((value, index) => (frame.locals[first + index] = value));
    return text;
  }

  return (frame) => {
    frame.at = piece.start;
    run(frame, list(frame), 1);
  };
}

function changed(frame: RenderFrame, seen: { key: Value | null }): (given: readonly Value[]) => boolean {
  return (given) => {
    const isSame = seen.key !== null && isEqual([...given], seen.key, frame.budget, 0);
    seen.key = [...given];
    return !isSame;
  };
}

function turn(
  items: readonly Value[],
  index: number,
  depth: number,
  hasChanged: (given: readonly Value[]) => boolean,
): ValueRecord {
  const { length } = items;
  const told: ValueRecord = {
    index: index + 1,
    index0: index,
    first: index === 0,
    last: index === length - 1,
    length,
    revindex: length - index,
    revindex0: length - index - 1,
    depth,
    depth0: depth - 1,
    ...(index > 0 && { previtem: items[index - 1] ?? null }),
    ...(index < length - 1 && { nextitem: items[index + 1] ?? null }),
    changed: hasChanged,
    cycle: (given) => {
      if (given.length === 0) throw new Fault('bad-argument', { filter: 'cycle', found: 'nothing' });
      return given[index % given.length] ?? null;
    },
  };
  return withLook(told, () => `<LoopContext ${index + 1}/${length}>`);
}
