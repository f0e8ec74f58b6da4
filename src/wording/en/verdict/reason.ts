/** How a loop that is over ended, by its reason alone: what a list of runs says. */
export function wordReason(reason: string): string {
  if (reason === '') return '';
  return Object.hasOwn(LEFT, reason) ? `Exited: ${reasonWords(reason)}` : stoppedWords(reason);
}

/** A reason without evidence, in words; one that has none stands as it is. */
export function reasonWords(reason: string): string {
  return Object.hasOwn(LEFT, reason) ? (LEFT[reason] ?? reason) : reason;
}

/** A reason that has no words is named as it is. */
export function stoppedWords(reason: string): string {
  return Object.hasOwn(STOPPED, reason) ? (STOPPED[reason] ?? reason) : `Stopped: ${reason}`;
}

/** Reasons by which a loop ends by its own rule. */
const LEFT: Readonly<Record<string, string>> = {
  condition: 'its condition no longer holds',
  break: 'its break condition holds',
  threshold: 'threshold reached',
  evaluator_done: 'the evaluator is done',
  stable_output: 'the output is stable',
  edge: 'an edge led out of it',
  not_triggered: 'nothing triggered it again',
};

/** Reasons by which something bounded it. */
const STOPPED: Readonly<Record<string, string>> = {
  max_iterations: 'Max iterations reached',
  max_loops: 'Max iterations reached',
  rounds_limit: 'Run limit of rounds reached',
  timeout: 'Time limit reached',
  budget: 'Budget used up',
  error: 'Stopped by an error',
  cancelled: 'Cancelled: the run, or what is around it, ended',
};
