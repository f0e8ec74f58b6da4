import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sensoryWords } from '../browser/support/sensory-words.ts';

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

  it('says of each criterion a test, but of what the site has nothing of', () => {
    const untested = ROWS.filter(([, , , check = '']) => !check.startsWith('`tests/'));
    expect(untested.map(([, criterion = '', , check = '']) => `${criterion.split(' ')[0]} ${check}`)).toEqual(
      ['1.2.1', '1.3.5', '1.4.2', '1.4.5', '2.5.4', '3.1.2', '3.3.8'].map((criterion) => `${criterion} -`),
    );
  });

  it('names the tests of single criteria only for those that stand in their titles', () => {
    const numbersIn = (text: string): string[] => text.match(/\b\d\.\d\.\d+\b/g) ?? [];
    const file = 'tests/browser/criteria.test.ts';
    const told = ROWS.filter(([, , , check = '']) => check.includes(file)).flatMap(([, criterion = '']) =>
      numbersIn(criterion),
    );
    const titles = readFileSync(file, 'utf8').match(/\bit\('[^']*'/g) ?? [];
    expect(told.toSorted()).toEqual(titles.flatMap(numbersIn).toSorted());
  });

  it('leaves out no criterion of WCAG 2.2, levels A and AA, but the media that the site has none of', () => {
    const named = new Set(ROWS.flatMap(([, criterion = '']) => criterion.match(/\d\.\d\.\d+/g) ?? []));
    expect(CRITERIA.filter((criterion) => !named.has(criterion))).toEqual([]);
  });
});

it('no page and no lesson names what can be pressed by its place, form or colour (1.3.3)', () => {
  const told = ['docs', 'static/lessons'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .flatMap((name) =>
        sensoryWords(readFileSync(path.join(folder, name), 'utf8')).map((words) => `${name}: ${words}`),
      ),
  );
  expect(told).toEqual([]);
  expect(sensoryWords('Press the green button, or the link below.')).toHaveLength(2);
});

/** Of levels A and AA, https://www.w3.org/TR/WCAG22/; without 1.2.2 to 1.2.4, which stand in one row. */
const CRITERIA = (
  '1.1.1 1.2.1 1.2.5 1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.4.1 1.4.2 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 ' +
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.4.5 2.4.6 2.4.7 2.4.11 2.5.1 2.5.2 2.5.3 2.5.4 2.5.7 2.5.8 ' +
  '3.1.1 3.1.2 3.2.1 3.2.2 3.2.3 3.2.4 3.2.6 3.3.1 3.3.2 3.3.3 3.3.4 3.3.7 3.3.8 4.1.2 4.1.3'
).split(' ');
