import { expect, it } from 'vitest';
import { changedParts, documentChange } from '../../../src/engine/document/document-change.ts';
import { emptyDocument } from '../../../src/engine/document/document.ts';

it('names the parts in which two documents differ, but not their names', () => {
  const before = { ...emptyDocument(), text: 'max: 3', inputs: { task: 'owls' } };
  const after = { ...before, name: 'Other', text: 'max: 4', inputs: { task: 'cats' }, settings: { seed: 2 } };
  expect(changedParts(before, { ...before, name: 'Other' })).toEqual([]);
  expect(changedParts(before, { ...after, scriptText: '{}' })).toEqual(['text', 'inputs', 'script', 'settings']);
  expect(documentChange(before, after)).toEqual({
    text: { kind: 'words', key: 'max', before: '3', after: '4' },
    others: ['inputs'],
    seed: { before: 0, after: 2 },
  });
});

it('tells the seed by itself, and settings only where others are changed with it', () => {
  const before = { ...emptyDocument(), settings: { seed: 3, mood: 'stubborn' as const } };
  expect(documentChange(before, { ...before, settings: { mood: 'stubborn', seed: 3 } }).others).toEqual([]);
  expect(documentChange(before, { ...before, settings: { mood: 'erratic', seed: 4 } })).toEqual({
    text: null,
    others: ['settings'],
    seed: { before: 3, after: 4 },
  });
});
