import { unreachable } from '../workflow/unreachable.ts';
import type { Target } from './ast.ts';
import { compileExpression } from './compile-expression.ts';
import { Fault } from './error.ts';
import type { Compiling, RenderFrame } from './frame.ts';
import { elements } from './list-filters.ts';
import { changing } from './methods.ts';
import type { Scope } from './scope.ts';
import { isRecord, kindOf, Missing, type Value } from './values.ts';

/** Puts a value where a tag wants it. */
type Bind = (frame: RenderFrame, value: Value) => void;

/** Declares the names of a target in a scope. A name takes the value, several their items: a Fault when the counts differ. */
export function compileTarget(target: Target, scope: Scope, work: Compiling): Bind {
  switch (target.kind) {
    case 'name': {
      const slot = scope.declare(target.name);
      return (frame, value) => void (frame.locals[slot] = value);
    }
    case 'part': {
      const of = compileExpression(target.of, scope, work);
      return (frame, value) => {
        const map = of(frame);
        if (!isRecord(map)) throw new Fault('bad-operands', { operation: '=', left: kindOf(map), right: '' });
        frame.budget.step(1);
        changing(map)[target.name] = value;
      };
    }
    case 'several': {
      const binds = target.targets.map((each) => compileTarget(each, scope, work));
      return (frame, value) => {
        if (value instanceof Missing) throw new Fault('not-a-list', { found: kindOf(value) });
        const items = elements(value, frame.budget);
        if (items.length !== binds.length)
          throw new Fault('bad-operands', {
            operation: '=',
            left: `${binds.length} names`,
            right: `${items.length} values`,
          });
        binds.forEach((bind, index) => bind(frame, items[index] ?? null));
      };
    }
    default:
      return unreachable(target);
  }
}
