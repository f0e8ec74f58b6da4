import { describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
import { reviewLoop } from '../../engine/support/texts.ts';

const DOCUMENT = { ...emptyDocument(), text: reviewLoop() };

function desk(): Desk {
  return new Desk('studio', DOCUMENT, { kind: 'template', id: 'review' }, null);
}

describe('nodes that are marked to be paused before', () => {
  it('are marked in their own document alone, and still when it is opened again', () => {
    const { studio, breakpoints } = desk();
    breakpoints.toggle('Editor');
    breakpoints.toggle('Writer');
    breakpoints.toggle('Writer');
    expect(breakpoints.ids).toEqual(['Editor']);
    studio.put(DOCUMENT, { kind: 'link', ofRun: true });
    expect(breakpoints.ids).toEqual([]);
    breakpoints.toggle('Writer');
    studio.put(DOCUMENT, { kind: 'link', ofRun: true });
    expect(breakpoints.ids).toEqual([]);
    studio.put(DOCUMENT, { kind: 'template', id: 'review' });
    expect([breakpoints.has('Editor'), breakpoints.has('Writer')]).toEqual([true, false]);
  });
  it('go along when the first edit makes a document of a template, and stay with an edit that loses the node', () => {
    const { studio, breakpoints } = desk();
    breakpoints.toggle('Editor');
    studio.setText('graph: {}\n');
    expect(studio.state.origin.kind).toBe('own');
    expect(breakpoints.ids).toEqual(['Editor']);
  });
  it('are told to the run that goes on', () => {
    const { run, breakpoints } = desk();
    const told = vi.spyOn(run.own, 'pauseBefore');
    breakpoints.toggle('Editor');
    breakpoints.toggle('Editor');
    expect(told.mock.calls).toEqual([[['Editor']], [[]]]);
  });
});
