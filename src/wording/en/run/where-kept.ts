/**
 * Where a run is kept, as each sentence says it. `apart`: on the page of links, where a run is in no list until the visitor keeps it.
 */

/** A list without runs. `keepsNothing`: the browser stores nothing here, which is said elsewhere. */
export function wordNoRuns(apart: boolean, keepsNothing: boolean): string {
  if (keepsNothing) return 'No runs yet.';
  return apart
    ? 'No runs yet. A run of a link is gone once you close the page, unless you press “Keep this run” when it has ended. One that you made here goes along to the studio, too.'
    : 'No runs yet. Each run is kept here with its rounds, prompts and answers.';
}

/** Running with what is changed of the last run; `keeps`: with its answers, as far as the questions are the same. */
export function wordRunWithTold(apart: boolean, keeps: boolean): string {
  if (!keeps) return 'A run of its own, in which all is asked anew: others answer now. The text stays as it is.';
  return `A run of its own, ${apart ? 'in no list until you keep it' : 'in History under this one'}. The text stays as it is.`;
}

/** Running again from a round on, as a sentence behind others. */
export function wordForkKept(apart: boolean): string {
  return apart ? 'It is a run of its own, in no list until you keep it.' : 'It goes into History, under this run.';
}

/** Keeping what was explored; `apart`: the run that it began with is in no list. */
export function wordKeepTold(apart: boolean): string {
  return `A run of its own in History${apart ? '' : ', under this one'}`;
}

export function wordKeptNow(apart: boolean): string {
  return `It is in History now${apart ? '' : ', under the run that it began with'}`;
}

/** The run cannot be taken to the studio: the visitor is asked before it is lost. */
export const RUN_CANNOT_COME = {
  told: 'This run cannot be kept. It is lost once you leave this page.',
  without: 'Leave without it',
};
