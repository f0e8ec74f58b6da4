import { describe, expect, it } from 'vitest';
import { requestHash } from '../../src/engine/effects/request-hash.ts';
import type { TapeEntry } from '../../src/engine/effects/tape.ts';
import { differingFact } from '../../src/engine/journal/same-facts.ts';
import { languageDocument } from '../../src/editing/language-document.ts';
import { occurrencesOf } from '../../src/editing/occurrences.ts';
import { rename } from '../../src/language/rename.ts';
import { applyEdits } from '../../src/engine/document/apply-edits.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { playRecorded, type RecordedRun } from './recorded.ts';

const documentOf = (id: string) => TEMPLATES.find((template) => template.id === id)!.document;

/** Which of a run's questions its tape could not know: those that no entry of `entries` was asked. */
function newIn({ facts }: RecordedRun, entries: readonly TapeEntry[]): string[] {
  const known = new Set(entries.map(({ address, hash }) => `${address} ${hash}`));
  return facts.flatMap((fact) =>
    fact.kind === 'asked' && !known.has(`${fact.ask.address} ${requestHash(fact.ask.request)}`)
      ? [fact.ask.address]
      : [],
  );
}

describe.each(TEMPLATES)('a fork of $id', ({ document }) => {
  it('asks only what has changed, whichever answer is another', async () => {
    const { tape } = await playRecorded({ document });
    for (const [at, edited] of tape.entries.entries()) {
      const other: TapeEntry = {
        kind: 'intervention',
        address: edited.address,
        ...(edited.hash !== undefined && { hash: edited.hash }),
        value: 'Something else.',
        took: edited.took,
      };
      const entries = tape.entries.with(at, other);
      const fork = await playRecorded({ document, use: 'fork', tape: { entries } });
      expect(fork.state).toBe('ended');
      expect(fork.asked.toSorted()).toEqual(newIn(fork, entries).toSorted());
      // What it took is on a tape of its own, in its order.
      const again = await playRecorded({ document, use: 'replay', tape: fork.tape });
      expect(differingFact(again.facts, fork.facts)).toBeNull();
    }
  });

  it('asks nothing where a node has another name, and what was recorded speaks of the old one', async () => {
    const read = languageDocument(document.text, document.settings)!;
    const nodes = new Map(
      occurrencesOf(read).flatMap(({ symbol, range }) =>
        symbol.kind === 'node' ? [[symbol.node.name, range.start] as const] : [],
      ),
    );
    const { tape } = await playRecorded({ document });
    let renamed = 0;
    for (const [name, offset] of nodes) {
      const now = `${name}Renamed`;
      const renaming = rename(read, offset, now);
      if ('refused' in renaming) continue;
      const text = applyEdits(document.text, renaming.edits);
      const renames = new Map([[name, now]]);
      const fork = await playRecorded({ document: { ...document, text }, use: 'fork', tape: { ...tape, renames } });
      expect({ name, asked: fork.asked }).toEqual({ name, asked: [] });
      renamed++;
    }
    expect(renamed).toBe(nodes.size);
  });
});

it('a what-if halts at the first question that was not recorded, and not where another is not asked any more', async () => {
  const document = documentOf('fork-in-loop');
  const { tape } = await playRecorded({ document });
  const text = document.text.replace(/\n *- from: Cook\n *to: Buyer\n/, '\n');
  expect(text).not.toBe(document.text);
  // The Buyer had answered before everybody else.
  const buyerFirst = tape.entries.toSorted((one, other) => Number(isBuyer(other)) - Number(isBuyer(one)));
  const halted = await playRecorded({ document: { ...document, text }, use: 'what-if', tape: { entries: buyerFirst } });
  // Chef is recorded as asked by two; the Taster, who is asked as before, is no reason to halt.
  expect(halted).toMatchObject({ state: 'halted', open: ['Cook[1]/Chef'] });
});

function isBuyer({ address }: TapeEntry): boolean {
  return address.includes('/Buyer');
}
