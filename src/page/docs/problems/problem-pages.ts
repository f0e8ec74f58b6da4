import { openForPage } from '../../../opened/opened-text.ts';
import type { Problem } from '../../../engine/workflow/problem.ts';
import { documentWithTask } from '../answered-document.ts';
import { exampleOf, toldOf, type Example, type Told } from '../examples.ts';
import { markdownPage } from '../markdown.ts';
import { DOCS } from '../texts.ts';

interface ProblemPage {
  code: string;
  title: string;
  /** What it means, as HTML. */
  about: string;
  /** What is said of the failing example. */
  told: Told;
  /** What both examples are answered with, as JSON. */
  answers: string;
  fails: RunExample;
  mended: RunExample;
}

interface RunExample extends Example {
  /** What its run comes to: `2 rounds, 4 answers, by its threshold: “Rain.”`. */
  run: string;
}

/** The page of a code, made of docs/problems/<code>.md and of what the linter says of its failing example. */
export function problemPageOf(code: string): ProblemPage {
  const file = `docs/problems/${code}.md`;
  const markdown = DOCS.get(file) ?? '';
  const [before = '', fails = '', mended = ''] = markdown.split(/^## (?:Broken|Fixed)$/m);
  const { title, html } = markdownPage(before.replace(`\`${code}\`\n`, ''), file);
  const failing = textOf(fails);
  const answers = /```json answers\n([^]*?)```/.exec(fails)?.[1] ?? '';
  const drawn = (words: string, section: string, marked: Problem | null): RunExample => {
    const example = exampleOf(documentWithTask(`${words}: ${title}`, textOf(section), answers), marked);
    if (example.svg === '') throw new Error(`${file}: the example cannot be drawn`);
    return { ...example, run: /^Its run: (.+)$/m.exec(section)?.[1] ?? '' };
  };
  const problem = openForPage(failing, {}).problems.find((one) => one.code === code);
  if (!problem?.range) throw new Error(`${file}: the failing example has no such problem`);
  return {
    code,
    title,
    about: html,
    told: toldOf(problem, failing),
    answers: answers.trimEnd(),
    fails: drawn('Broken', fails, problem),
    mended: drawn('Fixed', mended, null),
  };
}

function textOf(section: string): string {
  return /```yaml\n([^]*?)```/.exec(section)?.[1] ?? '';
}
