import { unpaired } from './pairs.ts';
import { isItem, keyColumn } from './rows.ts';
import { quoted, repair, type Repair, type Suspect } from './repair.ts';

const KEY = /^(?:-[ \t]+)*(?:"[^"\n]*"|'[^'\n]*'|[\w$.-]+)[ \t]*:/;

/** What stands behind the colon of a key and should not: a second colon, or a value where lines below belong to the key. */
export function afterKey({ row, below, words }: Suspect): Repair[] {
  if (row.inBlock) return [];
  const key = KEY.exec(row.content)?.[0];
  if (key === undefined) return [];
  const rest = row.content.slice(key.length);
  if (rest === '') return [];
  const name = key.replace(/^[-\s]+|[\s:]+$/g, '').replaceAll(/^["']|["']$/g, '');
  const end = row.first + row.content.length;
  const cut = (from: number, cost: number): Repair => {
    const start = row.first + from;
    const found = row.content.slice(from).trim();
    const range = { start: start + (row.content.slice(from).length - row.content.slice(from).trimStart().length), end };
    const edits = [{ range: { start, end }, text: '' }];
    const code = belongs ? 'yaml-value-and-lines' : 'yaml-extra-colon';
    return repair(cost, code, range, { key: name, found: quoted(found) }, edits, {
      code: 'remove',
      params: { text: quoted(found) },
    });
  };
  const column = keyColumn(row);
  const isBelow = below !== undefined && (isItem(below) ? below.indent >= column : below.indent > column);
  const belongs = isBelow && !/^\s*[|>]/.test(rest);
  const isEmpty = /^\s*(?:\[\s*\]|\{\s*\})$/.test(rest);
  const repairs: Repair[] = [];
  const isColon = /^\s*:/.test(rest);
  if (belongs) {
    const isPlain = !/^\s*["'[{]/.test(rest);
    repairs.push(
      cut(
        key.length,
        isColon || (isEmpty && below !== undefined && isItem(below))
          ? 0.5
          : isPlain && /:(\s|$)/.test(rest)
            ? 1.5
            : words.openers.has(name)
              ? 1.9
              : 3.9,
      ),
    );
  }
  if (isColon) {
    const start = row.first + key.length;
    const length = /^\s*:/.exec(rest)![0].length;
    const edits = [{ range: { start, end: start + length }, text: '' }];
    const range = { start: start + length - 1, end: start + length };
    repairs.push(
      repair(1, 'yaml-extra-colon', range, { key: name, found: ':' }, edits, { code: 'remove', params: { text: ':' } }),
    );
  }
  const tail = /[ \t]*:(?:[ \t][^:]*)?$/.exec(rest);
  const value = unpaired(rest.slice(0, tail?.index).trimStart());
  const isClosed = value.opened.length === 0 && value.quote === null;
  if (tail && tail.index > 0 && isClosed)
    repairs.push(cut(key.length + tail.index, /["'\]}|>]$/.test(rest.slice(0, tail.index)) ? 1 : 2.6));
  return repairs;
}

/** A key without its colon, or without the space behind it. */
export function missingColon({ row, below, words }: Suspect): Repair[] {
  if (row.inBlock) return [];
  const found = /^((?:-[ \t]+)*)("[^"\n]+"|'[^'\n]+'|[\w$.-]+)(:?)([ \t]*)(.*)$/.exec(row.content);
  if (!found) return [];
  const [, dashes = '', word = '', colon = '', space = '', rest = ''] = found;
  if (colon !== '' && (space !== '' || rest === '')) return [];
  if (colon === '' && space === '' && rest !== '') return [];
  if (word === '-') return [];
  const start = row.first + dashes.length;
  const end = row.first + row.content.length;
  const typed = row.content.slice(dashes.length);
  const meant = `${word}: ${rest}`.trimEnd();
  const isKnown = words.all.has(word.replaceAll(/^["']|["']$/g, ''));
  const isValue = /^[|>][-+]?$/.test(rest) || /^(?:\{.*\}|\[.*\])$/.test(rest);
  const belongs = rest === '' && below !== undefined && below.indent >= row.indent;
  const cost = isKnown || isValue ? 1 : colon !== '' ? 1.4 : belongs ? 1.6 : 2.8;
  const range = { start, end };
  return [
    repair(
      cost,
      colon === '' ? 'yaml-missing-colon' : 'yaml-colon-space',
      range,
      { typed: quoted(typed), meant: quoted(meant) },
      [{ range, text: meant }],
      {
        code: 'use-value',
        params: { value: quoted(meant) },
      },
    ),
  ];
}

/** A value that must be in quotes. */
export function needsQuotes({ row, text }: Suspect): Repair[] {
  if (row.inBlock) return [];
  const value = text.slice(row.value, row.valueEnd);
  if (value === '' || /^["'|>[{]/.test(value)) return [];
  const range = { start: row.value, end: row.valueEnd };
  const edits = [{ range, text: JSON.stringify(value) }];
  const fix = { code: 'quote-value', params: { text: quoted(value) } } as const;
  if (/:(?:\s|$)/.test(value) && row.value > row.first)
    return [repair(2.5, 'yaml-colon-in-value', range, { value: quoted(value), inFlow: false }, edits, fix)];
  if (/^[&*!%@`,\]}#]/.test(value))
    return [
      repair(
        /^[&*!][\w-]+\s/.test(value) ? 2.3 : 1.5,
        'yaml-needs-quotes',
        range,
        { sign: value.charAt(0), value: quoted(value) },
        edits,
        fix,
      ),
    ];
  return [];
}
