import { answerOf, type TapeEntry, type TapeReader } from '../effects/tape.ts';
import type { Recorded } from '../journal/chunk.ts';
import { unreachable } from '../workflow/unreachable.ts';
import type { Door } from './door.ts';
import type { Heard } from './run-options.ts';

/** What a run at rest goes on with: an answer (`entry`: off the tape, not the script's or the seed's), or nothing it has itself. */
export type Rest =
  | { kind: 'answer'; asked: number; recorded: Recorded; entry: TapeEntry | null }
  | { kind: 'asking' }
  | { kind: 'halted' }
  | { kind: 'diverged' };

/**
 * What a run goes on with when nothing is due: the tape's next answer when its turn has come; the answer of somebody
 * outside who was `heard`; else the next one that follows from script or seed; else somebody has to be asked.
 */
export function resting(door: Door, next: TapeReader): (heard: Heard) => Rest {
  return (heard) => {
    const open = door.open();
    const step = next(open, door.delivered, door.awaitsDerived());
    switch (step.kind) {
      case 'take': {
        const { entry } = step;
        const { seq } = open.find((candidate) => candidate.address === entry.address)!;
        return { kind: 'answer', asked: seq, recorded: answerOf(entry), entry };
      }
      case 'report':
        return { kind: 'diverged' };
      case 'later': {
        if (step.exhausted && open.length > 0 && heard(open)) return { kind: 'asking' };
        const { asked, recorded } = door.derived()!;
        return { kind: 'answer', asked, recorded, entry: null };
      }
      case 'ask':
      case 'halt':
        // With nothing to wait for, the run would rest for ever: a schedule that neither starts nor ends is a defect of ours.
        if (open.length === 0) throw new Error('the run is at rest and asks nobody');
        return { kind: step.kind === 'ask' ? 'asking' : 'halted' };
      default:
        return unreachable(step);
    }
  };
}
