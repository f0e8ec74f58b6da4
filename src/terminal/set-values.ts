import { readDocument } from '../engine/opening/read-document.ts';
import { READ_LIMITS } from '../engine/reading/limits.ts';
import { stepsOf, valueAt } from '../engine/reading/value-at.ts';
import type { TextRange } from '../engine/workflow/problem.ts';
import { WrongUsage } from './usage.ts';

/** A value in a text, and what is to stand there. */
export interface SetValue {
  path: string;
  /** As it is typed into the text: YAML or JSON. */
  value: string;
}

/** Reads `agents[0].score_threshold=0.6`. Throws WrongUsage. */
export function readSetValue(typed: string): SetValue {
  const at = typed.indexOf('=');
  if (at <= 0) throw new WrongUsage(`--set is a path and a value, as agents[0].score_threshold=0.6, not ${typed}`);
  return { path: typed.slice(0, at).trim(), value: typed.slice(at + 1) };
}

/** The text with other values: only what stands at their places is another. Throws WrongUsage where a path leads nowhere. */
export function withValues(text: string, values: readonly SetValue[]): string {
  const { root } = readDocument(text, {}, READ_LIMITS.file);
  const splices = values.map(({ path, value }): { range: TextRange; value: string } => {
    const steps = stepsOf(path);
    if (!steps) throw new WrongUsage(`--set: ${path} is no path, as agents[0].score_threshold is`);
    if (!root) throw new WrongUsage('--set: the text holds nothing');
    const found = valueAt(root, steps);
    if (!('value' in found)) {
      const { within, missing, closest } = found;
      const place = within === '' ? 'the text' : within;
      const near = closest === null ? '' : `; did you mean ${closest}?`;
      throw new WrongUsage(`--set: there is no ${missing} in ${place}${near}`);
    }
    if (found.value.kind !== 'scalar') throw new WrongUsage(`--set: ${path} is a ${found.value.kind}, not one value`);
    return { range: found.value.range, value };
  });
  const starts = new Set(splices.map(({ range }) => range.start));
  if (starts.size < splices.length) throw new WrongUsage('--set: the same value is set twice');
  // From the end on, so that a splice moves nothing that is still to be replaced.
  return splices
    .toSorted((one, other) => other.range.start - one.range.start)
    .reduce((made, { range, value }) => made.slice(0, range.start) + value + made.slice(range.end), text);
}
