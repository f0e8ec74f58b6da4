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
