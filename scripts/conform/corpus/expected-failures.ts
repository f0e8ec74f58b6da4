/**
 * Why a workflow may fail under the simulated model, by the code of the failure: what it names cannot be had in a page, and
 * nothing answers in its place. Files are not named here: the verdict follows from what stands in them.
 */
export const EXPECTED_FAILURES: Readonly<Record<string, string>> = {};

/** Why a workflow may go on until a limit under the simulated model, by what holds it back. */
export const GOES_ON: Readonly<Record<string, string>> = {
  'waits-for-a-person': 'a person decides and says nothing: with the word that an edge waits for it ends',
};
