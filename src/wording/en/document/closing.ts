/** A blank of the sentence by which a loop is made. */
export type Blank = 'start' | 'judge' | 'word' | 'score' | 'rounds' | 'out';

export const BLANK_LABELS: Readonly<Record<Blank, string>> = {
  start: 'Begins again at',
  judge: 'Who decides',
  word: 'The word that ends it',
  score: 'The score that ends it',
  rounds: 'Rounds at most',
  out: 'What goes out',
};

/** What stands for nobody among those who may decide. */
export const NOBODY = 'all rounds are done';

export const CLOSING_LABEL = 'A loop, in a sentence';

export const CLOSING_HINT = 'Tab goes through the blanks. Enter writes the loop.';

/** The sentence by which a loop is made, as words and blanks. `says`: what ends it. */
export function closingSentence(
  by: 'says' | 'scores' | 'rounds',
  hasStart: boolean,
  hasJudge: boolean,
): (string | { blank: Blank })[] {
  const start = hasStart ? ['From ', { blank: 'start' } as const, ' on, repeat'] : ['Repeat'];
  const judge = { blank: 'judge' } as const;
  const rule = {
    says: [' until ', judge, ' says ', { blank: 'word' } as const, ', at most '],
    scores: [' until ', judge, ' gives a score of ', { blank: 'score' } as const, ' or more, at most '],
    rounds: hasJudge ? [' until ', judge, ', exactly '] : [' for exactly '],
  }[by];
  return [...start, ...rule, { blank: 'rounds' }, ' rounds; then ', { blank: 'out' }, ' goes out.'];
}

export function lastAnswerOf(name: string): string {
  return `${name}’s last answer`;
}

/** What becomes of the edge when the sentence is left alone. */
export function leaveLabel(hasEdge: boolean): string {
  return hasEdge ? 'Only the edge' : 'Cancel';
}

export const MAKE_LOOP = 'Make the loop';

export const ADD_STOP_RULE = 'Add a stop rule';

export function wordLoopMade(from: string, to: string): string {
  return from === to ? `${from} repeats` : `${to} to ${from} repeat`;
}
