import { openForPage } from '../../../opened/opened-text.ts';
import { answeredDocument, mapOf } from '../answered-document.ts';
import { exampleOf, toldOf, type Example, type Told } from '../examples.ts';
import { markdownPage, type Section } from '../markdown.ts';
import { DOCS } from '../texts.ts';

export interface RuleExample extends Example {
  /** The id of the rule: `L4`. */
  rule: string;
  /** What is said of the text when it is opened, of that which the rule is about. */
  told: Told[];
  /** What its run is answered with, and what it does, as JSON; '' where nothing is said. */
  answers: string;
  expect: string;
  /** The tests that hold the rule, as HTML. */
  held: string;
}

export type RulePart = { html: string } | { example: RuleExample };

export interface RulePage {
  title: string;
  sections: Section[];
  parts: RulePart[];
}

const EXAMPLE =
  /^```yaml run\n([^]*?)^```\n+(?:```json answers\n([^]*?)^```\n+)?(?:```json expect\n([^]*?)^```\n+)?(?:\*\*Held by\*\* ((?:.+\n)+))?/gm;
const HEADING = /^### ([A-Z]\d+): (.+)$/gm;

/** The page of a notation, made of docs/rules/<notation>.md: its examples drawn, and opened in the studio with their answers. */
export function rulePageOf(notation: string): RulePage {
  const file = `docs/rules/${notation}.md`;
  const markdown = DOCS.get(file) ?? '';
  const { title, sections } = markdownPage(markdown, file);
  const words = (text: string): RulePart => ({ html: markdownPage(text, file).html });
  const parts: RulePart[] = [];
  let end = 0;
  for (const found of markdown.matchAll(EXAMPLE)) {
    const [whole, text = '', answers = '', expect = '', held = ''] = found;
    const before = markdown.slice(end, found.index);
    end = found.index + whole.length;
    const [, rule = '', sentence = ''] = [...before.matchAll(HEADING)].at(-1) ?? [];
    const name = `${rule}: ${sentence.replaceAll('`', '')}`;
    const example = exampleOfRule({ rule, name, text, answers, expect });
    parts.push(words(before), { example: { ...example, held: markdownPage(held, file).html } });
  }
  parts.push(words(markdown.slice(end)));
  return { title, sections, parts };
}

function exampleOfRule(written: {
  rule: string;
  name: string;
  text: string;
  answers: string;
  expect: string;
}): Omit<RuleExample, 'held'> {
  const { rule, name, text, answers, expect } = written;
  const document = answeredDocument(name, text, answers);
  const { settings } = document;
  const codes = mapOf(expect)['problems'];
  const told = openForPage(text, settings).problems.filter(
    ({ code, range }) => range && Array.isArray(codes) && codes.includes(code),
  );
  // What is told of the whole text would mark all of it.
  const marked = told.find(({ range }) => range && range.end - range.start < text.trim().length);
  return {
    ...exampleOf(document, marked ?? null),
    rule,
    told: told.map((problem) => toldOf(problem, text)),
    answers: answers.trim() === '{}' ? '' : answers.trimEnd(),
    expect: expect.trimEnd(),
  };
}
