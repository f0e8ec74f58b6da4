import { expect } from 'vitest';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import type { Tape } from '../../src/engine/effects/tape.ts';
import { requestHash } from '../../src/engine/effects/request-hash.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import type { Derive } from '../../src/engine/kernel/door.ts';
import { asRecorded, expectedIn } from '../../src/engine/models/as-recorded.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import type { StopValue, StopValueKind } from '../../src/engine/workflow/loops/stop-value.ts';
import { free, limited, stopsOf, type Played } from './offered.ts';
import { playRecorded } from './recorded.ts';

/** Of how many changes a what-if came to an end, and halted; `turned`: what was changed where it ended otherwise than the run. */
interface Held {
  ended: number;
  halted: number;
  turned: Set<StopValueKind>;
}

const NUMBERS: readonly ((value: number) => number)[] = [
  (value) => value + 1,
  (value) => value - 1,
  (value) => value * 2,
  (value) => Math.round(value * 50) / 100,
];

/** What a value by which a loop ends is changed to: each other one there is, a number to some near it, a word to its other case and to another. */
function othersOf({ value, amount, options }: StopValue): string[] {
  const isFlag = value === 'true' || value === 'false';
  const others = options ?? (isFlag ? ['true', 'false'] : null);
  if (others) return others.filter((other) => other !== value);
  if (amount !== null) return [...new Set(NUMBERS.map((change) => String(change(Number(value)))))];
  return [value === value.toUpperCase() ? value.toLowerCase() : value.toUpperCase(), `${value}x`];
}

/** The document with each of its stop rules changed to something else, one at a time, as far as it still runs. */
function* changed(document: Played): Generator<{ kind: StopValueKind; edited: Played }> {
  for (const stop of stopsOf(document))
    for (const text of othersOf(stop)) {
      const places = [stop.range, ...stop.also];
      const edited = applyEdits(
        document.text,
        places.map((range) => ({ range, text })),
      );
      if (openText(edited, document.settings).plan) yield { kind: stop.kind, edited: { ...document, text: edited } };
    }
}

/** Says again what was said at the same place in the run, whatever is asked there. */
function sameAnswers({ entries }: Tape): Derive {
  const said = new Map(entries.map((entry) => [entry.address, entry]));
  return ({ address }) => {
    const entry = said.get(address);
    return entry && entry.kind !== 'intervention' ? { answer: entry.answer, took: entry.took } : null;
  };
}

/**
 * A what-if over the run of a document, with each stop rule changed, ends where a fresh run over the same answers ends, or halts. Explored,
 * it asks nobody who costs anything, whether or not somebody answers for nothing.
 */
export async function hold(given: Played): Promise<Held> {
  const document = limited(given);
  const { tape, facts } = await playRecorded({ document, model: document.model ?? 'scripted' });
  const expected = expectedIn(facts);
  const explored = async (edited: Played): Promise<void> => {
    for (const derive of [asRecorded(free(document), expected), () => null]) {
      const found = await playRecorded({ document: edited, use: 'explore', tape, derive });
      expect(found.asked, edited.text).toEqual([]);
    }
  };
  const again = await playRecorded({ document, use: 'what-if', tape });
  expect(differingFact(again.facts, facts)).toBeNull();
  await explored(document);
  const counts: Held = { ended: 0, halted: 0, turned: new Set() };
  const known = new Set(tape.entries.map(({ address, hash }) => `${address} ${hash}`));
  for (const { kind, edited } of changed(document)) {
    const found = await playRecorded({ document: edited, use: 'what-if', tape });
    expect(found.asked).toEqual([]);
    await explored(edited);
    if (found.state === 'ended') {
      counts.ended++;
      if (differingFact(found.facts, facts)) counts.turned.add(kind);
      const fresh = await playRecorded({ document: edited, derive: sameAnswers(tape) });
      expect(differingFact(found.facts, fresh.facts), edited.text).toBeNull();
      continue;
    }
    counts.halted++;
    expect(found.state).toBe('halted');
    expect(found.open.length).toBeGreaterThan(0);
    const open = new Set(found.open);
    for (const fact of found.facts)
      if (fact.kind === 'asked' && open.has(fact.ask.address))
        expect(known).not.toContain(`${fact.ask.address} ${requestHash(fact.ask.request)}`);
  }
  return counts;
}
