import { Bare } from '../workflow/bare.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Expression } from './ast.ts';
import { compileChain } from './compile-chain.ts';
import { Fault } from './error.ts';
import type { Compiling, Evaluate } from './frame.ts';
import { calculate, compare } from './operators.ts';
import { textOf } from './policy.ts';
import type { Scope } from './scope.ts';
import { isTrue, kindOf, NOTHING, own, tuple, type Value } from './values.ts';

/** An expression as a closure. Throws TemplateError for names of filters and tests that there are none of. */
export function compileExpression(expression: Expression, scope: Scope, work: Compiling): Evaluate {
  const compile = (part: Expression): Evaluate => compileExpression(part, scope, work);
  const { start } = expression;
  switch (expression.kind) {
    case 'literal':
      return constant(expression.value);
    case 'name':
      return compileChain(expression, [], scope, work);
    case 'chain':
      return compileChain(expression.first, expression.links, scope, work);
    case 'list': {
      const items = expression.items.map(compile);
      return (frame) => (frame.budget.step(items.length), own(items.map((item) => item(frame))));
    }
    case 'tuple': {
      const items = expression.items.map(compile);
      return (frame) => (frame.budget.step(items.length), tuple(...items.map((item) => item(frame))));
    }
    case 'map':
      return compileMap(
        expression.entries.map(({ key, value }) => [compile(key), compile(value)] as const),
        start,
      );
    case 'any':
      return decisive(expression.operands.map(compile), true);
    case 'all':
      return decisive(expression.operands.map(compile), false);
    case 'not': {
      const operand = compile(expression.operand);
      return (frame) => !isTrue(operand(frame));
    }
    case 'negative': {
      const operand = compile(expression.operand);
      return (frame) => {
        const value = operand(frame);
        frame.at = start;
        return calculate('-', 0, value, frame.budget);
      };
    }
    case 'compare': {
      const first = compile(expression.first);
      const rest = expression.rest.map((item) => ({ ...item, right: compile(item.right) }));
      return (frame) => {
        let left = first(frame);
        for (const { operator, right, start: place } of rest) {
          const value = right(frame);
          frame.at = place;
          if (!compare(operator, left, value, frame.budget)) return false;
          left = value;
        }
        return true;
      };
    }
    case 'arithmetic': {
      const first = compile(expression.first);
      const rest = expression.rest.map((item) => ({ ...item, right: compile(item.right) }));
      return (frame) => {
        let value = first(frame);
        for (const { operator, right, start: place } of rest) {
          const operand = right(frame);
          frame.at = place;
          frame.budget.step(1);
          value = calculate(operator, value, operand, frame.budget);
        }
        return value;
      };
    }
    case 'join': {
      const parts = expression.parts.map(compile);
      return (frame) => {
        let text = '';
        for (const part of parts) {
          text += textOf(part(frame), work.policy, frame.budget);
          frame.at = start;
          frame.budget.room(text.length);
        }
        frame.budget.read(text.length);
        return text;
      };
    }
    case 'choice': {
      work.conditions++;
      const condition = compile(expression.condition);
      const yes = compile(expression.yes);
      const no = expression.no ? compile(expression.no) : constant(NOTHING);
      work.conditions--;
      return (frame) => (isTrue(condition(frame)) ? yes(frame) : no(frame));
    }
    default:
      return unreachable(expression);
  }
}

function constant(value: Value): Evaluate {
  return () => value;
}

/** `or` and `and` give the operand that decided, as in Python. */
function decisive(operands: readonly Evaluate[], decidedBy: boolean): Evaluate {
  return (frame) => {
    let value: Value = NOTHING;
    for (const operand of operands) {
      value = operand(frame);
      if (isTrue(value) === decidedBy) return value;
    }
    return value;
  };
}

function compileMap(entries: readonly (readonly [Evaluate, Evaluate])[], start: number): Evaluate {
  return (frame) => {
    const made: Record<string, Value> = new Bare();
    frame.budget.step(entries.length);
    for (const [key, value] of entries) {
      const name = key(frame);
      frame.at = start;
      if (typeof name !== 'string' && typeof name !== 'number')
        throw new Fault('bad-operands', { operation: ':', left: kindOf(name), right: '' });
      made[name] = value(frame);
    }
    return own(made);
  };
}
