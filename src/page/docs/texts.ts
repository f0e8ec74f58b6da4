import { markdownPage, type MarkdownPage } from './markdown.ts';

const TEXTS: Readonly<Record<string, string>> = import.meta.glob(
  [
    '/docs/problems.md',
    '/docs/problems/*.md',
    '/docs/diagnoses.md',
    '/docs/diagnoses/*.md',
    '/docs/reference/*.md',
    '/docs/rules/*.md',
    '/docs/compatibility.md',
    '/docs/troubleshooting.md',
    '/docs/glossary.md',
    '/docs/keys.md',
    '/docs/embedding.md',
    '/docs/hosting.md',
    '/docs/hosts.md',
    '/docs/accessibility.md',
    '/docs/which-notation.md',
    '/docs/patterns.md',
    '/docs/patterns/*.md',
    '/docs/comparison.md',
    '/docs/models.md',
    '/docs/security.md',
    '/docs/terminal.md',
  ],
  { query: '?raw', import: 'default', eager: true },
);

/** The files of docs/ that the site shows, by their path in the repository: `docs/problems.md`. Only while the site is built. */
export const DOCS: ReadonlyMap<string, string> = new Map(
  Object.entries(TEXTS).map(([path, text]) => [path.slice(1), text]),
);

/** A file of docs/ as a page. Throws where there is no such file. */
export function docsPage(file: string): MarkdownPage {
  const text = DOCS.get(file);
  if (text === undefined) throw new Error(`${file} is no page of the site`);
  return markdownPage(text, file);
}

/** The names of the files of a folder of docs/, without their endings, as `lint-dead-end`. */
export function namesIn(folder: 'problems' | 'diagnoses' | 'reference' | 'rules' | 'patterns'): string[] {
  const start = `docs/${folder}/`;
  return [...DOCS.keys()]
    .filter((file) => file.startsWith(start))
    .map((file) => file.slice(start.length, -'.md'.length));
}
