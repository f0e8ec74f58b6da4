import { contentRange, itemShare, quoted, repair, type Repair, type Suspect } from './repair.ts';
import { isItem, keyOf, opens, sibling } from './rows.ts';

/** An item that has lost its dash. */
export function missingDash({ row, rows, index, aligned, words }: Suspect): Repair[] {
  if (row.inBlock || isItem(row)) return [];
  const columns = new Map<number, number>();
  for (const [side, cost] of [
    [-1, 0],
    [1, 0.1],
  ] as const) {
    let least = Infinity;
    for (let at = index + side; rows[at] && Math.abs(at - index) < 40; at += side) {
      const near = rows[at]!;
      if (near.inBlock || near.indent >= least) continue;
      least = near.indent;
      if (isItem(near) && Math.abs(near.indent - row.indent) <= 2)
        columns.set(near.indent, Math.min(cost, columns.get(near.indent) ?? 9));
    }
  }
  const isFirst = rows[index - 1] !== undefined && /:$/.test(rows[index - 1]!.content) && !rows[index - 1]!.inBlock;
  if (!columns.has(row.indent)) columns.set(row.indent, isFirst ? 0.6 : 1.4);
  if (isFirst && row.indent > 0 && !columns.has(row.indent - 1)) columns.set(row.indent - 1, 0.8);
  // What begins items elsewhere begins one here.
  const share = itemShare(row, words);
  const parent = isFirst ? keyOf(rows[index - 1]!) : '';
  const isList = parent !== '' && (words.lists.get(parent) ?? 0) > ((words.openers.get(parent) ?? 1) - 1) / 2;
  const before = sibling(rows, index, -1);
  const affinity =
    (share === null ? 0.3 : 0.6 - 1.2 * share) - (isList ? 0.5 : 0) - (before && isItem(before) ? 0.5 : 0);
  return [...columns].map(([column, more]) => {
    const meant = `- ${row.content}`;
    const edits = [{ range: { start: row.start, end: row.first }, text: `${' '.repeat(column)}- ` }];
    const cost = 1.9 + more + affinity + (aligned && !isList ? 0.8 : 0) + (opens(row) && affinity > 0 ? 0.5 : 0);
    return repair(cost, 'yaml-mixed', contentRange(row), { found: quoted(row.content) }, edits, {
      code: 'use-value',
      params: { value: quoted(meant) },
    });
  });
}

/** A dash before what is no item. */
export function extraDash({ row, rows, index, text, aligned, words }: Suspect): Repair[] {
  if (row.inBlock) return [];
  const dash = /^-[ \t]*/.exec(row.content)?.[0];
  if (dash === undefined || dash.length === row.content.length) return [];
  const isAmid = ([-1, 1] as const).some((side) => {
    const near = sibling(rows, index, side);
    return near !== null && !isItem(near);
  });
  const affinity = 0.6 * (itemShare(row, words) ?? 0.5) - 0.3;
  const fix = { code: 'remove', params: { text: '-' } } as const;
  const range = { start: row.first, end: row.first + dash.length };
  return ['', ' '.repeat(dash.length)].map((put, at) =>
    repair(
      (/^- +-/.test(row.content) ? 1.2 : isAmid ? 1.6 : aligned ? 3 : 2.2) + affinity + at / 10,
      'yaml-extra-dash',
      { start: row.first, end: row.first + row.content.length },
      { found: quoted(text.slice(row.first + dash.length, row.first + row.content.length)) },
      [{ range, text: put }],
      fix,
    ),
  );
}
