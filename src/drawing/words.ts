/** The few words that are painted on a drawing; the page passes its language's. */
export interface DrawingWords {
  loop: string;
  continueWhile: string;
  maxIterations: string;
  maxSeconds: string;
  previousRound: string;
  /** An edge's condition as a reader says it. */
  conditionLabel(condition: string): string;
}

/** The words of the loop container's document. */
export const documentWords: DrawingWords = {
  loop: 'Loop',
  continueWhile: 'continue while',
  maxIterations: 'max iterations',
  maxSeconds: 'max seconds',
  previousRound: 'previous round',
  conditionLabel: (condition) => condition,
};
