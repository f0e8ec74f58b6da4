import type { PatternLink, PatternLinks } from '../../document/opening/pattern-links.ts';
import { TEMPLATES } from '../../document/opening/templates.ts';
import { DOCS, docsPage, namesIn } from '../texts.ts';

/** The patterns whose pages lead to a file of the repository: to a lesson, or to a template. Only while the site is built. */
export function patternsLeadingTo(file: string): PatternLink[] {
  return namesIn('patterns')
    .map((name) => ({ name, page: `docs/patterns/${name}.md` }))
    .filter(({ page }) => DOCS.get(page)?.includes(`../../${file})`))
    .map(({ name, page }) => ({ name, title: docsPage(page).title }));
}

/** The patterns that templates show: those whose pages lead to them. */
export function patternsOfTemplates(): PatternLinks {
  return Object.fromEntries(
    TEMPLATES.map(({ id, file }) => [id, patternsLeadingTo(`static/templates/${file}`)] as const).filter(
      ([, patterns]) => patterns.length > 0,
    ),
  );
}
