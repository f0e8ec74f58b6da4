import { describe, expect, it } from 'vitest';
import { STOP_VALUE_KINDS, type StopValueKind } from '../../src/engine/workflow/loops/stop-value.ts';
import { TEMPLATES } from '../../src/page/document/opening/templates.ts';
import { hold } from './hold-what-ifs.ts';
import { chatdevDocuments, otherDocuments } from './recorded-documents.ts';

describe('a what-if over a run, with each stop rule changed, ends where a fresh run over the same answers ends', () => {
  const all = { ended: 0, halted: 0 };
  const turned = new Set<StopValueKind>();
  const note = (held: Awaited<ReturnType<typeof hold>>): void => {
    all.ended += held.ended;
    all.halted += held.halted;
    for (const kind of held.turned) turned.add(kind);
  };

  it.each(TEMPLATES)('$id', async ({ document }) => note(await hold(document)));

  it.each([...chatdevDocuments(), ...otherDocuments()])('recorded case $name', async ({ document }) =>
    note(await hold(document)),
  );

  it('was seen to end otherwise and to halt, both often', () => {
    expect(all.ended).toBeGreaterThan(50);
    expect(all.halted).toBeGreaterThan(20);
    expect([...turned].toSorted()).toEqual(STOP_VALUE_KINDS.toSorted());
  });
});
