import { layoutOf } from '../../../drawing/layout.ts';
import { svgOf } from '../../../drawing/svg.ts';
import type { Problem, Severity } from '../../../engine/workflow/problem.ts';
import { encodeLink } from '../../../share/link.ts';
import { wordProblem, type Words } from '../../../wording/wording.ts';
import { openForPage } from '../../../worker/opened-text.ts';
import { pictureWords } from '../../../worker/picture-words.ts';
import { markdownPage } from './markdown.ts';
import { DOCS } from './texts.ts';
import { yamlHtml } from './yaml-html.ts';

/** One of the two texts of a page about a problem. */
export interface Example {
  /** YAML as HTML, with what is told of marked. */
  html: string;
  /** The graph as an SVG document in the colours of the page. */
  svg: string;
  /** The fragment that opens the text in the studio: `#1a...`. */
  fragment: string;
}

/** What the site says of a problem. */
export interface ProblemPage {
  code: string;
  title: string;
  /** What it means, as HTML. */
  about: string;
  /** What is said of the failing example. */
  told: Words & { severity: Severity; line: number };
  fails: Example;
  mended: Example;
}

/** The page of a code, made of docs/problems/<code>.md and of what the linter says of its failing example. */
export function problemPageOf(code: string): ProblemPage {
  const file = `docs/problems/${code}.md`;
  const markdown = DOCS.get(file) ?? '';
  const [before = '', fails = '', mended = ''] = markdown.split(/^## (?:Before|After)$/m);
  const { title, html } = markdownPage(before.replace(`\`${code}\`\n`, ''), file);
  const failing = textOf(fails);
  const problem = openForPage(failing, {}).problems.find((one) => one.code === code);
  if (!problem?.range) throw new Error(`${file}: the failing example has no such problem`);
  return {
    code,
    title,
    about: html,
    told: {
      ...wordProblem(problem),
      severity: problem.severity,
      line: failing.slice(0, problem.range.start).split('\n').length,
    },
    fails: exampleOf(failing, `Before: ${title}`, problem),
    mended: exampleOf(textOf(mended), `After: ${title}`, null),
  };
}

function textOf(section: string): string {
  return /```yaml\n([^]*?)```/.exec(section)?.[1] ?? '';
}

function exampleOf(text: string, name: string, problem: Problem | null): Example {
  const { workflow } = openForPage(text, {});
  if (!workflow) throw new Error(`${name}: the example cannot be drawn`);
  const drawing = layoutOf(workflow, { collapsed: new Set(), direction: 'TB', words: pictureWords });
  return {
    html: yamlHtml(text.trimEnd(), problem?.range ?? null),
    svg: svgOf({ ...workflow, name }, drawing, 'css'),
    fragment: encodeLink({ name, text, inputs: {}, scriptText: '', settings: {} }),
  };
}
