import type { AnswerTest } from '../../workflow/loops/loop-rule.ts';
import { answerChange } from './answer-change.ts';
import type { Candidate } from './alternative.ts';
import { nearWord } from './near-word.ts';
import type { RoundAnswer } from './round-answers.ts';
import type { Maker } from './turning.ts';

type Keywords = Extract<AnswerTest, { kind: 'keyword' }>;

/** An answer with the word that is looked for, or without it. */
export const saidKeywords: Maker = ({ toEnd, loop, answers }) =>
  loop.rule.ends.flatMap((end) => {
    const answer = end.kind === 'answer' ? answers.find(({ node }) => node === end.node) : undefined;
    if (end.kind !== 'answer' || !answer) return [];
    const tests = end.tests.filter((test): test is Keywords => test.kind === 'keyword');
    const wanted = tests.flatMap(({ any, none }) => (toEnd ? any : none)).filter((word) => word !== '');
    const unwanted = tests.flatMap(({ any, none, caseSensitive }) =>
      (toEnd ? none : any).filter((word) => word !== '').map((word) => ({ word, caseSensitive })),
    );
    return [...new Set(wanted)].flatMap((word) => withWord(answer, word)).concat(without(answer, unwanted));
  });

function withWord(answer: RoundAnswer, word: string): Candidate[] {
  const { text } = answer;
  const near = nearWord(text, word);
  if (near) return answerChange(answer, near.start, near.end, word, 0.1);
  const end = text.trimEnd().length;
  return answerChange(answer, end, text.length, `${end === 0 ? '' : text.includes('\n') ? '\n' : ' '}${word}`, 0.4);
}

function without(answer: RoundAnswer, words: readonly { word: string; caseSensitive: boolean }[]): Candidate[] {
  let left = answer.text;
  for (const { word, caseSensitive } of words) {
    const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    left = left.replace(new RegExp(` ?${literal}`, caseSensitive ? 'g' : 'gi'), '');
  }
  return left === answer.text ? [] : answerChange(answer, 0, answer.text.length, left.trim(), 0.4);
}
