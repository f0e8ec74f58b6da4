import { describe, expect, it } from 'vitest';
import { markedText, wordInLines } from '../../../../../src/page/run/view/text/deciding-words.ts';
import { answerLines } from '../../../../../src/page/run/view/detail-text.ts';

const marked = (text: string, word: string): string[] =>
  markedText(answerLines(text), [wordInLines(word)]).flatMap((stretch) => (stretch.decided ? [stretch.text] : []));

describe('words that decided', () => {
  it.each([
    ['{"score":0.72,"note":"short"}', '"score":0.72', 'score: 0.72'],
    ['{ "score": 0.72 }', 'score": 0.72', 'score: 0.72'],
    ['{"said":"APPROVED"}', 'APPROVED', 'APPROVED'],
  ])('are found in the lines of the data that they were read from: %s', (answer, word, expected) => {
    expect(marked(answer, word)).toEqual([expected]);
  });
});
