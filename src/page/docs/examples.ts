import type { Room } from '../../drawing/drawing.ts';
import { PLAIN_VIEW } from '../../drawing/picture-view.ts';
import { svgOf } from '../../drawing/paint/svg.ts';
import type { LoopDocument } from '../../engine/document/document.ts';
import { isRefused } from '../../engine/opening/read-document.ts';
import type { Problem, Severity } from '../../engine/workflow/problem.ts';
import { writtenView } from '../../share/embed-view.ts';
import { encodeLink } from '../../share/link.ts';
import { wordProblem, type Words } from '../../wording/wording.ts';
import { openForPage } from '../../opened/opened-text.ts';
import { yamlHtml } from './yaml-html.ts';

export interface Example {
  /** YAML as HTML, with what is told of marked. */
  html: string;
  /** The graph as an SVG document in the colours of the page; '' where there is nothing to draw. */
  svg: string;
  /** The fragment that opens the text in the studio: `#1a...`. */
  fragment: string;
  /** What stands after that in the address of an embed that runs it: `&run=1&notation=orka`; null where it cannot run. */
  embedded: string | null;
}

/** What is said of an example when it is opened. */
export type Told = Words & { severity: Severity; line: number };

/**
 * A text and what it is run with, for a page; what `problem` is about is marked, and the graph is drawn to be large in its `room`. Runs when the
 * site is built.
 */
export function exampleOf(document: LoopDocument, problem: Problem | null, room: Room | null = null): Example {
  const { name, text, settings } = document;
  const { workflow, drawing } = openForPage(text, settings, 'file', { ...PLAIN_VIEW, room });
  return {
    html: yamlHtml(text.trimEnd(), problem?.range ?? null),
    svg: workflow && drawing ? svgOf({ ...workflow, name }, drawing, 'css') : '',
    ...waysTo(document),
  };
}

/** Where a document is opened, and where it runs. */
export function waysTo(document: LoopDocument): Pick<Example, 'fragment' | 'embedded'> {
  const { workflow, problems } = openForPage(document.text, document.settings);
  const embedded =
    workflow && !isRefused(problems)
      ? writtenView({ view: 'both', theme: 'auto', run: true, notation: workflow.notation })
      : null;
  return { fragment: encodeLink(document), embedded };
}

/** A problem of a text in words, with the line that it is about. */
export function toldOf(problem: Problem, text: string): Told {
  const before = text.slice(0, problem.range?.start ?? 0);
  return { ...wordProblem(problem), severity: problem.severity, line: before.split('\n').length };
}
