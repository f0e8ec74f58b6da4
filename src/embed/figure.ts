import type { Drawing } from '../drawing/drawing.ts';
import type { Workflow } from '../engine/workflow/workflow.ts';
import type { EmbedView } from '../share/embed-view.ts';
import { wordPicture } from '../wording/wording.ts';
import { drawEmbedded, pictureAddress } from './drawn.ts';
import { element, shape } from './element.ts';

/** What became of nodes in a round, by their ids. */
export type Marks = ReadonlyMap<string, string>;

/**
 * The picture of the workflow, as an image: what a stranger wrote is no part of the page. Over it lies what happened to each node in the
 * chosen round.
 */
export class Figure {
  readonly element = element('figure');
  readonly #theme: EmbedView['theme'];
  #workflow: Workflow | null = null;
  #drawing: Drawing | null = null;
  #width = 0;
  #marks: Marks = new Map();

  constructor(theme: EmbedView['theme']) {
    this.#theme = theme;
    new ResizeObserver(() => {
      const { clientWidth } = this.element;
      if (clientWidth === this.#width) return;
      this.#width = clientWidth;
      this.#draw();
    }).observe(this.element);
  }

  show(workflow: Workflow): void {
    this.#workflow = workflow;
    this.#draw();
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.element.querySelector('svg')?.remove();
    const { x, y, width, height, nodes } = this.#drawing ?? { x: 0, y: 0, width: 0, height: 0, nodes: [] };
    if (marks.size === 0) return;
    const over = shape('svg', { viewBox: `${x} ${y} ${width} ${height}`, 'aria-hidden': 'true' });
    for (const node of nodes) {
      const status = marks.get(node.id);
      const place = { x: node.x - 3, y: node.y - 3, width: node.width + 6, height: node.height + 6, rx: 9 };
      if (status !== undefined) over.append(shape('rect', { class: status, ...place }));
    }
    this.element.firstElementChild?.append(over);
  }

  #draw(): void {
    const workflow = this.#workflow;
    const drawing = workflow && this.#width > 0 ? drawEmbedded(workflow, this.#width) : null;
    this.#drawing = drawing;
    this.element.replaceChildren(...(workflow && drawing ? [this.#picture(workflow, drawing)] : []));
    this.mark(this.#marks);
  }

  #picture(workflow: Workflow, drawing: Drawing): HTMLElement {
    const { width, height } = drawing;
    const address = (theme: 'light' | 'dark'): string => pictureAddress(workflow, drawing, theme);
    const source = { srcset: address('dark'), media: '(prefers-color-scheme: dark)' };
    const src = address(this.#theme === 'dark' ? 'dark' : 'light');
    const picture = element(
      'picture',
      {},
      ...(this.#theme === 'auto' ? [element('source', source)] : []),
      element('img', { src, width, height, alt: wordPicture(workflow) }),
    );
    return element('div', { style: `max-width: ${width}px` }, picture);
  }
}
