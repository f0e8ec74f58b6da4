import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { rulePages, type Rule } from './rule-pages.ts';
import { comparison } from './shown.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const pages = rulePages();

describe.each([...pages])('%s', (notation, rules) => {
  it.each(rules.map((rule) => [rule.id, rule.title, rule] as const))(
    `${notation} %s: %s`,
    async (_id, _title, rule) => {
      expect(rule.prose, 'prose').not.toBe('');
      expect(rule.document, 'an example').not.toBe('');
      expect(Object.keys(rule.expect), 'what the example does').not.toEqual([]);
      expect(rule.heldBy, 'a test that holds it').not.toEqual([]);
      expect(rule.heldBy.filter(isNotThere), 'tests that are not there').toEqual([]);
      const { said, done } = await comparison(rule);
      expect(done).toEqual(said);
    },
  );

  it(`${notation}: every rule has a number of its own, in order`, () => {
    const ids = rules.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted(byNumber));
  });
});

describe('every rule that the source names', () => {
  /** Letters of the ids of a page: `L` of loop-exit, `A` to `H` of container. */
  const pageOf = new Map([...pages].flatMap(([notation, rules]) => rules.map(({ id }) => [id[0], notation])));

  it.each([...pages])('stands on the page of %s', (notation, rules) => {
    const ids = new Set(rules.map(({ id }) => id));
    const missing = cited()
      .filter(({ id, folder }) => (folder ?? pageOf.get(id[0])) === notation && !ids.has(id))
      .map(({ file, id }) => `${file}: ${id}`);
    expect(missing).toEqual([]);
  });
});

function isNotThere({ file, title }: Rule['heldBy'][number]): boolean {
  const full = path.join(ROOT, file);
  return !file.startsWith('tests/') || !existsSync(full) || !readFileSync(full, 'utf8').includes(title);
}

/** `B2` before `B10`, and both before `C1`. */
function byNumber(one: string, other: string): number {
  return one.charCodeAt(0) - other.charCodeAt(0) || Number(one.slice(1)) - Number(other.slice(1));
}

/** Rules that comments cite, `folder` being the notation in whose folder they do. "rules B2 to D4, G1 and H4" cites four. */
function cited(): { file: string; id: string; folder: string | null }[] {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|svelte)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(ROOT, 'src', file), 'utf8').replaceAll(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
      const folder = /engine\/[\w-]+\/(chatdev|orka|container|loop-exit)\//.exec(file)?.[1] ?? null;
      return [...text.matchAll(/\brules? ([A-Z]\d+(?:(?:,| and| to|, and) [A-Z]\d+)*)/gi)].flatMap(([, list = '']) =>
        [...list.matchAll(/[A-Z]\d+/g)].map(([id]) => ({ file, id, folder })),
      );
    });
}
