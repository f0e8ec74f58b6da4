import { AsWritten, type Draft } from './as-written.ts';
import { isScalarJson, keyLine, scalarBlock, scalarLine, type ScalarJson } from './written-scalar.ts';
import type { Style } from './style.ts';

/** A line that is longer than this is hard to read. */
const WIDEST = 110;

/** A value in one line, between braces and brackets. */
export function flowText(value: Draft, style: Style, json: boolean): string {
  if (value instanceof AsWritten) return value.at(value.column);
  if (isScalarJson(value)) return scalarLine(value, style, { tight: true, json });
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style, json)).join(', ')}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const inside = entries.map(([key, inner]) => `${keyLine(key, style, json)}: ${flowText(inner, style, json)}`);
  const pad = style.pad ? ' ' : '';
  return `{${pad}${inside.join(', ')}${pad}}`;
}

/** A value between braces and brackets, each of its parts on a line of its own; `column`: of the line that it begins on. */
export function spreadText(value: Draft, style: Style, json: boolean, column: number): string {
  if (value instanceof AsWritten) return value.at(column);
  if (isScalarJson(value)) return scalarLine(value, style, { tight: true, json });
  const isList = Array.isArray(value);
  const inner = column + style.step;
  const parts = isList
    ? value.map((item) => spreadText(item, style, json, inner))
    : Object.entries(value).map(
        ([key, item]) => `${keyLine(key, style, json)}: ${spreadText(item, style, json, inner)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return open + close;
  const begin = `${style.newline}${' '.repeat(inner)}`;
  return `${open}${begin}${parts.join(`,${begin}`)}${style.newline}${' '.repeat(column)}${close}`;
}

/**
 * What stands behind the colon of a key in a block: the rest of its line, with a blank before it where there is something, and the lines
 * under it, each with a line break before it. `column`: of the key.
 */
export function blockValue(key: string, value: Draft, column: number, style: Style): { head: string; lines: string } {
  if (value instanceof AsWritten && !value.isBlock) return { head: ` ${value.at(column)}`, lines: '' };
  if (isScalarJson(value)) {
    const block = typeof value === 'string' ? scalarBlock(value, column, style) : null;
    const head = block ? block.head : scalarLine(value, style, { tight: false, json: false });
    return { head: ` ${head}`, lines: block?.lines ?? '' };
  }
  if (staysOnLine(key, value, column, style)) return { head: ` ${flowText(value, style, false)}`, lines: '' };
  const inner = column + (Array.isArray(value) ? style.dash : style.step);
  const text = value instanceof AsWritten ? value.at(inner) : blockText(value, inner, style);
  return { head: '', lines: `${style.newline}${' '.repeat(inner)}${text}` };
}

/** A key with its value in a block. */
export function blockEntry(key: string, value: Draft, column: number, style: Style): string {
  const { head, lines } = blockValue(key, value, column, style);
  return `${keyLine(key, style, false)}:${head}${lines}`;
}

/** A value as an item of a list in a block, behind its dash; `column`: of its first sign. `key`: what the list stands under. */
export function blockItem(key: string, value: Draft, column: number, style: Style): string {
  if (value instanceof AsWritten) return value.at(column);
  if (isScalarJson(value)) {
    // The lines of a text go in from the dash.
    const block = typeof value === 'string' ? scalarBlock(value, column - style.step, style) : null;
    return block ? block.head + block.lines : scalarLine(value, style, { tight: false, json: false });
  }
  const onLine = flowText(value, style, false);
  const isShort = onLine.length + column <= WIDEST && !hasLines(value);
  const form = Array.isArray(value) ? 'flow' : (style.items.get(key) ?? style.items.get('') ?? 'block');
  if ((isShort && form === 'flow') || isEmpty(value)) return onLine;
  return blockText(value, column, style);
}

/** What stands above an item: the comments that are its own, each on a line; the next line begins in the column, too. */
export function itemComments(value: Draft, column: number, style: Style): string {
  const comments = value instanceof AsWritten ? value.comments : [];
  return comments.map((comment) => `${comment}${style.newline}${' '.repeat(column)}`).join('');
}

/** The parts of a list or map under one another; the first begins where the text is put. */
function blockText(value: Draft[] | { [key: string]: Draft }, column: number, style: Style): string {
  const begin = `${style.newline}${' '.repeat(column)}`;
  if (!Array.isArray(value))
    return Object.entries(value)
      .map(([name, inner]) => blockEntry(name, inner, column, style))
      .join(begin);
  const gap = (item: Draft): string => (item instanceof AsWritten && item.apart ? style.newline : '');
  return value
    .map((item, at) => {
      const written = `${itemComments(item, column, style)}- ${blockItem('', item, column + 2, style)}`;
      return at === 0 ? written : `${gap(item)}${begin}${written}`;
    })
    .join('');
}

function staysOnLine(key: string, value: Exclude<Draft, ScalarJson>, column: number, style: Style): boolean {
  if (isEmpty(value)) return true;
  const isWords = Array.isArray(value) && value.every(isScalarJson);
  const form = isWords ? (style.wordForms.get(key) ?? 'flow') : (style.forms.get(key) ?? 'block');
  if (form === 'block' || hasLines(value)) return false;
  return flowText(value, style, false).length + column + key.length <= WIDEST;
}

function isEmpty(value: Exclude<Draft, ScalarJson>): boolean {
  return !(value instanceof AsWritten) && Object.keys(value).length === 0;
}

/** Whether some text in it has several lines, or something in it is written in lines of its own. */
export function hasLines(value: Draft): boolean {
  if (value instanceof AsWritten) return value.isBlock || value.comments.length > 0 || value.at(0).includes('\n');
  if (isScalarJson(value)) return typeof value === 'string' && value.includes('\n');
  return Object.values(value).some((inner) => hasLines(inner));
}
