import type { EdgeView } from './view.ts';

export const UNUSED: EdgeView = { taken: 0, last: -1, open: false };

/** What the facts of one fold say of edges, until it is written into the view at once (see `TouchedNodes`). */
export class TouchedEdges {
  private readonly parts: number[] = [];
  private readonly isTouched: Uint8Array;
  private readonly taken: Int32Array;
  private readonly last: Int32Array;
  private readonly isOpen: Uint8Array;

  constructor(private readonly edges: EdgeView[]) {
    this.isTouched = new Uint8Array(edges.length);
    this.taken = new Int32Array(edges.length);
    this.last = new Int32Array(edges.length);
    this.isOpen = new Uint8Array(edges.length);
  }

  /** An edge was tried by fact `seq`, and taken or not; `opens`: what it leads to is triggered. */
  note(part: number, seq: number, isTaken: boolean, opens: boolean): void {
    if (this.isTouched[part] === 0) {
      this.isTouched[part] = 1;
      this.parts.push(part);
      this.taken[part] = this.edges[part]?.taken ?? 0;
    }
    if (isTaken) this.taken[part]!++;
    this.last[part] = seq;
    this.isOpen[part] = opens ? 1 : 0;
  }

  write(): void {
    for (const part of this.parts) {
      this.isTouched[part] = 0;
      this.edges[part] = { taken: this.taken[part]!, last: this.last[part]!, open: this.isOpen[part] === 1 };
    }
    this.parts.length = 0;
  }
}
