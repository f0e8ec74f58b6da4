import { expect, it } from 'vitest';
import type { Json } from '../../../../../src/engine/workflow/json.ts';
import { codesOf } from '../../../lint/support.ts';
import { asks, loop, orchestration } from '../support.ts';

const POET = asks('poet', 'Write on {{ get_input() }}, and end with SCORE: 0.00');
const listed = { score_extraction_config: { strategies: [{ type: 'pattern', patterns: ['([0-9.]+)'] }] } };

function said(fields: Record<string, Json>): string[] {
  const codes = codesOf(orchestration([loop('l', [POET], { score_extraction_pattern: null, ...fields })]));
  return codes.filter((code) => code === 'ambiguous-pattern' || code === 'score-no-group');
}

it('a pattern of null is none, and nothing is said of it', () => {
  expect(said({})).toEqual([]);
  expect(said(listed)).toEqual(['ambiguous-pattern']);
});

it('patterns that a key stands in the place of find nothing, and nothing is said of them', () => {
  expect(said({ ...listed, score_extraction_key: 'mark' })).toEqual([]);
});
