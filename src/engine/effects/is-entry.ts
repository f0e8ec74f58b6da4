import type { Recorded } from '../journal/chunk.ts';
import { FINISHES, type Answer, type Finish, type Over } from '../workflow/answer.ts';
import { isFailureClass } from '../workflow/failure-class.ts';
import { isJson, isJsonObject } from '../workflow/json.ts';
import type { Usage } from '../workflow/usage.ts';
import type { DerivedAnswer, Intervention, TapeEntry } from './tape.ts';

/** Whether data of unknown origin, as of a line of a file, is an entry of a tape (`docs/record.md`). What else stands in it is left. */
export function isEntry(value: unknown): value is TapeEntry {
  return isRecorded(value) || isIntervention(value);
}

/** As `isEntry`, of an answer that followed from script or seed. */
export function isDerivedAnswer(value: unknown): value is DerivedAnswer {
  return isJsonObject(value) && isText(value.address) && isAnswer(value.answer) && isAmount(value.took);
}

function isRecorded(value: unknown): value is Recorded {
  return (
    isJsonObject(value) &&
    (value.kind === undefined || value.kind === 'answer') &&
    isText(value.address) &&
    isText(value.hash) &&
    isAnswer(value.answer) &&
    isAmount(value.took) &&
    isMaybe(value.after, isAmount) &&
    isMaybe(value.edited, isTrue) &&
    isMaybe(value.otherDraft, isTrue)
  );
}

function isIntervention(value: unknown): value is Intervention {
  return (
    isJsonObject(value) &&
    value.kind === 'intervention' &&
    isText(value.address) &&
    isMaybe(value.hash, isText) &&
    isJson(value.value) &&
    isAmount(value.took) &&
    isMaybe(value.after, isAmount) &&
    isMaybe(value.otherDraft, isTrue)
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isJsonObject(value)) return false;
  switch (value.kind) {
    case 'answered':
      return (
        isText(value.text) &&
        isMaybe(value.value, isJson) &&
        isMaybe(value.usage, isUsage) &&
        isMaybe(value.model, isText) &&
        isMaybe(value.finish, isFinish) &&
        isMaybe(value.mended, isMended)
      );
    case 'failed':
      return isText(value.error) && isMaybe(value.class, isFailureClass) && isMaybe(value.retryAfter, isAmount);
    case 'timed-out':
      return isMaybe(value.after, isAmount);
    case 'cancelled':
      return true;
    case 'refused':
      return isText(value.error) && isMaybe(value.over, isOver);
    default:
      return false;
  }
}

/** Whether data of unknown origin is what a call cost. */
export function isUsage(value: unknown): value is Usage {
  return (
    isJsonObject(value) &&
    isAmount(value.tokens) &&
    isAmount(value.usd) &&
    [value.calls, value.input, value.output, value.cached].every((each) => isMaybe(each, isAmount)) &&
    isMaybe(value.estimated, isTrue)
  );
}

function isMended(value: unknown): value is { text: string; lacks: string[] } {
  return isJsonObject(value) && isText(value.text) && Array.isArray(value.lacks) && value.lacks.every(isText);
}

function isOver(value: unknown): value is Over {
  return (
    isJsonObject(value) &&
    (value.what === 'calls' || value.what === 'tokens' || value.what === 'usd') &&
    [value.used, value.limit, value.needs].every(isAmount)
  );
}

function isMaybe<Value>(value: unknown, is: (value: unknown) => value is Value): value is Value | undefined {
  return value === undefined || is(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0;
}

function isTrue(value: unknown): value is true {
  return value === true;
}

function isFinish(value: unknown): value is Finish {
  return FINISHES.some((finish) => finish === value);
}
