import { asNumber, isList, isRecord, Missing, textBehind, WholeFloat, type Value } from './values.ts';

/** A test: whether a value is so, with what stands after its name. */
export type Test = (value: Value, argument: Value | undefined) => boolean;

/** What may stand after `is`. */
const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['defined', (value) => !(value instanceof Missing)],
  ['undefined', (value) => value instanceof Missing],
  ['none', (value) => value === null],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['boolean', (value) => typeof value === 'boolean'],
  ['string', (value) => typeof value === 'string' || textBehind(value) !== undefined],
  ['number', (value) => asNumber(value) !== null],
  ['integer', (value) => Number.isInteger(value)],
  ['float', (value) => value instanceof WholeFloat || (typeof value === 'number' && !Number.isInteger(value))],
  ['mapping', (value) => isRecord(value)],
  ['sequence', (value) => isList(value) || typeof value === 'string' || isRecord(value)],
  ['iterable', (value) => isList(value) || typeof value === 'string' || isRecord(value)],
  ['callable', (value) => typeof value === 'function'],
  ['odd', (value) => Math.abs((asNumber(value) ?? 0) % 2) === 1],
  ['even', (value) => (asNumber(value) ?? 1) % 2 === 0],
  ['divisibleby', (value, by) => typeof value === 'number' && typeof by === 'number' && by !== 0 && value % by === 0],
  ['in', (value, whole) => isAmong(value, whole)],
  ['eq', (value, other) => value === other],
  ['equalto', (value, other) => value === other],
  ['upper', (value) => typeof value === 'string' && value !== value.toLowerCase() && value === value.toUpperCase()],
  ['lower', (value) => typeof value === 'string' && value !== value.toUpperCase() && value === value.toLowerCase()],
]);

function isAmong(value: Value, whole: Value | undefined): boolean {
  if (whole === undefined) return false;
  if (typeof whole === 'string') return typeof value === 'string' && whole.includes(value);
  if (isRecord(whole)) return typeof value === 'string' && Object.hasOwn(whole, value);
  return isList(whole) && whole.includes(value);
}

/** The test of a name, or null. */
export function findTest(name: string): Test | null {
  return TESTS.get(name) ?? null;
}
