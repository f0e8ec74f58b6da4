import type { Workflow } from '../engine/workflow/workflow.ts';

/** The few words that are painted on a drawing; the page passes its language's. */
export interface DrawingWords {
  loop: string;
  continueWhile: string;
  maxIterations: string;
  maxSeconds: string;
  /** The keys of a score loop (001): it is said in them, for that is what its author wrote. */
  scoreThreshold: string;
  maxLoops: string;
  previousRound: string;
  /** The rounds in which a container takes a value into its body, where it is not all of them. */
  rounds: Record<'first' | 'subsequent', string>;
  /** What a box of these scopes holds, and by what it ends, where it is shut; '' for nothing. */
  inside(workflow: Workflow, scopes: readonly string[]): string;
  /** An edge's condition as a reader says it. */
  conditionLabel(condition: string): string;
}

/** The words of the documents: the loop container's (002), and the score loop's keys (001). */
export const documentWords: DrawingWords = {
  loop: 'Loop',
  continueWhile: 'continue while',
  maxIterations: 'max iterations',
  maxSeconds: 'max seconds',
  scoreThreshold: 'score_threshold',
  maxLoops: 'max_loops',
  previousRound: 'previous round',
  rounds: { first: 'first round', subsequent: 'later rounds' },
  inside: () => '',
  conditionLabel: (condition) => condition,
};
