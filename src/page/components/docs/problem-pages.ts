import { openForPage } from '../../../worker/opened-text.ts';
import type { Problem } from '../../../engine/workflow/problem.ts';
import { exampleOf, toldOf, type Example, type Told } from './examples.ts';
import { markdownPage } from './markdown.ts';
import { DOCS } from './texts.ts';

interface ProblemPage {
  code: string;
  title: string;
  /** What it means, as HTML. */
  about: string;
  /** What is said of the failing example. */
  told: Told;
  fails: Example;
  mended: Example;
}

/** The page of a code, made of docs/problems/<code>.md and of what the linter says of its failing example. */
export function problemPageOf(code: string): ProblemPage {
  const file = `docs/problems/${code}.md`;
  const markdown = DOCS.get(file) ?? '';
  const [before = '', fails = '', mended = ''] = markdown.split(/^## (?:Broken|Fixed)$/m);
  const { title, html } = markdownPage(before.replace(`\`${code}\`\n`, ''), file);
  const failing = textOf(fails);
  const problem = openForPage(failing, {}).problems.find((one) => one.code === code);
  if (!problem?.range) throw new Error(`${file}: the failing example has no such problem`);
  return {
    code,
    title,
    about: html,
    told: toldOf(problem, failing),
    fails: drawn(failing, `Broken: ${title}`, problem),
    mended: drawn(textOf(mended), `Fixed: ${title}`, null),
  };
}

function textOf(section: string): string {
  return /```yaml\n([^]*?)```/.exec(section)?.[1] ?? '';
}

function drawn(text: string, name: string, problem: Problem | null): Example {
  const example = exampleOf({ name, text, inputs: {}, scriptText: '', settings: {} }, problem);
  if (example.svg === '') throw new Error(`${name}: the example cannot be drawn`);
  return example;
}
