import { expect, it } from 'vitest';
import { emptyDocument } from '../../../../src/engine/document/document.ts';
import { givenBetween } from '../../../../src/page/run/compare/given-between.ts';

const given = (changes: object = {}, written: object = {}, summary: object = {}) => ({
  document: { ...emptyDocument(), text: 'max: 3', ...changes },
  opened: { written },
  summary: { id: 'first', model: 'scripted', ...summary },
});

const put = (address: string, run = 'none') => ({
  id: 'put',
  parent: { run, at: 1, edits: ['text' as const, { address }] },
});

const asked = (...models: string[]) => ({ model: 'model', asked: { calls: 3, models } });

it.each([
  [given(), given(), ''],
  [given(), given({ text: 'max: 4', scriptText: '{}' }), 'text: max 3 → 4, other prepared answers'],
  [
    given(),
    given({ settings: { seed: 7 } }, {}, { model: 'simulated' }),
    'seed 0 → 7, answered by the simulated model, not prepared answers',
  ],
  // The text's own seed wins, and is told once.
  [
    given({ text: 'seed: 1', settings: { seed: 5 } }, { seed: 1 }),
    given({ text: 'seed: 2', settings: { seed: 6 } }, { seed: 2 }),
    'seed 1 → 2',
  ],
  [given(), given({}, {}, put('Writer[2]/Editor#2')), 'the answer of Editor in round 2'],
  [given({}, {}, put('Writer[2]/Editor#2')), given({}, {}, put('Writer[2]/Editor#2')), ''],
  // A fork has what was put in the run that it began with, too.
  [
    given({}, {}, put('Writer[2]/Editor#2')),
    given({}, {}, put('Writer[3]/Editor#3', 'put')),
    'the answer of Editor in round 3',
  ],
  [given({}, {}, asked('tiny')), given({}, {}, asked('large', 'tiny')), 'answered by large and tiny, not tiny'],
  [given({}, {}, asked('tiny', 'large')), given({}, {}, asked('large', 'tiny')), ''],
  [given({}, {}, asked('tiny')), given({}, {}, { model: 'model' }), 'answered by nobody, not tiny'],
])('two runs say what they were given otherwise, and nothing that is the same: %#', (before, after, words) => {
  expect(givenBetween(before, after)).toBe(words);
});
