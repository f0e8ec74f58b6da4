import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { patternsOfTemplates } from '../../../src/page/docs/patterns/pattern-links.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';

it('every link from a pattern to a template has its way back, and there is no other', () => {
  const there = readdirSync('docs/patterns').flatMap((file) => {
    const text = readFileSync(`docs/patterns/${file}`, 'utf8');
    const links = [...text.matchAll(/static\/templates\/([\w-]+)\.(?:yaml|json)\)/g)].map(([, template]) => template);
    return links.map((template) => `${template} ${file.replace(/\.md$/, '')}`);
  });
  const back = Object.entries(patternsOfTemplates()).flatMap(([template, patterns]) =>
    patterns.map(({ name }) => `${template} ${name}`),
  );
  expect(there.length).toBeGreaterThan(0);
  expect(back.sort()).toEqual([...new Set(there)].sort());
});

it('no template is said to show nothing', () => {
  const shown = patternsOfTemplates();
  expect(TEMPLATES.length).toBeGreaterThan(Object.keys(shown).length);
  expect(Object.values(shown).every((patterns) => patterns.length > 0)).toBe(true);
});
