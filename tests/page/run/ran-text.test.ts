import { describe, expect, it } from 'vitest';
import type { Expectation } from '../../../src/engine/document/settings/expectation.ts';
import { expectationEdits } from '../../../src/language/expectation-edits.ts';
import { applyEdits } from '../../../src/engine/document/apply-edits.ts';
import { runsAlike } from '../../../src/page/run/ran-text.ts';
import { TEMPLATES } from '../../../src/page/document/opening/templates.ts';

const with_ = (text: string, add: Expectation): string => applyEdits(text, expectationEdits(text, {}, { add }) ?? []);

describe('a text that only expects something else', () => {
  it.each(TEMPLATES.map(({ id, document }) => [id, document.text]))('runs alike: %s', (_id, text) => {
    const once = with_(text, { result: { contains: 'a ] "b" [' } });
    const twice = with_(once, { ends: 'left' });
    expect(new Set([text, once, twice]).size).toBe(3);
    expect([runsAlike(text, once), runsAlike(once, twice), runsAlike(twice, text)]).toEqual([true, true, true]);
  });

  it.each([
    ['settings:\n  expect:\n    - { ends: left }\n  seed: 4\nnodes: []\n', 'settings:\n  seed: 4\nnodes: []\n'],
    ['nodes: []\nsettings: { seed: 4, expect: [{ ends: left }] }\n', 'nodes: []\nsettings: { seed: 4 }\n'],
  ])('runs alike among other settings: %j', (one, other) => expect(runsAlike(one, other)).toBe(true));

  it.each([
    ['settings:\n  expect:\n    - { ends: left }\n  seed: 4\n', 'settings:\n  seed: 5\n'],
    ['a: 1\nsettings:\n  expect:\n    - { ends: left }\n', 'a: 2\n'],
    ['a: 1\n', 'a: 1 \nb: 2\n'],
  ])('does not where anything else differs: %j', (one, other) => expect(runsAlike(one, other)).toBe(false));
});

describe('a text in which only a comment is another', () => {
  it.each([
    ['max_iterations: 2 # two\n', 'max_iterations: 2\n'],
    ['a: 1\n# what it is for\nb: 2\n', 'a: 1\nb: 2\n'],
    ['role: |\n  Write.\nmax: 2   # few\n', 'role: |\n  Write.\nmax: 2\n'],
  ])('runs alike: %j', (one, other) => expect(runsAlike(one, other)).toBe(true));

  it.each([
    ['role: |\n  Write. # well\n', 'role: |\n  Write.\n'],
    ['- role: >-  # said\n    Write.\n    # Title\n', '- role: >-  # said\n    Write.\n'],
    ['role: "Write.\n  # well"\n', 'role: "Write."\n'],
    ['any: ["#1 # 2"]\n', 'any: ["#1"]\n'],
    ['color: a#b\n', 'color: a\n'],
    ['--- # one\na: 1\n', '--- # two\na: 1\n'],
  ])('does not where it is none, or may be none: %j', (one, other) => expect(runsAlike(one, other)).toBe(false));
});
