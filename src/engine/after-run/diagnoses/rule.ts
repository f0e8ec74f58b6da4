import type { LintSubject } from '../../lint/rule.ts';
import type { Fix } from '../../workflow/problem.ts';
import type { Workflow } from '../../workflow/workflow.ts';
import type { Diagnosis, DiagnosisCode } from './diagnosis.ts';
import type { SeenRound } from './seen-round.ts';
import type { WatchedLoop } from './watched-loop.ts';

/** What its notation knows of what a change would come to. */
export interface Ahead {
  /**
   * Whether each answer with a word is sure to lead to another round or out of its loop, once this edge of keywords refuses the word.
   * Absent where edges have no keywords.
   */
  leadsOnWithout?(workflow: Workflow, edge: string, word: string): boolean;
}

/** What a rule found in a round. */
export interface Found {
  round: number;
  /** Made only where the thing is new: it may be found in every round of a million. What counts rounds may grow afterwards. */
  params(): Diagnosis['params'];
  /** Index of the node that it is about. */
  part?: number;
  /** One of a few: rounds with another are another diagnosis, for it is told in other words. */
  kind?: string | number;
}

/**
 * One thing that is looked for in the rounds of a loop. `watch` is called for each entry of a loop, and gives what is then called for
 * each of its rounds; null where nothing of the kind can happen there.
 */
export interface DiagnosisRule {
  readonly code: DiagnosisCode;
  readonly severity: Diagnosis['severity'];
  /** It is told of the first node of a loop alone: the others mostly follow from it. */
  readonly oncePerLoop?: true;
  /** It is dropped when the loop is left by its own rule after all: then it was only on its way. */
  readonly unlessWell?: true;
  watch(loop: WatchedLoop, tell: (found: Found) => void): ((seen: SeenRound) => void) | null;
  /** Changes that would mend it, where they are safe in the text that was run. */
  fixes?(diagnosis: Diagnosis, subject: LintSubject, ahead: Ahead): Fix[];
}
