import type { Ask } from './ask.ts';

/** The questions that are open. As with frames, those that a fold opens come into the view only when they outlast it. */
export class OpenAsks {
  private readonly seqs: number[] = [];
  private readonly asked: Ask[] = [];

  constructor(private readonly asks: Record<number, Ask>) {}

  open(seq: number, ask: Ask): void {
    this.seqs.push(seq);
    this.asked.push(ask);
  }

  /** The question, which is open no more. */
  close(seq: number): Ask | undefined {
    const at = this.seqs.lastIndexOf(seq);
    if (at !== -1) {
      this.seqs.splice(at, 1);
      return this.asked.splice(at, 1)[0];
    }
    const ask = this.asks[seq];
    delete this.asks[seq];
    return ask;
  }

  /** A node that failed has no open question any more. */
  forget(part: number): void {
    for (let at = this.asked.length - 1; at >= 0; at--) if (this.asked[at]!.part === part) this.close(this.seqs[at]!);
    for (const [seq, ask] of Object.entries(this.asks)) if (ask.part === part) delete this.asks[Number(seq)];
  }

  forgetAll(): void {
    this.seqs.length = 0;
    this.asked.length = 0;
    for (const seq of Object.keys(this.asks)) delete this.asks[Number(seq)];
  }

  write(): void {
    for (let at = 0; at < this.seqs.length; at++) this.asks[this.seqs[at]!] = this.asked[at]!;
    this.seqs.length = 0;
    this.asked.length = 0;
  }
}
