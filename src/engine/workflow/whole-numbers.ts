import type { Json } from './json.ts';

/** The last moment of the year 9999, in milliseconds since 1970: a calendar has no words for what is much later. */
const LAST_TIME = 253_402_300_799_999;

/** A whole number, such as a seed. */
export function isWhole(value: Json | undefined): value is number {
  return Number.isSafeInteger(value);
}

/** How many of something, or at which place of a list. */
export function isCount(value: Json | undefined): value is number {
  return isWhole(value) && value >= 0;
}

/** When something was, in milliseconds since 1970. */
export function isTime(value: Json | undefined): value is number {
  return isCount(value) && value <= LAST_TIME;
}
