import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TEXT = readFileSync('docs/accessibility.md', 'utf8');

/** Each row of its tables: the criterion, how it is met, and what checks it. */
const ROWS = TEXT.split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('the page on accessibility', () => {
  it('names no test that is not there', () => {
    const files = [...TEXT.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('says of each criterion a test, how it was looked at by hand, or that there is nothing to check', () => {
    expect(ROWS.filter(([, , , check = '']) => !/^(`tests\/|by hand: |-$)/.test(check))).toEqual([]);
  });

  it('leaves out no criterion of WCAG 2.2, levels A and AA, but the media that the site has none of', () => {
    const named = new Set(ROWS.flatMap(([, criterion = '']) => criterion.match(/\d\.\d\.\d+/g) ?? []));
    expect(CRITERIA.filter((criterion) => !named.has(criterion))).toEqual([]);
  });
});

/** Of levels A and AA, https://www.w3.org/TR/WCAG22/; without 1.2.2 to 1.2.4, which stand in one row. */
const CRITERIA = (
  '1.1.1 1.2.1 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 ' +
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 ' +
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'
).split(' ');
