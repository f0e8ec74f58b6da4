import { describe, expect, it } from 'vitest';
import { Selection } from '../../../src/page/builder/selection.svelte.ts';
import { blankState } from '../../../src/page/document/studio-state.ts';
import { drawingOf, reviewLoop } from '../graph/support.ts';

function selecting(): { selection: Selection; select(part: string | null): void; selected(): string | null } {
  const workflow = reviewLoop();
  const state = { ...blankState(), picture: { workflow, drawing: drawingOf(workflow) } };
  const select = (part: string | null): void => void (state.selected = part);
  return { selection: new Selection({ studio: { state, select } }), select, selected: () => state.selected };
}

describe('nodes that are selected together', () => {
  it('come and go one by one, and the last is the one that is shown', () => {
    const { selection, selected } = selecting();
    selection.toggle('Writer');
    expect(selection.several).toBe(false);
    selection.toggle('Critic');
    expect([selection.parts, selected()]).toEqual([['Writer', 'Critic'], 'Critic']);
    selection.toggle('Critic');
    expect([selection.parts, selected()]).toEqual([['Writer'], 'Writer']);
    selection.toggle('Writer');
    expect([selection.parts, selected()]).toEqual([[], null]);
  });

  it('are no more together once another part is selected, and acts are done to that alone', () => {
    const { selection, select } = selecting();
    selection.put(['Writer', 'Critic']);
    expect(selection.with('Writer')).toEqual(['Writer', 'Critic']);
    expect(selection.with('Elsewhere')).toEqual(['Elsewhere']);
    select('Writer');
    expect(selection.parts).toEqual(['Writer']);
    expect(selection.with('Writer')).toEqual(['Writer']);
  });

  it('are those that there are, once each', () => {
    const { selection } = selecting();
    selection.put(['Writer', 'Nobody', 'Critic', 'Writer']);
    expect(selection.parts).toEqual(['Writer', 'Critic']);
  });
});
