import type { Json } from '../../engine/workflow/json.ts';
import { isScalarJson, keyLine, scalarBlock, scalarLine } from './written-scalar.ts';
import type { Style } from './style.ts';

/** A line that is longer than this is hard to read. */
const WIDEST = 110;

/** A value in one line, between braces and brackets. */
export function flowText(value: Json, style: Style, json: boolean): string {
  if (isScalarJson(value)) return scalarLine(value, style, { tight: true, json });
  if (Array.isArray(value)) return `[${value.map((item) => flowText(item, style, json)).join(', ')}]`;
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const inside = entries.map(([key, inner]) => `${keyLine(key, style, json)}: ${flowText(inner, style, json)}`);
  const pad = style.pad ? ' ' : '';
  return `{${pad}${inside.join(', ')}${pad}}`;
}

/** A value between braces and brackets, each of its parts on a line of its own; `column`: of the line that it begins on. */
export function spreadText(value: Json, style: Style, json: boolean, column: number): string {
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
export function blockValue(key: string, value: Json, column: number, style: Style): { head: string; lines: string } {
  if (isScalarJson(value)) {
    const block = typeof value === 'string' ? scalarBlock(value, column, style) : null;
    const head = block ? block.head : scalarLine(value, style, { tight: false, json: false });
    return { head: ` ${head}`, lines: block?.lines ?? '' };
  }
  if (staysOnLine(key, value, column, style)) return { head: ` ${flowText(value, style, false)}`, lines: '' };
  const inner = column + (Array.isArray(value) ? style.dash : style.step);
  return { head: '', lines: `${style.newline}${' '.repeat(inner)}${blockText(key, value, inner, style)}` };
}

/** A key with its value in a block. */
export function blockEntry(key: string, value: Json, column: number, style: Style): string {
  const { head, lines } = blockValue(key, value, column, style);
  return `${keyLine(key, style, false)}:${head}${lines}`;
}

/** A value as an item of a list in a block, behind its dash; `column`: of its first sign. `key`: what the list stands under. */
export function blockItem(key: string, value: Json, column: number, style: Style): string {
  if (isScalarJson(value)) {
    // The lines of a text go in from the dash.
    const block = typeof value === 'string' ? scalarBlock(value, column - style.step, style) : null;
    return block ? block.head + block.lines : scalarLine(value, style, { tight: false, json: false });
  }
  const onLine = flowText(value, style, false);
  const isShort = onLine.length + column <= WIDEST && !hasLines(value);
  const form = Array.isArray(value) ? 'flow' : (style.items.get(key) ?? style.items.get('') ?? 'block');
  if ((isShort && form === 'flow') || isEmpty(value)) return onLine;
  return blockText('', value, column, style);
}

/** The parts of a list or map under one another; the first begins where the text is put. */
function blockText(key: string, value: Json[] | { [key: string]: Json }, column: number, style: Style): string {
  const parts = Array.isArray(value)
    ? value.map((item) => `- ${blockItem(key, item, column + 2, style)}`)
    : Object.entries(value).map(([name, inner]) => blockEntry(name, inner, column, style));
  return parts.join(`${style.newline}${' '.repeat(column)}`);
}

function staysOnLine(key: string, value: Json[] | { [key: string]: Json }, column: number, style: Style): boolean {
  if (isEmpty(value)) return true;
  const usual = Array.isArray(value) && value.every(isScalarJson) ? 'flow' : 'block';
  if ((style.forms.get(key) ?? usual) === 'block' || hasLines(value)) return false;
  return flowText(value, style, false).length + column + key.length <= WIDEST;
}

function isEmpty(value: Json[] | { [key: string]: Json }): boolean {
  return Object.keys(value).length === 0;
}

/** Whether some text in it has several lines. */
function hasLines(value: Json): boolean {
  if (isScalarJson(value)) return typeof value === 'string' && value.includes('\n');
  return Object.values(value).some((inner: Json) => hasLines(inner));
}
