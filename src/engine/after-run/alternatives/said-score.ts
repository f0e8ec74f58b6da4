import { answerChange } from './answer-change.ts';
import { scorePlace } from './score-place.ts';
import { decimalsOf, shortNumbers } from './short-number.ts';
import type { Maker } from './turning.ts';

/** An answer with another number where its score was read. */
export const saidScores: Maker = ({ verdict, toEnd, answers }) =>
  verdict.because.flatMap((evidence) => {
    if (evidence.kind !== 'score' || evidence.score === null) return [];
    const { score, threshold } = evidence;
    const place = scorePlace(evidence, answers);
    if (!place) return [];
    const { answer, at } = place;
    const written = answer.text.slice(at.start, at.end);
    // It may be read as a share of what is written: 7 of 10 is 0.7.
    const scale = score > 0 ? Number(written) / score : 1;
    return shortNumbers(threshold * scale, toEnd ? 'at-least' : 'below', decimalsOf(written)).flatMap((number) =>
      answerChange(
        answer,
        at.start,
        at.end,
        number.toFixed(Math.max(decimalsOf(written), decimalsOf(String(number)))),
        0.4,
      ),
    );
  });
