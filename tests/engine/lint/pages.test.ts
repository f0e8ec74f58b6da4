import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemIndex } from '../../../scripts/problem-index.ts';
import { presentPage, problemPageOf, ruleEntries } from '../../../scripts/problem-pages.ts';
import { NOTATION_HELPS } from '../../../src/engine/notations/notation-helps.ts';
import { openText } from '../../../src/engine/opening/open-text.ts';
import { problemPage, wordFix, wordProblem } from '../../../src/wording/wording.ts';
import { mendedBy } from '../support/mended.ts';
import { linted } from './support.ts';
import { pages } from './pages.ts';
import { rulePages } from '../../rules/rule-pages.ts';

const all = pages();

/** The claims that a page is about. */
const CLAIMS: Readonly<Record<string, string>> = {
  'lint-continue-edge-missing': '000-17, 000-57, 004-17',
  'lint-guard-outside-loop': '000-18, 000-57, 004-18',
  'lint-guard-no-exit': '000-19, 000-57, 004-19',
  'lint-judge-blind': '001-14',
  'lint-ambiguous-pattern': '001-77',
  'lint-loop-timeout': '001-82',
  'lint-rounds-alike': '001-85',
};

describe.each(all.map((page) => [page.code, CLAIMS[page.code] ?? '', page] as const))(
  '%s %s',
  (code, _claims, page) => {
    const { fails, mended, told } = page;
    const { problems } = openText(fails, {});
    const found = problems.filter((problem) => problem.code === code);

    it('is told of the failing example, and nothing else is', () => {
      expect(linted(fails).map((problem) => problem.code)).toEqual([code]);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    it('is told at that place', () => {
      const { start, end } = found[0]!.range!;
      expect(fails.slice(0, start).split('\n').length).toBe(told.line);
      expect(fails.slice(start, end).split('\n')[0]).toBe(told.text);
    });

    it('is not told of the mended one, which opens', () => {
      expect(linted(mended)).toEqual([]);
      expect(openText(mended, {}).plan).not.toBeNull();
    });

    it('is said in words that hold what they speak of', () => {
      const { message, hint } = wordProblem(found[0]!);
      expect(message + hint).not.toMatch(/(?:^| )\?(?: |$)|undefined|\[object|Something is wrong/);
    });

    const fixes = found[0]?.fixes ?? [];
    if (fixes.length === 0) return;
    it('is mended by each of its fixes', () => {
      const left = fixes.flatMap((fix) => openText(mendedBy(fails, fix), {}).problems);
      expect(left.filter((problem) => problem.code === code || problem.severity === 'error')).toEqual([]);
      expect(fixes.map(wordFix).join('\n')).not.toMatch(/Apply the fix|(?:^| )\?(?: |$)|undefined/m);
    });
  },
);

describe('the pages', () => {
  it('are one for each rule', () => {
    const codes = new Set(Object.values(NOTATION_HELPS).flatMap(({ rules }) => rules.map(({ code }) => code)));
    expect(all.map(({ code }) => code).toSorted()).toEqual([...codes].toSorted());
  });

  it('say what their rules say, as the script writes it', () => {
    for (const [code, entry] of ruleEntries()) {
      const present = presentPage(code);
      expect(present, 'npm run docs').toBe(problemPageOf(entry, present));
    }
  });

  it('name rules that there are', () => {
    const known = [...rulePages().values()].flatMap((rules) => rules.map(({ id }) => id));
    const named = [...ruleEntries().values()].flatMap(({ rules = [] }) => rules);
    expect(named).toContain('Q42');
    expect(known).toEqual(expect.arrayContaining(named));
  });

  it('keep their examples when they are written anew, and lack them until somebody writes some', () => {
    const [entry] = ruleEntries().values();
    const examples = '## Broken\n\nA text.\n\n## Fixed\n\nAnother.\n';
    expect(problemPageOf(entry!, `# Old\n\nOld words.\n\n${examples}`)).toBe(problemPageOf(entry!, examples));
    expect(problemPageOf(entry!, examples)).toContain(examples);
    expect(problemPageOf(entry!, null)).toMatch(/## Broken\n\n```yaml\n```\n[^]*## Fixed\n\n```yaml\n```\n$/);
  });

  it('are named in the index, under the anchor that is promised', () => {
    const index = readFileSync('docs/problems.md', 'utf8');
    expect(index, 'npx tsx scripts/problem-index.ts').toBe(problemIndex());
    for (const { code } of all) {
      expect(problemPage(code)).toBe(`problems/${code}/`);
      expect(index).toContain(`### ${code}\n`);
      expect(index).toContain(`(problems/${code}.md)`);
    }
  });
});
