import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/opening/open-text.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { holdOffers } from './hold-offers.ts';
import type { Played, Turned } from './offered.ts';
import { chatdevDocuments } from './recorded-documents.ts';

/** The kinds of changes that were seen, by what they did. */
const all = new Set<string>();

async function hold(document: Played): Promise<Turned[]> {
  const { turned, seen } = await holdOffers(document);
  for (const kind of seen) all.add(kind);
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
    for (const kind of kinds) expect([...all]).toContain(`${kind} ends`);
    for (const kind of kinds) expect([...all]).toContain(`${kind} goes on`);
  });
});
