import { expect, it } from 'vitest';
import { lastAnswers } from '../../../src/engine/document/last-answers.ts';

it('forgets what was not asked for longest, and never an answer that was given lately', () => {
  const made: string[] = [];
  const known = lastAnswers<string | undefined>(2);
  const ask = (question: string): unknown => known(question, () => void made.push(question));
  for (const question of ['a', 'b', 'a', 'c', 'a', 'b']) ask(question);
  expect(made, 'an answer of nothing is an answer').toEqual(['a', 'b', 'c', 'b']);
});
