import { lineAt, neighbour, type TextLine } from '../text-line.ts';

/** A line with something in it, as it is looked at when the text does not parse. */
export interface Row extends TextLine {
  indent: number;
  /** What stands in it, without its comment. */
  content: string;
  /** It belongs to a block of text (`|` or `>`) that begins above. */
  inBlock: boolean;
  /** What stands right above it was left out. */
  isFirst: boolean;
}

const BLOCK_HEADER = /^[|>][-+0-9]*$/;

/** The lines of a stretch without those that are empty or only a comment. */
export function rowsIn(text: string, start: number, end: number): Row[] {
  const rows: Row[] = [];
  let block: { header: number; column: number | null } | null = null;
  for (
    let line: TextLine | null = lineAt(text, start);
    line && line.start < end;
    line = neighbour(text, line, 'after')
  ) {
    if (line.first >= line.end) continue;
    const indent = line.first - line.start;
    if (block?.column === null && indent > block.header) block.column = indent;
    if (block && indent < (block.column ?? Infinity)) block = null;
    const inBlock = block !== null;
    if (!inBlock && text[line.first] === '#') continue;
    const content = inBlock ? text.slice(line.first, line.end).trimEnd() : text.slice(line.first, line.valueEnd);
    rows.push({ ...line, indent, content, inBlock, isFirst: rows.length === 0 && start > 0 });
    if (!inBlock && BLOCK_HEADER.test(text.slice(line.value, line.valueEnd))) block = { header: indent, column: null };
  }
  return rows;
}

/** Where the keys of a row begin: behind its dashes. */
export function keyColumn({ indent, content }: Row): number {
  return indent + (/^(?:-[ \t]+)*/.exec(content)?.[0].length ?? 0);
}

export function isItem({ content }: Row): boolean {
  return /^-(?:\s|$)/.test(content);
}

/** Lines below it belong to it: a key without a value, or a dash alone. */
export function opens({ content }: Row): boolean {
  return /(?::|^-)$/.test(content);
}

/** A block of text begins below it: a key with `|` or `>`. */
export function opensBlock({ inBlock, content }: Row): boolean {
  return !inBlock && /(?:^|[:-]\s+)[|>][-+0-9]*$/.test(content);
}

/** The key of a line, "{" or "[" for one that begins with it; '' where it has none. */
export function keyOf({ inBlock, content }: Row): string {
  if (inBlock) return '';
  const [, key = '', sign = ''] = /^(?:-[ \t]+)*(?:["']?([\w$.-]+)["']?[ \t]*:(?=\s|$)|([{[]))/.exec(content) ?? [];
  return key || sign;
}

/** The nearest line above or below, over deeper ones, that stands where this one does. */
export function sibling(rows: readonly Row[], index: number, side: -1 | 1): Row | null {
  const row = rows[index]!;
  for (let at = index + side; rows[at]; at += side) {
    const near = rows[at]!;
    if (near.inBlock || near.indent > row.indent) continue;
    return near.indent === row.indent ? near : null;
  }
  return null;
}

/** Another line like it stands above it, or what it belongs to does: nothing is odd about its indentation. */
export function isAligned(rows: readonly Row[], index: number): boolean {
  const row = rows[index]!;
  for (let at = index - 1; at >= 0; at--) {
    const up = rows[at]!;
    if (up.inBlock || up.indent > row.indent) continue;
    if (up.indent === row.indent) return isItem(up) === isItem(row) || (isItem(row) && opens(up));
    return keyColumn(up) === row.indent ? !isItem(row) : at === index - 1 && opens(up);
  }
  return row.indent === 0;
}
