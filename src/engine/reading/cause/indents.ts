import { indentFix } from '../indentation.ts';
import { contentRange, itemShare, quoted, repair, type Repair, type Suspect, type Words } from './repair.ts';
import { isItem, keyColumn, keyOf, opens, opensBlock, type Row } from './rows.ts';

/** A line with too many or too few spaces before it. */
export function indented(suspect: Suspect): Repair[] {
  const { row, rows, index, below, above, aligned, words } = suspect;
  const staysAbove = isLast(suspect);
  return columnsFor(rows, index).map((spaces) => {
    const fix = indentFix(row, spaces);
    let cost = 2 + Math.abs(spaces - row.indent) / 10;
    // Those beside it, and not those that it would have to be the parent or the child of, tell where it belongs.
    if (below && !below.inBlock && below.indent === spaces && isItem(below) === isItem(row) && !staysAbove) cost -= 0.3;
    if (above?.inBlock && above.indent === spaces)
      cost -= below?.inBlock === true || below?.indent === spaces ? 0.9 : 0.2;
    if (aligned) cost += 0.8;
    const share = itemShare(row, words);
    if (share !== null && (isItem(row) ? share < 0.2 : share > 0.8)) cost += 0.7;
    if (above && !above.inBlock && keyColumn(above) === spaces && !isItem(row)) cost -= 0.1;
    // What stands under it would not any more.
    if (below && !below.inBlock && opens(row) && below.indent > row.indent && spaces >= below.indent) cost += 0.8;
    if (above?.inBlock && above.indent === spaces && (words.all.get(keyOf(row)) ?? 0) > 1) cost += 1.5;
    if (row.indent === spaces + 1 || row.indent === spaces - 1) cost -= 0.4;
    // The line below it is deeper than what it would open here: it is this one that moved.
    if (fitsBetween(suspect, spaces)) cost -= below && below.indent > row.indent + words.step ? 2 : 1.3;
    return repair(cost, 'yaml-indent', contentRange(row), { actual: row.indent, spaces }, fix.edits ?? [], {
      code: fix.code,
      params: fix.params,
    });
  });
}

/** Further right it stands beside the line below it, or above what it opens, and beside a key above it or right under what that opens. */
function fitsBetween({ row, rows, index, above, below, words }: Suspect, spaces: number): boolean {
  if (!above || !below || below.inBlock || isItem(row) || row.indent >= spaces) return false;
  // Among the lines of a block it would be one of them.
  if (above.inBlock && above.indent <= spaces) return false;
  const isAboveIt = opens(row) ? below.indent === spaces + words.step : below.indent === spaces && !isItem(below);
  if (!isAboveIt) return false;
  if (!above.inBlock && opens(above) && keyColumn(above) + words.step === spaces) return true;
  const beside = rows.slice(0, index).findLast((up) => !up.inBlock && keyColumn(up) <= spaces);
  return beside !== undefined && keyColumn(beside) === spaces;
}

/** It stands between a deeper line and a less deep key, and right under the deeper one: it is the last of what that belongs to. */
function isLast({ text, row, above, below }: Suspect): boolean {
  if (!above || !below || above.inBlock || isItem(row)) return false;
  const isBetween = keyColumn(above) > row.indent && row.indent > below.indent;
  return isBetween && /^\r?\n$/.test(text.slice(above.end, row.start));
}

/** Where a line may stand by those around it, nearest first. */
function columnsFor(rows: readonly Row[], index: number): number[] {
  const row = rows[index]!;
  const columns = new Set<number>();
  const [above, below] = [rows[index - 1], rows[index + 1]];
  if (above?.inBlock) columns.add(above.indent);
  let least = Infinity;
  for (let at = index - 1; at >= 0 && least > 0; at--) {
    const up = rows[at]!;
    if (up.inBlock || up.indent >= least) continue;
    least = up.indent;
    columns.add(up.indent);
    columns.add(keyColumn(up));
    if (at === index - 1 && opens(up)) columns.add(up.indent + 2);
  }
  if (below) {
    columns.add(below.indent);
    if (opens(row) && below.indent >= 2) columns.add(below.indent - 2);
  }
  columns.delete(row.indent);
  return [...columns];
}

/**
 * Lines of a block of text that lost the spaces before them: they stand under the key of the block, and are no key of this text. Of several
 * each needs its own spaces again.
 */
export function outOfBlock({ row, rows, index, words }: Suspect): Repair[] {
  const at = rows.slice(0, index).findLastIndex((up) => !up.inBlock);
  const header = rows[at];
  if (!header || !opensBlock(header) || row.indent > keyColumn(header) || !isProse(row, words)) return [];
  const end = rows.findIndex((next, place) => place > index && (next.indent < row.indent || !isProse(next, words)));
  const run = rows.slice(index, end === -1 ? undefined : end);
  const inBlock = index > at + 1 ? rows[at + 1] : run.find((next) => next.indent > keyColumn(header));
  const column = inBlock?.indent ?? keyColumn(header) + words.step;
  const moved = (...lines: Row[]): Repair => {
    const edits = lines.flatMap((line) => indentFix(line, column).edits ?? []);
    const [code, cost] = lines.length === 1 ? (['yaml-indent', 0.9] as const) : (['yaml-block-indent', 1] as const);
    const params = { spaces: column, ...(lines.length > 1 && { lines: lines.length }) };
    return repair(cost, code, contentRange(row), { actual: row.indent, spaces: column }, edits, {
      code: 'indent',
      params,
    });
  };
  const others = run.slice(1).filter((line) => line.indent < column);
  return others.length === 0 ? [moved(row)] : [moved(row), moved(row, ...others)];
}

/** More words than a key has, and none of them one: the line of a text that somebody reads. */
function isProse(row: Row, { all }: Words): boolean {
  if (isItem(row)) return false;
  const { content } = row;
  const [first = ''] = /^[\w-]+/.exec(content) ?? [];
  const others = (all.get(first) ?? 0) - (keyOf(row) === first ? 1 : 0);
  return others < 1 && /^\S+\s+\S+\s+\S|[.!?]$|\{\{/.test(content);
}

/** Lines that belong to none: the line above them that they belong to is gone. */
export function lostLine({ row, rows, index, above, words }: Suspect): Repair[] {
  if (row.inBlock || row.isFirst) return [];
  const columns = new Set<number>();
  let least = row.indent + 1;
  for (let at = index - 1; at >= 0 && least > 0; at--) {
    const up = rows[at]!;
    if (up.inBlock || up.indent >= least) continue;
    least = up.indent;
    columns.add(up.indent);
    columns.add(keyColumn(up));
  }
  if (above === undefined) columns.add(0);
  const isDeep =
    above === undefined ? row.indent > 0 : !above.inBlock && opens(above) && row.indent - above.indent > words.step;
  const isBelow = above !== undefined && !above.inBlock && !isItem(row) && row.indent <= above.indent;
  const more = isDeep ? -1.5 : isBelow ? 1 : 0;
  const line = (column: number, text: string) => ({
    range: { start: row.start, end: row.start },
    text: `${' '.repeat(column)}${text}\n`,
  });
  return [...columns]
    .filter((column) => column <= row.indent)
    .flatMap((column) =>
      ['x:', '- x:', '- x: y', ...(keyOf(row) === '' ? ['x: |'] : [])].map((header) =>
        repair(
          (header === 'x: |' ? 3.9 : 3.2 + (row.indent - column) / 20) + more,
          'yaml-no-parent',
          contentRange(row),
          { found: quoted(row.content) },
          [line(column, header)],
          null,
        ),
      ),
    );
}
