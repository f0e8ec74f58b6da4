import type { FoldedView } from './view.ts';

type FrameView = FoldedView['frames'][number];

/**
 * The frames that are open. Those that a fold opens are kept on a stack, and come into the view only when they outlast it: most rounds
 * are over before, and an object with a key for each of a million rounds is slow to write to.
 */
export class OpenFrames {
  private readonly ids: number[] = [];
  private readonly opened: FrameView[] = [];

  constructor(private readonly frames: FoldedView['frames']) {}

  open(id: number, kind: FrameView['kind'], part: number, parent: number, ordinal: number): void {
    this.ids.push(id);
    this.opened.push({ kind, part, parent, ordinal });
  }

  close(id: number): void {
    const { ids, opened } = this;
    let at = ids.length - 1;
    // What was opened last is closed first, but where several are open at once.
    while (at >= 0 && ids[at] !== id) at--;
    if (at === -1) delete this.frames[id];
    else if (at === ids.length - 1) {
      ids.pop();
      opened.pop();
    } else {
      ids.splice(at, 1);
      opened.splice(at, 1);
    }
  }

  /** The innermost loop that `frame` is or lies in, as its frame; -1 where there is none. */
  loopAround(frame: number): number {
    let at = frame;
    for (;;) {
      const found = this.find(at);
      if (!found) return -1;
      if (found.kind === 'loop') return at;
      at = found.parent;
    }
  }

  write(): void {
    for (let at = 0; at < this.ids.length; at++) this.frames[this.ids[at]!] = this.opened[at]!;
    this.ids.length = 0;
    this.opened.length = 0;
  }

  private find(id: number): FrameView | undefined {
    for (let at = this.ids.length - 1; at >= 0; at--) if (this.ids[at] === id) return this.opened[at];
    return this.frames[id];
  }
}
