import { describe, expect, it } from 'vitest';
import { NOTATION_HELPS } from '../../src/engine/notations/notation-helps.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { NOTATION_NAMES, NOTATION_WORDS } from '../../src/engine/workflow/notation-name.ts';
import { patternIndex, patternPageOf } from '../../src/page/docs/patterns/pattern-pages.ts';
import { DOCS, namesIn } from '../../src/page/docs/texts.ts';
import { decodeLink } from '../../src/share/link.ts';
import { wordEnd } from '../../src/wording/en/after-run/expectation.ts';
import { wordProblem } from '../../src/wording/wording.ts';
import { comesTo } from './comes-to.ts';

const TITLES = NOTATION_NAMES.map((name) => NOTATION_WORDS[name].title);
const NOT_SAID = '–';

/** The text of a section, without its code. */
const section = (markdown: string, heading: string): string =>
  (markdown.split(`\n## ${heading}\n`)[1] ?? '').split('\n## ')[0]?.replace(/^```[^]*?^```$/gm, '') ?? '';

describe.each(namesIn('patterns'))('the pattern %s', (name) => {
  const markdown = DOCS.get(`docs/patterns/${name}.md`) ?? '';
  const page = patternPageOf(name);

  it('says of each notation what its runs come to, and names where one comes to something else', async () => {
    const runs = await Promise.all(
      page.variants.map(async ({ title, opens }) => ({
        title,
        ends: await Promise.all(opens.map(({ fragment }) => comesTo(fragment))),
      })),
    );
    expect(page.runs.map(({ title, cells }) => [title, ...cells])).toEqual(
      TITLES.map((title) => {
        const ends = runs.find((run) => run.title === title)?.ends;
        return [
          title,
          ...(ends?.map(({ how, end, result }) => `${how}, ${end}: ${result}`) ?? page.cases.map(() => NOT_SAID)),
        ];
      }),
    );
    const other = runs.filter(({ ends }) =>
      ends.some(({ how, result }, at) => how !== runs[0]?.ends[at]?.how || result !== runs[0].ends[at]?.result),
    );
    const absent = TITLES.filter((title) => runs.every((run) => run.title !== title));
    for (const title of [...other.map((run) => run.title), ...absent])
      expect(section(markdown, 'What differs'), title).toContain(title);
  });

  it('opens without an error in the notation of its heading, and explains each warning that it has', () => {
    for (const { title, opens } of page.variants) {
      const decoded = decodeLink(opens[0]?.fragment ?? '');
      if (!decoded.ok) throw new Error(decoded.problem.code);
      const { workflow, problems } = openText(decoded.document.text, {});
      expect(NOTATION_WORDS[workflow!.notation].title).toBe(title);
      const told = problems.filter(({ severity }) => severity !== 'info');
      for (const problem of told) {
        expect(problem.severity, wordProblem(problem).message).toBe('warning');
        expect(markdown).toContain(`../problems/${problem.code}.md`);
      }
    }
  });

  it('is told with where to read on: of each way to fail, to a lesson, to a rule, to the reference', () => {
    const ways = section(markdown, 'When it fails').split(/^- /m).slice(1);
    expect(ways.length).toBeGreaterThan(1);
    for (const way of ways)
      expect(way).toMatch(/\]\(\.\.\/(?:problems|diagnoses|rules|reference)\/|\]\(\.\.\/\.\.\/static\/lessons\//);
    const after = section(markdown, 'Read on');
    for (const place of ['../../static/lessons/', '../rules/', '../reference/']) expect(after).toContain(`](${place}`);
  });

  it('says numbers of rounds in its table alone, where they are compared with a run', () => {
    // What a link says is the title of another page.
    const prose = markdown.replace(/^(?:\|.*\|\n)+|^```[^]*?^```$|\[[^\]]*\]\([^)]*\)/gm, '');
    expect(prose.match(/\b(?:\d+|one|two|three|four|five|six) (?:rounds?|times|tries|calls|passes)\b/gi) ?? []).toEqual(
      [],
    );
  });

  it('says the bound by which a run of each notation is ended', () => {
    const [, bound] = /\bbounds? (?:is|are) (\d+)/.exec(markdown) ?? [];
    for (const { title, cells } of page.runs.filter((row) => !row.cells.includes(NOT_SAID)))
      expect(
        cells.some((cell) => cell.startsWith(`${bound} rounds`) && cell.includes(wordEnd('limit'))),
        title,
      ).toBe(true);
  });
});

it('a notation that is said to ask nobody has no type of node that does', () => {
  const asking = NOTATION_NAMES.filter((name) =>
    Object.values(NOTATION_HELPS[name].description.maps).some(({ variants }) =>
      Object.values(variants?.of ?? {}).some(({ face }) => face?.family === 'human'),
    ),
  );
  const said = patternPageOf('human-review').variants.map(({ title }) => title);
  expect(said).toEqual(asking.map((name) => NOTATION_WORDS[name].title));
});

it('every pattern is in the list of all, under its own title', () => {
  const { patterns } = patternIndex();
  expect(patterns.map(({ name }) => name).toSorted()).toEqual(namesIn('patterns').toSorted());
  for (const { name, title, use } of patterns) {
    expect(patternPageOf(name).title).toBe(title);
    expect(use).not.toBe('');
  }
});
