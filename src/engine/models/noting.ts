import { requestHash } from '../effects/request-hash.ts';
import { entryOf, type Tape, type TapeEntry } from '../effects/tape.ts';
import type { Fact } from '../journal/read-fact.ts';
import type { Derive } from '../kernel/door.ts';

/** A deriver that notes what it was asked, and the tape that comes of it. */
export interface Noting {
  derive: Derive;
  /** All answers of the run that asked it, by its facts: those from outside, and those that followed from script or seed. */
  tape(facts: Iterable<Fact>): Tape;
}

/**
 * Notes the hashes of the questions that `derive` answers: the run itself leaves them out, for they cost more than the answers. A
 * run that is made again over its own tape with it gives a tape that needs no deriver any more, which is what a fork or a what-if
 * begins with: asked about an edited text, a deriver answers as one that has read the edit.
 */
export function noting(derive: Derive): Noting {
  const hashes = new Map<string, string>();
  return {
    derive(ask) {
      const reply = derive(ask);
      if (reply) hashes.set(ask.address, requestHash(ask.request));
      return reply;
    },
    tape(facts) {
      const entries: TapeEntry[] = [];
      for (const fact of facts) {
        if (fact.kind !== 'answered') continue;
        const { address, hash } = fact.recorded;
        entries.push(entryOf({ ...fact.recorded, hash: hash || (hashes.get(address) ?? '') }));
      }
      return { entries };
    },
  };
}
