import { emptyDocument } from '../../../engine/document/document.ts';
import { exampleOf, type Example } from './examples.ts';
import { markdownPage, type Section } from './markdown.ts';
import { DOCS } from './texts.ts';

/** A text of docs/ whose blocks of YAML are workflows, each to be opened. */
interface PageWithExamples {
  title: string;
  sections: Section[];
  /** Text and workflows in their order. */
  pieces: ({ html: string } | { example: Example })[];
}

const WORKFLOW = /^```yaml\n([^]*?)^```\n/m;

/** Runs when the site is built. Throws where there is no such file. */
export function pageWithExamples(file: string): PageWithExamples {
  const text = DOCS.get(file);
  if (text === undefined) throw new Error(`${file} is no page of the site`);
  // What is captured stands between what is split.
  const parts = text.split(WORKFLOW).map((part, at) => ({ part, isWorkflow: at % 2 === 1 }));
  const { title } = markdownPage(text, file);
  const pages = parts.map(({ part, isWorkflow }) => (isWorkflow ? null : markdownPage(part, file)));
  return {
    title,
    sections: pages.flatMap((page) => page?.sections ?? []),
    pieces: parts.map(({ part }, at) => {
      const page = pages[at];
      return page ? { html: page.html } : { example: exampleOf({ ...emptyDocument(), name: title, text: part }, null) };
    }),
  };
}
