import { answerChange } from './answer-change.ts';
import { decimalsOf, shortNumbers } from './short-number.ts';
import type { Maker } from './turning.ts';

/** An answer with another number where its score was read. */
export const saidScores: Maker = ({ verdict, toEnd, answers }) =>
  verdict.because.flatMap((evidence) => {
    if (evidence.kind !== 'score' || evidence.score === null) return [];
    const { score, threshold, text } = evidence;
    const answer = answers.find((each) => text !== '' && each.text.includes(text));
    const last = /(\d+(?:\.\d+)?|\.\d+)[^\d]*$/.exec(text.slice(-LONGEST));
    if (!answer || !last?.[1]) return [];
    const written = last[1];
    const start = answer.text.indexOf(text) + Math.max(0, text.length - LONGEST) + last.index;
    // It may be read as a share of what is written: 7 of 10 is 0.7.
    const scale = score > 0 ? Number(written) / score : 1;
    return shortNumbers(threshold * scale, toEnd ? 'at-least' : 'below', decimalsOf(written)).flatMap((number) =>
      answerChange(
        answer,
        start,
        start + written.length,
        number.toFixed(Math.max(decimalsOf(written), decimalsOf(String(number)))),
        0.4,
      ),
    );
  });

/** What is quoted may be a whole answer; its number stands at the end. */
const LONGEST = 200;
