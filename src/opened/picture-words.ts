import { documentWords, type DrawingWords } from '../drawing/words.ts';
import { labelCondition, wordInside } from '../wording/wording.ts';

/** What is painted on a drawing, in the page's words: the worker's picture and the first paint say the same. */
export const pictureWords: DrawingWords = { ...documentWords, inside: wordInside, conditionLabel: labelCondition };
