import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fuzzJinjaCase } from '../../../scripts/conform/fuzz-jinja-set.ts';
import { fuzzLines } from '../../../scripts/conform/fuzz-lines.ts';
import { fuzzOrkaScoreCase, fuzzOrkaScoreRun } from '../../../scripts/conform/fuzz-orka-scores-set.ts';
import { changed, leavesOf, withChanged } from './mutations.ts';

const directory = fileURLToPath(new URL('../../conformance/fuzz', import.meta.url));
const loops = fuzzLines(join(directory, 'orka-scores.jsonl')).map((row) => [String(row.id), row] as const);
const templates = fuzzLines(join(directory, 'jinja.jsonl'));

describe('changing any compared field makes a random score loop fail', () => {
  it.each(loops.filter(([, row]) => row.raised === null))('%s', async (_, row) => {
    const outcome = await fuzzOrkaScoreRun(row);
    expect(fuzzOrkaScoreCase(row, outcome)).toMatchObject({ pass: true });
    const survived = leavesOf(row)
      .filter(([field]) => field === 'scores' || field === 'met')
      .filter((path) => withChanged(row, path, changed, () => fuzzOrkaScoreCase(row, outcome).pass));
    expect(survived).toEqual([]);
    expect(fuzzOrkaScoreCase({ ...row, scores: [] }, outcome).pass).toBe(false);
    expect(fuzzOrkaScoreCase(row, { ...outcome, opens: false }).pass).toBe(false);
  });

  it('and one where OrKa itself fails is skipped by name', async () => {
    const [, row] = loops.find(([, { raised }]) => raised !== null)!;
    expect(fuzzOrkaScoreCase(row, await fuzzOrkaScoreRun(row))).toMatchObject({
      follow: 'skip',
      class: 'original-fails',
    });
  });
});

describe('a random template', () => {
  const row = (template: string, given: object) => ({ id: 1, template, context: { l: [1], d: {} }, ...given });
  const printed = (template: string, text: string) => fuzzJinjaCase(row(template, { ok: true, text }));

  it('passes with the very text, and fails with any other', () => {
    for (const each of templates.filter(({ ok }) => ok === true)) {
      const { follow, pass } = fuzzJinjaCase(each);
      expect(pass || follow === 'skip', String(each.template)).toBe(true);
      if (pass) expect(fuzzJinjaCase({ ...each, text: `${String(each.text)}~` }).pass).toBe(false);
    }
  });

  it('passes where Jinja raises, whatever comes of it here', () => {
    expect(fuzzJinjaCase(row('{{ 1 + "a" }}', { ok: false, error: 'TypeError' })).pass).toBe(true);
    expect(fuzzJinjaCase(row('{{ "a" | abs }}', { ok: false, error: 'TypeError' })).pass).toBe(true);
  });

  it.each([
    ['{{ d.items }}', '<built-in method items of dict object at 0x7f00>', 'printed-address'],
    ['{{ [1, 2] | random }}', '2', 'random-filter'],
    ['{{ ["a" | e] }}', "[Markup('a')]", 'printed-markup'],
    ['{{ 123456789012345678 }}', '123456789012345678', 'large-integer'],
    ['{% for x in range(90000) %}{% for y in range(9) %}{% endfor %}{% endfor %}', '', 'template-budget'],
    ['{% if 3 | items %}x{% endif %}', 'x', 'lazy-filter'],
    ['{{ l.append(2) }}', 'None', 'given-value-changed'],
  ])('%s is skipped by name', (template, text, known) => {
    expect(printed(template, text)).toMatchObject({ follow: 'skip', class: known });
  });

  it.each([
    ['{{ 1 }}', '2'],
    ['{{ 0.1 + 0.2 }}', '0.3'],
    ['{{ l | first | upper }}', 'None'],
    ['{{ l.nothing() }}', 'None'],
  ])('%s that differs for no named reason fails', (template, text) => {
    expect(printed(template, text)).toMatchObject({ follow: 'engine', pass: false });
  });
});
