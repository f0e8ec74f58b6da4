import { expect } from 'vitest';
import { endedWith, limited, offered, type Played, type Turned } from './offered.ts';

/** Of so many rounds at the beginning of a run, and of its last, what is offered is tried. */
const MOST_ROUNDS = 8;

/** Every change that is offered for a verdict of a run turns it, in a run made without any of what found it. `seen`: kinds of changes, by what they did. */
export async function holdOffers(given: Played): Promise<{ turned: Turned[]; seen: Set<string> }> {
  const document = limited(given);
  const { run, turned } = await offered(document, MOST_ROUNDS);
  const seen = new Set<string>();
  for (const { verdict, offers } of turned) {
    expect(offers.length).toBeLessThanOrEqual(3);
    const kinds = offers.map(({ change }) => (change.kind === 'text' ? change.stop.kind : 'answer'));
    expect(new Set(kinds).size).toBe(kinds.length);
    for (const { change, ends } of offers) {
      const found = await endedWith(document, run, change, verdict);
      expect(found, JSON.stringify(change)).toMatchObject(ends);
      expect(ends.round).toBe(verdict.round);
      // What was stopped goes on, or ends by its own rule.
      const otherwise = { again: ['left', 'stopped'], left: ['again'], stopped: ['again', 'left'] };
      expect(otherwise[verdict.outcome], JSON.stringify(change)).toContain(ends.outcome);
    }
    // Where the strict one comes so far, it says the same.
    const [smallest] = offers;
    const strict = smallest && (await endedWith(document, run, smallest.change, verdict, 'what-if'));
    if (strict) expect(strict).toMatchObject(smallest.ends);
    for (const kind of kinds) seen.add(`${kind} ${verdict.outcome === 'again' ? 'ends' : 'goes on'}`);
  }
  return { turned, seen };
}
