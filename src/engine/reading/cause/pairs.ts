import { readJson } from './json.ts';
import { quoted, repair, type Repair, type Suspect } from './repair.ts';
import type { Row } from './rows.ts';

const CLOSES: Readonly<Record<string, ']' | '}'>> = { '[': ']', '{': '}' };

/** What of a line is in no pair: quotes and brackets that nothing in it closes, brackets that nothing in it opens. */
interface Unpaired {
  opened: { sign: string; at: number }[];
  closed: { sign: string; at: number }[];
  quote: { sign: string; at: number } | null;
}

export function unpaired(content: string): Unpaired {
  const found: Unpaired = { opened: [], closed: [], quote: null };
  for (let at = 0; at < content.length; at++) {
    const sign = content.charAt(at);
    if (sign === '"' || sign === "'") {
      if (!/[\s[{,:(-]|^$/.test(content.charAt(at - 1))) continue;
      const end = closing(content, at);
      if (end === -1) {
        found.quote = { sign, at };
        return found;
      }
      at = end;
    } else if (sign === '[' || sign === '{') found.opened.push({ sign, at });
    else if (sign === ']' || sign === '}') {
      const last = found.opened.at(-1);
      if (last && CLOSES[last.sign] === sign) found.opened.pop();
      else found.closed.push({ sign, at });
    }
  }
  return found;
}

function closing(content: string, start: number): number {
  const sign = content.charAt(start);
  for (let at = start + 1; at < content.length; at++) {
    if (sign === '"' && content[at] === '\\') at++;
    else if (content[at] === sign) {
      if (sign === "'" && content[at + 1] === "'") at++;
      else return at;
    }
  }
  return -1;
}

/** A quote or bracket that is opened and not closed, or closed and not opened. */
export function pairs({ row, rows, text }: Suspect): Repair[] {
  if (row.inBlock) return [];
  const whole = text.slice(row.first, row.end).trimEnd();
  const { opened, closed, quote } = unpaired(whole);
  const repairs: Repair[] = [];
  const beside = valueBeside(row, rows);
  const end = row.first + whole.length;
  const closeEnds = new Set([end, row.first + whole.replace(/[,\s]+$/, '').length, row.first + row.content.length]);
  const insert = (at: number, sign: string) => ({ range: { start: at, end: at }, text: sign });
  const drop = (at: number) => [{ range: { start: at, end: at + 1 }, text: '' }];
  const signsOf = (sign: string) => {
    const closer = CLOSES[sign] ?? sign;
    return { sign: closer, opens: sign };
  };
  if (quote) {
    const at = row.first + quote.at;
    const range = { start: at, end: at + 1 };
    for (const place of [...closeEnds, ...ends(whole, quote.at).map((one) => row.first + one)])
      repairs.push(
        repair(
          closeEnds.has(place) ? 1.2 : 1.8,
          'yaml-unclosed',
          range,
          signsOf(quote.sign),
          [insert(place, quote.sign)],
          { code: 'close', params: { sign: quote.sign } },
        ),
      );
    // What is a number or in brackets was not meant as a text.
    const isText = !/^(?:-?\d[\d.]*|true|false|null|[[{].*)$/.test(row.content.slice(quote.at + 1));
    repairs.push(
      repair(isText ? 1.6 : 1.1, 'yaml-unclosed', range, signsOf(quote.sign), drop(at), {
        code: 'remove',
        params: { text: quote.sign },
      }),
    );
  }
  // A quote at the end of a word that nothing opened.
  for (const match of whole.matchAll(/["']/g)) {
    const at = row.first + match.index;
    const sign = match[0];
    for (const place of begins(whole, match.index)) {
      const put = row.first + place;
      repairs.push(
        repair(2.3, 'yaml-stray-bracket', { start: at, end: at + 1 }, { sign }, [insert(put, sign)], {
          code: 'open',
          params: { sign },
        }),
      );
    }
    repairs.push(
      repair(2.7, 'yaml-stray-bracket', { start: at, end: at + 1 }, { sign }, drop(at), {
        code: 'remove',
        params: { text: sign },
      }),
    );
  }
  for (const { sign, at: index } of opened) {
    const at = row.first + index;
    const range = { start: at, end: at + 1 };
    const closer = CLOSES[sign]!;
    for (const place of [...closeEnds, ...ends(whole, index).map((one) => row.first + one)])
      repairs.push(
        repair(closeEnds.has(place) ? 1.3 : 1.9, 'yaml-unclosed', range, signsOf(sign), [insert(place, closer)], {
          code: 'close',
          params: { sign: closer },
        }),
      );
    const inner = whole.slice(index + 1);
    const isAlone =
      (sign === '{' && !inner.includes(':')) ||
      inner.startsWith(beside.charAt(0) || ' ') ||
      (beside !== '' && !beside.startsWith(sign));
    repairs.push(
      repair(isAlone ? 1.1 : 1.7, 'yaml-unclosed', range, signsOf(sign), drop(at), {
        code: 'remove',
        params: { text: sign },
      }),
    );
  }
  for (const { sign, at: index } of closed) {
    const at = row.first + index;
    const range = { start: at, end: at + 1 };
    const opener = sign === ']' ? '[' : '{';
    for (const place of new Set([...begins(whole, index), row.value - row.first, index])) {
      const cost = isInside(whole.slice(place, index), sign) ? 1.3 : 1.9;
      repairs.push(
        repair(cost, 'yaml-stray-bracket', range, { sign }, [insert(row.first + place, opener)], {
          code: 'open',
          params: { sign: opener },
        }),
      );
    }
    repairs.push(
      repair(1.6, 'yaml-stray-bracket', range, { sign }, drop(at), { code: 'remove', params: { text: quoted(sign) } }),
    );
  }
  return repairs;
}

/** What would stand inside the bracket is what that bracket holds: in braces keys with values, one a comma. */
function isInside(content: string, sign: string): boolean {
  if (/[[\]{}]/.test(content)) return false;
  const first = /^[^,]*/.exec(content)?.[0] ?? '';
  const colons = first.match(/:(?=\s|$)/g)?.length ?? 0;
  return content.trim() === '' || colons === (sign === '}' ? 1 : 0);
}

/** Where something that begins at an index may end: before a comma, colon or bracket behind it. */
function ends(whole: string, from: number): number[] {
  return [...whole.matchAll(/\s*[,:\]}]/g)]
    .map(({ index }) => index)
    .filter((index) => index > from + 1)
    .slice(0, 12);
}

/** Where something that ends at an index may begin: behind a comma, colon, dash or bracket before it. */
function begins(whole: string, to: number): number[] {
  return [...whole.matchAll(/(?:^|[,:[{-])\s*/g)]
    .map((found) => found.index + found[0].length)
    .filter((index) => index < to)
    .slice(-6)
    .reverse();
}

/** A line of JSON by which brackets are gone, with it or out of it: what closes or opens them put back at its ends. */
export function jsonBrackets({ row, text, above }: Suspect): Repair[] {
  const whole = text.slice(row.first, row.end).trimEnd();
  const end = row.first + whole.replace(/,$/, '').trimEnd().length;
  const repairs: Repair[] = [];
  const here = { start: row.first, end: row.first + Math.max(1, whole.length) };
  const insert = (at: number, put: string) => [{ range: { start: at, end: at }, text: put }];
  for (const at of new Set([row.first, end])) {
    const inner = readJson(text.slice(0, at)).open.at(-1);
    for (const sign of [']', '}'] as const) {
      if (inner === undefined || CLOSES[text.charAt(inner)] !== sign) continue;
      const cost = /^,?$/.test(whole) ? 0.9 : 1.9;
      repairs.push(
        repair(
          cost,
          'yaml-unclosed',
          { start: inner, end: inner + 1 },
          { sign, opens: text.charAt(inner) },
          insert(at, sign),
          { code: 'close', params: { sign } },
        ),
      );
      for (const put of [`${sign},`, `,${sign}`])
        repairs.push(
          repair(
            cost + 0.4,
            'yaml-unclosed',
            { start: inner, end: inner + 1 },
            { sign, opens: text.charAt(inner) },
            insert(at, put),
            null,
          ),
        );
    }
  }
  for (const sign of ['{', '['] as const)
    repairs.push(
      repair(1.9, 'yaml-no-parent', here, { found: quoted(whole) }, insert(row.first, sign), {
        code: 'open',
        params: { sign },
      }),
    );
  const isDeeper = above !== undefined && row.indent > above.indent;
  for (const put of ['"x": [', '"x": {', '{', '[', '"x": "', '"x": [{'])
    repairs.push(
      repair(isDeeper ? 1.8 : 2.8, 'yaml-no-parent', here, { found: quoted(whole) }, insert(row.first, put), null),
    );
  if (above) {
    const over = { start: above.first, end: above.first + above.content.length };
    const place = above.first + text.slice(above.first, above.end).trimEnd().length;
    repairs.push(
      repair(1.4, 'yaml-missing-comma', here, { found: quoted(whole) }, insert(place, ','), {
        code: 'insert-comma',
        params: {},
      }),
    );
    repairs.push(repair(2.9, 'yaml-missing-comma', over, { found: quoted(whole) }, insert(place, '"'), null));
  }
  // A key and its value, an item and the next one.
  for (const match of whole.matchAll(/(?<=["\]}\w])[ \t]*(?=["[{])/g)) {
    const at = row.first + match.index;
    const place = { start: at, end: at + 1 };
    repairs.push(
      repair(1.5, 'yaml-missing-comma', place, { found: quoted(whole.slice(match.index).trim()) }, insert(at, ','), {
        code: 'insert-comma',
        params: {},
      }),
    );
    repairs.push(
      repair(
        1.6,
        'yaml-missing-colon',
        place,
        { typed: quoted(whole.slice(0, match.index)), meant: ':' },
        insert(at, ':'),
        { code: 'use-value', params: { value: ':' } },
      ),
    );
  }
  for (const match of whole.matchAll(/[,:]/g)) {
    const at = row.first + match.index;
    repairs.push(
      repair(
        1.8,
        match[0] === ',' ? 'yaml-extra-comma' : 'yaml-extra-colon',
        { start: at, end: at + 1 },
        { key: '', found: match[0] },
        [{ range: { start: at, end: at + 1 }, text: '' }],
        { code: 'remove', params: { text: match[0] } },
      ),
    );
  }
  return repairs;
}

/** A sign in a line of JSON where none can stand. */
export function oneSign({ row, text }: Suspect): Repair[] {
  const at = readJson(text).at;
  if (at < row.start || at >= row.end) return [];
  const range = { start: at, end: at + 1 };
  const sign = text.charAt(at);
  return [
    repair(2.4, 'yaml-syntax', range, { found: sign }, [{ range, text: '' }], {
      code: 'remove',
      params: { text: sign },
    }),
  ];
}

/** What stands behind the same key in another line; '' where there is none. */
function valueBeside(row: Row, rows: readonly Row[]): string {
  const before = /^(?:-[ \t]+)*(?:["']?[\w$.-]+["']?:[ \t]+)?/.exec(row.content)?.[0] ?? '';
  const key = before.replace(/^[-\s]+/, '');
  const isItemRow = before.startsWith('-');
  for (const other of rows) {
    if (other === row || other.inBlock) continue;
    if (key === '' && (other.indent !== row.indent || isItemRow !== other.content.startsWith('-'))) continue;
    const bare = other.content.replace(/^[-\s]+/, '');
    if (bare.startsWith(key) && bare.length > key.length) return bare.slice(key.length);
  }
  return '';
}
