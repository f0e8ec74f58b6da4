import { describe, expect, it } from 'vitest';
import { SETTINGS_BY_PATH } from '../../src/engine/document/settings/by-path.ts';
import { openText } from '../../src/engine/opening/open-text.ts';
import { wordProblem } from '../../src/wording/wording.ts';

/** What is said of the settings of a text, written in braces. */
const hintOf = (settings: string): string => {
  const { problems } = openText(`settings: ${settings}\ngraph: { nodes: [], edges: [] }\n`, {});
  return wordProblem(problems.find(({ code }) => code === 'settings-bad')!).hint;
};

describe('a value that a setting cannot have', () => {
  it.each([
    ['{notation: n8n}', 'Type chatdev, orka, container or loop-exit.'],
    ['{strict: maybe}', 'Type true or false.'],
    ['{session: 5}', 'Put it into quotes.'],
    ['{seed: 1.5}', 'Type an integer.'],
    ['{limits: {rounds: 0}}', 'Type an integer, 1 or more.'],
    ['{budget: {usd: -1}}', 'Type a number, 0 or more.'],
    ['{answerSeconds: soon}', 'Type a number of seconds, 0 or more.'],
    ['{vars: [A]}', 'Put names and texts indented under vars:, a line each.'],
    ['{secrets: [a b]}', 'Type a list of names, of letters, digits and _ alone: [NAME].'],
    ['{limits: 3}', 'Put indented under limits:, a line each, rounds or activations.'],
    ['3', 'Settings are a map: put them indented under settings:, a line each.'],
    ['{vars: {A: [1]}}', 'Correct it, or remove it.'],
  ])('is told with what it may be: %s', (settings, hint) => expect(hintOf(settings)).toBe(hint));

  it('is told so for every setting that there is', () => {
    for (const key of Object.keys(SETTINGS_BY_PATH))
      expect(wordProblem({ code: 'settings-bad', params: { key } }).hint, key).not.toBe('Correct it, or remove it.');
  });
});
