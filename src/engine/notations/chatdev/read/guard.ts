import type { Json } from '../../../document/document.ts';
import type { Fields } from '../../../reading/fields.ts';
import type { DurationUnit, LoopCounterConfig, LoopTimerConfig } from '../workflow.ts';
import { looseBoolean, looseInteger, loosePositive, optionalText } from './python-values.ts';

/** The units of a timer in seconds. */
export const UNIT_SECONDS: Readonly<Record<DurationUnit, number>> = { seconds: 1, minutes: 60, hours: 3600 };

const UNITS = ['seconds', 'minutes', 'hours'] as const;

/**
 * Reads a `loop_counter` (000, "Configuration"). Problems: of fields, `chatdev-read-as`, and the info
 * `chatdev-required-yet-default` {field, default} where the document says "Required: Yes" beside a default.
 */
export function readLoopCounter(fields: Fields): LoopCounterConfig {
  requiredYetDefault(fields, 'max_iterations', 10);
  const config: LoopCounterConfig = {
    maxIterations: looseInteger(fields, 'max_iterations', 10, 1),
    resetOnEmit: looseBoolean(fields, 'reset_on_emit', true),
    message: optionalText(fields, 'message'),
  };
  fields.finish();
  return config;
}

/**
 * Reads a `loop_timer` (004, "Configuration"). Problems: as of the counter, and the info `chatdev-not-in-document`
 * {field} for `passthrough`, which the original engine knows and the document does not.
 */
export function readLoopTimer(fields: Fields): LoopTimerConfig {
  requiredYetDefault(fields, 'max_duration', 60);
  requiredYetDefault(fields, 'duration_unit', 'seconds');
  if (fields.entry('passthrough')) fields.problem('passthrough', 'info', 'not-in-document', { field: 'passthrough' });
  const config: LoopTimerConfig = {
    maxDuration: loosePositive(fields, 'max_duration', 60),
    durationUnit: readUnit(fields),
    resetOnEmit: looseBoolean(fields, 'reset_on_emit', true),
    message: optionalText(fields, 'message'),
    passthrough: looseBoolean(fields, 'passthrough', false),
  };
  fields.finish();
  return config;
}

/** Null is not the default here: the original makes it the text "None", which is no unit. */
function readUnit(fields: Fields): DurationUnit {
  if (fields.entry('duration_unit') && !fields.node('duration_unit')) {
    fields.problem('duration_unit', 'error', 'one-of', {
      field: 'duration_unit',
      allowed: [...UNITS],
      actual: null,
      closest: null,
    });
  }
  return fields.oneOf('duration_unit', UNITS) ?? 'seconds';
}

function requiredYetDefault(fields: Fields, key: string, fallback: Json): void {
  if (!fields.entry(key)) fields.problem(key, 'info', 'required-yet-default', { field: key, default: fallback });
}
