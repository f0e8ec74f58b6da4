import { describe, expect, it, vi } from 'vitest';
import { emptyDocument } from '../../../src/engine/document/document.ts';
import { Desk } from '../../../src/page/app/desk.svelte.ts';
import { reviewLoop } from '../../engine/support/texts.ts';
import { nodeOf, readable, workflow } from '../document/studio-support.ts';

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
  it('go along with the name of a node, and are those of the same node in a run of the text before', () => {
    const before = { ...workflow, nodes: [nodeOf('Drafter'), nodeOf('Editor')] };
    const now = { ...workflow, nodes: [nodeOf('Drafter'), nodeOf('Critic')] };
    const opened = { ...readable(DOCUMENT.text), workflow: now };
    const { run, breakpoints } = new Desk('studio', DOCUMENT, { kind: 'template', id: 'review' }, opened);
    breakpoints.toggle('Editor');
    breakpoints.follow(before, now);
    expect(breakpoints.ids).toEqual(['Critic']);
    expect(breakpoints.in(before)).toEqual(['Editor']);
    const given = { document: DOCUMENT, documentId: null, stops: [], model: 'scripted', humans: 'either' } as const;
    run.own.start(vi.fn(), { ...given, workflow: before });
    const told = vi.spyOn(run.own, 'pauseBefore');
    breakpoints.toggle('Drafter');
    expect(told).toHaveBeenCalledWith(['Editor', 'Drafter']);
  });
});
