import { expect, it } from 'vitest';
import type { DocumentChange } from '../../src/engine/document/document-change.ts';
import { wordDocumentChange } from '../../src/wording/wording.ts';

const text = (change: DocumentChange['text'], others: DocumentChange['others'] = []): string =>
  wordDocumentChange({ text: change, others });

it.each([
  [text(null), ''],
  [text({ kind: 'words', key: 'max_iterations', before: '3', after: '5' }), 'text: max_iterations 3 → 5'],
  [text({ kind: 'words', key: null, before: 'kind', after: ' ' }), 'text: kind → nothing'],
  [text({ kind: 'words', key: 'prompt', before: 'x'.repeat(90), after: 'y' }), `text: prompt ${'x'.repeat(39)}… → y`],
  [text({ kind: 'lines', added: 4, removed: 2 }), 'text: +4 −2 lines'],
  [text({ kind: 'lines', added: 1, removed: 0 }), 'text: +1 line'],
  [text({ kind: 'lines', added: 0, removed: 0 }), 'text: lines in another order'],
  [text(null, ['inputs', 'script']), 'other inputs, other prepared answers'],
  [text({ kind: 'lines', added: 0, removed: 3 }, ['settings']), 'text: −3 lines, other settings'],
  [
    wordDocumentChange({ text: null, others: ['script'], seed: { before: 0, after: 7 } }),
    'other prepared answers, seed 0 → 7',
  ],
])('a row says in one line what changed since the run before: %s', (said, expected) => {
  expect(said).toBe(expected);
});

it('of a fork does not say that its text said a value that was only tried', () => {
  const tried = { kind: 'words' as const, key: 'max_iterations', before: '2', after: '3' };
  expect(wordDocumentChange({ text: tried, others: [] }, true)).toBe('max_iterations 2 → 3');
  expect(wordDocumentChange({ text: { kind: 'lines', added: 1, removed: 0 }, others: [] }, true)).toBe('text: +1 line');
});
