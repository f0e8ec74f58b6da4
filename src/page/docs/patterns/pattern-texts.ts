import { DOCS } from '../texts.ts';

/** The parts of a page of docs/patterns, as Markdown. */
interface PatternTexts {
  /** What it is and when it fails. */
  before: string;
  /** What its runs have in common. */
  side: string;
  /** The pattern in each notation that can say it: what is particular to it, headed by its title, and the workflow. */
  variants: { about: string; text: string }[];
  after: string;
}

const TEXT = /^```yaml\n([^]*?)^```\n/m;

/** The parts of docs/patterns/<name>.md. Only while the site is built. */
export function patternTexts(name: string): PatternTexts {
  const markdown = DOCS.get(`docs/patterns/${name}.md`) ?? '';
  const [before = '', rest = ''] = markdown.split(/^(?=## Side by side$)/m);
  const end = rest.search(/\n## /) + 1 || rest.length;
  const [side = '', ...variants] = rest.slice(0, end).split(/^### /m);
  return {
    before,
    side,
    variants: variants.map((variant) => {
      const [about = '', text = ''] = variant.split(TEXT);
      return { about, text };
    }),
    after: rest.slice(end),
  };
}
