import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { diagnosisIndex } from '../../scripts/diagnosis-index.ts';

it('the page of the diagnoses says what the program says', () => {
  const page = readFileSync(new URL('../../docs/diagnoses.md', import.meta.url), 'utf8');
  expect(page).toBe(diagnosisIndex());
  expect(page).not.toMatch(/undefined|NaN|<\w/);
});
