import type { Failure } from '../workflow/activation.ts';
import type { Evidence } from '../workflow/verdict/verdict.ts';
import type { NodeView } from './view.ts';

export const IDLE: NodeView = { status: 'idle', runs: 0, evidence: [], failure: null };
const NO_EVIDENCE: readonly Evidence[] = [];

/**
 * What the facts of one fold say of nodes, until it is written into the view at once: of a thousand facts about one node one object
 * is made, and not a thousand.
 */
export class TouchedNodes {
  private readonly parts: number[] = [];
  private readonly isTouched: Uint8Array;
  private readonly runs: Int32Array;
  private readonly status: NodeView['status'][];
  private readonly evidence: (readonly Evidence[])[];
  private readonly failure: (Failure | null)[];

  constructor(private readonly nodes: NodeView[]) {
    this.isTouched = new Uint8Array(nodes.length);
    this.runs = new Int32Array(nodes.length);
    this.status = nodes.map(() => 'idle');
    this.evidence = nodes.map(() => NO_EVIDENCE);
    this.failure = nodes.map(() => null);
  }

  start(part: number): void {
    this.touch(part);
    this.runs[part]!++;
    this.status[part] = 'running';
    this.evidence[part] = NO_EVIDENCE;
    this.failure[part] = null;
  }

  become(part: number, status: NodeView['status']): void {
    this.touch(part);
    this.status[part] = status;
  }

  report(part: number, evidence: readonly Evidence[]): void {
    this.touch(part);
    this.evidence[part] = evidence;
  }

  fail(part: number, failure: Failure): void {
    this.touch(part);
    this.status[part] = 'failed';
    this.failure[part] = failure;
  }

  write(): void {
    for (const part of this.parts) {
      this.isTouched[part] = 0;
      this.nodes[part] = {
        status: this.status[part]!,
        runs: this.runs[part]!,
        evidence: this.evidence[part]!,
        failure: this.failure[part]!,
      };
    }
    this.parts.length = 0;
  }

  private touch(part: number): void {
    if (this.isTouched[part] === 1) return;
    const { status, runs, evidence, failure } = this.nodes[part] ?? IDLE;
    this.isTouched[part] = 1;
    this.parts.push(part);
    this.status[part] = status;
    this.runs[part] = runs;
    this.evidence[part] = evidence;
    this.failure[part] = failure;
  }
}
