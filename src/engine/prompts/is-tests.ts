import type { CompareOperator } from './ast.ts';
import { Fault } from './error.ts';
import type { FilterTools } from './policy.ts';
import { compare } from './operators.ts';
import { textOf } from './policy.ts';
import {
  asInteger,
  asNumber,
  callOf,
  isFloat,
  isList,
  isRecord,
  kindOf,
  Missing,
  textBehind,
  type Value,
} from './values.ts';

/** A test: whether a value is so, with what stands after its name. Throws a Fault. */
type Test = (value: Value, given: readonly Value[], tools: FilterTools) => boolean;

/** What may stand after `is`. */
const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['defined', (value) => !(value instanceof Missing)],
  ['undefined', (value) => value instanceof Missing],
  ['none', (value) => value === null],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['boolean', (value) => typeof value === 'boolean'],
  ['string', (value) => typeof value === 'string' || textBehind(value) !== undefined],
  ['number', (value) => asNumber(value) !== null || typeof value === 'boolean'],
  ['integer', (value) => Number.isInteger(value)],
  ['float', isFloat],
  ['mapping', (value) => isRecord(value)],
  ['sequence', isSequence],
  ['iterable', isSequence],
  // Jinja's own stand-in for what is missing can be called, and says then what is missing.
  ['callable', (value) => value instanceof Missing || callOf(value) !== undefined],
  ['odd', (value) => Math.abs(whole('odd', value) % 2) === 1],
  ['even', (value) => whole('even', value) % 2 === 0],
  [
    'divisibleby',
    (value, [by = null]) => {
      const divisor = whole('divisibleby', by);
      if (divisor === 0) throw new Fault('divided-by-zero', {});
      return whole('divisibleby', value) % divisor === 0;
    },
  ],
  ['in', comparing('in')],
  ['sameas', (value, [other = null]) => value === other || (asNumber(value) !== null && isSame(value, other))],
  ['escaped', () => false],
  ['filter', (name, _given, tools) => typeof name === 'string' && tools.find(name) !== null],
  ['test', (name) => typeof name === 'string' && findTest(name) !== null],
  ['upper', printed((text) => text !== text.toLowerCase() && text === text.toUpperCase())],
  ['lower', printed((text) => text !== text.toUpperCase() && text === text.toLowerCase())],
  ...named('==', 'eq', 'equalto'),
  ...named('!=', 'ne'),
  ...named('<', 'lt', 'lessthan'),
  ...named('<=', 'le'),
  ...named('>', 'gt', 'greaterthan'),
  ...named('>=', 'ge'),
]);

function named(operator: CompareOperator, ...names: string[]): [string, Test][] {
  return [operator, ...names].map((name) => [name, comparing(operator)]);
}

function comparing(operator: CompareOperator): Test {
  return (value, [other = null], { budget }) => compare(operator, value, other, budget);
}

/** A test of the text that a value prints as. */
function printed(holds: (text: string) => boolean): Test {
  return (value, _given, { policy, budget }) => holds(textOf(value, policy, budget));
}

/** Something missing can be gone over as well: there is nothing in it. */
function isSequence(value: Value): boolean {
  return isList(value) || typeof value === 'string' || isRecord(value) || value instanceof Missing;
}

function isSame(one: Value, other: Value): boolean {
  return asNumber(one) === asNumber(other) && isFloat(one) === isFloat(other);
}

function whole(test: string, value: Value): number {
  const number = asInteger(value) ?? asNumber(value);
  if (number === null) throw new Fault('bad-operands', { operation: test, left: kindOf(value), right: '' });
  return number;
}

/** The test of a name, or null. */
export function findTest(name: string): Test | null {
  return TESTS.get(name) ?? null;
}
