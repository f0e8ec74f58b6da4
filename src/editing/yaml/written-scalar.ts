import { scalarValue } from '../../engine/reading/scalar.ts';
import type { Draft } from './as-written.ts';
import type { Style } from './style.ts';

export type ScalarJson = null | boolean | number | string;

/** A value on one line. `tight`: between braces or brackets; `json`: as JSON has it. */
export function scalarLine(value: ScalarJson, style: Style, place: { tight: boolean; json: boolean }): string {
  if (typeof value !== 'string') return place.json ? JSON.stringify(value) : plainWord(value);
  if (place.json) return JSON.stringify(value);
  if (mayBePlain(value, place.tight)) return value;
  // Only double quotes know line breaks and signs that cannot be seen.
  const single = style.quote === "'" && !/[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(value);
  return single ? `'${value.replaceAll("'", "''")}'` : doubleQuoted(value);
}

/**
 * A text of several lines as a block: the rest of the line of its key, and its lines, each with a line break before it. Null where
 * a block cannot hold it as it is.
 */
export function scalarBlock(value: string, column: number, style: Style): { head: string; lines: string } | null {
  if (
    style.flatTexts ||
    !/\S.*\n|\n.*\S/.test(value) ||
    /[\r\t]|[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd\ud800-\udfff]/.test(value)
  )
    return null;
  const body = value.endsWith('\n') ? value.slice(0, -1) : value;
  const chomping = !value.endsWith('\n') ? '-' : body.endsWith('\n') ? '+' : '';
  if (chomping === '+' || (chomping === '-' && /\n *$/.test(body)) || / +$/.test(body)) return null;
  const first = body.split('\n').find((line) => line.trim() !== '') ?? '';
  const leads = /^ /.test(first) || /^ +$/m.test(body.slice(0, body.indexOf(first)));
  const pad = ' '.repeat(column + style.step);
  const lines = body.split('\n').map((line) => (line === '' ? style.newline : `${style.newline}${pad}${line}`));
  return { head: `|${leads ? style.step : ''}${chomping}`, lines: lines.join('') };
}

/** A key, in quotes where it needs them. */
export function keyLine(key: string, style: Style, json: boolean): string {
  return json ? JSON.stringify(key) : scalarLine(key, style, { tight: true, json: false });
}

export function isScalarJson(value: Draft): value is ScalarJson {
  return value === null || typeof value !== 'object';
}

function plainWord(value: null | boolean | number): string {
  if (typeof value !== 'number') return String(value);
  const written = JSON.stringify(value);
  // PyYAML wants a point before an exponent, and a sign in it.
  return written.replace(/^(-?\d+)(?=e)/, '$1.0');
}

/** Whether a text may stand without quotes, and means the same for both versions of YAML then. */
function mayBePlain(text: string, tight: boolean): boolean {
  if (
    text === '' ||
    text !== text.trim() ||
    /[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd\ud800-\udfff]/.test(text)
  )
    return false;
  if (/^[-?:,[\]{}#&*!|>'"%@`=<]|: |:$| #|^\.\.\.|^~/.test(text)) return false;
  if (tight && /[,[\]{}]/.test(text)) return false;
  const range = { start: 0, end: text.length };
  return ['1.1' as const, '1.2' as const].every(
    (version) => typeof scalarValue({ kind: 'scalar', range, text, plain: true, tag: null }, version) === 'string',
  );
}

/** JSON's quotes are YAML's, but for two line breaks that JSON takes as they are. */
function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
