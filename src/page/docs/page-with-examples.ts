import { documentWithTask } from './answered-document.ts';
import { exampleOf, type Example } from './examples.ts';
import { markdownPage, type Section } from './markdown.ts';
import { DOCS } from './texts.ts';

/** A text of docs/ whose blocks of YAML are workflows, each to be opened with the answers that stand under it. */
interface PageWithExamples {
  title: string;
  sections: Section[];
  /** Text and workflows in their order; of a workflow the heading that it stands under, which is its name. */
  pieces: ({ html: string } | { example: Example; of: string })[];
}

const WORKFLOW = /^```yaml\n([^]*?)^```\n\n```json answers\n([^]*?)^```\n/m;
/** What is captured stands between what is split: a text, its workflow, its answers. */
const PARTS = 3;

/** Runs when the site is built. Throws where there is no such file. */
export function pageWithExamples(file: string): PageWithExamples {
  const text = DOCS.get(file);
  if (text === undefined) throw new Error(`${file} is no page of the site`);
  const { title } = markdownPage(text, file);
  const parts = text.split(WORKFLOW);
  const pages = parts.filter((_, at) => at % PARTS === 0).map((part) => markdownPage(part, file));
  const examples = pages.slice(0, -1).map(({ sections }, at) => {
    const of = sections.at(-1)?.title ?? title;
    const [workflow = '', answers = ''] = parts.slice(at * PARTS + 1);
    return { example: exampleOf(documentWithTask(of, workflow, answers), null), of };
  });
  return {
    title,
    sections: pages.flatMap((page) => page.sections),
    pieces: pages.flatMap(({ html }, at) => [{ html }, ...examples.slice(at, at + 1)]),
  };
}
