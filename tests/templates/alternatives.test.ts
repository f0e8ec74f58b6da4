import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import { TEMPLATES } from '../../src/page/state/templates.ts';
import { endedWith, limited, offered, type Played, type Turned } from './offered.ts';
import { chatdevDocuments } from './recorded-documents.ts';

/** How often each kind of change was seen, by what it did. */
const seen = new Map<string, number>();

/** Of so many rounds at the beginning of a run, and of its last, what is offered is tried. */
const MOST_ROUNDS = 8;

/** Every change that is offered for a verdict of a run turns it, in a run made without any of what found it. */
async function hold(given: Played): Promise<Turned[]> {
  const document = limited(given);
  const { run, turned } = await offered(document, MOST_ROUNDS);
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
    for (const kind of kinds) {
      const key = `${kind} ${verdict.outcome === 'again' ? 'ends' : 'goes on'}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  return turned;
}

/** The recorded cases that enter a loop. */
const LOOPED = chatdevDocuments().filter(
  ({ name, document: { text, settings } }) =>
    openText(text, settings).plan?.workflow.loops.length && !/-(error|not-entered)$/.test(name),
);

describe('a change that is offered turns the verdict', () => {
  it.each(TEMPLATES)('of $id, and for the first there is one', async ({ document }) => {
    const [first] = await hold(document);
    expect(first?.offers.length).toBeGreaterThan(0);
  });

  it.each(LOOPED)('of the recorded case $name', async ({ document }) => {
    expect(await hold(document)).not.toEqual([]);
  });

  it('was seen of nearly every kind', () => {
    const kinds = ['limit', 'time', 'threshold', 'value', 'answer'];
    for (const kind of kinds) expect([...seen.keys()]).toContain(`${kind} ends`);
    for (const kind of kinds) expect([...seen.keys()]).toContain(`${kind} goes on`);
  });
});
