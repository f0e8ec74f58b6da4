import { isList, isRecord, Missing, type Value } from './values.ts';

type Test = (value: Value, argument: Value | undefined) => boolean;

/** What may stand after `is`. */
const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['defined', (value) => !(value instanceof Missing)],
  ['undefined', (value) => value instanceof Missing],
  ['none', (value) => value === null],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['boolean', (value) => typeof value === 'boolean'],
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number'],
  ['mapping', (value) => isRecord(value)],
  ['sequence', (value) => isList(value) || typeof value === 'string' || isRecord(value)],
  ['iterable', (value) => isList(value) || typeof value === 'string' || isRecord(value)],
  ['callable', (value) => typeof value === 'function'],
  ['odd', (value) => typeof value === 'number' && Math.abs(value % 2) === 1],
  ['even', (value) => typeof value === 'number' && value % 2 === 0],
  ['divisibleby', (value, by) => typeof value === 'number' && typeof by === 'number' && by !== 0 && value % by === 0],
]);

/** The test of a name, or null. */
export function findTest(name: string): Test | null {
  return TESTS.get(name) ?? null;
}
