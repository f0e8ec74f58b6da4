import type { Chunk } from '../journal/chunk.ts';
import { Kind } from '../journal/facts.ts';
import type { FoldedView } from '../journal/view.ts';

type Frame = FoldedView['frames'][number];

/** Where a frame lies: the loop's frame and the round; -1 and 0 outside of all loops. */
export interface LoopPlace {
  frame: number;
  round: number;
}

const NOWHERE: LoopPlace = { frame: -1, round: 0 };

/** Which round each frame that a chunk has facts of lies in; its frames are read when one is asked for. */
export class FramePlaces {
  private frames: Map<number, Frame> | null = null;

  constructor(private readonly chunk: Chunk) {}

  /** The innermost round around a frame; with `loop` the round of that loop, null where the frame lies outside of it. */
  placeOf(frame: number, loop: number | null): LoopPlace | null {
    for (let at = this.find(frame); at; at = this.find(at.parent))
      if (at.kind === 'round' && (loop === null || at.parent === loop)) return { frame: at.parent, round: at.ordinal };
    return loop === null ? NOWHERE : null;
  }

  /** How many rounds lie around what is in a frame. */
  depthOf(frame: number): number {
    let depth = 0;
    for (let at = this.find(frame); at; at = this.find(at.parent)) if (at.kind === 'round') depth++;
    return depth;
  }

  private find(frame: number): Frame | undefined {
    this.frames ??= framesOf(this.chunk);
    return this.frames.get(frame);
  }
}

function framesOf(chunk: Chunk): Map<number, Frame> {
  const frames = new Map(Object.entries(chunk.before.frames).map(([frame, what]) => [Number(frame), what]));
  const open = (at: number, kind: Frame['kind']): void =>
    void frames.set(chunk.frame[at]!, { kind, part: chunk.part[at]!, parent: chunk.a[at]!, ordinal: chunk.b[at]! });
  for (let at = 0; at < chunk.count; at++) {
    const kind = chunk.kind[at]!;
    if (kind === Kind.roundStarted) open(at, 'round');
    else if (kind === Kind.loopEntered) open(at, 'loop');
    else if (kind === Kind.frameOpened) open(at, 'call');
  }
  return frames;
}
