import type { LoopDocument } from '../../engine/document/document.ts';
import type { NotationName } from '../../engine/workflow/notation-name.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import tokens from '../../page/tokens.css?raw';
import { encodeLink } from '../../share/link.ts';
import { escapeHtml } from '../../share/snippets.ts';
import { heldPicture } from './held-picture.ts';
import page from './index.html?raw';
import own from './page.css?raw';

/** A workflow that a page of the embed is made for. */
export interface HeldWorkflow {
  title: string;
  document: LoopDocument;
  notation: NotationName;
  workflow: Workflow;
}

/** The page of the embed, as HTML, for whatever its address holds. Only while the site is built. */
export function embedPage(): string {
  return put(page, '/* styles */', `${tokens}\n${own}`);
}

/** The same for one workflow, whose picture is there before any script is. `deep`: how many folders below the embed's own it lies. */
export function heldPage({ title, document, notation, workflow }: HeldWorkflow, deep: number): string {
  const link = encodeLink(document);
  const { html: picture, width } = heldPicture(workflow);
  const main = `<main id="coming">
<header><h1>${escapeHtml(title)}</h1><a href="../open/${link}" target="_blank" rel="noopener">Open in Loopground</a></header>
<figure><div style="max-width: ${width}px">${picture}</div></figure>
</main>`;
  const made: [string, string][] = [
    ['<html lang="en">', `<html lang="en" data-link="${link}&amp;notation=${notation}">`],
    ['<meta charset="utf-8" />', `<meta charset="utf-8" />\n<base href="${'../'.repeat(deep)}" />`],
    ['<title>A workflow', `<title>${escapeHtml(title)}`],
    ['<p id="coming">A workflow is coming …</p>', main],
    ['A workflow of an address is read by the page itself: this needs JavaScript.', 'To run it here needs JavaScript.'],
  ];
  return made.reduce((text, [place, instead]) => put(text, place, instead), embedPage());
}

function put(text: string, place: string, made: string): string {
  if (!text.includes(place)) throw new Error(`the page of the embed has no ${place}`);
  return text.replace(place, () => made);
}
