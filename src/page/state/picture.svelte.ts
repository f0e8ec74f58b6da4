import type { Direction, Drawing } from '../../drawing/drawing.ts';
import type { Workflow } from '../../engine/workflow/workflow.ts';
import type { LibraryWorker } from '../../worker/protocol.ts';

/** A workflow and the places of its parts: always of the same text, so that none is drawn where another stood. */
interface Pictured {
  workflow: Workflow;
  drawing: Drawing;
}

/** What the picture asks of the library worker. */
type PictureLibrary = Pick<LibraryWorker, 'draw'>;

/** What is to be drawn, and how. */
interface Wish {
  workflow: Workflow;
  collapsed: readonly string[];
  direction: Direction;
}

/**
 * The graph's picture. Drawn by the library worker, one at a time, the newest wish next; the old picture stays meanwhile, and stays
 * for good when a drawing fails.
 */
export class Picture {
  #shown: Pictured | null = $state.raw(null);
  #collapsed: readonly string[] = $state.raw([]);
  #direction: Direction = $state.raw('TB');
  #failed = $state.raw(false);
  #wish: Wish | null = null;
  #drawing = false;

  /** `shown`: the picture that the page was built with. */
  constructor(shown: Pictured | null) {
    this.#shown = shown;
  }

  get shown(): Pictured | null {
    return this.#shown;
  }

  get collapsed(): readonly string[] {
    return this.#collapsed;
  }

  get direction(): Direction {
    return this.#direction;
  }

  /** The last drawing could not be made. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Draws a workflow, as its boxes and direction are wished now. */
  draw(library: PictureLibrary, workflow: Workflow): void {
    this.#wish = { workflow, collapsed: this.#collapsed, direction: this.#direction };
    if (!this.#drawing) void this.#next(library);
  }

  setDirection(direction: Direction): void {
    this.#direction = direction;
  }

  collapse(boxes: readonly string[], collapsed: boolean): void {
    const others = this.#collapsed.filter((box) => !boxes.includes(box));
    this.#collapsed = collapsed ? [...others, ...boxes] : others;
  }

  /** Another document: nothing of the old one is shown, and its boxes are open. */
  forget(): void {
    this.#collapsed = [];
    this.#shown = null;
    this.#failed = false;
  }

  async #next(library: PictureLibrary): Promise<void> {
    this.#drawing = true;
    while (this.#wish) {
      const { workflow, collapsed, direction } = this.#wish;
      this.#wish = null;
      try {
        const drawing = await library.draw(workflow, [...collapsed], direction);
        // What was wished meanwhile is of a newer text; a picture of the old one in between would only flicker.
        if (this.#wish === null) this.#shown = { workflow, drawing };
        this.#failed = false;
      } catch {
        this.#failed = true;
      }
    }
    this.#drawing = false;
  }
}
