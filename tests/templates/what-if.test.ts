import { describe, expect, it } from 'vitest';
import { openText } from '../../src/engine/open-text.ts';
import { isJsonObject } from '../../src/engine/workflow/json.ts';
import { TEMPLATES } from '../../src/page/state/templates.ts';
import { chatdevCases } from '../conformance/chatdev-cases.ts';
import { hold, type Played } from './hold-what-ifs.ts';

/** The recorded cases that run at all, as documents. */
function recordedCases(): { name: string; document: Played }[] {
  return chatdevCases().flatMap(({ name, row, recording: { document: text, given } }) => {
    const task = isJsonObject(given) && typeof given['task'] === 'string' ? given['task'] : '';
    const settings = row['follow'] === 'document' ? { follow: 'document' as const } : {};
    const document = { text, inputs: { task }, scriptText: JSON.stringify(given), settings };
    return openText(text, settings).plan ? [{ name, document }] : [];
  });
}

describe('a what-if over a run, with each stop rule changed, ends where a fresh run over the same answers ends', () => {
  const all = { ended: 0, halted: 0 };
  const note = ({ ended, halted }: { ended: number; halted: number }): void => {
    all.ended += ended;
    all.halted += halted;
  };

  it.each(TEMPLATES)('$id', async ({ document }) => note(await hold(document)));

  it.each(recordedCases())('recorded case $name', async ({ document }) => note(await hold(document)));

  it('was seen to end otherwise and to halt, both often', () => {
    expect(all.ended).toBeGreaterThan(50);
    expect(all.halted).toBeGreaterThan(20);
  });
});
