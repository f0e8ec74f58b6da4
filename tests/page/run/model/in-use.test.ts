import { describe, expect, it } from 'vitest';
import type { ChosenModel } from '../../../../src/ask/protocol.ts';
import { openForPage } from '../../../../src/opened/opened-text.ts';
import { Desk } from '../../../../src/page/app/desk.svelte.ts';
import { withNames, withNode, type ModelInUse } from '../../../../src/page/run/model/in-use.ts';
import { makerLoop, reviewLoop } from '../../../engine/support/texts.ts';
import { documentOf } from '../../../history/support.ts';

const TINY: ChosenModel = {
  place: '1',
  model: 'tiny',
  host: 'localhost:1',
  isLocal: true,
  price: null,
  models: [],
  bounds: { calls: 5, tokens: 1000 },
};
const GIVEN: ModelInUse = withNode(TINY, 'Drafter', { ...TINY, model: 'large' });
const namesOf = (chosen: ModelInUse | null): string[] => [...(chosen?.byNode?.keys() ?? [])];
const nodes = (...ids: string[]) => ids.map((id) => ({ id, type: 'agent' }));

/** The studio with a document open, over a library that reads at once. */
function studioWith(text: string): Desk {
  const desk = new Desk('studio', documentOf(text, 'Mine'), { kind: 'own', id: 'a' }, openForPage(text, {}));
  const never = new Proxy({}, { get: () => () => new Promise(() => undefined) });
  const library = { open: (read: string) => Promise.resolve(openForPage(read, {})) };
  desk.equip({ library, shelf: never } as never);
  return desk;
}

describe('the model of a single node', () => {
  it('stays its own under another name, and under the one before once that is back', async () => {
    const text = reviewLoop();
    const desk = studioWith(text);
    desk.models.chosen = GIVEN;
    desk.studio.setText(text.replaceAll('Drafter', 'Poet'));
    await desk.studio.whenSettled();
    expect(namesOf(desk.models.chosen)).toEqual(['Poet']);
    desk.studio.setText(text);
    await desk.studio.whenSettled();
    expect(namesOf(desk.models.chosen)).toEqual(['Drafter']);
    expect(desk.models.of('Drafter')).toBe('large');
  });

  it('is not that of a node of another workflow that takes the place of all', async () => {
    const desk = studioWith(reviewLoop());
    desk.models.chosen = GIVEN;
    desk.studio.setText(makerLoop(), true);
    await desk.studio.whenSettled();
    expect(namesOf(desk.models.chosen)).toEqual(['Drafter']);
  });

  it.each([
    ['who stands there once it is gone', nodes('Editor')],
    ['a node of another type', [{ id: 'Poet', type: 'literal' }, ...nodes('Editor')]],
    ['a node that was there before', nodes('Editor', 'Poet')],
  ])('does not go to %s', (_what, now) => {
    expect(withNames(GIVEN, nodes('Drafter', 'Editor'), now)).toBe(GIVEN);
  });
});
