import type { Drawing } from '../drawing/drawing.ts';
import { svgOf } from '../drawing/paint/svg.ts';
import { emptyDocument } from '../engine/document/document.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import { embedAddress } from '../share/embed-address.ts';
import { linkTo } from '../share/link.ts';
import { wordPicture } from '../wording/wording.ts';
import type { FenceWords } from './fence-words.ts';
import { element, text, type MarkdownNode } from './markdown.ts';

/** A fence that was read. */
export interface Fence {
  words: FenceWords;
  /** The fence itself, whose text is shown as YAML. */
  node: MarkdownNode;
  workflow: Workflow;
  drawing: Drawing;
}

/** What stands in the place of a fence: the picture, or what is run in its place, a link, and the text to unfold. `site`: where Loopground is. */
export function fenceFigure(fence: Fence, site: string): MarkdownNode {
  const { words, node, workflow } = fence;
  const name = words.title || workflow.name;
  const document = { ...emptyDocument(), name, text: node.value ?? '' };
  const address = embedAddress(site, document, {}, { ...words.view, notation: workflow.notation });
  return element(
    'figure',
    { className: 'loop-fence' },
    shownAs(fence, address, name),
    element(
      'figcaption',
      {},
      ...(words.title === '' ? [] : [text(`${words.title}. `)]),
      element('a', { href: linkTo(site, document) }, text('Open in Loopground')),
      element('details', {}, element('summary', {}, text('As YAML')), { ...node, lang: 'yaml', meta: null }),
    ),
  );
}

function shownAs({ words, workflow, drawing }: Fence, address: string, name: string): MarkdownNode {
  switch (words.embed) {
    case null:
      return picture(workflow, drawing);
    case 'element':
      return element(
        'loop-ground',
        { src: address, title: name || 'A workflow in Loopground' },
        picture(workflow, drawing),
      );
    case 'frame':
      return element('iframe', {
        src: address,
        title: name || 'A workflow in Loopground',
        width: '100%',
        height: 560,
        loading: 'lazy',
        style: 'border: 0',
        sandbox: 'allow-scripts allow-popups allow-popups-to-escape-sandbox',
      });
  }
}

/** In both themes, as images: what a stranger wrote into its names is no part of the page. */
function picture(workflow: Workflow, drawing: Drawing): MarkdownNode {
  const address = (theme: 'light' | 'dark'): string =>
    `data:image/svg+xml,${encodeURIComponent(svgOf(workflow, drawing, theme))}`;
  const { width, height } = drawing;
  return element(
    'picture',
    {},
    element('source', { srcSet: address('dark'), media: '(prefers-color-scheme: dark)' }),
    element('img', {
      src: address('light'),
      alt: wordPicture(workflow),
      width: Math.ceil(width),
      height: Math.ceil(height),
      style: 'max-width: 100%; height: auto',
    }),
  );
}
